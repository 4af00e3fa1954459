import ChatOracles
import ChatValues
import Testing

/// JSON-02, JSON-04, JSON-05, and how a place is written.
@Suite("The wire oracle: keys, integers, nesting, paths")
struct WireOracleJSONTests {
    @Test("Doubled keys", arguments: doubledKeysCases)
    func doubledKeys(_ refused: Refused) { refused.check() }

    @Test("Integers", arguments: integersCases)
    func integers(_ refused: Refused) { refused.check() }

    @Test("Places", arguments: placesCases)
    func places(_ refused: Refused) { refused.check() }

    static let doubledKeysCases: [Refused] = [
        Refused(
            "in the envelope", Sample.envelope(.tail(#",▸"runtime":null"#)), .json02,
            "runtime"),
        Refused(
            "in the runtime", Sample.envelope(.set("runtime", #"{"q":1,▸"q":-1}"#)), .json02,
            "runtime.q"),
        Refused(
            "deeper", Sample.runtime(#"{"a":1,"b":[{"k":1,▸"k":2}]}"#), .json02,
            "runtime.x.b[0].k"),
        Refused("by an escape", Sample.runtime(#"{"a":1,▸"\u0061":1}"#), .json02, "runtime.x.a"),
        Refused(
            "by an escaped pair", Sample.runtime(#"{"😀":1,▸"\ud83d\ude00":1}"#), .json02,
            #"runtime.x["\ud83d\ude00"]"#),
        Refused("the empty key", Sample.runtime(#"{"":1,▸"":1}"#), .json02, #"runtime.x[""]"#),
        Refused(
            "an unknown key of a row",
            Sample.timeline(Sample.row(.tail(#","new":1,▸"new":1"#))), .json02, "timeline[0].new"),
        Refused(
            "in what a row passes over",
            Sample.timeline(Sample.row(.set("new", #"{"k":[],▸"k":[]}"#))), .json02,
            "timeline[0].new.k"),
        Refused(
            "in a title that no one wants",
            Sample.timeline(Sample.row(.set("title", #"{"k":1,▸"k":1}"#))), .json02,
            "timeline[0].title.k"),
        Refused(
            "a doubled title", Sample.timeline(Sample.row(.tail(#","title":1,▸"title":1"#))),
            .json02, "timeline[0].title"),
        Refused(
            "before a wrong value", Sample.envelope(.tail(#",▸"loadedEntries":-1"#)), .json02,
            "loadedEntries"),
    ]

    static let integersCases: [Refused] = [
        "1.0", "1e3", "1E0", "10e-1", "-0", "-0.0", "1.5", "1e-400", "1147e0286", "100e200",
        "9007199254740992", "-9007199254740992", "9007199254740993", "9007199254740992.5",
        "-9223372036854775809", "18446744073709551616", "1.7976931348623157e308",
        "0.9999999999999999999999", "123456789012345678901234567890",
        "1e" + String(repeating: "9", count: 1_000),
    ].map {
        Refused(
            "\($0.prefix(40))", Sample.timeline(Sample.row(.set("timestamp", "▸" + $0))),
            .json04, "timeline[0].timestamp")
    }

    static let placesCases: [Refused] = [
        Refused("a word", Sample.runtime("{\"a_B-9\":▸x}"), .json01, "runtime.x.a_B-9"),
        Refused("a digit first", Sample.runtime("{\"9a\":▸x}"), .json01, #"runtime.x["9a"]"#),
        Refused("a dash first", Sample.runtime("{\"-a\":▸x}"), .json01, #"runtime.x["-a"]"#),
        Refused("a dot", Sample.runtime("{\"a.b\":▸x}"), .json01, #"runtime.x["a.b"]"#),
        Refused(
            "a letter not of ASCII", Sample.runtime("{\"café\":▸x}"), .json01,
            #"runtime.x["caf\u00e9"]"#),
        Refused(
            "shown decoded", Sample.runtime(#"{"\u0061\/":▸x}"#), .json01,
            #"runtime.x["a/"]"#),
        Refused(
            "quotes, backslash, control, DEL", Sample.runtime(#"{"\"\\\n‹7F›":▸x}"#), .json01,
            #"runtime.x["\"\\\u000a\u007f"]"#),
        Refused("unknown and first of the path", #"{▸"é":1}"#, .env01, #"["\u00e9"]"#),
        Refused(
            "64 scalars",
            Sample.runtime("{\"\(String(repeating: "k", count: 64))\":▸x}"), .json01,
            "runtime.x.\(String(repeating: "k", count: 64))"),
        Refused(
            "65 scalars",
            Sample.runtime("{\"\(String(repeating: "k", count: 65))\":▸x}"), .json01,
            "runtime.x[\"\(String(repeating: "k", count: 64))...\"]"),
        Refused(
            "65 scalars of four bytes",
            Sample.runtime("{\"\(String(repeating: "😀", count: 65))\":▸x}"), .json01,
            "runtime.x[\"\(String(repeating: #"\ud83d\ude00"#, count: 64))...\"]"),
        Refused(
            "arrays in arrays", Sample.runtime("[[],[0,[1,2,▸x]]]"), .json01,
            "runtime.x[1][1][2]"),
    ]

    @Test("Nesting of 128 is read and of 129 is not, in what is kept and in what is passed over")
    func nesting() {
        // The runtime's object is the second level, a row is the third.
        for (levels, text) in [
            (126, { (json: String) in Sample.runtime(json) }),
            (125, { (json: String) in Sample.timeline(Sample.row(.set("new", json))) }),
        ] {
            let open = String(repeating: "[", count: levels)
            let close = String(repeating: "]", count: levels)
            let deepest = MarkedText(text(open + close)).bytes
            #expect(throws: Never.self) { try WireOracle().decodeHistory(deepest).get() }
        }
        let place = String(repeating: "[0]", count: 126)
        let open = String(repeating: "[", count: 126)
        Refused("an array too deep", Sample.runtime(open + "▸["), .json05, "runtime.x" + place)
            .check()
        Refused("an object too deep", Sample.runtime(open + "▸{"), .json05, "runtime.x" + place)
            .check()
    }

    @Test("Ten million brackets are answered without going deeper than the limit")
    func unboundedNesting() {
        let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 10_000_000)
        let start = Array(#"{"runtime":{"x":"#.utf8)
        switch WireOracle().decodeHistory(start + brackets) {
        case .success: Issue.record("must be refused")
        case .failure(let failure):
            #expect(failure.rule == .json05)
            #expect(failure.offset == start.count + 126)
        }
        // At the top, the first bracket says that this is no envelope.
        switch WireOracle().decodeHistory(brackets) {
        case .success: Issue.record("must be refused")
        case .failure(let failure):
            #expect(failure.rule == .env01)
            #expect(failure.offset == 0)
        }
    }
}
