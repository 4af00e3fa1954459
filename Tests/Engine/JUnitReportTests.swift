import ChatGoldens
import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `junit.xml`, which CI reads.
@Suite struct JUnitReportTests {
    private static func cases(in folder: TemporaryFolder) throws -> [XMLElement] {
        let text = try folder.read("out/junit.xml")
        #expect(try JUnitForm.problems(of: text) == [])
        return try XMLDocument(data: Data(text.utf8)).rootElement()?.cases ?? []
    }

    private static func test(_ name: String, _ className: String, in cases: [XMLElement]) throws
        -> XMLElement
    {
        try #require(cases.first { $0.text("name") == name && $0.text("classname") == className })
    }

    @Test func whatHoldsHasNothingToSay() throws {
        let folder = try TemporaryFolder()
        #expect(CommandRun("gate", "--seed", "7", in: folder).status == .held)
        let cases = try Self.cases(in: folder)
        #expect(cases.map { $0.text("name") } == CheckSuite.small.ids)
        #expect(cases.allSatisfy { $0.childCount == 0 })
        let classes = ["numbers.sum", "numbers.parity", "goldens.numbers.greeting"]
        #expect(cases.map { $0.text("classname") } == classes)
        #expect(cases[0].text("time") != nil)
        let text = try folder.read("out/junit.xml")
        #expect(text.contains("<property name=\"seed\" value=\"7\"/>"))
        #expect(text.contains("<property name=\"shard\" value=\"1/1\"/>"))
        #expect(text.contains("<testsuite name=\"laws of numbers\" tests=\"2\" failures=\"0\""))
    }

