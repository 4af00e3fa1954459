import ChatValues
import Testing

/// OBX-01 to OBX-04, OBX-08 and OBX-10.
@Suite("The wire oracle: outbox entries")
struct WireOracleOutboxTests {
    @Test("Entry", arguments: entryCases)
    func entry(_ refused: Refused) { refused.check() }

    @Test("Fields", arguments: fieldCases)
    func fields(_ refused: Refused) { refused.check() }

    @Test("Keys that are missing", arguments: missingCases)
    func missing(_ refused: Refused) { refused.check() }

    @Test("The run of a steering", arguments: steeringCases)
    func steering(_ refused: Refused) { refused.check() }

    static let entryCases: [Refused] = [
        Refused("null", "▸null", .obx10, as: .outboxEntry),
        Refused("an array", "▸[{}]", .obx10, as: .outboxEntry),
        Refused("an unknown key", #"{▸"text":"t"}"#, .obx10, "text", as: .outboxEntry),
        Refused("another case", #"{▸"queueID":"q"}"#, .obx10, "queueID", as: .outboxEntry),
        Refused(
            "a key of an event", Sample.entry(.tail(#",▸"type":"overlay""#)), .obx10, "type",
            as: .outboxEntry),
        Refused(
            "a doubled key", Sample.entry(.tail(#",▸"error":5"#)), .json02, "error",
            as: .outboxEntry),
        Refused(
            "a doubled optional key",
            Sample.entry(.set("message", Sample.entryMessage()), .tail(#",▸"message":null"#)),
            .json02, "message", as: .outboxEntry),
        Refused("a text cut short", #"{"queueId":"q"▸"#, .json01, as: .outboxEntry),
        Refused("trailing data", Sample.entry() + "▸{}", .json01, as: .outboxEntry),
        Refused(
            "a wrong type before what is inside", #"{"handoff":▸[{"a":1,"a":2}]}"#, .obx07,
            "handoff", as: .outboxEntry),
        Refused(
            "a wrong type before its broken token", #"{"userText":▸nulx}"#, .obx08, "userText",
            as: .outboxEntry),
        Refused(
            "an earlier value in the text, a later one in the rules",
            #"{"speed":▸5,"queueId":5}"#, .obx09, "speed", as: .outboxEntry),
    ]

    static let fieldCases: [Refused] = [
        ("queueId", "▸null", .obx01), ("queueId", #"▸"""#, .obx01), ("queueId", "▸1", .obx01),
        ("operationId", #"▸" ""#, .obx01), ("operationId", "▸{}", .obx01),
        ("status", #"▸"sent""#, .obx02), ("status", #"▸"Queued""#, .obx02),
        ("status", "▸null", .obx02),
        ("sendMode", #"▸"steer""#, .obx03), ("sendMode", "▸null", .obx03),
        ("sendMode", #"▸"""#, .obx03),
        ("expectedActiveRunId", "▸null", .obx04), ("expectedActiveRunId", #"▸" ""#, .obx04),
        ("expectedActiveRunId", "▸5", .obx04),
        ("pendingMutation", "▸[]", .obx05), ("pendingMutation", #"▸"submit""#, .obx05),
        ("accepted", "▸false", .obx06), ("accepted", "▸[]", .obx06),
        ("handoff", #"▸"requested""#, .obx07),
        ("userText", "▸null", .obx08), ("userText", "▸5", .obx08), ("promptText", "▸null", .obx08),
        ("holdReason", "▸5", .obx08), ("holdReason", "▸{}", .obx08), ("error", "▸false", .obx08),
        ("attachments", "▸null", .obx09), ("attachments", "▸{}", .obx09),
        ("model", #"▸"""#, .obx09), ("model", "▸5", .obx09),
        ("reasoningEffort", #"▸" ""#, .obx09), ("threadId", #"▸"""#, .obx09),
        ("threadId", "▸[]", .obx09), ("speed", #"▸"slow""#, .obx09), ("speed", "▸null", .obx09),
        ("message", "▸null", .msg01), ("message", #"▸"m""#, .msg01), ("message", "▸[]", .msg01),
    ].map { (field: (String, String, WireRule)) in
        Refused(
            "\(field.0) \(field.1)", Sample.entry(.set(field.0, field.1)), field.2, field.0,
            as: .outboxEntry)
    }

    static let missingCases: [Refused] =
        keys.map {
            Refused(
                "\($0) missing", Sample.entry(.drop($0), .tail("▸")), .obx10, $0,
                as: .outboxEntry)
        } + [
            Refused("nothing at all", "{▸}", .obx10, "queueId", as: .outboxEntry),
            Refused(
                "the first in canonical order",
                Sample.entry(.drop("speed"), .drop("error"), .tail("▸")), .obx10, "error",
                as: .outboxEntry),
            Refused(
                "an optional key is none of them",
                Sample.entry(
                    .drop("speed"), .set("message", Sample.entryMessage()), .tail("▸")), .obx10,
                "speed", as: .outboxEntry),
        ]

    static let steeringCases: [Refused] = [
        Refused(
            "a steering without a run",
            Sample.entry(.set("sendMode", #""steer-running""#), .tail("▸")), .obx04,
            "expectedActiveRunId", as: .outboxEntry),
        Refused(
            "a queued one with a run",
            Sample.entry(.set("expectedActiveRunId", #""n""#), .tail("▸")), .obx04,
            "expectedActiveRunId", as: .outboxEntry),
        Refused(
            "an interruption with a run, first of all",
            #"{"expectedActiveRunId":"n","#
                + Sample.entry(.set("sendMode", #""interrupt-running""#), .tail("▸")).dropFirst(),
            .obx04, "expectedActiveRunId", as: .outboxEntry),
        Refused(
            "a missing key before it",
            Sample.entry(
                .set("expectedActiveRunId", #""n""#), .drop("speed"), .tail("▸")), .obx10, "speed",
            as: .outboxEntry),
        Refused(
            "a missing mode before it",
            Sample.entry(
                .set("expectedActiveRunId", #""n""#), .drop("sendMode"), .tail("▸")), .obx10,
            "sendMode", as: .outboxEntry),
        Refused(
            "a run that is null, where none may be",
            Sample.entry(.set("expectedActiveRunId", "▸null")), .obx04, "expectedActiveRunId",
            as: .outboxEntry),
        Refused(
            "a run that is blank, where one must be",
            Sample.entry(
                .set("sendMode", #""steer-running""#), .set("expectedActiveRunId", #"▸" ""#)),
            .obx04, "expectedActiveRunId", as: .outboxEntry),
        Refused(
            "a text that breaks before the brace",
            Sample.entry(.set("sendMode", #""steer-running""#), .tail("▸x")), .json01,
            as: .outboxEntry),
        Refused(
            "an unknown key before it",
            Sample.entry(.set("sendMode", #""steer-running""#), .tail(#",▸"x":1"#)), .obx10, "x",
            as: .outboxEntry),
    ]

    private static let keys = [
        "queueId", "operationId", "status", "sendMode", "pendingMutation", "accepted", "handoff",
        "userText", "promptText", "holdReason", "error", "attachments", "model",
        "reasoningEffort", "threadId", "speed",
    ]
}
