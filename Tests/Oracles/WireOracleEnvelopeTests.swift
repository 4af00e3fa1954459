import ChatValues
import Testing

/// ENV-01 to ENV-13, OVL-01 to OVL-04 and ROW-08.
@Suite("The wire oracle: envelope and overlay")
struct WireOracleEnvelopeTests {
    @Test("Envelope", arguments: envelopeCases)
    func envelope(_ refused: Refused) { refused.check() }

    @Test("Keys that are missing", arguments: missingCases)
    func missing(_ refused: Refused) { refused.check() }

    @Test("Load state and active run", arguments: partsCases)
    func parts(_ refused: Refused) { refused.check() }

    @Test("Overlay", arguments: overlayCases)
    func overlay(_ refused: Refused) { refused.check() }

    @Test("Rows that repeat another", arguments: repeatedCases)
    func repeated(_ refused: Refused) { refused.check() }

    static let envelopeCases: [Refused] =
        [
            Refused("an array", "▸[]", .env01), Refused("null", " ▸null", .env01),
            Refused("a word that breaks later", "▸nulx", .env01), Refused("a number", "▸5", .env01),
            Refused("one key more", Sample.envelope(.tail(#",▸"notice":null"#)), .env01, "notice"),
            Refused("another case", #"{▸"BoundaryToken":"b"}"#, .env01, "BoundaryToken"),
            Refused(
                "the September key in October", Sample.envelope(.tail(#",▸"codexSessionId":null"#)),
                .env01, "codexSessionId"),
            Refused(
                "the October key in September",
                Sample.september(.tail(#",▸"nativeSessionId":null"#)), .env01, "nativeSessionId",
                revision: .september),

            Refused(
                "token null", Sample.envelope(.set("boundaryToken", "▸null")), .env04,
                "boundaryToken"),
            Refused(
                "token empty", Sample.envelope(.set("boundaryToken", #"▸"""#)), .env04,
                "boundaryToken"),
            Refused(
                "token of white space",
                Sample.envelope(.set("boundaryToken", #"▸" \u00a0\u3000\t\u2028""#)), .env04,
                "boundaryToken"),
            Refused(
                "token a number", Sample.envelope(.set("boundaryToken", "▸5")), .env04,
                "boundaryToken"),
            Refused(
                "token a broken word", Sample.envelope(.set("boundaryToken", "▸nulx")), .env04,
                "boundaryToken"),
            Refused("token an array cut short", #"{"boundaryToken":▸["#, .env04, "boundaryToken"),
            Refused(
                "session a number", Sample.envelope(.set("nativeSessionId", "▸1")), .env05,
                "nativeSessionId"),
            Refused(
                "session blank", Sample.envelope(.set("nativeSessionId", #"▸" ""#)), .env05,
                "nativeSessionId"),
            Refused(
                "session blank in September", Sample.september(.set("codexSessionId", #"▸"""#)),
                .env05, "codexSessionId", revision: .september),
            Refused(
                "format unknown", Sample.envelope(.set("storageFormat", #"▸"Indexed""#)), .env07,
                "storageFormat"),
            Refused(
                "format null", Sample.envelope(.set("storageFormat", "▸null")), .env07,
                "storageFormat"),
            Refused(
                "native in September", Sample.september(.set("storageFormat", #"▸"native""#)),
                .env07, "storageFormat", revision: .september),
            Refused(
                "entries negative", Sample.envelope(.set("loadedEntries", "▸-1")), .env08,
                "loadedEntries"),
            Refused(
                "entries a string", Sample.envelope(.set("loadedEntries", #"▸"1""#)), .env08,
                "loadedEntries"),
            Refused(
                "entries null", Sample.envelope(.set("loadedEntries", "▸null")), .env08,
                "loadedEntries"),
            Refused(
                "entries negative and out of range",
                Sample.envelope(.set("loadedEntries", "▸-9007199254740993")), .json04,
                "loadedEntries"),
            Refused(
                "older 0", Sample.envelope(.set("hasOlderEntries", "▸0")), .env09,
                "hasOlderEntries"),
            Refused(
                "older a string", Sample.envelope(.set("hasOlderEntries", #"▸"false""#)), .env09,
                "hasOlderEntries"),
            Refused(
                "older null", Sample.envelope(.set("hasOlderEntries", "▸null")), .env09,
                "hasOlderEntries"),
            Refused(
                "cursor blank", Sample.envelope(.set("oldestCursor", #"▸"\n""#)), .env10,
                "oldestCursor"),
            Refused(
                "cursor false", Sample.envelope(.set("oldestCursor", "▸false")), .env10,
                "oldestCursor"),
            Refused(
                "older without a cursor",
                Sample.envelope(.set("hasOlderEntries", "true"), .tail("▸")), .env10, "oldestCursor"
            ),
            Refused(
                "timeline null", Sample.envelope(.set("timeline", "▸null")), .env13, "timeline"),
            Refused(
                "timeline an object", Sample.envelope(.set("timeline", "▸{}")), .env13,
                "timeline"),
            Refused(
                "overlay null", Sample.envelope(.set("liveOverlay", "▸null")), .ovl01,
                "liveOverlay"),
            Refused("runtime an array", Sample.envelope(.set("runtime", "▸[]")), .env11, "runtime"),
            Refused("runtime false", Sample.envelope(.set("runtime", "▸false")), .env11, "runtime"),
            Refused(
                "run a string", Sample.envelope(.set("activeRun", #"▸"n1""#)), .env11,
                "activeRun"),
        ]
        + ["empty", "pending"].map {
            Refused(
                "\($0) with rows",
                Sample.envelope(
                    .set("loadState", #"{"kind":"\#($0)"}"#), .set("timeline", "[\(Sample.row())]"),
                    .tail("▸")), .env13, "timeline")
        } + [
            Refused(
                "unavailable with rows",
                Sample.envelope(
                    .set("loadState", #"{"kind":"unavailable","reason":"gone"}"#),
                    .set("timeline", "[\(Sample.row())]"), .tail("▸")), .env13, "timeline")
        ]

    static let missingCases: [Refused] =
        [
            "boundaryToken", "nativeSessionId", "loadState", "storageFormat", "loadedEntries",
            "hasOlderEntries", "oldestCursor", "timeline", "liveOverlay", "runtime", "activeRun",
        ].map { Refused($0, Sample.envelope(.drop($0), .tail("▸")), .env01, $0) }
        + ["settlementEpoch", "revision", "blocks"].map { key in
            let rest = #""settlementEpoch":0,"revision":0,"blocks":[]"#
                .split(separator: ",").filter { !$0.contains(key) }.joined(separator: ",")
            return Refused(
                key, Sample.envelope(.set("liveOverlay", "{\(rest)▸}")), .ovl01,
                "liveOverlay.\(key)")
        }
        + ["runId", "threadId", "turnId", "startedAt"].map {
            Refused($0, Sample.withRun(.drop($0), .tail("▸")), .env12, "activeRun.\($0)")
        }
        + [
            Refused("all keys: the first is named", "{▸}", .env01, "boundaryToken"),
            Refused("all keys in September", "{▸}", .env01, "boundaryToken", revision: .september),
            Refused(
                "the September session",
                Sample.september(.drop("codexSessionId"), .tail("▸")), .env01, "codexSessionId",
                revision: .september),
            Refused(
                "two keys: in canonical order",
                Sample.envelope(.drop("activeRun"), .drop("loadState"), .tail("▸")), .env01,
                "loadState"),
        ]

    static let partsCases: [Refused] = [
        Refused("a string", Sample.envelope(.set("loadState", #"▸"ready""#)), .env06, "loadState"),
        Refused("null", Sample.envelope(.set("loadState", "▸null")), .env06, "loadState"),
        Refused("kind unknown", state(#"{"kind":▸"loading"}"#), .env06, "loadState.kind"),
        Refused("kind null", state(#"{"kind":▸null}"#), .env06, "loadState.kind"),
        Refused("no kind", state("{▸}"), .env06, "loadState.kind"),
        Refused("one key more", state(#"{"kind":"ready",▸"x":1}"#), .env06, "loadState.x"),
        Refused("no reason", state(#"{"kind":"unavailable"▸}"#), .env06, "loadState.reason"),
        Refused(
            "blank reason", state(#"{"kind":"unavailable","reason":▸" "}"#), .env06,
            "loadState.reason"),
        Refused(
            "a reason without need", state(#"{▸"reason":"why","kind":"ready"}"#), .env06,
            "loadState.reason"),
        Refused(
            "a null reason before the kind is known", state(#"{"reason":▸null,"kind":"#),
            .env06, "loadState.reason"),
        Refused("a reason without a kind", state(#"{"reason":"why"▸}"#), .env06, "loadState.kind"),

        Refused("run blank", Sample.withRun(.set("runId", #"▸"""#)), .env12, "activeRun.runId"),
        Refused("run null", Sample.withRun(.set("runId", "▸null")), .env12, "activeRun.runId"),
        Refused(
            "thread blank", Sample.withRun(.set("threadId", #"▸" ""#)), .env12,
            "activeRun.threadId"),
        Refused(
            "turn a number", Sample.withRun(.set("turnId", "▸1")), .env12,
            "activeRun.turnId"),
        Refused(
            "start a string", Sample.withRun(.set("startedAt", #"▸"1""#)), .env12,
            "activeRun.startedAt"),
        Refused(
            "start a fraction", Sample.withRun(.set("startedAt", "▸1.0")), .json04,
            "activeRun.startedAt"),
        Refused(
            "one key more in a run", Sample.withRun(.tail(#",▸"x":1"#)), .env12,
            "activeRun.x"),
    ]

    static let overlayCases: [Refused] = [
        Refused(
            "one key more",
            Sample.envelope(
                .set("liveOverlay", #"{"settlementEpoch":0,"revision":0,"blocks":[],▸"x":0}"#)),
            .ovl01, "liveOverlay.x"),
        Refused(
            "epoch negative", #"{"liveOverlay":{"settlementEpoch":▸-1,"#, .ovl01,
            "liveOverlay.settlementEpoch"),
        Refused(
            "epoch 1.0", #"{"liveOverlay":{"settlementEpoch":▸1.0,"#, .json04,
            "liveOverlay.settlementEpoch"),
        Refused(
            "revision null", Sample.overlay(revision: "▸null"), .ovl01,
            "liveOverlay.revision"),
        Refused(
            "revision out of range", Sample.overlay(revision: "▸9007199254740992"), .json04,
            "liveOverlay.revision"),
        Refused("blocks null", #"{"liveOverlay":{"blocks":▸null"#, .ovl01, "liveOverlay.blocks"),
        Refused(
            "a block that is no object", Sample.overlay("▸7"), .row01,
            "liveOverlay.blocks[0]"),
        Refused(
            "revision 0 with a block",
            Sample.envelope(
                .set(
                    "liveOverlay",
                    #"{"settlementEpoch":0,"revision":0,"blocks":[\#(Sample.live())]▸}"#)), .ovl02,
            "liveOverlay.blocks"),
        Refused(
            "a canonical block",
            Sample.overlay(Sample.live(.set("origin", #"▸"canonical""#))), .ovl03,
            "liveOverlay.blocks[0].origin"),
        Refused(
            "an unknown origin", Sample.overlay(Sample.live(.set("origin", #"▸"Live""#))),
            .row03, "liveOverlay.blocks[0].origin"),
    ]

    static let repeatedCases: [Refused] = [
        Refused(
            "one splice key", Sample.timeline(Sample.row(), "▸" + Sample.row()), .row08,
            "timeline[1]"),
        Refused(
            "one splice key, rows apart",
            Sample.timeline(
                Sample.row(.set("text", #""a""#)), Sample.row(.set("id", #""r2""#)),
                "▸" + Sample.row(.set("text", #""b""#))), .row08, "timeline[2]"),
        Refused(
            "one splice key, an escape",
            Sample.timeline(Sample.row(), "▸" + Sample.row(.set("id", #""\u00721""#))), .row08,
            "timeline[1]"),
        Refused(
            "one ID in the overlay",
            Sample.overlay(Sample.live(), "▸" + Sample.live(.set("operationId", #""o2""#))),
            .ovl04, "liveOverlay.blocks[1]"),
        Refused(
            "one operation in the overlay",
            Sample.overlay(Sample.live(), "▸" + Sample.live(.set("id", #""r2""#))), .ovl04,
            "liveOverlay.blocks[1]"),
        Refused(
            "a row's own fault first",
            Sample.timeline(Sample.row(), Sample.row(.set("runId", #"▸"""#))), .row06,
            "timeline[1].runId"),
        Refused(
            "a row's own fault first, at its brace",
            Sample.timeline(Sample.row(), Sample.row(.drop("text"), .tail("▸"))), .row09,
            "timeline[1].text"),
        Refused(
            "before what the third row breaks",
            Sample.timeline(Sample.row(), "▸" + Sample.row(), "7"), .row08, "timeline[1]"),
        Refused(
            "before the overlay's own link",
            Sample.overlay(
                revision: "0", Sample.live(), "▸" + Sample.live()), .ovl04,
            "liveOverlay.blocks[1]"),
    ]

    private static func state(_ json: String) -> String {
        Sample.envelope(.set("loadState", json))
    }
}