    @Test func everyKindOfFailureStandsInIt() throws {
        let folder = try TemporaryFolder()
        let run = try CheckSuite.troubled.troubledRun(in: folder)
        #expect(run.status == .failed)
        let cases = try Self.cases(in: folder)
        func failure(_ name: String, _ className: String) throws -> (type: String?, text: String) {
            let found = try Self.test(name, className, in: cases).elements(forName: "failure")
            #expect(found.count == 1)
            return (found.first?.text("type"), found.first?.stringValue ?? "")
        }
        let law = try failure("numbers/bound/small", "numbers.bound")
        #expect(law.type == "clause")
        // The whole of what the terminal says, but for where the case was saved.
        let start = try #require(
            run.output.range(of: "FAILED numbers/bound/small [NUM-01, NUM-02]\n  found   case"))
        for line in run.output[start.lowerBound...].split(separator: "\n").prefix(10) {
            #expect(law.text.contains(line), "\(line)")
        }
        #expect(law.text.contains("\nreplay: chatcheck replay c1.numbers/bound/small."))
        #expect(try failure("numbers/never/seen", "numbers.never").type == "cover")
        #expect(try failure("numbers/nothing/fits", "numbers.nothing").type == "unhealthy")
        let golden = try failure("numbers/greeting/plain", "goldens.numbers.greeting")
        #expect(golden.text.contains("  -2\n  +two\n"))
        #expect(
            try failure("numbers/greeting/missing", "goldens.numbers.greeting").text
                .contains("corpus/golden/missing.txt is missing"))
        let stored = try failure("numbers/bound/small", "stored.numbers.bound")
        #expect(stored.text.contains("stored in corpus/regressions/numbers/bound/small/zz.txt"))
        // The damaged file has no case to repeat.
        #expect(stored.text.count(of: "\nreplay: ") == 1)
        #expect(try failure("numbers/old/name", "stored.numbers.old").type == "orphaned")
        #expect(
            try failure("numbers.work.over", "budgets.numbers.work").text
                .contains("12,346 steps, exactly 12,345 wanted"))
        let elsewhere = try Self.test("numbers.work.elsewhere", "budgets.numbers.work", in: cases)
        #expect(
            elsewhere.elements(forName: "skipped").first?.text("message")
                == "not judged: not counted here")
        #expect(
            try Self.test("numbers.work.held", "budgets.numbers.work", in: cases).childCount == 0)
    }

    /// A parser refuses what XML does not allow, and drops the ends of lines in attributes.
    @Test func nothingIsReadAsMarkup() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.hostile])
        _ = CommandRun("gate", suite: suite, in: folder)
        let cases = try Self.cases(in: folder)
        let failure = try #require(cases.first?.elements(forName: "failure").first)
        let message = try #require(failure.text("message"))
        #expect(
            message.contains("</script><script>document.title='run'</script>]]>&amp;\"'<b>\\u{0}"))
        #expect(message.contains("\\u{FFFE}\\u{202E}\\r\\n::error::no\\n"))
        #expect(
            failure.stringValue?.contains("<b>\\u{0}\\u{1B}[31m\\u{FFFE}\\u{202E}\\r\\n::") == true)
        #expect(failure.childCount == 1)
    }

    @Test func attributesKeepTheirEnds() throws {
        let text = "a\tb\nc\rd\r\n\u{B}\u{85}\u{FFFF}\"<&>'\u{1F600}"
        let document = Markup.tag("a", ["b": text], text).written(as: .xml)
        let read = try #require(XMLDocument(data: Data(document.utf8)).rootElement())
        let shown = "a\tb\nc\rd\r\n\\u{B}\\u{85}\\u{FFFF}\"<&>'\u{1F600}"
        #expect(read.text("b") == shown)
        #expect(read.stringValue == shown)
    }

    @Test func whatWasCutShortIsSkipped() throws {
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", "--seconds", "100ms", "--cases", "2G", in: folder)
        let cases = try Self.cases(in: folder)
        let reason = cases.first?.elements(forName: "skipped").first?.text("message")
        #expect(reason?.hasPrefix("stopped by time: the ") == true)
        #expect(reason?.hasSuffix(" that ran held") == true)
    }

    /// What an interruption left out has no results, and stands there all the same.
    @Test func whatWasNotReachedIsSkipped() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun(
            "gate", "--only", "numbers/{sum,greeting}/*", in: folder, isInterrupted: { true })
        #expect(run.status == .interrupted)
        let cases = try Self.cases(in: folder)
        let names = ["numbers/sum/commutes", "numbers/greeting/plain"]
        #expect(cases.map { $0.text("name") } == names)
        #expect(cases.allSatisfy { $0.holds("skipped") })
    }

    @Test func aSecondShardHasLawsAlone() throws {
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", "--shard", "2/2", in: folder, isInterrupted: { true })
        #expect(try Self.cases(in: folder).count == 2)
    }

    @Test(arguments: [
        ("0", true), ("0.001", true), ("12345.678", true), ("1,234.5", true), ("1e-05", false),
        ("-1", false), ("1.2.3", false),
    ])
    func timesHaveAForm(_ text: String, _ isTime: Bool) {
        #expect(JUnitForm.isTime(text) == isTime)
    }

    @Test(
        arguments: [
            .zero, .nanoseconds(1), .milliseconds(12), .seconds(1_234_567), .seconds(-1),
        ] as [Duration])
    func durationsHaveThatForm(_ duration: Duration) {
        #expect(JUnitForm.isTime(JUnitSuite.seconds(duration)))
    }

    /// The checker can say no.
    @Test(arguments: [
        ("<testsuite/>", "the root is no testsuites"),
        ("<testsuites><case/></testsuites>", "testsuites holds case"),
        ("<testsuites>x</testsuites>", "testsuites holds text"),
        ("<testsuites skipped='0'/>", "testsuites has skipped"),
        ("<testsuites time='1e-5'/>", "1e-5 is no time"),
        ("<testsuites><testsuite/></testsuites>", "testsuite has no failures"),
        ("<testsuites tests='1'/>", ": tests is 1, not 0"),
    ])
    func whatHasNotTheFormIsSeen(_ document: String, _ problem: String) throws {
        #expect(try JUnitForm.problems(of: document).contains(problem))
    }
}

extension CheckSuite {
    /// What a run of it has, in the order of its reports.
    fileprivate var ids: [String] { laws.map(\.id) + goldens.map(\.id) }
}

extension String {
    /// How often `text` occurs.
    func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
