import PropertyCheck
import Synchronization
import Testing

/// Same seed, same results, whatever the number of threads and shards.
@Suite struct SearchTests {
    @Test(arguments: [1, 2, 5])
    func threadsDoNotMatter(jobs: Int) {
        let report = check(holding, options: RunOptions(seed: 3, cases: 5_000, jobs: jobs))
        let whole = check(holding, options: RunOptions(seed: 3, cases: 5_000))
        #expect(report.cases + report.discards == 5_000)
        #expect(report.cases == whole.cases)
        #expect(report.labels == whole.labels)
        #expect(report.notes == whole.notes)
        #expect(report.verdict == .held)
    }

    @Test(arguments: [1, 3, 7])
    func shardsAddUp(count: Int) {
        let whole = check(holding, options: RunOptions(seed: 3, cases: 5_000))
        var cases = 0
        var discards = 0
        var labels: [String: Int] = [:]
        for index in 1...count {
            let shard = Shard(index: index, of: count)
            let part = check(holding, options: RunOptions(seed: 3, cases: 5_000, shard: shard))
            cases += part.cases
            discards += part.discards
            labels.merge(part.labels, uniquingKeysWith: +)
        }
        #expect(cases == whole.cases)
        #expect(discards == whole.discards)
        #expect(labels == whole.labels)
    }

    @Test func rangesAddUp() {
        let whole = check(holding, options: RunOptions(seed: 3, cases: 5_000))
        var cases = 0
        var labels: [String: Int] = [:]
        for shard in [Shard(index: 1, of: 2), Shard(index: 2, of: 2)] {
            for start in stride(from: 0, to: 6_000, by: 777) {
                var options = RunOptions(seed: 3, cases: 5_000, jobs: 2, shard: shard)
                options.indices = start..<start + 777
                let part = check(holding, options: options)
                cases += part.cases
                labels.merge(part.labels, uniquingKeysWith: +)
            }
        }
        #expect(cases == whole.cases)
        #expect(labels == whole.labels)
    }

    @Test(arguments: [1, 2, 5], [UInt64(1), 2, 3, 4, 5])
    func theLowestFailureIsFound(jobs: Int, seed: UInt64) throws {
        let report = check(failing, options: RunOptions(seed: seed, cases: 50_000, jobs: jobs))
        let whole = check(failing, options: RunOptions(seed: seed, cases: 50_000))
        let found = try #require(report.failure)
        #expect(found.index == whole.failure?.index)
        #expect(found.caseToken == whole.failure?.caseToken)
        #expect(found.evaluations == whole.failure?.evaluations)
        #expect(report.cases == (found.index ?? 0) + 1)
        #expect(report.labels.isEmpty)
        // By hand: the first index that fails.
        let first = (0..<50_000).first { index in
            let token = SearchToken(property: failing.id, seed: seed, index: index)
            return replay(token, in: [failing]).outcome != .held
        }
        #expect(first == found.index)
    }

    @Test(arguments: [3, 7])
    func shardsFindTheLowestFailureTogether(count: Int) throws {
        let whole = check(failing, options: RunOptions(seed: 2, cases: 50_000))
        let found = (1...count).compactMap { index in
            let shard = Shard(index: index, of: count)
            let report = check(
                failing, options: RunOptions(seed: 2, cases: 50_000, shard: shard))
            return report.failure
        }
        let lowest = try #require(found.min { ($0.index ?? 0) < ($1.index ?? 0) })
        #expect(lowest.index == whole.failure?.index)
        #expect(lowest.caseToken == whole.failure?.caseToken)
    }

    @Test func timeEndsARun() {
        let options = RunOptions(cases: 1 << 40, deadline: .now + .milliseconds(20))
        let report = check(holding, options: options)
        #expect(report.verdict == .stoppedByTime)
        #expect(report.cases > 0)
    }

    @Test func cancellingEndsARun() {
        let done = Mutex(0)
        let report = check(
            holding, options: RunOptions(cases: 1 << 40, jobs: 2),
            progress: { cases in done.withLock { $0 = max($0, cases) } },
            isCancelled: { done.withLock { $0 } > 1_000 })
        #expect(report.verdict == .stoppedByTime)
        #expect(done.withLock { $0 } > 1_000)
    }

    /// Nothing overflows, however large what is asked for.
    @Test(arguments: [1, 5, Int.max - 1, Int.max])
    func hugeOptionsAreSafe(index: Int) {
        for (cases, jobs) in [(5_000, 1), (Int.max, 2), (3, Int.max)] {
            let shard = Shard(index: index, of: .max)
            let report = check(
                holding,
                options: RunOptions(
                    cases: cases, jobs: jobs, shard: shard,
                    deadline: .now + .milliseconds(5)))
            #expect(report.failure == nil)
        }
        let whole = check(holding, options: RunOptions(cases: 3, jobs: .max))
        #expect(whole.cases + whole.discards == 3)
    }

    @Test func thrownErrorsAreFailures() throws {
        struct Broken: Error {
            var place: Int
        }
        let property = Property.law(
            id: "engine/search/throws", rules: [], given: .int(in: 0...1_000)
        ) { number, _ in
            if number > 17 { throw Broken(place: number) }
            return .held
        }
        let found = try #require(check(property, options: RunOptions()).failure)
        #expect(found.failure.clause == "Broken: Broken")
        #expect(found.failure.input == "18")
        #expect(found.outcome == .minimal)
    }

    @Test func casesAreScaled() {
        var options = RunOptions(casesScale: 0.5)
        #expect(options.cases(of: holding) == 5_000)
        options.casesScale = 1e300
        #expect(options.cases(of: holding) == 1 << 62)
        options.casesScale = 0
        #expect(options.cases(of: holding) == 0)
        options.cases = 7
        #expect(options.cases(of: holding) == 7)
    }

    private let holding = Property.law(
        id: "engine/search/holding", rules: [], covers: [Cover("long", minimum: 0.1)],
        given: Gen<[Int]>.array(of: .int(in: 0...9), count: 0...9)
    ) { list, labels in
        labels.classify(list.count > 5, "long")
        labels.classify(list.contains(3), "three")
        if list.first == 7 { throw Discard() }
        return .held
    }

    private let failing = Property.law(
        id: "engine/search/failing", rules: [], given: Gen<Int>.int(in: 0...Int.max)
    ) { number, labels in
        labels.label("any")
        return .expect(number % 1_009 != 1_000, "residue")
    }
}
