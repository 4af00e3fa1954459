import ChatBenchmarks
import Testing

@testable import ChatcheckCommand

/// Budgets of counted work: exact ones fail on both sides, limits on one.
@Suite struct CountedBudgetTests {
    private static let work = CountedWork.some(.allocations)

    @Test(arguments: [(311, "held"), (312, "failed"), (310, "failed")])
    func exactFiguresHaveTwoSides(_ value: Int, _ verdict: String) throws {
        let folder = try TemporaryFolder()
        try ExpectedCounts(counts: [Self.work.id: 311]).write(root: folder.path)
        let run = CommandRun(
            "gate", suite: .counting(Self.work), in: folder,
            counting: try .counting(value, of: Self.work, in: folder))
        #expect(run.status == (verdict == "held" ? .held : .overBudget))
        #expect(run.output.contains("= 311  allocations"), "\(run.output)")
        let budget = try ReadJSON(folder.read("out/results.json"))["budgets"][0]
        #expect(budget["verdict"].string == verdict)
        #expect(budget["value"].int == value)
        #expect(budget["limit"].int == 311)
        #expect(budget["exact"].bool == true)
        guard verdict == "failed" else { return }
        #expect(run.output.contains(value > 311 ? "1 more than" : "1 fewer than"))
        #expect(run.output.contains("chatcheck bench --record-budgets"))
    }

    @Test(arguments: [(299, true), (300, true), (301, false)])
    func limitsHaveOne(_ value: Int, _ isHeld: Bool) throws {
        let folder = try TemporaryFolder()
        let work = CountedWork.some(.peak(mostPercent: 300))
        let run = CommandRun(
            "gate", suite: .counting(work), in: folder,
            counting: try .counting(value, of: work, limit: 300, in: folder))
        #expect(run.status == (isHeld ? .held : .overBudget))
    }

