import ChatValues
import Testing

/// ROW-01 to ROW-07 and ROW-09.
@Suite("The wire oracle: rows")
struct WireOracleRowTests {
    @Test("Fields", arguments: fieldsCases)
    func fields(_ refused: Refused) { refused.check() }

    @Test("Keys that are missing", arguments: missingCases)
    func missing(_ refused: Refused) { refused.check() }

    @Test("What the type of a row asks for", arguments: byTypeCases)
    func byType(_ refused: Refused) { refused.check() }

    @Test("The order at a row's closing brace", arguments: braceOrderCases)
    func braceOrder(_ refused: Refused) { refused.check() }

    private static func field(_ key: String, _ value: String) -> String {
        Sample.timeline(Sample.row(.set(key, value)))
    }

    static let fieldsCases: [Refused] = [
        Refused("a row that is a string", Sample.timeline("▸\"r\""), .row01, "timeline[0]"),
        Refused(
            "a row that is null", Sample.timeline(Sample.row(), "▸null"), .row01,
            "timeline[1]"),
        Refused("type unknown", field("type", #"▸"agent_reply""#), .row01, "timeline[0].type"),
        Refused("type of another case", field("type", #"▸"User""#), .row01, "timeline[0].type"),
        Refused("type null", field("type", "▸null"), .row01, "timeline[0].type"),
        Refused("id blank", field("id", #"▸"  ""#), .row02, "timeline[0].id"),
        Refused("id a number", field("id", "▸1"), .row02, "timeline[0].id"),
        Refused("origin unknown", field("origin", #"▸"overlay""#), .row03, "timeline[0].origin"),
        Refused("origin a boolean", field("origin", "▸true"), .row03, "timeline[0].origin"),
        Refused("order a number", field("sourceOrder", "▸1"), .row04, "timeline[0].sourceOrder"),
        Refused("order null", field("sourceOrder", "▸null"), .row04, "timeline[0].sourceOrder"),
        Refused("order empty", field("sourceOrder", "▸[ ]"), .row04, "timeline[0].sourceOrder"),
        Refused(
            "order negative", field("sourceOrder", "[1,▸-1]"), .row04,
            "timeline[0].sourceOrder[1]"),
        Refused(
            "order of strings", field("sourceOrder", #"[▸"1"]"#), .row04,
            "timeline[0].sourceOrder[0]"),
        Refused(
            "order of null", field("sourceOrder", "[0,0,▸null]"), .row04,
            "timeline[0].sourceOrder[2]"),
        Refused(
            "order of arrays", field("sourceOrder", "[▸[1]]"), .row04,
            "timeline[0].sourceOrder[0]"),
        Refused(
            "order of fractions", field("sourceOrder", "[-1,▸1.0]").replacing("-1", with: "1"),
            .json04, "timeline[0].sourceOrder[1]"),
        Refused(
            "order of minus zero", field("sourceOrder", "[▸-0]"), .json04,
            "timeline[0].sourceOrder[0]"),
        Refused(
            "order out of range", field("sourceOrder", "[▸9007199254740992]"), .json04,
            "timeline[0].sourceOrder[0]"),
        Refused(
            "timestamp a string", field("timestamp", #"▸"5""#), .row05,
            "timeline[0].timestamp"),
        Refused("timestamp null", field("timestamp", "▸null"), .row05, "timeline[0].timestamp"),
        Refused("run blank", field("runId", #"▸"""#), .row06, "timeline[0].runId"),
        Refused("run null", field("runId", "▸null"), .row06, "timeline[0].runId"),
        Refused(
            "operation blank", field("operationId", #"▸"\t""#), .row07,
            "timeline[0].operationId"),
        Refused(
            "operation null", field("operationId", "▸null"), .row07,
            "timeline[0].operationId"),
        Refused("thread null", field("threadId", "▸null"), .row09, "timeline[0].threadId"),
        Refused("thread blank", field("threadId", #"▸"""#), .row09, "timeline[0].threadId"),
        Refused("text null", field("text", "▸null"), .row09, "timeline[0].text"),
        Refused("text a number", field("text", "▸5"), .row09, "timeline[0].text"),
        Refused(
            "text of an activity null",
            Sample.timeline(Sample.activity(.set("text", "▸null"))), .row09, "timeline[0].text"),
        Refused(
            "kind null where no one wants it", field("kind", "▸null"), .row09,
            "timeline[0].kind"),
        Refused(
            "kind blank where no one wants it", field("kind", #"▸"""#), .row09,
            "timeline[0].kind"),
        Refused(
            "kind of an activity blank",
            Sample.timeline(Sample.activity(.set("kind", #"▸" ""#))), .row09, "timeline[0].kind"),
        Refused("message null", field("message", "▸null"), .msg01, "timeline[0].message"),
        Refused(
            "a broken message where no one wants it", field("message", "{▸}"), .msg01,
            "timeline[0].message.direction"),
    ]

    static let missingCases: [Refused] =
        [
            ("type", WireRule.row01), ("id", .row02), ("origin", .row03), ("sourceOrder", .row04),
            ("timestamp", .row05), ("text", .row09),
        ].map { key, rule in
            Refused(
                key, Sample.timeline(Sample.row(.drop(key), .tail("▸"))), rule, "timeline[0].\(key)"
            )
        }
        + ["title", "detail", "kind"].map {
            Refused(
                "\($0) of an activity", Sample.timeline(Sample.activity(.drop($0), .tail("▸"))),
                .row09, "timeline[0].\($0)")
        } + [
            Refused(
                "title of a message row",
                Sample.timeline(Sample.messageRow(.drop("title"), .tail("▸"))), .row09,
                "timeline[0].title"),
            Refused(
                "text of a message row",
                Sample.timeline(Sample.messageRow(.drop("text"), .tail("▸"))), .row09,
                "timeline[0].text"),
            Refused(
                "run of a live row", Sample.timeline(Sample.live(.drop("runId"), .tail("▸"))),
                .row06, "timeline[0].runId"),
            Refused(
                "run of a live row of the overlay",
                Sample.overlay(Sample.live(.drop("runId"), .tail("▸"))), .row06,
                "liveOverlay.blocks[0].runId"),
            Refused(
                "operation of a live user row",
                Sample.timeline(Sample.live(.drop("operationId"), .tail("▸"))), .row07,
                "timeline[0].operationId"),
            Refused("everything", Sample.timeline("{▸}"), .row01, "timeline[0].type"),
        ]

    static let byTypeCases: [Refused] = [
        Refused(
            "title of an activity null",
            Sample.timeline(Sample.activity(.set("title", "▸null"))), .row09, "timeline[0].title"),
        Refused(
            "title of an activity blank",
            Sample.timeline(Sample.activity(.set("title", #"▸" ""#))), .row09,
            "timeline[0].title"),
        Refused(
            "detail of an activity a number",
            Sample.timeline(Sample.activity(.set("detail", "▸5"))), .row09, "timeline[0].detail"),
        Refused(
            "title of a message row a list",
            Sample.timeline(Sample.messageRow(.set("title", "▸[]"))), .row09,
            "timeline[0].title"),
        Refused(
            "title of a message row blank",
            Sample.timeline(Sample.messageRow(.set("title", #"▸"""#))), .row09,
            "timeline[0].title"),
        Refused(
            "detail in a message row",
            Sample.timeline(Sample.messageRow(.tail(#",▸"detail":"d""#))), .row09,
            "timeline[0].detail"),
        Refused(
            "null detail in a message row of a user",
            Sample.timeline(
                Sample.messageRow(.set("type", #""user""#), .tail(#",▸"detail":null"#))), .row09,
            "timeline[0].detail"),
    ]

    static let braceOrderCases: [Refused] = [
        Refused(
            "missing keys before a missing run",
            Sample.timeline(Sample.live(.drop("runId"), .drop("timestamp"), .tail("▸"))), .row05,
            "timeline[0].timestamp"),
        Refused(
            "a missing run before a missing operation",
            Sample.timeline(Sample.live(.drop("operationId"), .drop("runId"), .tail("▸"))), .row06,
            "timeline[0].runId"),
        Refused(
            "a missing operation before a missing text",
            Sample.timeline(Sample.live(.drop("operationId"), .drop("text"), .tail("▸"))), .row07,
            "timeline[0].operationId"),
        Refused(
            "an unwanted detail before a wrong title",
            Sample.timeline(
                Sample.messageRow(.set("title", "5"), .tail(#",▸"detail":null"#))), .row09,
            "timeline[0].detail"),
        Refused(
            "title and detail in reading order",
            Sample.timeline(
                Sample.activity(
                    .drop("title"), .set("detail", "▸5"), .tail(#","title":5"#))), .row09,
            "timeline[0].detail"),
        Refused(
            "a wrong detail before a missing title",
            Sample.timeline(
                Sample.activity(.drop("title"), .set("detail", "▸5"))), .row09,
            "timeline[0].detail"),
        Refused(
            "a missing run before a wrong title",
            Sample.timeline(
                Sample.activity(
                    .set("origin", #""live""#), .set("title", "5"), .tail("▸"))), .row06,
            "timeline[0].runId"),
        Refused(
            "a wrong title is known only at the brace",
            Sample.timeline(
                Sample.activity(.set("title", "5"), .drop("kind"), .set("kind", "▸5"))), .row09,
            "timeline[0].kind"),
        Refused(
            "a wrong title behind a lexical fault",
            Sample.timeline(
                Sample.activity(.set("title", "5"), .tail(",▸"))), .json01,
            "timeline[0]"),
        Refused(
            "a message row without a title and with a live origin",
            Sample.timeline(
                Sample.messageRow(.set("origin", #""live""#), .drop("title"), .tail("▸"))), .row06,
            "timeline[0].runId"),
    ]
}
