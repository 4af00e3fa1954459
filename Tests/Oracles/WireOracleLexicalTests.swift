import ChatValues
import Testing

/// JSON-01 and JSON-03: the first byte that no JSON text goes on with.
@Suite("The wire oracle: lexical faults")
struct WireOracleLexicalTests {
    @Test("Tokens and what stands between them", arguments: tokensCases)
    func tokens(_ refused: Refused) { refused.check() }

    @Test("Strings", arguments: stringsCases)
    func strings(_ refused: Refused) { refused.check() }

    @Test("Halves of surrogate pairs", arguments: halfPairsCases)
    func halfPairs(_ refused: Refused) { refused.check() }

    static let tokensCases: [Refused] = [
        Refused("empty input", "▸", .json01),
        Refused("white space alone", " \t\r\n▸", .json01),
        Refused("byte-order mark", "▸‹EF BB BF›" + Sample.envelope(), .json01),
        Refused("mark behind white space", " ▸‹EF BB BF›" + Sample.envelope(), .json01),
        Refused("trailing data", Sample.envelope() + " \n▸x", .json01),
        Refused("a second value", Sample.envelope() + "▸{}", .json01),
        Refused("a trailing comma", Sample.envelope() + "▸,", .json01),
        Refused("a trailing NUL", Sample.envelope() + "▸‹00›", .json01),
        Refused("a byte that begins no value", "▸+1", .json01),
        Refused("a comment", "▸/* */{}", .json01),
        Refused("a closing bracket first", "▸]", .json01),
        Refused("cut short after the brace", "{▸", .json01),
        Refused("a comma first", "{▸,}", .json01),
        Refused("a key without quotes", "{▸boundaryToken:1}", .json01),
        Refused("a raw line feed in a key", "{\"boundary▸\nToken\":1}", .json01),
        Refused("cut short in a key", #"{"boundary▸"#, .json01),
        Refused("cut short behind a key", #"{"boundaryToken"▸"#, .json01),
        Refused("no colon", #"{"boundaryToken"▸x"#, .json01),
        Refused("cut short behind a colon", #"{"boundaryToken": ▸"#, .json01, "boundaryToken"),
        Refused("no value", #"{"boundaryToken":▸}"#, .json01, "boundaryToken"),
        Refused("cut short behind a member", #"{"boundaryToken":"b"▸"#, .json01),
        Refused("no comma", #"{"boundaryToken":"b" ▸"x""#, .json01),
        Refused("a comma before the brace", Sample.envelope(.tail(",▸")), .json01),
        Refused(
            "a full width digit", Sample.envelope(.set("loadedEntries", "▸１")), .json01,
            "loadedEntries"),

        Refused("a word cut short", #"{"hasOlderEntries":tru▸"#, .json01, "hasOlderEntries"),
        Refused("a wrong letter", Sample.runtime("nul▸x"), .json01, "runtime.x"),
        Refused("a letter behind a word", Sample.runtime("[false▸A]"), .json01, "runtime.x"),
        Refused("a capital word", Sample.runtime("▸True"), .json01, "runtime.x"),
        Refused("not a number", Sample.runtime("[▸NaN]"), .json01, "runtime.x[0]"),

        Refused("a leading zero", Sample.runtime("0▸1"), .json01, "runtime"),
        Refused("zeros", Sample.runtime("[0▸00000]"), .json01, "runtime.x"),
        Refused("a point without digits", Sample.runtime("[1.▸,2]"), .json01, "runtime.x[0]"),
        Refused("a sign alone", Sample.runtime("[-▸x]"), .json01, "runtime.x[0]"),
        Refused("two signs", Sample.runtime("-▸-1"), .json01, "runtime.x"),
        Refused("a plus", Sample.runtime("▸+1"), .json01, "runtime.x"),
        Refused("a point first", Sample.runtime("▸.5"), .json01, "runtime.x"),
        Refused("an exponent without digits", Sample.runtime("1e▸}"), .json01, "runtime.x"),
        Refused("a signed exponent without digits", Sample.runtime("1E+▸-2"), .json01, "runtime.x"),
        Refused("two exponents", Sample.runtime("22e2222▸e1"), .json01, "runtime"),
        Refused("two points", Sample.runtime("[100.300▸.30]"), .json01, "runtime.x"),
        Refused("a hexadecimal number", Sample.runtime("0▸x1F"), .json01, "runtime"),
        Refused("a number cut short", #"{"runtime":{"x":[1.▸"#, .json01, "runtime.x[0]"),
        Refused("cut short behind a number", #"{"runtime":{"x":[1▸"#, .json01, "runtime.x"),
        Refused("an exponent cut short", #"{"runtime":{"x":1e▸"#, .json01, "runtime.x"),

        Refused("an element missing", Sample.runtime("[1,▸]"), .json01, "runtime.x[1]"),
        Refused("an element missing first", Sample.runtime("[▸,1]"), .json01, "runtime.x[0]"),
        Refused("two commas", Sample.runtime("[1,▸,2]"), .json01, "runtime.x[1]"),
        Refused("no comma between elements", Sample.runtime("[1 ▸2]"), .json01, "runtime.x"),
        Refused("a wrong bracket", Sample.runtime("[1▸}"), .json01, "runtime.x"),
        Refused("cut short in an array", #"{"runtime":{"x":[▸"#, .json01, "runtime.x[0]"),
        Refused("cut short behind a comma", #"{"runtime":{"x":[0,▸"#, .json01, "runtime.x[1]"),
        Refused("a comma before a brace", Sample.runtime(#"{"k":1,▸}"#), .json01, "runtime.x"),
        Refused("no-break space between tokens", Sample.runtime("▸‹C2 A0›1"), .json01, "runtime.x"),
        Refused("a form feed between tokens", Sample.runtime("▸‹0C›1"), .json01, "runtime.x"),
        Refused(
            "in a row's unknown key", Sample.timeline(Sample.row(.set("new", "0▸123"))),
            .json01, "timeline[0]"),
    ]

    static let stringsCases: [Refused] = [
        Refused("no end", #"{"boundaryToken":"b▸"#, .json01, "boundaryToken"),
        Refused("cut short behind a backslash", #"{"boundaryToken":"\▸"#, .json01, "boundaryToken"),
        Refused("an unknown escape", Sample.runtime(#""\▸q""#), .json01, "runtime.x"),
        Refused("a capital U", Sample.runtime(#""\▸U0041""#), .json01, "runtime.x"),
        Refused("no hex digit", Sample.runtime(#""\u12▸G4""#), .json01, "runtime.x"),
        Refused("hex digits cut short", Sample.runtime(#""\u123▸""#), .json01, "runtime.x"),
        Refused(
            "hex digits cut short by the end", #"{"runtime":{"x":"\u12▸"#, .json01,
            "runtime.x"),
        Refused("a raw NUL", Sample.runtime("\"a▸‹00›\""), .json01, "runtime.x"),
        Refused("a raw tab", Sample.runtime("\"▸\t\""), .json01, "runtime.x"),
        Refused("a raw 1F", Sample.runtime("\"▸‹1F›\""), .json01, "runtime.x"),
        Refused("a single quote", Sample.runtime("▸'a'"), .json01, "runtime.x"),
        Refused("a lone continuation byte", Sample.runtime("\"▸‹80›\""), .json01, "runtime.x"),
        Refused("C0", Sample.runtime("\"▸‹C0 80›\""), .json01, "runtime.x"),
        Refused("C1", Sample.runtime("\"▸‹C1 BF›\""), .json01, "runtime.x"),
        Refused("C2 before a letter", Sample.runtime("\"‹C2›▸a\""), .json01, "runtime.x"),
        Refused("E0 80, overlong", Sample.runtime("\"‹E0›▸‹80 80›\""), .json01, "runtime.x"),
        Refused("ED A0, a surrogate", Sample.runtime("\"‹ED›▸‹A0 80›\""), .json01, "runtime.x"),
        Refused("ED BF, a surrogate", Sample.runtime("\"‹ED›▸‹BF BF›\""), .json01, "runtime.x"),
        Refused("F0 80, overlong", Sample.runtime("\"‹F0›▸‹80 80 80›\""), .json01, "runtime.x"),
        Refused("F4 90, too high", Sample.runtime("\"‹F4›▸‹90 80 80›\""), .json01, "runtime.x"),
        Refused("F5", Sample.runtime("\"▸‹F5 80 80 80›\""), .json01, "runtime.x"),
        Refused("FF", Sample.runtime("\"▸‹FF›\""), .json01, "runtime.x"),
        Refused("E2 28", Sample.runtime("\"‹E2›▸‹28 A1›\""), .json01, "runtime.x"),
        Refused("a third byte missing", Sample.runtime("\"‹E2 82›▸\""), .json01, "runtime.x"),
        Refused("a fourth byte missing", Sample.runtime("\"‹F0 9F 98›▸\""), .json01, "runtime.x"),
        Refused("a sequence cut short", #"{"runtime":{"x":"‹F0 9F›▸"#, .json01, "runtime.x"),
        Refused("in a key", #"{"runtime":{"x‹E0›▸‹80›":1}}"#, .json01, "runtime"),
        Refused("outside a string", Sample.runtime("▸‹C3 A9›"), .json01, "runtime.x"),
    ]

    static let halfPairsCases: [Refused] = [
        Refused("a low half", Sample.runtime(#""a\uD▸C00""#), .json03, "runtime.x"),
        Refused("a low half, small letters", Sample.runtime(#""\ud▸fff""#), .json03, "runtime.x"),
        Refused("a low half cut short", #"{"runtime":{"x":"\uD▸C"#, .json03, "runtime.x"),
        Refused(
            "a low half before no hex digit", Sample.runtime(#""\uD▸Dx""#), .json03,
            "runtime.x"),
        Refused("a high half alone", Sample.runtime(#""\uD800▸""#), .json03, "runtime.x"),
        Refused(
            "a high half before a letter", Sample.runtime(#""\uD800▸x""#), .json03,
            "runtime.x"),
        Refused(
            "before a letter of two bytes", Sample.runtime(#""\uD800▸é""#), .json03,
            "runtime.x"),
        Refused(
            "before a sequence that breaks", Sample.runtime(#""\uD800▸‹E0 80›""#), .json03,
            "runtime.x"),
        Refused("before another escape", Sample.runtime(#""\uD800\▸n""#), .json03, "runtime.x"),
        Refused(
            "before an escaped letter", Sample.runtime(#""\uD800\u▸0041""#), .json03,
            "runtime.x"),
        Refused(
            "before another high half", Sample.runtime(#""\uD800\uD▸800""#), .json03,
            "runtime.x"),
        Refused(
            "before an escape above", Sample.runtime(#""\uDBFF\u▸E000""#), .json03,
            "runtime.x"),
        Refused(
            "before another digit than D, then none", Sample.runtime(#""\uD800\u▸0x""#), .json03,
            "runtime.x"),
        Refused(
            "before a digit too small, then none", Sample.runtime(#""\uD800\uD▸7x""#), .json03,
            "runtime.x"),
        Refused(
            "before D and no hex digit", Sample.runtime(#""\uD800\uD▸x""#), .json01,
            "runtime.x"),
        Refused("before no hex digit", Sample.runtime(#""\uD800\u▸""#), .json01, "runtime.x"),
        Refused(
            "before a low half that breaks", Sample.runtime(#""\uD800\uDC0▸g""#), .json01,
            "runtime.x"),
        Refused("before a raw control", Sample.runtime("\"\\uD800▸\n\""), .json01, "runtime.x"),
        Refused(
            "before a lone continuation", Sample.runtime(#""\uD800▸‹80›""#), .json01,
            "runtime.x"),
        Refused("before FF", Sample.runtime(#""\uD800▸‹FF›""#), .json01, "runtime.x"),
        Refused(
            "before an unknown escape", Sample.runtime(#""\uD800\▸q""#), .json01,
            "runtime.x"),
        Refused("cut short", #"{"runtime":{"x":"\uD800▸"#, .json01, "runtime.x"),
        Refused(
            "cut short behind a backslash", #"{"runtime":{"x":"\uD800\▸"#, .json01,
            "runtime.x"),
        Refused(
            "cut short in the low half", #"{"runtime":{"x":"\uD800\uDC▸"#, .json01,
            "runtime.x"),
        Refused("in a key", #"{"runtime":{"\uD800▸":1}}"#, .json03, "runtime"),
        Refused(
            "behind a whole pair", Sample.runtime(#""\uD83D\uDE00\uD▸E00""#), .json03,
            "runtime.x"),
    ]
}
