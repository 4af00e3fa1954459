import Foundation
import Testing

@testable import ChatGoldens
@testable import PropertyCheck

@testable import ChatcheckCommand

/// What is written, and how it looks.
@Suite struct CommandLineReportingTests {
    @Test func jsonIsSortedAndEscaped() throws {
        let value: JSONValue = [
            "b": ["x", 1, true, .null], "a": .string("\"\\\n\u{1}\u{7F}\u{2028}é\u{1F600}"),
            "c": [:], "d": [], "e": .unsigned(.max), "f": .number(0.1), "g": .number(.nan),
        ]
        let text = value.text
        #expect(
            text == """
                {
                  "a": "\\"\\\\\\n\\u0001\\u007f\\u2028é\u{1F600}",
                  "b": ["x", 1, true, null],
                  "c": {},
                  "d": [],
                  "e": 18446744073709551615,
                  "f": 0.1,
                  "g": null
                }

                """)
        let read = try ReadJSON(text)
        #expect(read["a"].string == "\"\\\n\u{1}\u{7F}\u{2028}é\u{1F600}")
    }

    @Test func columnsLineUpWithWideCharacters() {
        var table = TextTable([
            .init(title: "name"), .init(title: "count", isNumber: true), .init(title: "rest"),
        ])
        table.add([.init("日本"), .init("7"), .init("x")])
        table.add([.init("e\u{301}"), .init("12,345"), .init("a long remark at the end of it")])
        let style = Style(WrittenText().output())
        #expect(
            table.lines(width: 32, style: style) == [
                "name   count  rest", "日本       7  x", "e\u{301}     12,345  a long remark at …",
            ])
    }

    /// What is least missed goes first, and no line breaks in a word.
    @Test func narrowTablesLeaveColumnsOut() {
        func table(discards: String, width: Int) -> [String] {
            var table = TextTable([
                .init(title: "law"), .init(title: "cases", isNumber: true),
                .init(title: "discards", isNumber: true), .init(title: "covers"),
            ])
            table.add([
                .init("wire/decode/agrees"), .init("10,000"), .init(discards), .init("2 of 2"),
            ])
            table.addRemark("    even: 3 of 4 cases, 75 %, 20 % wanted: held")
            return table.lines(width: width, style: Style(WrittenText().output()))
        }
        #expect(
            table(discards: "0", width: 44)[...1] == [
                "law                  cases  discards  covers",
                "wire/decode/agrees  10,000         0  2 of 2",
            ])
        #expect(
            table(discards: "0", width: 43) == [
                "law                  cases  covers", "wire/decode/agrees  10,000  2 of 2",
                "    even: 3 of 4 cases, 75 %, 20 % wanted:", "      held",
            ])
        #expect(
            table(discards: "1", width: 40)[...1] == [
                "law                  cases  discards", "wire/decode/agrees  10,000         1",
            ])
        #expect(
            table(discards: "0", width: 22)[...1] == [
                "law              cases", "wire/decode/a…  10,000",
            ])
    }

    @Test func paragraphsBreakBetweenWords() {
        #expect(Paragraph.wrap("", to: 10) == [""])
        #expect(Paragraph.wrap("one two three", to: 7) == ["one two", "three"])
        #expect(Paragraph.wrap("  one two three", to: 9, hanging: 4) == ["  one two", "    three"])
        #expect(Paragraph.wrap("a muchtoolongword b", to: 5) == ["a", "muchtoolongword", "b"])
        let red = Style(WrittenText().output(hasColour: true)).bad("FAILED")
        #expect(Paragraph.wrap("it \(red)", to: 9) == ["it \(red)"])
    }

    /// A valid file may hold a reason of any length.
    @Test func excerptsAreShortAndSafe() {
        #expect(Excerpt.of("a reason") == "a reason")
        let long = String(repeating: "é", count: 64)
        #expect(Excerpt.of(long) == long)
        #expect(Excerpt.of(long + "x") == long + "…")
        #expect(Excerpt.of(String(repeating: "\u{1B}", count: 1_000)).hasSuffix("\\u{1B}…"))
        #expect(Excerpt.of("\u{301}e\u{301}\n\u{301}") == "\\u{301}e\u{301}\\n\\u{301}")
        #expect(Excerpt.of("e" + String(repeating: "\u{301}", count: 9_000)).utf8.count < 200)
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x7B], "byte-order mark"), ([0xFF, 0xFE, 0x7B, 0], "UTF-16"),
            ([0xFE, 0xFF, 0, 0x7B], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
            ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0x7B, 0, 0x22, 0], "UTF-16"),
            ([0, 0x7B, 0, 0x22], "UTF-16"), ([0x7B, 0, 0, 0], "UTF-32"),
            ([0, 0, 0, 0x7B], "UTF-32"), ([0x1F, 0x8B, 8, 0], "gzip"), ([0x7B, 0], "UTF-16"),
            ([0x7B, 0x22], nil), ([], nil), ([0], nil), ([0, 0, 0, 0], nil), ([0xFF], nil),
        ] as [([UInt8], String?)])
    func hintsOnOtherForms(_ bytes: [UInt8], _ word: String?) {
        let hint = InputHint.hint(for: bytes)
        if let word { #expect(hint?.contains(word) == true) } else { #expect(hint == nil) }
    }

    /// What stands in a pipe, a file and one that is larger than the limit.
    @Test func readingHasALimit() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let text = String(repeating: "0123456789", count: 300_000)
        try folder.write(text, to: "large.txt")
        let file = "\(folder.path)/large.txt"
        #expect(try WholeFile.read(file, limit: 3_000_000).count == 3_000_000)
        do throws(FileProblem) {
            _ = try WholeFile.read(file, limit: 2_999_999)
            Issue.record("read")
        } catch {
            #expect(error.isTooLarge)
            #expect(error.reason == "is larger than 2999999 bytes")
        }
        for (limit, size) in [
            (1 << 30, "1 GiB"), (200_000_000, "200 MB"), (4_000_000_000, "4 GB"), (7, "7 bytes"),
        ] {
            #expect(FileProblem(path: "x", limit: limit).reason == "is larger than \(size)")
        }
        #expect(try WholeFile.read("/dev/null").isEmpty)
        #expect(throws: FileProblem.self) { try WholeFile.read("/dev/zero", limit: 5_000_000) }
        #expect(try WholeFile.read(name: Array(file.utf8), path: "x") == Array(text.utf8))
    }

    /// The echo of Ctrl-C fits behind the line, and goes with it.
    @Test func progressLeavesRoomForTheEcho() {
        let written = WrittenText()
        let progress = Progress(written.output(isTerminal: true, width: 40), isQuiet: false)
        progress.clear()
        #expect(written.text == "\r\u{1B}[2K")
        progress.begin("numbers/a-rather-long-name/of-a-law", 3, of: 41, cases: 10_000)
        let line = written.text.split(separator: "\u{1B}[2K").last.map(String.init) ?? ""
        #expect(DisplayWidth.of(line) <= 37)
        let piped = WrittenText()
        Progress(piped.output(), isQuiet: false).clear()
        #expect(piped.text == "")
    }

    @Test func coloursAreAskedForOnly() {
        #expect(Style(WrittenText().output()).bad("x") == "x")
        #expect(Style(WrittenText().output(hasColour: true)).bad("x") == "\u{1B}[1;31mx\u{1B}[0m")
        #expect(TextOutput.allowsColour { _ in nil })
        #expect(TextOutput.allowsColour { _ in "" })
        #expect(!TextOutput.allowsColour { $0 == "NO_COLOR" ? "1" : nil })
    }

    /// Whole, in folders that were not there, and with nothing left beside it.
    @Test func filesAppearWhole() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        try folder.write("first", to: "a/b/c.txt")
        try folder.write("second", to: "a/b/c.txt")
        #expect(try folder.read("a/b/c.txt") == "second")
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/b")
        #expect(names == ["c.txt"])
        #expect(throws: FileProblem.self) { try folder.write("x", to: "a/b") }
        let large = String(repeating: "0123456789", count: 300_000)
        try folder.write(large, to: "large.txt")
        #expect(try folder.read("large.txt") == large)
    }

    @Test(arguments: [
        (0.0004, "0.4 ms"), (0.012, "12 ms"), (0.6, "600 ms"), (4.21, "4.2 s"), (59.94, "59.9 s"),
        (185, "3 min 05 s"),
    ])
    func times(_ seconds: Double, _ text: String) {
        #expect(Wording.time(.seconds(seconds)) == text)
    }

    @Test func numbers() {
        #expect(Wording.grouped(1_234) == "1234")
        #expect(Wording.grouped(-1_234_567) == "-1,234,567")
        #expect(Wording.count(1, "row") == "1 row")
        #expect(Wording.count(0, "row") == "0 rows")
        #expect(Wording.short(640) == "640")
        #expect(Wording.short(12_345) == "12.3k")
        #expect(Wording.percent(0.0481) == "4.81 %")
        #expect(Wording.decimal(-0.04, 1) == "0.0")
        #expect(Wording.decimal(.infinity, 1) == "inf")
    }

    /// What a law says that fails now and then, with answers too long to stand side by side.
    @Test func flakyCaseStoppedAtTheLimit() {
        let failure = Failure(
            clause: "answers differ", input: "a\u{1B}[2J\nb",
            model: String(repeating: "m", count: 60),
            oracle: String(repeating: "o", count: 60))
        let found = FoundFailure(
            index: 41_000, failure: failure, caseToken: "c1.a/b/c.x.0",
            searchToken: "v1.a/b/c.1.2.3",
            outcome: .stoppedAtLimit, flaky: true, evaluations: 20_000, original: failure)
        let report = FailureReport(
            id: "a/b/c", rules: ["A-01"], found: found, style: Style(WrittenText().output()),
            width: 100)
        #expect(
            report.lines == [
                "FAILED a/b/c [A-01]", "  found   case 41,000, v1.a/b/c.1.2.3",
                "  clause  answers differ", "  input", "    a\\u{1B}[2J", "    b",
                "  model", "    " + String(repeating: "m", count: 60),
                "  oracle", "    " + String(repeating: "o", count: 60),
                "  shrunk  stopped at the limit, after 20,000 evaluations",
                "  flaky   run again, the case did not fail the same way",
                "replay: chatcheck replay c1.a/b/c.x.0",
            ])
    }

    @Test func differenceShowsPlacesAndContext() {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 4\n", with: "line four\n").replacing("line 18\n", with: "")
        #expect(
            LineDifference(from: Array(old.utf8), to: Array(new.utf8)).lines == [
                "@@ line 1 @@", " line 1", " line 2", " line 3", "-line 4", "+line four", " line 5",
                " line 6", " line 7", "@@ line 15 @@", " line 15", " line 16", " line 17",
                "-line 18", " line 19", " line 20",
            ])
    }

    /// Each is a difference that nobody would see.
    @Test(arguments: [
        ("a", "a ", "-a|+a·"), ("a\tb", "a b", "-a\\tb|+a b"), ("a\r\n", "a\n", "-a\\r|+a"),
        ("\u{E9}", "e\u{301}", "-\\u{E9}|+e\\u{301}"),
        ("a\u{200B}b", "ab", "-a\\u{200B}b|+ab"), ("a\u{A0}b", "a b", "-a\\u{A0}b|+a b"),
        ("\u{FEFF}a", "a", "-\\u{FEFF}a|+a"), ("\u{1B}[2J", "x", "-\\u{1B}[2J|+x"),
        ("A", "\u{391}", "-A|+\u{391}"),
    ])
    func invisibleDifferences(_ old: String, _ new: String, _ shown: String) {
        let lines = LineDifference(from: Array(old.utf8), to: Array(new.utf8)).lines
        #expect(
            lines.filter { !$0.hasPrefix("@@") && !$0.hasPrefix("\\") }
                .joined(separator: "|") == shown)
    }

    @Test func differenceOfEndsAndOfBytes() {
        let ends = LineDifference(from: Array("a\n".utf8), to: Array("a".utf8)).lines
        #expect(ends == ["\\ the new text does not end its last line"])
        let bytes = LineDifference(from: [0x61, 0xFF], to: Array("a".utf8)).lines
        #expect(bytes == ["@@ line 1 @@", "-a\\xFF", "+a"])
        #expect(LineDifference(from: [], to: []).lines == [])
        #expect(LineDifference(from: [], to: Array("a\n".utf8)).lines == ["@@ line 1 @@", "+a"])
    }

    @Test func largeDifferencesEnd() {
        let old = (0..<5_000).map { "old \($0)\n" }.joined()
        let new = (0..<5_000).map { "new \($0)\n" }.joined()
        let lines = LineDifference(from: Array(old.utf8), to: Array(new.utf8)).lines
        #expect(lines.count == 10_001)
    }

    @Test func progressOnATerminalIsOneLine() {
        let written = WrittenText()
        let progress = Progress(written.output(isTerminal: true, width: 40), isQuiet: false)
        progress.begin("numbers/a-rather-long-name/of-a-law", 3, of: 41, cases: 10_000)
        progress.end("not shown")
        progress.clear()
        #expect(!written.text.contains("\n"))
        #expect(written.text.hasSuffix("\r\u{1B}[2K"))
        let shown = written.text.split(separator: "\u{1B}[2K")
        #expect(shown.allSatisfy { DisplayWidth.of(String($0)) <= 40 })
        #expect(written.text.contains("[3/41] numbers"))
    }

    @Test func progressElsewhereIsALineForALaw() {
        let written = WrittenText()
        let progress = Progress(written.output(), isQuiet: false)
        progress.begin("a/b/c", 1, of: 2, cases: 10)
        progress.update(5)
        progress.end("[1/2] a/b/c: held")
        #expect(written.text == "[1/2] a/b/c: held\n")
    }

    @Test func comparisonsKnowWhichWayIsBetter() {
        func verdict(_ now: BenchResult, _ before: BenchResult?) -> Comparison.Verdict {
            Comparison(now, baseline: before).verdict
        }
        func ratio(_ ratio: Double) -> BenchResult {
            BenchResult(id: "a", unit: "ns", value: 1, against: "b", ratio: ratio)
        }
        func value(_ value: Double, _ unit: String) -> BenchResult {
            BenchResult(id: "a", unit: unit, value: value)
        }
        #expect(verdict(ratio(10), ratio(10.9)) == .held)
        #expect(verdict(ratio(10), ratio(11.2)) == .worse)
        #expect(verdict(ratio(12), ratio(10)) == .better)
        #expect(verdict(value(150, "evaluations"), value(100, "evaluations")) == .worse)
        #expect(verdict(value(150, "ns"), value(100, "ns")) == .held)
        #expect(verdict(value(250, "ns"), value(100, "ns")) == .worse)
        #expect(verdict(value(40, "MB/s"), value(100, "MB/s")) == .worse)
        #expect(verdict(value(250, "MB/s"), value(100, "MB/s")) == .better)
        #expect(verdict(value(1, "ns"), nil) == .new)
        #expect(verdict(value(1, "ns"), value(1, "s")) == .new)
        #expect(verdict(value(0, "ns"), value(1, "ns")) == .worse)
    }
}
