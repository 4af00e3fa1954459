import ChatValues
import PropertyCheck

/// Envelopes with one token replaced by a likely or unlikely one: what readers get wrong in
/// strings, numbers and brackets.
public enum LexicalGenerators {
    /// Envelopes in which one string, a key now and then, is put together from pieces of strings.
    public static let strings: Gen<[UInt8]> = Gen { source throws(Discard) in
        let pieces = try stringPieces.draw(&source)
        let isClosed = source.draw(upTo: 7, kind: .index) < 7
        let token = Array("\"".utf8) + pieces.joined() + (isClosed ? Array("\"".utf8) : [])
        return try holed(stringHoles, &source).filled(with: token)
    }

    /// Envelopes in which one number is put together from pieces of numbers.
    public static let numbers: Gen<[UInt8]> = Gen { source throws(Discard) in
        let token = try numberPieces.draw(&source).joined()
        return try holed(numberHoles, &source).filled(with: Array(token.utf8))
    }

    /// Envelopes with brackets of both kinds nested about as deep as they may.
    public static let nesting: Gen<[UInt8]> = Gen { source throws(Discard) in
        // Whatever is around the hole, one to four brackets, the limit of 128 is within reach.
        let depth = 120 + Int(source.draw(upTo: 12, kind: .index))
        let mask = source.draw(upTo: .max, kind: .integer)
        // Some paths are too long to be shown whole.
        let key = try Gen<String>.element(of: ["a", "\u{1F600}", "longer"]).draw(&source)
        let core = try Gen<String>.element(of: ["0", "\"\"", "{}", "[]", "x", ""]).draw(&source)
        var open = ""
        var close = ""
        for level in 0..<depth {
            let isObject = mask >> UInt64(level % 64) & 1 == 1
            open += isObject ? "{\"\(key)\":" : "["
            close = (isObject ? "}" : "]") + close
        }
        return try holed(anyHoles, &source).filled(with: Array((open + core + close).utf8))
    }

    static func holed(
        _ holes: Gen<String>, _ source: inout Source
    ) throws(Discard) -> Holed {
        Holed(text: try holes.draw(&source))
    }

    /// A text with a place to fill, marked by `@`.
    struct Holed {
        let text: String

        func filled(with token: [UInt8]) -> [UInt8] {
            let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
            return Array(parts[0].utf8) + token + Array(parts[1].utf8)
        }
    }

    private static let stringPieces: Gen<[[UInt8]]> = .array(
        of: .element(
            of: [
                "a", " ", "\u{E9}", "e\u{301}", "\u{20AC}", "\u{10FFFF}", "0123456789abcdef",
                "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0041", "\\u0000",
                "\\u00e9", "\\uFFFF", "\\ud83d\\ude00", "\\uD800\\uDC00", "\\udbff\\udfff",
                "\\ud800", "\\uDBFF", "\\udc00", "\\uDFFF", "\\u", "\\ud", "\\ud8", "\\ud80",
                "\\uD7FF", "\\uE000", "\\uDcz", "\\u12G4", "\\q", "\\", "\\u+123", "\"",
                "\u{0}", "\u{1}", "\u{1F}", "\n", "\u{7F}", "\u{FEFF}",
            ].map { Array($0.utf8) } + [
                [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC3, 0x28], [0xDF, 0xBF],
                [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0, 0x80], [0xE2, 0x82],
                [0xE2, 0x28, 0xA1], [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xEE, 0x80, 0x80],
                [0xEF, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
                [0xF0, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF1, 0x80, 0x80, 0x28],
                [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFE], [0xFF],
            ]), count: 0...5)

    private static let numberPieces: Gen<[String]> = .frequency(
        (1, Gen<[String]>.element(of: WrongValues.integers.map { [$0] })),
        (
            2,
            .array(
                of: .element(of: [
                    "0", "1", "9", "-", "+", ".", "e", "E", "00", "10", "007", "9007199254740991",
                    "9007199254740992", "123456789", " ", "x",
                ]), count: 0...5)
        ))

    private static let stringHoles = Gen<String>.element(
        of: stringPlaces.map(envelope) + [
            envelope(["runtime": "{\"a\":1,\"\u{E9}\":2,\"\":3,@:4}"]), "{@:1}", "@",
        ])

    private static let stringPlaces: [KeyValuePairs<String, String>] = [
        ["boundaryToken": "@"], ["nativeSessionId": "@"], ["runtime": "{\"a\":[@,1]}"],
        ["timeline": row(["id": "@"])], ["timeline": row(["text": "@"])],
        ["timeline": row(["x": "{\"k\":1,@:2}"])], ["timeline": row(["x": "1,@:2"])],
        ["timeline": row(["title": "@"])], ["loadState": "{\"kind\":\"unavailable\",\"reason\":@}"],
    ]

    private static let numberHoles = Gen<String>.element(
        of: numberPlaces.map(envelope) + ["@"])

    private static let numberPlaces: [KeyValuePairs<String, String>] = [
        ["loadedEntries": "@"], ["timeline": row(["timestamp": "@"])],
        ["timeline": row(["sourceOrder": "[@]"])], ["timeline": row(["sourceOrder": "[1,@,3]"])],
        ["liveOverlay": "{\"settlementEpoch\":@,\"revision\":0,\"blocks\":[]}"],
        ["liveOverlay": "{\"settlementEpoch\":0,\"revision\":@,\"blocks\":[]}"],
        ["activeRun": "{\"runId\":\"r\",\"threadId\":null,\"turnId\":null,\"startedAt\":@}"],
        ["runtime": "{\"a\":@}"], ["runtime": "{\"a\":[@]}"], ["timeline": row(["x": "@"])],
    ]

    private static let anyHoles = Gen<String>.element(
        of: [
            ["runtime": "@"], ["runtime": "{\"a\":@,\"b\":1}"], ["timeline": row(["x": "@"])],
            ["timeline": row(["title": "@"])], ["timeline": "@"], ["boundaryToken": "@"],
        ].map(envelope) + ["@"])

    /// An envelope that is valid but for what is put in its place.
    static func envelope(_ fields: KeyValuePairs<String, String>) -> String {
        let standard = [
            ("boundaryToken", "\"b\""), ("nativeSessionId", "null"),
            ("loadState", "{\"kind\":\"ready\"}"), ("storageFormat", "\"indexed\""),
            ("loadedEntries", "1"), ("hasOlderEntries", "false"), ("oldestCursor", "null"),
            ("timeline", "[]"),
            ("liveOverlay", "{\"settlementEpoch\":0,\"revision\":0,\"blocks\":[]}"),
            ("runtime", "null"), ("activeRun", "null"),
        ]
        return object(standard, fields)
    }

    /// A timeline of one row, valid but for what is put in its place.
    static func row(_ fields: KeyValuePairs<String, String>) -> String {
        let standard = [
            ("type", "\"system\""), ("id", "\"r\""), ("origin", "\"canonical\""),
            ("sourceOrder", "[1]"), ("timestamp", "0"), ("text", "\"t\""),
        ]
        return "[" + object(standard, fields) + "]"
    }

    private static func object(
        _ standard: [(String, String)], _ fields: KeyValuePairs<String, String>
    ) -> String {
        var members = standard.map { key, value in
            "\"\(key)\":\(fields.first { $0.key == key }?.value ?? value)"
        }
        for (key, value) in fields where !standard.contains(where: { $0.0 == key }) {
            members.append("\"\(key)\":\(value)")
        }
        return "{" + members.joined(separator: ",") + "}"
    }
}
