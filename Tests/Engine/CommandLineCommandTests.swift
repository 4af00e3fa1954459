import ChatBenchmarks
import ChatGoldens
import PropertyCheck
import Synchronization
import Testing

@testable import ChatcheckCommand

/// The smaller commands: list, rules, replay, golden, bench.
@Suite struct CommandLineCommandTests {
    @Test func listShowsEveryLaw() throws {
        let text = CommandRun("list")
        #expect(text.status == .held)
        #expect(text.lines.count == 3)
        #expect(text.lines[1] == "numbers/sum/commutes  numbers  law   NUM-01")
        let json = try ReadJSON(CommandRun("list", "--format=json", "--only", "*parity*").output)
        #expect(json["schema"].string == "chatcheck/list/1")
        #expect(json["laws"].list.count == 1)
        #expect(json["laws"][0].keys == ["id", "area", "rules", "kind"])
        #expect(CommandRun("list", "--only", "nothing/*").status == .nothingMatched)
    }

    /// On a terminal nothing is cut off: the last column goes on below itself.
    @Test(arguments: [24, 40, 60, 80])
    func narrowListAndRulesShowAll(_ width: Int) {
        let rules = ["NUM-01"] + (1...30).map { "NUM-\($0)" }
        let ruled = Property.law(
            id: "numbers/many/rules", rules: rules, given: Gen<Int>.int(in: 0...9)
        ) { _, _ in .held }
        let suite = CheckSuite.small.with(laws: [ruled, .covering])
        for command in ["list", "rules"] {
            let run = CommandRun(words: [command], suite: suite, width: width)
            #expect(!run.output.contains("…"))
            let words = run.output.split(whereSeparator: \.isWhitespace)
            let all = Set(words.map { String($0) })
            if command == "list" { #expect(all.isSuperset(of: rules)) }
            #expect(all.isSuperset(of: suite.laws.map(\.id)))
            if width >= 40 {
                let widest = run.lines.map { DisplayWidth.of($0) }.max() ?? 0
                #expect(widest <= width, "\(run.output)")
            }
        }
        let lines = CommandRun(words: ["list"], suite: suite, width: 80).lines
        #expect(lines[2].hasPrefix(String(repeating: " ", count: 36) + "NUM-"))
    }

    @Test func rulesOfAFinishedAreaNeedALawOrAGolden() throws {
        let full = CommandRun("rules")
        #expect(full.status == .held)
        #expect(full.lines.contains { $0.hasPrefix("OPN-01") })
        let bare = CommandRun("rules", suite: .small.with(laws: [.holding]))
        #expect(bare.status == .failed)
        #expect(bare.lines.last?.hasSuffix("neither law nor golden: NUM-02") == true)
        let quiet = CommandRun("rules", "--quiet", suite: .small.with(laws: [.holding]))
        #expect(!quiet.output.contains("NUM-01"))
        let open = CommandRun("rules", "--only", "open", suite: .small.with(laws: []))
        #expect(open.status == .held)
        #expect(CommandRun("rules", "--only", "NUM-9*").status == .nothingMatched)
    }

    @Test func rulesAsJSON() throws {
        let run = CommandRun("rules", "--format", "json", "--only", "NUM-01")
        let json = try ReadJSON(run.output)
        #expect(json["schema"].string == "chatcheck/rules/1")
        let rule = json["rules"][0]
        #expect(rule.keys == ["rule", "area", "laws", "goldens", "faults"])
        #expect(rule["laws"][0].string == "numbers/sum/commutes")
        #expect(rule["goldens"][0].string == "numbers/greeting/plain")
    }

    @Test func rulesOfAFinishedAreaNeedAFault() throws {
        let folder = try TemporaryFolder()
        var suite = CheckSuite.small
        suite.faultFolder = "Tests/Faults"
        let numbers = "Tests/Faults/Numbers.faults"
        let line = "NUM-01.off-by-one | Numbers/Sum.swift | a > 0 => a > 1\n"
        try folder.write(line, to: numbers)
        let toothless = CommandRun("rules", suite: suite, in: folder)
        #expect(toothless.status == .failed)
        #expect(toothless.lines.last?.hasSuffix("without a planted fault: NUM-02") == true)

        try folder.write("\(line)NUM-02.even | Numbers/Parity.swift | a =>> b\n", to: numbers)
        let full = CommandRun("rules", "--format", "json", suite: suite, in: folder)
        #expect(full.status == .held)
        let rules = try ReadJSON(full.output)["rules"].list
        #expect(rules[0]["faults"].list.map(\.string) == ["NUM-01.off-by-one"])
        #expect(rules[2]["faults"].list.isEmpty)

        try folder.write("\(line)\nNUM-02\n", to: numbers)
        let broken = CommandRun("rules", suite: suite, in: folder)
        #expect(broken.status == .badInput)
        #expect(broken.errors.contains("\(numbers):3: error: "))
    }

    /// Outside of a checkout nobody can say which faults are planted.
    @Test func rulesWithoutACheckout() throws {
        var suite = CheckSuite.small
        suite.faultFolder = "Tests/Faults"
        let run = CommandRun("rules", "--format", "json", suite: suite)
        #expect(run.status == .held)
        #expect(try ReadJSON(run.output)["rules"][0]["faults"].isNull)
        let named = CommandRun("rules", "--root", "/no/such/folder", suite: suite)
        #expect(named.status == .toolFailed)
    }

    @Test func replayOfACaseThatHolds() {
        let token = CaseToken(property: Property.failing.id, choices: [3])
        let run = CommandRun("replay", "\(token)", suite: .small.with(laws: [.failing]))
        #expect(run.status == .held)
        #expect(run.lines == ["held numbers/bound/small [NUM-01, NUM-02]", "  input", "    3"])
    }

    @Test func replayOfASearch() {
        let token = SearchToken(property: Property.holding.id, seed: 7, index: 3)
        #expect(CommandRun("replay", "\(token)").status == .held)
    }

    @Test func replayOfADiscardedCase() {
        let token = CaseToken(property: Property.discarding.id, choices: [3])
        let run = CommandRun("replay", "\(token)", suite: .small.with(laws: [.discarding]))
        #expect(run.status == .held)
        #expect(run.output.hasPrefix("discarded numbers/nothing/fits"))
    }

    @Test func replayOfTokensThatCannotBe() {
        let unknown = CommandRun(
            "replay", "\(CaseToken(property: "numbers/sum/commute", choices: [1]))")
        #expect(unknown.status == .nothingMatched)
        #expect(unknown.errors.contains("Did you mean 'numbers/sum/commutes'?"))

        let damaged = CommandRun(
            "replay", "\(CaseToken(property: "numbers/sum/commutes", choices: [1]))0")
        #expect(damaged.status == .badInput)
        #expect(damaged.errors.contains("damaged"))

        let version = CommandRun("replay", "v1.numbers/sum/commutes.99999.1.1")
        #expect(version.status == .badInput)
        #expect(version.errors.contains("engine version 99999"))
        #expect(version.errors.contains("chatcheck gate --only 'numbers/sum/commutes'"))

        for (token, format) in [
            ("c2.numbers/sum/commutes.x.00000000", "c2"), ("v9.a/b/c.1.2.3", "v9"),
        ] {
            let run = CommandRun("replay", token)
            #expect(run.status == .badInput)
            #expect(run.errors.contains("the token is of format \(format), "), "\(run.errors)")
        }

        for text in ["", "banana", "c1", "c1...", "v1.", "c9.a/b/c.x.00000000"] {
            #expect(CommandRun("replay", text).status == .badInput, "\(text)")
        }
    }

    @Test func goldenComparesAndRecordsOnPurposeOnly() throws {
        let folder = try TemporaryFolder()
        let file = "corpus/golden/greeting.txt"
        #expect(CommandRun("golden", in: folder).status == .held)

        try folder.write("one\nzwei\nthree\n", to: file)
        let changed = CommandRun("golden", in: folder)
        #expect(changed.status == .failed)
        #expect(changed.output.contains("   one\n  -zwei\n  +two\n   three\n"))
        // A golden that differs is not missing.
        #expect(CommandRun("golden", "--record", "missing", in: folder).status == .failed)
        #expect(try folder.read(file) == "one\nzwei\nthree\n")
        #expect(CommandRun("golden", "--record", "all", in: folder).status == .failed)
        #expect(try folder.read(file) == "one\ntwo\nthree\n")
        #expect(CommandRun("golden", "--record", "all", in: folder).status == .held)

        let absent = Golden(id: "numbers/new/one", rules: [], file: "docs/deep/new.md") { _ in "x" }
        let suite = CheckSuite.small.with(goldens: [.greeting, absent])
        let missing = CommandRun("golden", suite: suite, in: folder)
        #expect(missing.status == .failed)
        #expect(missing.output.contains("docs/deep/new.md is missing"))
        let recorded = CommandRun("golden", "--record", "missing", suite: suite, in: folder)
        #expect(recorded.status == .failed)
        #expect(try folder.read("docs/deep/new.md") == "x")
        #expect(CommandRun("golden", suite: suite, in: folder).status == .held)
    }

    @Test func aGoldenThatCannotBeMadeFails() throws {
        let folder = try TemporaryFolder()
        let broken = Golden(id: "numbers/broken/one", rules: [], file: "x.txt") { inputs in
            try inputs.text(of: "corpus/none.json")
        }
        let run = CommandRun("golden", suite: .small.with(goldens: [broken]), in: folder)
        #expect(run.status == .failed)
        #expect(run.output.contains("corpus/none.json: no such file or directory"))
    }

    @Test func benchComparesByItsTest() throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/before.json"
        let saved = CommandRun("bench", "--save", file, suite: .measuring(20), in: folder)
        #expect(saved.status == .held)
        let json = try ReadJSON(folder.read("before.json"))
        #expect(json["schema"].string == "chatcheck/bench/1")
        let measurement = json["measurements"][0]
        #expect(measurement.keys == ["id", "unit", "value", "spread", "against", "ratio"])

        let same = CommandRun("bench", "--against", file, suite: .measuring(19), in: folder)
        #expect(same.status == .held)
        #expect(same.output.contains("held: 1.05 × worse"))
        let worse = CommandRun("bench", "--against", file, suite: .measuring(10), in: folder)
        #expect(worse.status == .overBudget)
        #expect(worse.output.contains("WORSE: 2.00 × worse"))
    }

