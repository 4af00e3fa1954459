import ChatValues
import Testing

/// OVL-05, and OVL-01 to OVL-04 in an event.
@Suite("The wire oracle: events")
struct WireOracleEventTests {
    @Test("Event", arguments: eventCases)
    func event(_ refused: Refused) { refused.check() }

    @Test("Fields", arguments: fieldCases)
    func fields(_ refused: Refused) { refused.check() }

    @Test("Keys that are missing", arguments: missingCases)
    func missing(_ refused: Refused) { refused.check() }

    @Test("Keys of other types", arguments: otherTypeCases)
    func otherTypes(_ refused: Refused) { refused.check() }

    @Test("Blocks", arguments: blockCases)
    func blocks(_ refused: Refused) { refused.check() }

    static let eventCases: [Refused] = [
        Refused("a string", #"▸"overlay""#, .ovl05, as: .event),
        Refused("an array", "▸[", .ovl05, as: .event),
        Refused("an unknown key", #"{▸"liveOverlay":{}}"#, .ovl05, "liveOverlay", as: .event),
        Refused("an unknown key before its colon", #"{▸"x"x"#, .ovl05, "x", as: .event),
        Refused(
            "a doubled key", Sample.started(.tail(#",▸"\u0072unId":5"#)), .json02, "runId",
            as: .event),
        Refused(
            "an unknown key before a key of another type",
            Sample.finished(.set("threadId", "null"), .tail(#",▸"x":1"#)), .ovl05, "x",
            as: .event),
        Refused(
            "a doubled key of another type",
            Sample.finished(.set("threadId", "null"), .tail(#",▸"threadId":null"#)), .json02,
            "threadId", as: .event),
        Refused(
            "a type unknown", Sample.started(.set("type", #"▸"run""#)), .ovl05, "type", as: .event),
        Refused("a type null", Sample.started(.set("type", "▸null")), .ovl05, "type", as: .event),
        Refused(
            "a type unknown before a key of no known type of it", #"{"type":▸"x","runId":5}"#,
            .ovl05, "type", as: .event),
    ]

    static let fieldCases: [Refused] =
        [
            ("sessionId", #"▸" ""#), ("sessionId", "▸null"), ("runId", #"▸"""#), ("runId", "▸null"),
            ("threadId", #"▸"""#), ("threadId", "▸false"), ("turnId", #"▸" ""#), ("turnId", "▸{"),
            ("startedAt", "▸null"), ("startedAt", #"▸"7""#),
        ].map {
            Refused(
                "\($0.0) \($0.1)", Sample.started(.set($0.0, $0.1)), .ovl05, $0.0, as: .event)
        }
        + [
            ("settlementEpoch", "▸-1"), ("settlementEpoch", "▸null"), ("revision", "▸-1"),
            ("revision", #"▸"1""#), ("blocks", "▸null"), ("blocks", "▸{}"),
        ].map {
            Refused(
                "\($0.0) \($0.1)", Sample.overlayEvent(.set($0.0, $0.1)), .ovl01, $0.0, as: .event)
        }
        + [
            ("settlementEpoch", "▸1e3"), ("revision", "▸-0"), ("revision", "▸9007199254740992"),
        ].map {
            Refused(
                "\($0.0) \($0.1)", Sample.overlayEvent(.set($0.0, $0.1)), .json04, $0.0,
                as: .event)
        }
        + [
            Refused(
                "start with a fraction", Sample.started(.set("startedAt", "▸7.0")), .json04,
                "startedAt", as: .event),
            Refused(
                "outcome unknown", Sample.finished(.set("outcome", #"▸"done""#)), .ovl05,
                "outcome", as: .event),
            Refused(
                "outcome null", Sample.finished(.set("outcome", "▸null")), .ovl05, "outcome",
                as: .event),
        ]

    static let missingCases: [Refused] =
        ["type", "sessionId", "settlementEpoch", "revision", "blocks"].map {
            Refused(
                "overlay without \($0)", Sample.overlayEvent(.drop($0), .tail("▸")), .ovl05, $0,
                as: .event)
        }
        + ["type", "sessionId", "runId", "threadId", "turnId", "startedAt"].map {
            Refused(
                "start without \($0)", Sample.started(.drop($0), .tail("▸")), .ovl05, $0,
                as: .event)
        }
        + ["type", "sessionId", "runId", "outcome"].map {
            Refused(
                "end without \($0)", Sample.finished(.drop($0), .tail("▸")), .ovl05, $0,
                as: .event)
        }
        + [
            Refused("nothing at all", "{▸}", .ovl05, "type", as: .event),
            Refused(
                "no type, and keys of two", #"{"blocks":[],"outcome":"failed"▸}"#, .ovl05, "type",
                as: .event),
            Refused(
                "no type before the link",
                Sample.overlayEvent(
                    .drop("type"), .set("revision", "0"), .set("blocks", "[\(Sample.live())]"),
                    .tail("▸")), .ovl05, "type", as: .event),
            Refused(
                "a missing key before the link",
                Sample.overlayEvent(
                    .drop("settlementEpoch"), .set("revision", "0"),
                    .set("blocks", "[\(Sample.live())]"), .tail("▸")), .ovl05, "settlementEpoch",
                as: .event),
            Refused(
                "the first in canonical order", #"{"type":"run-started","startedAt":1▸}"#, .ovl05,
                "sessionId", as: .event),
        ]

    static let otherTypeCases: [Refused] = [
        Refused(
            "a thread in an end", Sample.finished(.tail(#",▸"threadId":null"#)), .ovl05,
            "threadId", as: .event),
        Refused(
            "an outcome in a start", Sample.started(.tail(#",▸"outcome":"failed""#)), .ovl05,
            "outcome", as: .event),
        Refused(
            "a run in an overlay", Sample.overlayEvent(.tail(#",▸"runId":"n""#)), .ovl05, "runId",
            as: .event),
        Refused(
            "blocks in an end, before its type", #"{▸"blocks":[],"type":"run-finished"}"#, .ovl05,
            "blocks", as: .event),
        Refused(
            "the first of two in reading order",
            Sample.finished(.tail(#",▸"turnId":null,"threadId":null"#)), .ovl05, "turnId",
            as: .event),
        Refused(
            "before a missing key", Sample.finished(.drop("runId"), .tail(#",▸"blocks":[]"#)),
            .ovl05, "blocks", as: .event),
        Refused(
            "before the link",
            Sample.overlayEvent(
                .set("revision", "0"), .set("blocks", "[\(Sample.live())]"),
                .tail(#",▸"runId":"n""#)), .ovl05, "runId", as: .event),
        Refused(
            "is judged by its own rule at once", Sample.finished(.tail(#","blocks":▸null"#)),
            .ovl01, "blocks", as: .event),
        Refused(
            "is judged inside, too", Sample.finished(.tail(#","blocks":[{"type":▸"x"}]"#)), .row01,
            "blocks[0].type", as: .event),
        Refused(
            "has blocks that are live, too",
            Sample.finished(.tail(#","blocks":[{"origin":▸"canonical"}]"#)), .ovl03,
            "blocks[0].origin", as: .event),
        Refused(
            "has no blocks that are the same, either",
            Sample.started(.tail(#","blocks":[\#(Sample.live()),▸\#(Sample.live())]"#)), .ovl04,
            "blocks[1]", as: .event),
        Refused(
            "has a start that is an integer, too",
            Sample.overlayEvent(.tail(#","startedAt":▸null"#)),
            .ovl05, "startedAt", as: .event),
        Refused(
            "an integer at the brace before the key it stands under",
            Sample.overlayEvent(.tail(#","startedAt":▸1.5"#)), .json04, "startedAt", as: .event),
        Refused(
            "a text that breaks before the brace", Sample.overlayEvent(.tail(#","runId":"n"▸x"#)),
            .json01, as: .event),
        Refused(
            "no link of the overlay in another type",
            Sample.finished(
                .tail(#",▸"revision":0,"settlementEpoch":0,"blocks":[\#(Sample.live())]"#)),
            .ovl05, "revision", as: .event),
    ]

    static let blockCases: [Refused] = [
        Refused(
            "a canonical block", blocks(Sample.row(.set("origin", #"▸"canonical""#))), .ovl03,
            "blocks[0].origin", as: .event),
        Refused(
            "the same row twice", blocks(Sample.live(), "▸" + Sample.live()), .ovl04, "blocks[1]",
            as: .event),
        Refused(
            "the same operation twice",
            blocks(Sample.live(), "▸" + Sample.live(.set("id", #""r2""#))), .ovl04, "blocks[1]",
            as: .event),
        Refused(
            "a block without its run", blocks(Sample.live(.drop("runId"), .tail("▸"))), .row06,
            "blocks[0].runId", as: .event),
        Refused(
            "a block without its operation", blocks(Sample.live(.drop("operationId"), .tail("▸"))),
            .row07, "blocks[0].operationId", as: .event),
        Refused("a block that is none", blocks("▸5"), .row01, "blocks[0]", as: .event),
        Refused(
            "blocks at revision 0",
            Sample.overlayEvent(
                .set("revision", "0"), .set("blocks", "[\(Sample.live())]"), .tail("▸")), .ovl02,
            "blocks", as: .event),
    ]

    private static func blocks(_ rows: String...) -> String {
        Sample.overlayEvent(.set("blocks", "[\(rows.joined(separator: ","))]"))
    }
}
