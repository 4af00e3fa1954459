import Dispatch
import Synchronization

/// Runs the cases of one property on several threads, and finds the lowest index that fails.
///
/// Threads take blocks of cases in order. A failure ends the search only for what comes after it,
/// so the lowest failing index is found whatever the number of threads.
final class Search: Sendable {
    /// What the cases added up to.
    struct Tally {
        var cases = 0
        var discards = 0
        var overruns = 0
        var labels: Labels
        /// Hashes of the first cases, to count repeats.
        var hashes: [UInt64] = []
        var failure: (index: Int, failure: Failure)?

        mutating func add(_ other: Tally) {
            cases += other.cases
            discards += other.discards
            overruns += other.overruns
            labels.add(other.labels)
            hashes += other.hashes
            if let theirs = other.failure, theirs.index < failure?.index ?? .max {
                failure = theirs
            }
        }
    }

    /// The most cases a thread takes at a time: few enough to stop soon, enough to make taking them
    /// cheap.
    static let largestBlock = 64

    /// The cases below this index are hashed; recording them costs time.
    static let hashedCases = 256

    private let property: Property
    private let seed: UInt64
    private let shard: Shard
    /// How many cases this shard has, and where the asked ones of them start.
    private let count: Int
    private let first: Int
    private let blockSize: Int
    private let nextBlock = Atomic<Int>(0)
    private let lowestFailure = Atomic<Int>(.max)
    private let done = Atomic<Int>(0)
    private let stopped = Atomic<Bool>(false)
    private let total: Mutex<Tally>

    init(property: Property, options: RunOptions) {
        self.property = property
        seed = options.seed
        shard = options.shard
        let asked = 0..<options.cases(of: property)
        let indices = options.indices?.clamped(to: asked) ?? asked
        let shard = options.shard
        // The positions in the shard of the first case at or after an index.
        func position(_ index: Int) -> Int {
            (index + shard.count - shard.index) / shard.count
        }
        first = position(indices.lowerBound)
        count = position(indices.upperBound) - first
        // Short searches of long cases must keep every thread busy, too.
        blockSize = max(1, min(Self.largestBlock, count / 8 / max(1, options.jobs)))
        total = Mutex(Tally(labels: Labels(registered: property.covers.map(\.label))))
    }

    /// Whether the search ended before its last case.
    var wasStopped: Bool { stopped.load(ordering: .relaxed) }

    /// Runs the cases.
    func run(
        jobs: Int, progress: (@Sendable (Int) -> Void)?, shouldStop: @Sendable () -> Bool
    ) -> Tally {
        let blocks = (count + blockSize - 1) / blockSize
        let threads = max(1, min(jobs, blocks))
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
        var tally = Tally(labels: Labels(registered: property.covers.map(\.label)))
        while true {
            let block = nextBlock.add(1, ordering: .relaxed).oldValue
            let start = block.multipliedReportingOverflow(by: blockSize)
            guard !start.overflow, start.partialValue < count,
                index(start.partialValue) < lowestFailure.load(ordering: .relaxed)
            else { break }
            guard !wasStopped, !shouldStop() else {
                stopped.store(true, ordering: .relaxed)
                break
            }
            let end = min(count, start.partialValue + blockSize)
            run(start.partialValue..<end, &tally)
            if let progress {
                let size = end - start.partialValue
                progress(done.add(size, ordering: .relaxed).newValue)
            }
        }
        total.withLock { $0.add(tally) }
    }

    private func index(_ position: Int) -> Int {
        (first + position) * shard.count + shard.index - 1
    }

    private func run(_ positions: Range<Int>, _ tally: inout Tally) {
        for position in positions {
            let index = index(position)
            let outcome: CaseOutcome
            if index < Self.hashedCases {
                outcome = runHashed(index, &tally)
            } else {
                var source = Source(seed: seed, index: UInt64(index))
                outcome = property.runCase(&source, &tally.labels)
            }
            switch outcome {
            case .held: tally.cases += 1
            case .discarded(let isOverrun):
                tally.discards += 1
                if isOverrun { tally.overruns += 1 }
            case .failed(let failure):
                if index < tally.failure?.index ?? .max { tally.failure = (index, failure) }
                lowestFailure.min(index, ordering: .relaxed)
                return
            }
        }
    }

    private func runHashed(_ index: Int, _ tally: inout Tally) -> CaseOutcome {
        var source = Source(recordingSeed: seed, index: UInt64(index))
        source.tape?.wantsNote = false
        let outcome = property.runCase(&source, &tally.labels)
        let choices = source.recording?.choices ?? []
        tally.hashes.append(Checksum.hash(choices.lazy.map(\.value)))
        return outcome
    }
}
