import ChatGoldens
import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// What the gate finds, prints, saves and ends with.
@Suite struct CommandLineGateTests {
    @Test func everythingHolds() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("gate", in: folder)
        #expect(run.status == .held)
        #expect(run.lines.first == "seed: \(GateArguments.defaultSeed)")
        #expect(run.lines.last == "held: 2 laws, 1 golden")
        #expect(run.lines.contains { $0.hasPrefix("numbers/sum/commutes  held") })
        #expect(run.errors.hasPrefix("[1/2] numbers/sum/commutes: held, 300 cases, "))
    }

    /// `zero` occurs in too few cases to say; that is shown and does not fail.
    @Test func undecidedCoversAreShown() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("gate", "--cases", "20", in: folder)
        #expect(run.status == .held)
        let remark = run.lines.first { $0.hasPrefix("    zero: ") }
        #expect(remark?.contains("5 % wanted: undecided") == true)
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["laws"][1]["covers"][1]["verdict"].string == "undecided")
    }

    /// It did not fail, so a quiet run, which shows only that, passes over it.
    @Test func undecidedCoversAreNotShownInAQuietRun() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("gate", "--cases", "20", "--quiet", in: folder)
        #expect(run.status == .held)
        #expect(run.lines == ["seed: \(GateArguments.defaultSeed)", "held: 2 laws, 1 golden"])
        let suite = CheckSuite.small.with(laws: [.uncovered])
        let failed = CommandRun("gate", "--quiet", suite: suite, in: folder)
        #expect(failed.output.contains("50 % wanted: FAILED"))
    }

    @Test func labelsOnDemand() throws {
        let folder = try TemporaryFolder()
        let plain = CommandRun("gate", in: folder)
        let labels = CommandRun("gate", "--labels", in: folder)
        #expect(!plain.output.contains("    even: "))
        #expect(labels.output.contains("    even: "))
    }

    @Test func aFailingLawIsShrunkPrintedAndSaved() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.holding, .failing])
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.status == .failed)
        let start = try #require(run.lines.firstIndex { $0.hasPrefix("FAILED numbers/bound") })
        let end = try #require(run.lines.firstIndex { $0.hasPrefix("replay: ") })
        let report = run.lines[start...end]
        #expect(report.first == "FAILED numbers/bound/small [NUM-01, NUM-02]")
        #expect(report.contains("    1  draw  10"))
        #expect(report.contains("    10"))
        #expect(report.contains("    big   ≠ small"))
        #expect(report.contains("    10    │ 10"))
        #expect(report.contains { $0.hasPrefix("  shrunk  minimal, after ") })
        #expect(report.last?.hasPrefix("replay: chatcheck replay c1.numbers/bound/small.") == true)
        #expect(run.lines.last?.hasPrefix("FAILED: 1 of 2 laws, 1 golden") == true)

        let saved = folder.files(in: "out/regressions")
        #expect(saved.count == 1)
        #expect(folder.files(in: "corpus/regressions").isEmpty)

        let law = try ReadJSON(folder.read("out/results.json"))["laws"][1]
        #expect(law["verdict"].string == "failed")
        #expect(law["input"].string == "10")
        #expect(law["model"].string == "big\n10")
        #expect(law["oracle"].string == "small\n10")
        #expect(law["minimal"].bool == true)
        #expect(law["labels"].keys.isEmpty)
        #expect(law["discards"].int == 0)

        // The token that was printed repeats the case.
        let token = String(try #require(report.last).dropFirst("replay: chatcheck replay ".count))
        #expect(law["token"].string == token)
        let again = CommandRun("replay", token, suite: suite)
        #expect(again.status == .failed)
        #expect(again.lines.contains("    10"))
        #expect(again.lines.last == "replay: chatcheck replay \(token)")
    }

    @Test func storedCasesRunFirstAndGoStale() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.failing])
        _ = CommandRun("gate", suite: suite, in: folder)
        let saved = try #require(folder.files(in: "out/regressions").first)
        let text = try folder.read("out/regressions/\(saved)")
        try folder.write(text, to: "corpus/regressions/\(saved)")

        let failed = CommandRun("gate", "--cases", "1", suite: suite, in: folder)
        #expect(failed.status == .failed)
        #expect(failed.output.contains("stored in corpus/regressions/numbers/bound/small/"))
        let regression = try ReadJSON(folder.read("out/results.json"))["regressions"][0]
        #expect(regression["id"].string == "numbers/bound/small")
        #expect(regression["verdict"].string == "failed")
        #expect(regression["file"].string == "corpus/regressions/\(saved)")

        // The law of that name draws other values now: the case means nothing any more.
        let other = Property.law(
            id: Property.failing.id, rules: [], cases: 10, given: Gen<Int>.int(in: 0...3)
        ) { _, _ in .held }
        let changed = suite.with(laws: [other])
        let stale = CommandRun("gate", suite: changed, in: folder)
        #expect(stale.status == .failed)
        #expect(
            stale.output.contains(
                "renew   chatcheck golden --record all --only 'numbers/bound/small'"))
        #expect(!stale.output.contains(folder.path))
        let renewed = CommandRun(
            "golden", "--record", "all", "--only", other.id, suite: changed, in: folder)
        #expect(renewed.status == .failed)
        #expect(renewed.output.contains("renewed numbers/bound/small in corpus/regressions/"))
        #expect(CommandRun("gate", suite: changed, in: folder).status == .held)
    }

    @Test func storedCasesOfNoLawFail() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "corpus/regressions/numbers/old/name/12ab.txt")
        let run = CommandRun("gate", in: folder)
        #expect(run.status == .failed)
        #expect(run.output.contains("corpus/regressions/numbers/old/name/12ab.txt\n  there is no"))
        #expect(CommandRun("gate", "--only", "numbers/sum/*", in: folder).status == .held)
    }

    /// Byte for byte, outside what is measured.
    @Test func resultsDependOnTheSeedAlone() throws {
        let suite = CheckSuite.small.with(
            laws: [.holding, .covering, .failing, .discarding])
        func results(_ words: [String]) throws -> String {
            let folder = try TemporaryFolder()
            _ = CommandRun("gate", words[0], words[1], suite: suite, in: folder)
            let text = try folder.read("out/results.json")
            let durations = try #require(
                text.range(
                    of: #""durations": \{[^}]*\}[^}]*\}"#,
                    options: .regularExpression))
            return text.replacingCharacters(in: durations, with: "")
        }
        let one = try results(["--jobs", "1"])
        #expect(try one == results(["--jobs", "2"]))
        #expect(try one == results(["--jobs", "7"]))
        #expect(try one != results(["--seed", "2"]))
    }

    /// The shards together run what the whole runs.
    @Test func shardsAddUp() throws {
        let folder = try TemporaryFolder()
        func law(_ words: [String]) throws -> (cases: Int?, even: Int?, goldens: Int) {
            _ = CommandRun("gate", words[0], words[1], in: folder)
            let json = try ReadJSON(folder.read("out/results.json"))
            let law = json["laws"][1]
            return (law["cases"].int, law["labels"]["even"].int, json["goldens"].list.count)
        }
        let whole = try law(["--shard", "1/1"])
        let parts = try ["1/3", "2/3", "3/3"].map { try law(["--shard", $0]) }
        #expect(parts.compactMap(\.cases).reduce(0, +) == whole.cases)
        #expect(parts.compactMap(\.even).reduce(0, +) == whole.even)
        #expect(parts.map(\.goldens) == [1, 0, 0])
    }

    /// Test runners say it in the environment, and count from 0; an option is nearer.
    @Test func shardsOfTheEnvironment() throws {
        let folder = try TemporaryFolder()
        func results(_ words: [String], _ environment: [String: String]) throws -> [String] {
            let run = CommandRun(
                words: ["gate"] + words, in: folder, environment: environment)
            #expect(run.status == .held)
            return lastingLines(try folder.read("out/results.json"))
        }
        let last = ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"]
        let named = try results(["--shard", "3/3"], [:])
        #expect(try results([], last) == named)
        #expect(try results(["--shard", "3/3"], ["TEST_SHARD_INDEX": "0"]) == named)
        #expect(try results(["--shard", "1/3"], last) != named)
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["shard"]["index"].int == 1)
        // Their results merge like any others.
        for index in 0..<3 {
            _ = CommandRun(
                "gate", "--out", "\(folder.path)/shard-\(index)", in: folder,
                environment: ["TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "3"])
        }
        let folders = (0..<3).map { "\(folder.path)/shard-\($0)" }
        let merged = CommandRun(
            words: ["merge"] + folders + ["--out", "\(folder.path)/merged"])
        #expect(merged.status == .held)
        let half = CommandRun("gate", in: folder, environment: ["TEST_TOTAL_SHARDS": "3"])
        #expect(half.status == .usage)
        #expect(half.errors.contains("TEST_SHARD_INDEX= and TEST_TOTAL_SHARDS=3 name no shard"))
    }

    /// A cover is judged on all shards together, never on one.
    @Test func coversAreNotJudgedInAShard() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.uncovered])
        let whole = CommandRun("gate", suite: suite, in: folder)
        #expect(whole.status == .failed)
        #expect(whole.output.contains("50 % wanted: FAILED"))
        let part = CommandRun("gate", "--shard", "1/2", suite: suite, in: folder)
        #expect(part.status == .held)
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["laws"][0]["covers"][0]["verdict"].isNull)
    }

    @Test func aLawThatDiscardsNearlyAllFails() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.discarding])
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.status == .failed)
        let law = try ReadJSON(folder.read("out/results.json"))["laws"][0]
        #expect(law["verdict"].string == "unhealthy")
        #expect(law["cases"].int == 0)
        #expect(law["discards"].int == 200)
    }

    @Test func jsonStandsAlone() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.failing, .covering])
        let run = CommandRun("gate", "--format", "json", suite: suite, in: folder)
        #expect(run.status == .failed)
        let json = try ReadJSON(run.output)
        #expect(json["schema"].string == "chatcheck/results/1")
        #expect(
            json.keys.isSuperset(of: [
                "seed", "verdict", "laws", "goldens", "budgets", "measurements", "durations",
            ]))
        #expect(run.errors.hasPrefix("seed: \(GateArguments.defaultSeed)\n"))
        #expect(try folder.read("out/results.json") == run.output)
    }

    @Test func quietShowsOnlyWhatDidNotHold() throws {
        let folder = try TemporaryFolder()
        let held = CommandRun(
            "gate", "--quiet", suite: .small.with(laws: [.holding]), in: folder)
        #expect(held.lines.count == 2)
        #expect(held.errors == "")
        let suite = CheckSuite.small.with(laws: [.holding, .failing])
        let failed = CommandRun("gate", "--quiet", suite: suite, in: folder)
        #expect(failed.output.contains("replay: chatcheck replay"))
        #expect(!failed.output.contains("numbers/sum/commutes"))
    }

    @Test func changedAndMissingGoldensFail() throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n2\nthree\n", to: "corpus/golden/greeting.txt")
        let changed = CommandRun("gate", "--only", "*/greeting/*", in: folder)
        #expect(changed.status == .failed)
        #expect(changed.output.contains("  -2\n  +two\n"))
        try folder.write("", to: "corpus/golden/greeting.txt")
        #expect(CommandRun("gate", in: folder).status == .failed)
    }

    /// What was run before held, so the gate holds; it says what was cut short.
    @Test func timeStopsAtABlock() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("gate", "--seconds", "1s", "--cases", "2G", in: folder)
        #expect(run.status == .held)
        #expect(run.output.contains("stopped: time"))
        #expect(run.output.contains("2 laws stopped by time"))
        let law = try ReadJSON(folder.read("out/results.json"))["laws"][0]
        #expect(law["verdict"].string == "stopped: time")
        #expect(law["stopped"].bool == true)
    }

    /// Nobody can say that a law holds of which there was no case.
    @Test func whatWasNotRunIsNotHeld() throws {
        let folder = try TemporaryFolder()
        let slow = Golden(id: "numbers/slow/one", rules: [], file: "corpus/golden/greeting.txt") {
            _ in
            Thread.sleep(forTimeInterval: 0.02)
            return "one\ntwo\nthree\n"
        }
        let suite = CheckSuite.small.with(goldens: [slow])
        let run = CommandRun("gate", "--seconds", "10ms", suite: suite, in: folder)
        #expect(run.status == .failed)
        #expect(run.lines.last?.hasPrefix("INCOMPLETE: 2 laws, 1 golden, 2 laws not run") == true)
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["verdict"].string == "incomplete")
        #expect(json["laws"][0]["verdict"].string == "not run")
        #expect(json["laws"][0]["cases"].int == 0)
    }

    @Test(arguments: ["0", "0s", "0.0m"])
    func noTimeIsRefused(_ time: String) throws {
        let run = CommandRun("gate", "--seconds", time, in: try TemporaryFolder())
        #expect(run.status == .usage)
        #expect(run.errors.contains("above zero"))
    }

    /// Over a limit, or cut short by landing elsewhere: only a budget, so the status says that.
    @Test func budgetsAreCounted() throws {
        let folder = try TemporaryFolder()
        func budget(_ id: String, _ value: Int, _ wrong: [String] = []) -> Budget {
            Budget(id: id) { _ in
                BudgetResult(id: id, value: value, limit: 10, unit: "steps", wrong: wrong)
            }
        }
        var suite = CheckSuite.small
        suite.budgets = [budget("numbers/work/held", 10)]
        let held = CommandRun("gate", suite: suite, in: folder)
        #expect(held.status == .held)
        #expect(held.lines.contains { $0.hasPrefix("numbers/work/held  held        10     10") })
        #expect(held.lines.last?.hasPrefix("held: 2 laws, 1 golden, 1 budget") == true)
        for failing in [budget("numbers/work/over", 11), budget("numbers/work/off", 1, ["seed 7"])]
        {
            suite.budgets.append(failing)
            let run = CommandRun("gate", "--only", failing.id, suite: suite, in: folder)
            #expect(run.status == .overBudget)
            let json = try ReadJSON(folder.read("out/results.json"))
            #expect(json["verdict"].string == "failed")
            #expect(json["budgets"].list.count == 1)
            #expect(json["budgets"][0]["verdict"].string == "failed")
            #expect(json["budgets"][0]["limit"].int == 10)
        }
        let both = CommandRun("gate", "--quiet", suite: suite, in: folder)
        #expect(both.output.contains("    seed 7"))
        #expect(!both.output.contains("numbers/work/held"))
        #expect(both.lines.last?.contains("2 of 3 budgets") == true)
        // A law that fails is worse, and another shard counts nothing.
        let worse = suite.with(laws: [.failing])
        #expect(CommandRun("gate", suite: worse, in: folder).status == .failed)
        #expect(CommandRun("gate", "--shard", "2/2", suite: suite, in: folder).status == .held)
    }

    @Test func everyChallengeHasABudget() throws {
        #expect(chatBudgets.count { !$0.isCountedApart } == 13)
        let reverse = try #require(chatBudgets.first { $0.id.hasSuffix("/reverse") })
        let result = try #require(reverse.count(Budget.Context()))
        #expect(result.verdict == .held && result.value ?? 0 > 0)
        #expect(reverse.count(Budget.Context(isInterrupted: { true })) == nil)
    }

    /// Selections, tokens and reports go by ID.
    @Test func idsAreUnique() {
        let suite = CheckSuite.project
        let ids = suite.laws.map(\.id) + suite.goldens.map(\.id) + suite.budgets.map(\.id)
        let repeated = Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys.sorted()
        #expect(repeated == [])
    }

    /// All files of a law are reported and renewed, whichever comes first.
    @Test func everyStoredCaseIsExaminedOnItsOwn() throws {
        let folder = try TemporaryFolder()
        let store = RegressionStore(root: "\(folder.path)/corpus/regressions")
        let wide = Property.law(
            id: Property.failing.id, rules: [], given: Gen<Int>.int(in: 0...2_000)
        ) { _, _ in .held }
        for number in [3, 4, 5] as [UInt64] { try store.write(wide, choices: [number]) }
        for number in [10, 11, 12] as [UInt64] { try store.write(.failing, choices: [number]) }
        let place = "corpus/regressions/\(wide.id)"
        try folder.write("nonsense", to: "\(place)/0.txt")
        try folder.write("nonsense", to: "\(place)/zz.txt")

        let suite = CheckSuite.small.with(laws: [.failing])
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.lines.count { $0.contains("stored in \(place)/") } == 8)
        #expect(!run.output.contains("\(folder.path)/corpus"))
        let stored = try ReadJSON(folder.read("out/results.json"))["regressions"][0]
        #expect(stored["files"].list.count { $0["verdict"].string == "failed" } == 3)
        #expect(stored["files"].list.count { $0["verdict"].string == "stale" } == 5)

        let renewed = CommandRun("golden", "--record", "all", suite: suite, in: folder)
        #expect(renewed.status == .failed)
        #expect(renewed.lines.count { $0.hasPrefix("renewed ") } == 3)
        #expect(renewed.lines.last == "FAILED: 1 golden held, 2 failed, 3 recorded")
        let again = CommandRun("golden", "--record", "all", suite: suite, in: folder)
        #expect(again.lines.last == "FAILED: 1 golden held, 2 failed, 0 recorded")
    }

    /// Nobody can tell what case it was: no token, which would name another, and no empty input.
    @Test func aDamagedStoredCaseHasNeitherTokenNorInput() throws {
        let folder = try TemporaryFolder()
        let file = "corpus/regressions/\(Property.holding.id)/0.txt"
        try folder.write("nonsense", to: file)
        let suite = CheckSuite.small.with(laws: [.holding])
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.status == .failed)
        let start = try #require(run.lines.firstIndex { $0.hasPrefix("FAILED numbers/sum") })
        let report = run.lines[start...].prefix { !$0.hasPrefix("law ") }
        #expect(report.count == 5, "\(report)")
        #expect(report.contains("  stale   it is damaged: not a regression of version 1"))
        #expect(!report.contains { $0.hasPrefix("replay: ") || $0.hasPrefix("  input") })
        let stored = try ReadJSON(folder.read("out/results.json"))["regressions"][0]["files"][0]
        #expect(stored["token"].isNull)
        #expect(stored["verdict"].string == "stale")
    }

    /// Asked to end while the second law runs: what the first said is printed and saved.
    @Test func interruptionKeepsWhatWasFound() throws {
        let folder = try TemporaryFolder()
        let ended = WrittenText()
        let isInterrupted: @Sendable () -> Bool = { ended.text.contains("x") }
        let asking = Property.law(
            id: "numbers/asks/to-end", rules: [], cases: 100_000, given: Gen<Int>.int(in: 0...9)
        ) { _, _ in
            ended.output().write("x")
            return .held
        }
        let suite = CheckSuite.small.with(laws: [.failing, asking, .holding])
        let run = CommandRun(
            "gate", suite: suite, in: folder, isInterrupted: isInterrupted)
        #expect(run.status == .interrupted)
        #expect(run.lines.last?.hasPrefix("interrupted: after 2 of 3 laws") == true)
        #expect(run.output.contains("replay: chatcheck replay c1.numbers/bound/small."))
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["verdict"].string == "interrupted")
        #expect(json["laws"].list.map { $0["verdict"].string } == ["failed", "interrupted"])
    }

    @Test func nothingMatches() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("gate", "--only", "numbers", in: folder)
        #expect(run.status == .nothingMatched)
        #expect(run.errors.contains("Did you mean 'numbers/*'?"))
    }

    @Test func withoutCorpusThereIsNoGate() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let run = CommandRun("gate", in: folder)
        #expect(run.status == .toolFailed)
        #expect(run.output == "")
        #expect(run.errors.contains("found no corpus in \(folder.path)"))
        let named = CommandRun("gate", "--root", folder.path, in: folder)
        #expect(named.status == .toolFailed)
        let checkout = try TemporaryFolder()
        #expect(CommandRun("gate", "--root", checkout.path, in: folder).status == .held)
    }

    @Test func theRootIsFoundUpward() throws {
        let folder = try TemporaryFolder()
        #expect(
            try ProjectRoot.find(named: nil, from: "\(folder.path)/Sources/deep/er") == folder.path)
    }

    @Test func resultsThatCannotBeSavedAreAnErrorAtOnce() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("gate", "--out", "\(folder.path)/Package.swift/x", in: folder)
        #expect(run.status == .toolFailed)
        #expect(run.output == "")
    }
}
