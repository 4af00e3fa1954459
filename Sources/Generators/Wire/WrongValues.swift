import ChatValues
import PropertyCheck

/// Values that are likely to be wrong where they are put, and some that are wrong anywhere.
enum WrongValues {
    /// A value of any type.
    static let value: Gen<JSONTree> = .frequency(
        (6, .element(of: integers.map(JSONTree.token))),
        (4, .element(of: simple)),
        (3, .element(of: words.map { .string(ExactString($0)) })),
        (2, .element(of: brokenTokens.map(JSONTree.token))),
        (1, nested))

    /// The same, or a valid value of no meaning.
    static let valueOfAnyKind: Gen<JSONTree> = .frequency(
        (2, value), (1, JSONValueGenerators.value))

    /// A value to take the place of a string: another word of its kind, the word a little off, or
    /// something else altogether.
    static func value(
        near text: ExactString, from source: inout Source
    ) throws(Discard) -> JSONTree {
        let kind = source.draw(upTo: 8, kind: .index)
        let other = try value.draw(&source)
        let word = try Gen<String>.element(of: words).draw(&source)
        let siblings = groups.first { $0.contains { ExactString($0) == text } } ?? words
        let sibling = siblings[Int(source.draw(upTo: UInt64(siblings.count - 1), kind: .index))]
        return switch kind {
        case 0: .string("")
        case 1: .string(ExactString(word))
        case 2: .string(ExactString(text.string + " "))
        case 3: .string(ExactString(text.string.uppercased()))
        case 4: .null
        case 5: other
        case 6: .string(lookalike(of: text))
        default: .string(ExactString(sibling))
        }
    }

    /// A text of other scalars that looks the same: composed for decomposed and the other way
    /// round, where there is such a pair in it, else a letter of another script.
    static func lookalike(of text: ExactString) -> ExactString {
        let pairs: [(ExactString, ExactString)] = [
            ("\u{E9}", "e\u{301}"), ("\u{C5}", "A\u{30A}"), ("\u{212B}", "\u{C5}"),
            ("\u{212A}", "K"), ("K", "\u{212A}"), ("e\u{301}", "\u{E9}"), ("a", "\u{430}"),
            ("e", "\u{435}"),
        ]
        let bytes = Array(text.utf8)
        for (old, new) in pairs {
            let length = old.utf8.count
            for start in bytes.indices where start + length <= bytes.count {
                guard bytes[start..<start + length].elementsEqual(old.utf8) else { continue }
                let changed = bytes[..<start] + Array(new.utf8) + bytes[(start + length)...]
                return ExactString(String(decoding: changed, as: UTF8.self))
            }
        }
        return ExactString(text.string + "\u{200D}")
    }

    /// A value to take the place of a number or word.
    static func value(
        near token: String, from source: inout Source
    ) throws(Discard) -> JSONTree {
        let kind = source.draw(upTo: 6, kind: .index)
        let other = try value.draw(&source)
        switch (token, kind) {
        // One more and one less: whatever border the number stood at is crossed.
        case (_, 5), (_, 6):
            guard let number = Int64(token) else { return other }
            return .token(String(kind == 5 ? number &+ 1 : number &- 1))
        case ("true", 0): return .token("false")
        case ("false", 0): return .token("true")
        case (_, 0): return .token("0")
        case (_, 1): return .null
        case (_, 2): return .token("-1")
        default: return other
        }
    }

    /// Words that fields choose among.
    private static let groups: [[String]] = [
        ["ready", "empty", "pending", "unavailable"], ["indexed", "native"],
        ["user", "system", "activity", "agent-reply", "thinking"], ["canonical", "live"],
        ["incoming", "outgoing"], ["sent", "needs-approval", "not-sent"], ["codex", "claude"],
        ["overlay", "run-started", "run-finished"],
        ["finished", "failed", "aborted", "cancelled"], ["queued", "sending"],
        ["queue", "steer-running", "interrupt-running"], ["submit", "remove"],
        ["automatic", "enqueue"], ["requested", "replay-authorized", "dedicated"],
        ["standard", "fast"], ["This session", "this session", "This session "],
    ]

    /// Integers on both sides of every border, and numbers that only look like integers.
    static let integers: [String] = [
        "0", "1", "-1", "2", "9007199254740990", "9007199254740991", "9007199254740992",
        "9007199254740993", "-9007199254740991", "-9007199254740992", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "-0", "1.0",
        "1.5", "1e0", "1e3", "10e-1", "1E400", "1e-400", "0.0", "00", "01", "-01", "1.", ".5",
        "+1", "1e", "1e+", "-", "--1", "0x1", "1_000", "NaN", "Infinity", "100.300.30", "22e2222",
        "1147e0286", "9007199254740992.5", "0.9999999999999999999999",
        "99999999999999999999999999999999999999999999999999999999999999999999",
        "0000000000000000000000000000000000000000", "1e99999999999999999999999999999999",
    ]

    /// Words of the wire, words of other fields, and blank or odd ones.
    static let words: [String] = [
        "", " ", "\t\n", "\u{3000}", "\u{A0}\u{2028}", "\u{200B}", "\u{0}", "\u{FEFF}",
        "ready", "empty", "pending", "unavailable", "indexed", "native", "user", "system",
        "activity", "agent-reply", "thinking", "canonical", "live", "incoming", "outgoing",
        "sent", "needs-approval", "not-sent", "codex", "claude", "overlay", "run-finished",
        "finished", "queued", "steer-running", "submit", "remove", "enqueue", "requested",
        "standard", "This session", "Ready", "LIVE", "agent_reply",
        "true", "null", "0", "1",
    ]

    private static let simple: [JSONTree] = [
        .null, .token("true"), .token("false"), .object([]), .array([]), .array([.null]),
        .object([JSONTree.Member("kind", .string("ready"))]), .array([.object([])]),
        .object([
            JSONTree.Member("k", .integer(1)), JSONTree.Member("k", .integer(2)),
        ]),
        .object([
            JSONTree.Member("\u{E9}", .integer(1)), JSONTree.Member("e\u{301}", .integer(2)),
        ]),
        .object([
            JSONTree.Member("a", .integer(1)),
            JSONTree.Member(
                "b",
                .object([
                    JSONTree.Member("k", .integer(1)),
                    JSONTree.Member(key: .token("\"\\u006b\""), .integer(2)),
                ])),
        ]),
    ]

    /// What is no JSON at all, wherever it stands.
    static let brokenTokens: [String] = [
        "", "nul", "nulx", "True", "tru", "falseA", "undefined", "'a'", "\"", "\"\\", "\"\\q\"",
        "\"\\u12G4\"", "\"\\u\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800x\"", "\"\\ud800\\n\"",
        "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"", "\"\\ud800\\udbff\"", "\"\\ud8", "\"\\ud800\\",
        "\"\\ud800\\u", "\"\\ud800\\uD", "\"\\ud800\\uDx00\"", "\"\\uDCzz\"", "\"\\ud800\u{1}\"",
        "\"\\ud800\\q\"", "\"a\nb\"", "\"\u{1F}\"", "[1,]", "[,1]", "[1 2]", "{\"k\":1,}",
        "{\"k\" 1}", "{k:1}", "{\"k\":}", "{,}", "[1}", "{\"k\":1]", "//", "/**/", "\u{FEFF}1",
        "\u{A0}", "\"\u{7F}\"",
    ]

    /// Brackets about as deep as is allowed: inside an envelope, 128 less what is around them.
    private static let nested: Gen<JSONTree> = Gen<Int>.int(in: 0...6).map { more in
        let depth = 122 + more
        return .token(
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
}