    /// A slow phase is no regression: one of three runs that is good enough is enough.
    @Test func oneGoodRunIsEnough() throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/before.json"
        _ = CommandRun("bench", "--save", file, suite: .measuring(20), in: folder)
        let run = CommandRun("bench", "--against", file, suite: .measuring(5, 5, 20), in: folder)
        #expect(run.status == .held)
    }

    /// Learnt before the measuring, which may take minutes.
    @Test func measurementsThatCannotBeSavedAreAnErrorAtOnce() throws {
        let folder = try TemporaryFolder()
        let measured = WrittenText()
        let suite = CheckSuite.small.with(benchmarks: [
            Benchmark(id: "numbers.sum.small", unit: "ns") { _ in
                measured.output().write("x")
                return Benchmark.Measurement(value: 12.5, spread: 0.5)
            }
        ])
        for file in ["Package.swift/x.json", "corpus"] {
            let run = CommandRun(
                "bench", "--save", "\(folder.path)/\(file)", suite: suite, in: folder)
            #expect(run.status == .toolFailed)
            #expect(run.output == "")
            #expect(run.errors.contains("cannot save the measurements: \(folder.path)/"))
        }
        #expect(measured.text == "")
        try folder.write("old", to: "before.json")
        let other = CommandRun(
            "bench", "--only", "none", "--save", "\(folder.path)/before.json", suite: suite)
        #expect(other.status == .nothingMatched)
        #expect(try folder.read("before.json") == "old")
    }

    @Test func benchRefusesWhatIsNoBaseline() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"schema\":\"other/1\",\"measurements\":[]}", to: "other.json")
        for file in ["none.json", "other.json", "Package.swift"] {
            let run = CommandRun(
                "bench", "--against", "\(folder.path)/\(file)", suite: .measuring(1), in: folder)
            #expect(run.status == .badInput)
        }
        #expect(CommandRun("bench", "--only", "x", suite: .measuring(1)).status == .nothingMatched)
    }

    @Test func versionAndHelp() {
        #expect(CommandRun("--version").lines.count == 1)
        #expect(CommandRun("--help").output == CommandRun("help").output)
        #expect(CommandRun("-h").status == .held)
    }
}

extension CheckSuite {
    /// One benchmark whose ratio to its rival is the next of these; the last one stays.
    static func measuring(_ ratios: Double...) -> CheckSuite {
        let rest = Turns(ratios)
        let benchmark = Benchmark(id: "numbers.sum.small", unit: "ns") { _ in
            Benchmark.Measurement(value: 12.5, spread: 0.5, against: "rival", ratio: rest.next())
        }
        return small.with(benchmarks: [benchmark])
    }
}

/// Values handed out in turn.
private final class Turns: Sendable {
    private let rest: Mutex<[Double]>

    init(_ values: [Double]) {
        rest = Mutex(values)
    }

    func next() -> Double {
        rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? 0 }
    }
}
