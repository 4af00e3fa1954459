import Dispatch
import Synchronization

/// Runs the cases of one property on several threads, and finds the lowest index that fails.
///
/// Threads take blocks of cases in order. A failure ends the search only for what comes after it,
/// so the lowest failing index is found whatever the number of threads and the size of the blocks.
final class Search: Sendable {
    /// How long a block should take: short enough to stop soon, long enough to make taking one
    /// cheap.
    private static let blockTime = Duration.milliseconds(20)

    private let property: Property
    private let runner: any CaseRunner
    /// All the cases.
    private let whole: CaseBlock
    /// The most cases a thread takes at a time.
    private let largestBlock: Int
    private let nextPosition = Atomic<Int>(0)
    private let lowestFailure = Atomic<Int>(.max)
    private let done = Atomic<Int>(0)
    private let stopped = Atomic<Bool>(false)
    private let total: Mutex<CaseTally>

    init(property: Property, options: RunOptions, runner: any CaseRunner) {
        self.property = property
        self.runner = runner
        let asked = 0..<options.cases(of: property)
        let indices = options.indices?.clamped(to: asked) ?? asked
        let shard = options.shard
        // The positions in the shard of the first case at or after an index.
        func position(_ index: Int) -> Int {
            (index + shard.count - shard.index) / shard.count
        }
        let first = position(indices.lowerBound)
        whole = CaseBlock(
            seed: options.seed, first: first * shard.count + shard.index - 1,
            stride: shard.count, count: position(indices.upperBound) - first)
        // Short searches of long cases must keep every thread busy, too.
        largestBlock = max(1, whole.count / 8 / max(1, options.jobs))
        total = Mutex(CaseTally(of: property))
    }

    /// The index of the last case; nil when there is none.
    var lastIndex: Int? { whole.count > 0 ? whole.index(whole.count - 1) : nil }

    /// Whether the search ended before its last case.
    var wasStopped: Bool { stopped.load(ordering: .relaxed) }

    /// Runs the cases.
    func run(
        jobs: Int, progress: (@Sendable (Int) -> Void)?, shouldStop: @Sendable () -> Bool
    ) -> CaseTally {
        let threads = max(1, min(jobs, whole.count))
        if threads == 1 {
            work(progress, shouldStop)
        } else {
            DispatchQueue.concurrentPerform(iterations: threads) { _ in
                work(progress, shouldStop)
            }
        }
        return total.withLock { $0 }
    }

    private func work(_ progress: (@Sendable (Int) -> Void)?, _ shouldStop: @Sendable () -> Bool) {
        var tally = CaseTally(of: property)
        // Nobody knows yet how long a case takes.
        var size = 1
        while true {
            let start = nextPosition.add(size, ordering: .relaxed).oldValue
            guard start < whole.count,
                whole.index(start) < lowestFailure.load(ordering: .relaxed)
            else { break }
            guard !wasStopped, !shouldStop() else {
                stopped.store(true, ordering: .relaxed)
                break
            }
            let block = whole.part(start..<min(whole.count, start + size))
            let began = ContinuousClock.now
            guard let part = runner.run(block, of: property) else {
                stopped.store(true, ordering: .relaxed)
                break
            }
            let time = ContinuousClock.now - began
            if let failure = part.failure {
                lowestFailure.min(failure.index, ordering: .relaxed)
            }
            tally.add(part)
            if let progress { progress(done.add(block.count, ordering: .relaxed).newValue) }
            size = Self.nextSize(after: block.count, took: time, atMost: largestBlock)
        }
        total.withLock { $0.add(tally) }
    }

    /// How many cases the next block should have: at most twice as many as the last.
    private static func nextSize(after count: Int, took time: Duration, atMost limit: Int) -> Int {
        let factor = min(2, blockTime / max(time, .nanoseconds(1)))
        return min(limit, max(1, Int(Double(count) * factor)))
    }
}