    @Test func whatWasNeverRecordedFails() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun(
            "gate", suite: .counting(Self.work), in: folder,
            counting: try .counting(311, of: Self.work, in: folder))
        #expect(run.status == .overBudget)
        #expect(run.output.contains("no figure is recorded; record it with"))
    }

    /// Another toolchain allocates in other places; the same figure holds all the same.
    @Test(arguments: [(311, "held"), (312, "not judged")])
    func figuresOfAnotherToolchain(_ value: Int, _ verdict: String) throws {
        let old = ExpectedCounts(toolchain: "5.10", counts: [Self.work.id: 311])
        #expect(Budget.exact(value, of: Self.work, expected: old).verdict.rawValue == verdict)
    }

    /// Neither held nor failed, in the table, the sentence and the results.
    @Test func whatCannotBeCountedIsNotJudged() throws {
        let folder = try TemporaryFolder()
        var debug = CountingProgram(path: "\(folder.path)/none")
        debug.unfit = "this is a debug build"
        let run = CommandRun("gate", suite: .counting(Self.work), in: folder, counting: debug)
        #expect(run.status == .held)
        #expect(run.output.contains("not judged"))
        #expect(run.output.contains("    not counted here: this is a debug build"))
        #expect(run.lines.last?.hasSuffix("1 golden, 1 budget not judged") == true)
        let budget = try ReadJSON(folder.read("out/results.json"))["budgets"][0]
        #expect(budget["verdict"].string == "not judged")
        #expect(budget["value"].isNull)
        #expect(budget["reason"].string == "not counted here: this is a debug build")
    }

    /// A tool that broke must not look like work that became dearer: who reads the status alone
    /// would look for a slow model.
    @Test func aCountThatBrokeIsAFaultOfTheTool() throws {
        let folder = try TemporaryFolder()
        let broken = try CountingProgram.saying(
            "", complaining: "cut short", status: 70, in: folder)
        let run = CommandRun("gate", suite: .counting(Self.work), in: folder, counting: broken)
        #expect(run.status == .toolFailed)
        #expect(run.output.contains("NOT COUNTED"))
        #expect(run.output.contains("cut short"))
        #expect(
            run.lines.last == "INCOMPLETE: 2 laws, 1 golden, 1 budget could not be counted")
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["verdict"].string == "incomplete")
        #expect(json["budgets"][0]["verdict"].string == "not counted")
        #expect(json["budgets"][0]["value"].isNull)
        #expect(json["budgets"][0]["reason"].string?.contains("cut short") == true)
        // What failed is still the news.
        var failing = CheckSuite.counting(Self.work)
        failing.laws = [.failing]
        #expect(CommandRun("gate", suite: failing, in: folder, counting: broken).status == .failed)
        let quiet = CommandRun(
            "gate", "--quiet", suite: .counting(Self.work), in: folder, counting: broken)
        #expect(quiet.output.contains("cut short"))
    }

    /// Learnt before the run, and not as a budget that failed.
    @Test func aDamagedFileOfFiguresIsBadInput() throws {
        let folder = try TemporaryFolder()
        try folder.write("nonsense\n", to: ExpectedCounts.file)
        let run = CommandRun(
            "gate", suite: .counting(Self.work), in: folder,
            counting: try .counting(311, of: Self.work, in: folder))
        #expect(run.status == .badInput)
        #expect(run.output == "")
        #expect(run.errors.contains("\(ExpectedCounts.file):1: 'nonsense' is no ID"))
        // A part that counts nothing does not ask for it.
        let part = CommandRun(
            "gate", "--only", "*/*/*", suite: .counting(Self.work), in: folder)
        #expect(part.status == .held)
    }

    /// Both are built together; one that does not know the work is an old one.
    @Test func aProgramThatDoesNotKnowTheWorkIsBroken() throws {
        let folder = try TemporaryFolder()
        let json = String(decoding: CountReport(counts: []).json, as: UTF8.self)
        let run = CommandRun(
            "gate", suite: .counting(Self.work), in: folder,
            counting: try .saying(json, in: folder))
        #expect(run.status == .toolFailed)
        #expect(run.output.contains("chatcheck-measure does not know it"))
    }

    /// A process in a group of its own hears of no Ctrl-C, and one that hangs says nothing.
    @Test(arguments: [true, false])
    func aCountThatHangsIsEnded(_ isInterrupted: Bool) throws {
        let folder = try TemporaryFolder()
        var hanging = try CountingProgram.running("#!/bin/sh\nexec sleep 60\n", in: folder)
        hanging.isInterrupted = { isInterrupted }
        hanging.timeLimit = .milliseconds(isInterrupted ? 60_000 : 300)
        let failure = #expect(throws: CommandFailure.self) {
            try hanging.report(on: Self.work.id)
        }
        #expect(
            failure?.message.hasSuffix(
                isInterrupted ? "it ended with -9" : "it took too long, and was ended") == true)
    }

    /// Changing a figure is a failure, too: it wants to be committed.
    @Test func recordingIsOneCommand() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.counting(Self.work)
        let program = try CountingProgram.counting(311, of: Self.work, in: folder)
        func record() -> CommandRun {
            CommandRun("bench", "--record-budgets", suite: suite, in: folder, counting: program)
        }
        let first = record()
        #expect(first.status == .overBudget)
        #expect(first.output.hasPrefix("recorded \(Self.work.id): 311\n"))
        #expect(try ExpectedCounts(root: folder.path).counts == [Self.work.id: 311])
        #expect(record().status == .held)
        let gate = CommandRun("gate", suite: suite, in: folder, counting: program)
        #expect(gate.status == .held)
        try ExpectedCounts(counts: [Self.work.id: 330, "gone": 1]).write(root: folder.path)
        #expect(
            record().output.hasPrefix(
                "recorded \(Self.work.id): 311, was 330\ndropped gone, was 1\n"))
        #expect(try ExpectedCounts(root: folder.path).counts == [Self.work.id: 311])
    }

    /// Its figures are others: they must not get into the file.
    @Test func aDebugBuildRecordsNothing() throws {
        let folder = try TemporaryFolder()
        var debug = CountingProgram(path: "\(folder.path)/none")
        debug.unfit = "this is a debug build"
        let suite = CheckSuite.counting(Self.work)
        for words in [["bench", "--record-budgets"], ["bench"]] {
            let run = CommandRun(words: words, suite: suite, in: folder, counting: debug)
            #expect(run.status == .toolFailed)
            #expect(run.errors.contains("this is a debug build"))
        }
        #expect(try ExpectedCounts(root: folder.path).counts == [:])
    }

    @Test func brokenFilesOfFigures() throws {
        let folder = try TemporaryFolder()
        try folder.write("# figures\nswift 6.3\nx y\n", to: ExpectedCounts.file)
        let failure = #expect(throws: CommandFailure.self) {
            try ExpectedCounts(root: folder.path)
        }
        #expect(failure?.message == "\(ExpectedCounts.file):3: 'x y' is no ID and its figure")
    }

    @Test func benchShowsCounts() throws {
        let folder = try TemporaryFolder()
        let program = try CountingProgram.counting(311, of: Self.work, in: folder)
        func bench(_ words: String..., isOnRequest: Bool = false) -> CommandRun {
            let work = CountedWork.some(.allocations, isOnRequest: isOnRequest)
            return CommandRun(
                words: ["bench", "--format", "json"] + words, suite: .counting(work), in: folder,
                counting: program)
        }
        let measurement = try ReadJSON(bench().output)["measurements"][0]
        #expect(measurement["id"].string == Self.work.id)
        #expect(measurement["unit"].string == "allocations")
        #expect(measurement["value"].int == 311)
        // What takes a lot of memory is done only for those who ask for it.
        #expect(bench(isOnRequest: true).status == .nothingMatched)
        #expect(bench("--only", "numbers.*", isOnRequest: true).status == .nothingMatched)
        #expect(bench("--only", Self.work.id, isOnRequest: true).status == .held)
    }
}
