import ChatValues
import Testing

/// Which of two faults is reported: the one that a reader from left to right knows of first, and at
/// one moment the one that stands higher in the table of `docs/wire-errors.md`.
@Suite("The wire oracle: which fault comes first")
struct WireOracleMomentTests {
    @Test("The moment decides", arguments: momentsCases)
    func moments(_ refused: Refused) { refused.check() }

    @Test("At one moment the table decides", arguments: ranksCases)
    func ranks(_ refused: Refused) { refused.check() }

    static let momentsCases: [Refused] = [
        Refused("an unknown key before its missing colon", #"{▸"x"x"#, .env01, "x"),
        Refused(
            "a doubled key before its missing colon", #"{"runtime":null,▸"runtime"x"#, .json02,
            "runtime"),
        Refused("a broken key before it is unknown", #"{"x\▸q":1}"#, .json01),
        Refused(
            "a wrong type before its broken token", #"{"boundaryToken":▸01"#, .env04,
            "boundaryToken"),
        Refused(
            "a wrong type before what nests too deep",
            "{\"boundaryToken\":▸" + String(repeating: "[", count: 200), .env04, "boundaryToken"),
        Refused(
            "a wrong type before a doubled key inside", #"{"activeRun":▸[{"a":1,"a":1}]"#,
            .env11, "activeRun"),
        Refused(
            "a broken string before its blank value", #"{"boundaryToken":" ▸"#, .json01,
            "boundaryToken"),
        Refused(
            "a broken number before its range", #"{"loadedEntries":-0.▸x"#, .json01,
            "loadedEntries"),
        Refused(
            "a wrong value before trailing data",
            Sample.envelope(.set("loadedEntries", "▸-1")) + "x", .env08, "loadedEntries"),
        Refused(
            "a missing key before trailing data",
            Sample.envelope(.drop("runtime"), .tail("▸")) + "x", .env01, "runtime"),
        Refused("trailing data where no key is missing", Sample.envelope() + "▸x", .json01),
        Refused(
            "a link is unknown where the text breaks before the brace",
            Sample.envelope(.set("hasOlderEntries", "true"), .tail("▸x")), .json01),
        Refused(
            "an unknown key before a link",
            Sample.envelope(.set("hasOlderEntries", "true"), .tail(#",▸"x":1"#)), .env01, "x"),
        Refused(
            "an earlier value in the text, a later one in the rules",
            #"{"activeRun":▸5,"boundaryToken":5}"#, .env11, "activeRun"),
        Refused(
            "a doubled key within an overlay that comes late",
            #"{"runtime":{"a":1,▸"a":2},"boundaryToken":5}"#, .json02, "runtime.a"),
        Refused(
            "a row before the type of the next field",
            #"{"timeline":[{"type":▸"x"}],"runtime":5}"#, .row01, "timeline[0].type"),
        Refused(
            "an empty order at its end", #"{"timeline":[{"sourceOrder":[▸x"#, .json01,
            "timeline[0].sourceOrder[0]"),
        Refused(
            "a half of a pair before a blank value", #"{"boundaryToken":" \uD▸C00 ""#, .json03,
            "boundaryToken"),
    ]

    static let ranksCases: [Refused] = [
        // A number is over at the byte behind it, and that byte is the offender.
        Refused("a letter behind a fraction", #"{"loadedEntries":1.0▸x"#, .json01),
        Refused("a letter behind a negative number", #"{"loadedEntries":-1▸x"#, .json01),
        Refused("a digit behind minus zero", #"{"loadedEntries":-0▸1"#, .json01),
        Refused("the end behind a fraction", #"{"loadedEntries":1.0▸"#, .json01),
        Refused(
            "white space behind a fraction", #"{"loadedEntries":▸1.0 x"#, .json04,
            "loadedEntries"),
        // A number and its object end at the same brace.
        Refused(
            "a fraction before missing keys", #"{"loadedEntries":▸1.0}"#, .json04,
            "loadedEntries"),
        Refused(
            "a negative number before missing keys", #"{"loadedEntries":▸-1}"#, .env08,
            "loadedEntries"),
        Refused(
            "a fraction before a repeated row",
            Sample.timeline(
                Sample.row(), Sample.row(.drop("timestamp"), .set("timestamp", "▸1.0"))), .json04,
            "timeline[1].timestamp"),
        Refused(
            "a key both doubled and unknown comes after it was unknown",
            #"{▸"x":1,"x":1}"#, .env01, "x"),
        Refused(
            "missing keys before links",
            Sample.envelope(
                .set("hasOlderEntries", "true"), .drop("activeRun"), .tail("▸")), .env01,
            "activeRun"),
        Refused(
            "links in rule order",
            Sample.envelope(
                .set("hasOlderEntries", "true"), .set("loadState", #"{"kind":"empty"}"#),
                .set("timeline", "[\(Sample.row())]"), .tail("▸")), .env10, "oldestCursor"),
        Refused(
            "a row's missing operation before it repeats another",
            Sample.timeline(Sample.live(), Sample.live(.drop("operationId"), .tail("▸"))), .row07,
            "timeline[1].operationId"),
        Refused(
            "a row's missing key before it repeats another",
            Sample.timeline(Sample.live(), Sample.live(.drop("runId"), .tail("▸"))), .row06,
            "timeline[1].runId"),
    ]
}
