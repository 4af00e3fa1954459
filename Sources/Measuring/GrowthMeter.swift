import ChatBenchmarks

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The region counters of a build with coverage, Sources/chatcheck-measure/regions.c.
struct RegionCounter {
    let read: @convention(c) () -> Int64

    /// Whether this build has any.
    var isBuiltIn: Bool { read() >= 0 }
}

/// How much work something is: counted where the build counts, or else timed.
enum GrowthMeter {
    /// How often each branch and loop of our own code ran: exact.
    case regions(RegionCounter)
    /// The time of this thread, at the best of nine: a report, no judgement.
    case threadTime

    /// What the build allows.
    init(_ regions: RegionCounter) {
        self = regions.isBuiltIn ? .regions(regions) : .threadTime
    }

    var unit: String {
        switch self {
        case .regions: "exponent (regions)"
        case .threadTime: "exponent (CPU time)"
        }
    }

    /// By how much sizes are larger than those of counted work: what is timed has to take a while.
    var scale: Int {
        switch self {
        case .regions: 1
        case .threadTime: 4
        }
    }

    /// By which parts of the largest size growth is measured, smallest first.
    ///
    /// The last doubling of what is counted says it all; of what is timed, only many say something.
    var parts: [Int] {
        switch self {
        case .regions: [4, 2, 1]
        case .threadTime: [16, 8, 4, 2, 1]
        }
    }

    /// How much work one run is.
    func work(_ work: PreparedWork) throws(MeasureProblem) -> Double {
        // What is made once and kept is not counted.
        guard work.run() else { throw .cutShort }
        switch self {
        case .regions(let counter):
            let before = counter.read()
            guard work.run() else { throw .cutShort }
            let first = counter.read() - before
            guard work.run() else { throw .cutShort }
            let second = counter.read() - before - first
            guard first == second else { throw .differs([UInt64(first), UInt64(second)]) }
            return Double(first)
        case .threadTime:
            let runs = max(1, Int(Self.leastSeconds / max(1e-9, try seconds(work, runs: 1))))
            var best = Double.infinity
            for _ in 0..<9 { best = min(best, try seconds(work, runs: runs)) }
            return best
        }
    }

    /// Short work is done so often that it takes this long: the clock itself takes a while.
    private static let leastSeconds = 0.001

    /// How long one run takes, in the mean of some.
    private func seconds(_ work: PreparedWork, runs: Int) throws(MeasureProblem) -> Double {
        let start = Self.threadSeconds
        for _ in 0..<runs {
            guard work.run() else { throw .cutShort }
        }
        return (Self.threadSeconds - start) / Double(runs)
    }

    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
