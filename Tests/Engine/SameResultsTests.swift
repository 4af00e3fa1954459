import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// Same seed, same results: whatever the number of threads, and whether one process ran the cases or
/// many whose results were merged.
@Suite struct SameResultsTests {
    /// A run of everything, and what it left.
    fileprivate struct Whole {
        let folder: TemporaryFolder
        let run: CommandRun
        let results: [String]
    }

    private static func checkout() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        // A golden that differs, and stored cases that fail, are damaged, and belong to nobody.
        try folder.write("one\n2\nthree\n", to: "corpus/golden/greeting.txt")
        let store = RegressionStore(root: "\(folder.path)/corpus/regressions")
        try store.write(.failing, choices: [10])
        try folder.write("damaged", to: "corpus/regressions/numbers/sum/commutes/0.txt")
        try folder.write("", to: "corpus/regressions/numbers/old/name/1.txt")
        return folder
    }

    private static func whole(seed: String, jobs: Int = 1) throws -> Whole {
        let folder = try checkout()
        let run = CommandRun(
            "gate", "--seed", seed, "--jobs", "\(jobs)", "--out", "\(folder.path)/merged",
            suite: .varied, in: folder)
        return Whole(
            folder: folder, run: run,
            results: lastingLines(try folder.read("merged/results.json")))
    }

    @Test(arguments: ["1", "20261005", "18446744073709551615"])
    func threadsAndShardsDoNotMatter(seed: String) throws {
        let whole = try Self.whole(seed: seed)
        #expect(whole.run.status == .failed)
        #expect(whole.results.count > 300)
        for jobs in [2, 5] {
            let other = try Self.whole(seed: seed, jobs: jobs)
            #expect(other.results == whole.results, "jobs \(jobs)")
            #expect(other.plainOutput == whole.plainOutput, "jobs \(jobs)")
        }
        for (count, jobs) in [(1, 2), (3, 1), (3, 5), (7, 2)] {
            let folder = try Self.checkout()
            let shards = ShardedRun(
                count, ["--seed", seed, "--jobs", "\(jobs)"], suite: .varied, in: folder)
            // The order in which they are named does not matter either.
            let merged = shards.merge(Array((1...count).reversed()))
            let place = "\(count) shards, jobs \(jobs)"
            #expect(merged.status == .failed, "\(place)")
            let results = lastingLines(try folder.read("merged/results.json"))
            #expect(results == whole.results, "\(place)")
            let text = merged.output.replacing(folder.path, with: "ROOT")
            #expect(text == whole.plainOutput, "\(place)")
            // What was saved is there too, byte for byte.
            let saved = whole.folder.files(in: "merged/regressions").sorted()
            #expect(folder.files(in: "merged/regressions").sorted() == saved)
            for file in saved {
                #expect(
                    try folder.read("merged/regressions/\(file)")
                        == whole.folder.read("merged/regressions/\(file)"))
            }
        }
    }

    /// The file of a shard itself does not depend on the number of threads either.
    @Test func threadsDoNotMatterInAShard() throws {
        let folder = try Self.checkout()
        let shards = [1, 2, 5].map { jobs in
            CommandRun(
                "gate", "--shard", "2/3", "--jobs", "\(jobs)", "--out", "\(folder.path)/\(jobs)",
                suite: .varied, in: folder)
        }
        #expect(shards.allSatisfy { $0.status == .failed })
        let one = try lastingLines(folder.read("1/results.json"))
        #expect(try lastingLines(folder.read("2/results.json")) == one)
        #expect(try lastingLines(folder.read("5/results.json")) == one)
        // Threads may end in any order, though on few cores they seldom do.
        let laws = try ReadJSON(folder.read("5/results.json"))["laws"].list
        let hashes = laws.map { $0["firstCases"].list.compactMap(\.string) }
        #expect(hashes.contains { $0.count > 50 })
        #expect(hashes.allSatisfy { $0 == $0.sorted() })
    }

    @Test func casesOfTooManyChoicesAddUp() throws {
        let suite = CheckSuite.small.with(laws: [.overrunning])
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", suite: suite, in: folder)
        let whole = try folder.read("out/results.json")
        #expect(whole.contains("2 cases wanted more than 1048576 choices"))
        let shards = ShardedRun(3, suite: suite, in: folder)
        #expect(shards.merge().status == .held)
        #expect(try lastingLines(folder.read("merged/results.json")) == lastingLines(whole))
    }

    /// The suite shows all that this is about; else the test above would hold for want of it.
    @Test func theSuiteIsVaried() throws {
        let whole = try Self.whole(seed: "1")
        let json = try ReadJSON(whole.folder.read("merged/results.json"))
        let laws = json["laws"].list
        #expect(Set(laws.map { $0["verdict"].string }) == ["held", "failed", "unhealthy"])
        let covers = laws.flatMap { $0["covers"].list.map { $0["verdict"].string } }
        #expect(Set(covers) == ["held", "failed", "undecided"])
        let indices = laws.compactMap { $0["index"].int }
        #expect(indices.count == 4 && indices.contains { $0 > 7 }, "\(indices)")
        let notes = laws.flatMap { $0["notes"].list.compactMap(\.string) }
        for part in ["were discarded", "were repeats"] {
            #expect(notes.contains { $0.contains(part) }, "\(part)")
        }
        #expect(Set(json["goldens"].list.map { $0["verdict"].string }) == ["failed", "missing"])
        #expect(
            Set(json["regressions"].list.map { $0["verdict"].string })
                == ["failed", "stale", "orphaned"])
        #expect(!whole.results.contains { $0.contains(whole.folder.path) })
        let other = try Self.whole(seed: "2")
        #expect(other.results != whole.results)
    }
}

extension SameResultsTests.Whole {
    /// What was printed, whatever the folder is called.
    fileprivate var plainOutput: String { run.output.replacing(folder.path, with: "ROOT") }
}
