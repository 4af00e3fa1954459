import Foundation
import PropertyCheck
import Synchronization
import Testing

@testable import ChatcheckCommand

/// What `merge` accepts, refuses, and ends with.
@Suite struct MergeTests {
    @Test func aRunThatHeldHolds() throws {
        let shards = ShardedRun(3, in: try TemporaryFolder())
        #expect(shards.runs.allSatisfy { $0.status == .held })
        let run = shards.merge()
        #expect(run.status == .held)
        #expect(run.errors == "")
        #expect(run.lines.first == "seed: \(GateArguments.defaultSeed)")
        #expect(run.lines.last == "held: 2 laws, 1 golden")
        #expect(try shards.merged()["shard"]["count"].int == 1)
    }

    @Test func aWholeRunIsItself() throws {
        let shards = ShardedRun(1, in: try TemporaryFolder())
        #expect(shards.merge().status == .held)
        let folder = shards.folder
        #expect(
            try folder.read("merged/results.json") == folder.read("shard-1/results.json"))
    }

    /// The file itself may be named, and the folder by any of its names.
    @Test func filesAndFolders() throws {
        let shards = ShardedRun(2, suite: .small.with(laws: [.failing]), in: try TemporaryFolder())
        let out = "\(shards.folder.path)/merged"
        let run = CommandRun(
            "merge", "\(shards.folders()[0])/results.json", "\(shards.folders()[1])/", "--out", out,
            suite: shards.suite)
        #expect(run.status == .failed)
        #expect(shards.folder.files(in: "merged/regressions").count == 1)
    }

    @Test func jsonStandsAlone() throws {
        let shards = ShardedRun(2, in: try TemporaryFolder())
        let run = shards.merge(nil, ["--format", "json"])
        #expect(try shards.folder.read("merged/results.json") == run.output)
        #expect(run.errors == "seed: \(GateArguments.defaultSeed)\n")
    }

    @Test func quietAndLabels() throws {
        let suite = CheckSuite.small.with(laws: [.holding, .covering, .failing])
        let shards = ShardedRun(2, suite: suite, in: try TemporaryFolder())
        #expect(shards.merge(nil, ["--labels"]).output.contains("    even: "))
        let quiet = shards.merge(nil, ["--quiet"])
        #expect(!quiet.output.contains("numbers/parity/both"))
        #expect(quiet.output.contains("replay: chatcheck replay c1.numbers/bound/small."))
    }

    // MARK: Shards that do not belong together

    @Test func missingShards() throws {
        let shards = ShardedRun(4, ["--cases", "8"], in: try TemporaryFolder())
        for (indices, message) in [
            ([1, 2, 4], "shard 3 of 4 is missing"),
            ([4, 1], "shards 2 and 3 of 4 are missing"),
            ([2], "shards 1, 3 and 4 of 4 are missing"),
        ] {
            let run = shards.merge(indices)
            #expect(run.status == .badInput)
            #expect(run.output == "")
            #expect(run.errors.hasPrefix("chatcheck: error: \(message)\n"), "\(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: "\(shards.folder.path)/merged"))
    }

    @Test func manyMissingShards() throws {
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", "--shard", "2/1000000", "--cases", "2", in: folder)
        let run = CommandRun("merge", "\(folder.path)/out", "--out", "\(folder.path)/merged")
        #expect(run.status == .badInput)
        #expect(
            run.errors.contains(
                "shards 1, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 999989 more of 1000000 are missing"),
            "\(run.errors)")
    }

    @Test func shardsThatAreThereTwice() throws {
        let shards = ShardedRun(2, in: try TemporaryFolder())
        let run = shards.merge([1, 2, 1])
        #expect(run.status == .badInput)
        let path = "\(shards.folder.path)/shard-1"
        #expect(run.errors.contains("shard 1 of 2 is there twice: \(path) and \(path)"))
    }

    /// One row, one way to be of another run: what the second shard is run with, and what is said.
    @Test(
        arguments: [
            (["--seed", "7", "--shard", "2/2"], "of seed 7"),
            (["--shard", "2/3"], "one of 3 shards"),
            (["--only", "numbers/*", "--shard", "2/2"], "of --only 'numbers/*'"),
            (["--cases", "500", "--shard", "2/2"], "numbers/sum/commutes has "),
        ])
    func shardsOfOtherRuns(_ words: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let (one, other) = ("\(folder.path)/one", "\(folder.path)/other")
        _ = CommandRun("gate", "--shard", "1/2", "--out", one, in: folder)
        _ = CommandRun(words: ["gate", "--out", other] + words, in: folder)
        for files in [[one, other], [other, one]] {
            let run = CommandRun(words: ["merge"] + files + ["--out", "\(folder.path)/merged"])
            #expect(run.status == .badInput)
            #expect(run.errors.contains(message), "\(run.errors)")
            #expect(run.errors.contains(one) && run.errors.contains(other), "\(run.errors)")
        }
    }

    @Test func shardsOfOtherBuilds() throws {
        let folder = try TemporaryFolder()
        let renamed = Property.law(
            id: "numbers/sum/renamed", rules: [], cases: 300, given: .int(in: 0...9)
        ) { _, _ in .held }
        let (one, other) = ("\(folder.path)/one", "\(folder.path)/other")
        _ = CommandRun("gate", "--shard", "1/2", "--out", one, in: folder)
        _ = CommandRun(
            "gate", "--shard", "2/2", "--out", other,
            suite: .small.with(laws: [renamed, .covering]), in: folder)
        let run = CommandRun("merge", one, other, "--out", "\(folder.path)/merged")
        #expect(run.status == .badInput)
        #expect(run.errors.contains("numbers/sum/commutes"))
        #expect(run.errors.contains("numbers/sum/renamed"))
        // Laws of one name may differ, too.
        let recovered = Property.law(
            id: Property.covering.id, rules: ["NUM-02"], cases: 2_000,
            covers: [Cover("even", minimum: 0.3)], given: .int(in: 0...30)
        ) { _, _ in .held }
        _ = CommandRun(
            "gate", "--shard", "2/2", "--out", other,
            suite: .small.with(laws: [.holding, recovered]), in: folder)
        let covers = CommandRun("merge", one, other, "--out", "\(folder.path)/merged")
        #expect(covers.status == .badInput)
        #expect(covers.errors.contains("numbers/parity/both is not the same law in both"))
    }

    @Test func resultsOfAnotherProgram() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite(program: "own-check", laws: [.failing])
        let shards = ShardedRun(2, suite: suite, in: folder)
        let own = shards.merge()
        #expect(own.status == .failed)
        #expect(own.output.contains("\nreplay: own-check replay c1.numbers/bound/small."))
        let ours = CommandRun(
            words: ["merge"] + shards.folders() + ["--out", "\(folder.path)/merged"])
        #expect(ours.status == .badInput)
        #expect(ours.errors.contains("these are results of own-check, and this is chatcheck"))
    }

    /// The suite at hand need not know the laws.
    @Test func theLawsThemselvesAreNotNeeded() throws {
        let shards = ShardedRun(3, suite: .varied, in: try TemporaryFolder())
        let known = shards.merge()
        let results = try shards.folder.read("merged/results.json")
        let out = "\(shards.folder.path)/merged"
        let unknown = CommandRun(
            words: ["merge"] + shards.folders() + ["--out", out],
            suite: .small.with(laws: [], goldens: []))
        #expect(unknown.output == known.output)
        #expect(try shards.folder.read("merged/results.json") == results)
    }

    // MARK: Where results go

    /// By whatever name: the shard's results are the only ones there are.
    @Test func aShardIsNotWrittenOver() throws {
        let shards = ShardedRun(2, in: try TemporaryFolder())
        let path = shards.folder.path
        let before = try shards.folder.read("shard-2/results.json")
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/link", withDestinationPath: "shard-2")
        for out in ["shard-2", "shard-1/../shard-2/", "link"] {
            let run = CommandRun(
                words: ["merge"] + shards.folders() + ["--out", "\(path)/\(out)"])
            #expect(run.status == .usage)
            #expect(run.errors.contains("would be written over those of \(path)/shard-2"))
        }
        #expect(try shards.folder.read("shard-2/results.json") == before)
    }

    @Test func resultsThatCannotBeSavedAreAnErrorAtOnce() throws {
        let shards = ShardedRun(2, in: try TemporaryFolder())
        let run = CommandRun(
            words: ["merge"] + shards.folders()
                + ["--out", "\(shards.folder.path)/Package.swift/x"])
        #expect(run.status == .toolFailed)
        #expect(run.output == "")
    }

    /// Nothing is lost but the file: the token repeats the case.
    @Test func aSavedCaseThatIsGone() throws {
        let suite = CheckSuite.small.with(laws: [.failing])
        let shards = ShardedRun(1, suite: suite, in: try TemporaryFolder())
        try FileManager.default.removeItem(atPath: "\(shards.folder.path)/shard-1/regressions")
        let run = shards.merge()
        #expect(run.status == .failed)
        #expect(run.output.contains("  saved   not: \(shards.folder.path)/shard-1/regressions/"))
        #expect(run.output.contains("replay: "))
        #expect(try shards.merged()["laws"][0]["saved"].isNull)
    }

    // MARK: Statuses

    /// Judged on the sums, not one by one: a few cases in a shard say nothing of its health.
    @Test func healthIsJudgedOnTheSums() throws {
        let healthy = Property.law(
            id: "numbers/late/discards", rules: [], cases: 400, given: .int(in: 0...9)
        ) { number, _ in
            if number != 0 { throw Discard() }
            return .held
        }
        let shards = ShardedRun(
            20, suite: .small.with(laws: [healthy]), in: try TemporaryFolder())
        // Twenty cases each, nine in ten discarded: some shard is below what is healthy.
        #expect(shards.runs.allSatisfy { $0.status == .held })
        let laws = try (1...20).map {
            try ReadJSON(shards.folder.read("shard-\($0)/results.json"))["laws"][0]
        }
        let isUnhealthy = laws.map {
            LawReport.isUnhealthy(cases: $0["cases"].int ?? 0, discards: $0["discards"].int ?? 0)
        }
        #expect(isUnhealthy.contains(true) && isUnhealthy.contains(false))
        let whole = CommandRun("gate", suite: shards.suite, in: shards.folder)
        #expect(shards.merge().status == whole.status)
        #expect(
            try shards.merged()["laws"][0]["verdict"].string
                == ReadJSON(shards.folder.read("out/results.json"))["laws"][0]["verdict"].string)
    }

    @Test func onlyABudgetFailed() throws {
        var suite = CheckSuite.small
        suite.budgets = [
            Budget(id: "numbers/work/over") { _ in
                BudgetResult(id: "numbers/work/over", value: 11, limit: 10, unit: "steps")
            }
        ]
        let shards = ShardedRun(2, suite: suite, in: try TemporaryFolder())
        #expect(shards.runs.map(\.status) == [.overBudget, .held])
        let run = shards.merge()
        #expect(run.status == .overBudget)
        #expect(run.output.contains("numbers/work/over  FAILED"))
        suite.budgets = [
            Budget(id: "numbers/work/broken") { _ in
                BudgetResult(id: "numbers/work/broken", unit: "steps", notCounted: "it broke")
            }
        ]
        let broken = ShardedRun(2, suite: suite, in: try TemporaryFolder())
        #expect(broken.merge().status == .toolFailed)
    }

    /// One shard never came to its last law: what the others say of it is no verdict on all.
    @Test func anInterruptedShard() throws {
        let folder = try TemporaryFolder()
        let asked = WrittenText()
        let suite = CheckSuite.small.with(laws: [.failing, .asking(asked), .holding])
        let shards = ShardedRun(3, suite: suite, in: folder)
        #expect(shards.merge().status == .failed)
        asked.output().write("begin")
        let isInterrupted: @Sendable () -> Bool = { asked.text.contains("beginx") }
        let interrupted = CommandRun(
            "gate", "--shard", "2/3", "--out", "\(folder.path)/shard-2", suite: suite, in: folder,
            isInterrupted: isInterrupted)
        #expect(interrupted.status == .interrupted)
        let run = shards.merge()
        #expect(run.status == .interrupted)
        #expect(run.lines.last?.hasPrefix("interrupted: after 3 of 3 laws; FAILED: 1 of 3") == true)
        let json = try shards.merged()
        #expect(json["verdict"].string == "interrupted")
        #expect(
            json["laws"].list.map { $0["verdict"].string } == [
                "failed", "interrupted", "interrupted",
            ])
        #expect(json["laws"][2]["cases"].int == 200)
    }

    @Test func shardsStoppedByTime() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.holding, .covering])
        let shards = ShardedRun(
            2, ["--cases", "2G", "--seconds", "1s"], suite: suite, in: folder)
        #expect(shards.runs.allSatisfy { $0.status == .held })
        let run = shards.merge()
        #expect(run.status == .held)
        #expect(run.output.contains("2 laws stopped by time"))
        let law = try shards.merged()["laws"][1]
        #expect(law["verdict"].string == "stopped: time")
        #expect(law["asked"].int == 2_000_000_000)
        #expect(law["covers"][0]["verdict"].string == "held")
    }

    /// A law that no shard came to was not run; one that some came to was cut short.
    @Test func shardsWithoutTime() throws {
        let shards = ShardedRun(2, suite: .small.with(laws: [.holding]), in: try TemporaryFolder())
        let notRun: [(String, JSONValue?)] = [
            ("laws.0.cases", 0), ("laws.0.stopped", true), ("laws.0.verdict", "not run"),
            ("verdict", "incomplete"),
        ]
        try shards.change(1, notRun)
        let some = shards.merge()
        #expect(some.status == .held)
        #expect(try shards.merged()["laws"][0]["verdict"].string == "stopped: time")
        #expect(try shards.merged()["laws"][0]["cases"].int == 150)
        try shards.change(2, notRun)
        let none = shards.merge()
        #expect(none.status == .failed)
        #expect(none.lines.last == "INCOMPLETE: 1 law, 1 golden, 1 law not run for want of time")
    }
}

extension Property {
    /// Says each time that it was asked.
    static func asking(_ asked: WrittenText) -> Property {
        law(id: "numbers/asks/to-end", rules: [], cases: 3_000, given: .int(in: 0...9)) { _, _ in
            asked.output().write("x")
            return .held
        }
    }
}
