import ChatOracles
import ChatValues
import Testing

/// Texts that are right, and the values that they are.
@Suite("The wire oracle: accepted texts")
struct WireOracleAcceptedTests {
    @Test("Accepted, and the same after a round trip (ENV-14)", arguments: acceptedCases)
    func roundTrip(_ text: Accepted) throws {
        let oracle = WireOracle(revision: text.revision)
        let value = try oracle.decodeHistory(text.bytes).get()
        let written = try oracle.encodeHistory(value).get()
        #expect(try oracle.decodeHistory(written).get() == value)
        #expect(try oracle.encodeHistory(value).get() == written)
    }

    static let acceptedCases: [Accepted] = [
        Accepted("the smallest envelope", Sample.envelope()),
        Accepted("September", Sample.september(), revision: .september),
        Accepted(
            "white space around everything",
            " \t\r\n{▸}\n".replacing(
                "▸",
                with: Sample.envelope().dropFirst().dropLast().replacing(",", with: " ,\n\t")
                    .replacing(
                        ":", with: " : "))),
        Accepted(
            "keys in another order",
            Sample.envelope(.drop("boundaryToken"), .set("boundaryToken", #""b""#))),
        Accepted(
            "a key by an escape",
            Sample.envelope().replacing(#""runtime""#, with: #""\u0072untime""#)),
        Accepted("native", Sample.envelope(.set("storageFormat", #""native""#))),
        Accepted(
            "older entries",
            Sample.envelope(.set("hasOlderEntries", "true"), .set("oldestCursor", #""c""#))),
        Accepted("a cursor without older entries", Sample.envelope(.set("oldestCursor", #""c""#))),
        Accepted("empty", Sample.envelope(.set("loadState", #"{"kind":"empty"}"#))),
        Accepted("pending", Sample.envelope(.set("loadState", #"{"kind":"pending"}"#))),
        Accepted(
            "unavailable",
            Sample.envelope(.set("loadState", #"{"reason":"gone","kind":"unavailable"}"#))),
        Accepted(
            "unavailable beside a live overlay",
            Sample.envelope(
                .set("loadState", #"{"kind":"unavailable","reason":"gone"}"#),
                .set(
                    "liveOverlay",
                    #"{"settlementEpoch":3,"revision":1,"blocks":[\#(Sample.live())]}"#))),
        Accepted("an active run", Sample.withRun()),
        Accepted("a run that started before 1970", Sample.withRun(.set("startedAt", "-1"))),
        Accepted("an empty runtime", Sample.envelope(.set("runtime", "{}"))),
        Accepted(
            "a runtime of everything",
            Sample.runtime(
                #"[1.5e-3, -0, 1E400, "\uD83D\uDE00\/\u0000‹7F›", {"": {}}, true, null]"#)),
        Accepted(
            "keys that are canonically equal",
            Sample.runtime(
                "{\"\u{E9}\":1,\"e\u{301}\":2,\"\u{212B}\":3,\"\u{C5}\":4,\"K\":5,\"\u{212A}\":6}")),
        Accepted("keys that differ in case", Sample.runtime(#"{"a":1,"A":2}"#)),
        Accepted("a revision without blocks", Sample.overlay(revision: "7")),
        Accepted("the largest integers", Sample.overlay(revision: "9007199254740991")),

        Accepted(
            "one row of each type",
            Sample.timeline(
                Sample.row(), Sample.live(), Sample.activity(), Sample.messageRow(),
                Sample.row(.set("type", #""thinking""#)))),
        Accepted(
            "the timestamps at the ends",
            Sample.timeline(
                Sample.row(.set("timestamp", "-9007199254740991")),
                Sample.live(.set("timestamp", "9007199254740991")))),
        Accepted(
            "long source orders",
            Sample.timeline(Sample.row(.set("sourceOrder", "[0, 9007199254740991,2,3,4 ]")))),
        Accepted(
            "a canonical row with a run, an operation and a thread",
            Sample.timeline(
                Sample.row(
                    .set("runId", #""n""#), .set("operationId", #""o""#),
                    .set("threadId", #""h""#)))),
        Accepted("empty text", Sample.timeline(Sample.row(.set("text", #""""#)))),
        Accepted(
            "text with a mark, NUL and both spellings of é",
            Sample.timeline(Sample.row(.set("text", "\"\u{FEFF}\\u0000\u{E9}e\u{301}\"")))),
        Accepted(
            "quotes by escapes",
            Sample.timeline(Sample.row(.set("text", #""\u0022wei\u00DF\u0022""#)))),
        Accepted(
            "unknown keys and unwanted ones",
            Sample.timeline(
                Sample.row(
                    .set("new", #"[{"x":-0},1e999]"#), .set("title", "null"), .set("detail", "[]"),
                    .set("kind", #""k""#), .set("message", Sample.message())),
                Sample.activity(
                    .set("text", #""t""#), .set("message", Sample.message()),
                    .set("detail", #""""#)))),
        Accepted(
            "a detail on a user row without a message",
            Sample.timeline(Sample.live(.set("detail", "5"), .set("title", #""""#)))),
        Accepted(
            "splice keys that differ in one part",
            Sample.timeline(
                Sample.row(), Sample.row(.set("id", #""R1""#)),
                Sample.row(.set("type", #""thinking""#)),
                Sample.row(.set("origin", #""live""#), .set("runId", #""n""#)),
                Sample.row(.set("id", "\"\u{E9}\"")), Sample.row(.set("id", "\"e\u{301}\"")))),
        Accepted(
            "one operation twice in the timeline",
            Sample.timeline(Sample.live(), Sample.live(.set("id", #""r2""#)))),
        Accepted(
            "one row in the timeline and in the overlay",
            Sample.envelope(
                .set("timeline", "[\(Sample.live())]"),
                .set(
                    "liveOverlay",
                    #"{"settlementEpoch":0,"revision":1,"blocks":[\#(Sample.live())]}"#))),
        Accepted(
            "a row ID equal to another row's operation",
            Sample.overlay(
                Sample.live(),
                Sample.live(.set("id", #""o1""#), .set("operationId", #""r1""#)))),
        Accepted(
            "one operation under two types",
            Sample.overlay(
                Sample.live(), Sample.live(.set("type", #""thinking""#)))),
        Accepted("a message with a link", Sample.withLink()),
        Accepted(
            "a message with a link into a thread",
            Sample.withLink(.set("threadId", #""h""#), .set("agent", #""codex""#))),
    ]

    @Test("Every field arrives where it belongs")
    func fields() throws {
        let link = #"{"sessionId":"s","threadId":"h","anchor":"a","agent":"codex"}"#
        let message = Sample.message(
            .set("direction", #""outgoing""#), .set("delivery", #""needs-approval""#),
            .set("peer", #""P""#), .set("link", link))
        let text = Sample.envelope(
            .set("nativeSessionId", #""s1""#), .set("storageFormat", #""native""#),
            .set("loadedEntries", "12"), .set("hasOlderEntries", "true"),
            .set("oldestCursor", #""c1""#),
            .set("timeline", "[\(Sample.messageRow(.set("message", message)))]"),
            .set(
                "liveOverlay",
                #"{"settlementEpoch":3,"revision":4,"blocks":[\#(Sample.live())]}"#),
            .set("runtime", #"{ "a" : [ 1 , "b c\" d" ] }"#),
            .set("activeRun", #"{"runId":"n1","threadId":null,"turnId":"t1","startedAt":9}"#))

        let id = try #require(Nonblank("r1"))
        let run = try #require(Nonblank("n1"))
        let expected = HistoryEnvelope(
            boundaryToken: try #require(Nonblank("b1")), nativeSessionID: Nonblank("s1"),
            loadState: .ready, storageFormat: .native, loadedEntries: 12, hasOlderEntries: true,
            oldestCursor: Nonblank("c1"),
            timeline: [
                Row(
                    id: id, origin: .canonical(runID: nil), sourceOrder: SourceOrder(1),
                    timestamp: 5,
                    content: .agentReply(
                        text: "t",
                        message: Boxed(
                            SessionMessage(
                                title: try #require(Nonblank("T")), direction: .outgoing,
                                from: try #require(Nonblank("A")), to: try #require(Nonblank("B")),
                                peer: try #require(Nonblank("P")), delivery: .needsApproval,
                                link: SessionMessage.Link(
                                    sessionID: try #require(Nonblank("s")),
                                    threadID: Nonblank("h"), anchor: try #require(Nonblank("a")),
                                    agent: .codex)))))
            ],
            liveOverlay: LiveOverlay(
                settlementEpoch: 3, revision: 4,
                blocks: [
                    Row(
                        id: id, origin: .live(runID: run), sourceOrder: SourceOrder(1, 2),
                        timestamp: 5, operationID: Nonblank("o1"), content: .user(text: "t"))
                ]),
            runtime: JSONObjectText(compact: #"{"a":[1,"b c\" d"]}"#),
            activeRun: ActiveRun(
                runID: run, threadID: nil, turnID: Nonblank("t1"), startedAt: 9))
        #expect(try WireOracle().decodeHistory(Array(text.utf8)).get() == expected)
    }

    @Test("A thousand rows are read")
    func thousandRows() throws {
        let rows = (0..<1_000).map { Sample.row(.set("id", "\"r\($0)\"")) }
        let text = Sample.envelope(.set("timeline", "[\(rows.joined(separator: ","))]"))
        #expect(try WireOracle().decodeHistory(Array(text.utf8)).get().timeline.count == 1_000)
    }

    @Test("White space is what Unicode says it is (JSON-07)")
    func whiteSpace() {
        for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        where scalar.properties.isWhitespace || scalar.value <= 0x20 || scalar.value == 0x180E
            || (0x2000...0x2070).contains(scalar.value) || scalar.value == 0xFEFF
        {
            let digits = String(scalar.value, radix: 16)
            let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            let text = Sample.envelope(.set("boundaryToken", "\"\(escape)\""))
            switch WireOracle().decodeHistory(Array(text.utf8)) {
            case .success: #expect(!scalar.properties.isWhitespace, "U+\(digits)")
            case .failure(let failure):
                #expect(scalar.properties.isWhitespace, "U+\(digits)")
                #expect(failure.rule == .env04, "U+\(digits)")
            }
        }
    }
}
