import ChatValues
import Testing

/// PAGE-01 and PAGE-02.
@Suite("The wire oracle: older pages and windows")
struct WireOraclePageTests {
    @Test("Older page", arguments: pageCases)
    func page(_ refused: Refused) { refused.check() }

    @Test("Keys missing in an older page", arguments: missingCases)
    func missing(_ refused: Refused) { refused.check() }

    @Test("Rows of an older page", arguments: rowCases)
    func rows(_ refused: Refused) { refused.check() }

    @Test("Window", arguments: windowCases)
    func window(_ refused: Refused) { refused.check() }

    static let pageCases: [Refused] = [
        Refused("an array", "▸[]", .page01, as: .page),
        Refused("an array that goes on", "▸[[[[[[", .page01, as: .page),
        Refused("null", " ▸null", .page01, as: .page),
        Refused("no value", " ▸}", .json01, as: .page),
        Refused("a key of the envelope", #"{▸"runtime":null}"#, .page01, "runtime", as: .page),
        Refused(
            "one key more", Sample.page(.tail(#",▸"newerCursor":null"#)), .page01, "newerCursor",
            as: .page),
        Refused(
            "a whole envelope",
            Sample.envelope(.drop("nativeSessionId")).replacing(
                #""loadState""#, with: #"▸"loadState""#), .page01, "loadState", as: .page),
        Refused(
            "a doubled key", Sample.page(.tail(#",▸"timeline":[]"#)), .json02, "timeline",
            as: .page),
        Refused(
            "token blank", Sample.page(.set("boundaryToken", #"▸" ""#)), .env04, "boundaryToken",
            as: .page),
        Refused(
            "entries negative", Sample.page(.set("loadedEntries", "▸-1")), .env08,
            "loadedEntries", as: .page),
        Refused(
            "entries with a fraction", Sample.page(.set("loadedEntries", "▸1.0")), .json04,
            "loadedEntries", as: .page),
        Refused(
            "older a number", Sample.page(.set("hasOlderEntries", "▸0")), .env09,
            "hasOlderEntries", as: .page),
        Refused(
            "cursor blank", Sample.page(.set("oldestCursor", #"▸"""#)), .env10, "oldestCursor",
            as: .page),
        Refused(
            "timeline null", Sample.page(.set("timeline", "▸null")), .env13, "timeline",
            as: .page),
        Refused(
            "older entries without a cursor",
            Sample.page(.set("hasOlderEntries", "true"), .tail("▸")), .env10, "oldestCursor",
            as: .page),
        Refused(
            "a missing key before the link",
            Sample.page(.set("hasOlderEntries", "true"), .drop("timeline"), .tail("▸")), .page01,
            "timeline", as: .page),
        Refused(
            "a missing cursor before the link",
            Sample.page(.set("hasOlderEntries", "true"), .drop("oldestCursor"), .tail("▸")),
            .page01, "oldestCursor", as: .page),
    ]

    static let missingCases: [Refused] =
        ["boundaryToken", "loadedEntries", "hasOlderEntries", "oldestCursor", "timeline"].map {
            Refused(
                "\($0) missing", Sample.page(.drop($0), .tail("▸")), .page01, $0, as: .page)
        } + [
            Refused("nothing at all", "{▸}", .page01, "boundaryToken", as: .page),
            Refused(
                "the first in canonical order", #"{"timeline":[],"boundaryToken":"b"▸}"#, .page01,
                "loadedEntries", as: .page),
        ]

    static let rowCases: [Refused] = [
        Refused(
            "a live row", page(Sample.live(.set("origin", #"▸"live""#))), .page01,
            "timeline[0].origin", as: .page),
        Refused(
            "a live row behind a canonical one",
            page(Sample.row(), Sample.live(.set("origin", #"▸"live""#))), .page01,
            "timeline[1].origin", as: .page),
        Refused(
            "a live row before what it lacks", page(#"{"origin":▸"live"}"#), .page01,
            "timeline[0].origin", as: .page),
        Refused(
            "a live row that repeats another, at its origin",
            page(Sample.row(), Sample.row(.set("origin", #"▸"live""#))), .page01,
            "timeline[1].origin", as: .page),
        Refused(
            "an origin that no row has", page(Sample.row(.set("origin", #"▸"Live""#))), .row03,
            "timeline[0].origin", as: .page),
        Refused(
            "an origin of another type", page(Sample.row(.set("origin", "▸null"))), .row03,
            "timeline[0].origin", as: .page),
        Refused(
            "an origin that breaks", page(Sample.row(.set("origin", #""live▸‹01›""#))), .json01,
            "timeline[0].origin", as: .page),
        Refused(
            "a type before a live origin",
            page(Sample.live(.set("type", #"▸"x""#))), .row01, "timeline[0].type", as: .page),
        Refused(
            "a row twice", page(Sample.row(), "▸" + Sample.row()), .row08, "timeline[1]",
            as: .page),
        Refused(
            "a row without its text", page(Sample.row(.drop("text"), .tail("▸"))), .row09,
            "timeline[0].text", as: .page),
        Refused(
            "a message's link",
            page(Sample.messageRow(.set("message", Sample.message(.set("link", #"{▸"x":1}"#))))),
            .msg02, "timeline[0].message.link.x", as: .page),
    ]

    static let windowCases: [Refused] =
        [
            Refused("a number", "▸5", .page02, as: .window),
            Refused("one key more", #"{▸"anchor":"r1"}"#, .page02, "anchor", as: .window),
            Refused(
                "the September key in October", Sample.window(.tail(#",▸"codexSessionId":null"#)),
                .page02, "codexSessionId", as: .window),
            Refused(
                "the October key in September",
                Sample.window().replacing(#""native"#, with: #"▸"native"#), .page02,
                "nativeSessionId", as: .window, revision: .september),
            Refused(
                "native in September",
                Sample.window(.set("storageFormat", #"▸"native""#)).replacing(
                    "nativeSessionId", with: "codexSessionId"), .env07, "storageFormat",
                as: .window, revision: .september),
            Refused(
                "newer cursor blank", Sample.window(.set("newerCursor", #"▸"\t""#)), .page02,
                "newerCursor", as: .window),
            Refused(
                "newer cursor a number", Sample.window(.set("newerCursor", "▸1")), .page02,
                "newerCursor", as: .window),
            Refused(
                "notice empty", Sample.window(.set("notice", #"▸"""#)), .page02, "notice",
                as: .window),
            Refused(
                "notice an object", Sample.window(.set("notice", #"▸{"a":1,"a":2}"#)), .page02,
                "notice", as: .window),
            Refused(
                "a plain envelope", Sample.envelope(.tail("▸")), .page02, "newerCursor",
                as: .window),
            Refused(
                "token missing before notice missing",
                Sample.window(.drop("boundaryToken"), .drop("notice"), .tail("▸")), .page02,
                "boundaryToken", as: .window),
            Refused(
                "notice missing before the links",
                Sample.window(.set("hasOlderEntries", "true"), .drop("notice"), .tail("▸")),
                .page02, "notice", as: .window),
            Refused(
                "older entries without a cursor",
                Sample.window(.set("hasOlderEntries", "true"), .tail("▸")), .env10,
                "oldestCursor", as: .window),
            Refused(
                "rows in a pending window",
                Sample.window(
                    .set("loadState", #"{"kind":"pending"}"#),
                    .set("timeline", "[\(Sample.row())]"), .tail("▸")), .env13, "timeline",
                as: .window),
            Refused(
                "a block with a canonical origin",
                Sample.window(
                    .set(
                        "liveOverlay",
                        #"{"blocks":[{"origin":▸"canonical"}]}"#)), .ovl03,
                "liveOverlay.blocks[0].origin", as: .window),
            Refused(
                "a run without its start",
                Sample.window(
                    .set("activeRun", #"{"runId":"n","threadId":null,"turnId":null▸}"#)), .env12,
                "activeRun.startedAt", as: .window),
            Refused(
                "a window as an envelope",
                Sample.window().replacing(#""newerCursor""#, with: #"▸"newerCursor""#), .env01,
                "newerCursor"),
        ]
        + [
            "boundaryToken", "nativeSessionId", "loadState", "storageFormat", "loadedEntries",
            "hasOlderEntries", "oldestCursor", "timeline", "liveOverlay", "runtime", "activeRun",
            "newerCursor", "notice",
        ].map {
            Refused(
                "\($0) missing", Sample.window(.drop($0), .tail("▸")), .page02, $0, as: .window)
        }

    private static func page(_ rows: String...) -> String {
        Sample.page(.set("timeline", "[\(rows.joined(separator: ","))]"))
    }
}
