import ChatBenchmarks

/// The counter of allocations, Sources/chatcheck-measure/allocations.c.
struct AllocationCounter {
    /// Laid out as `struct allocations` of C.
    struct Counts {
        var calls: UInt64 = 0
        var bytes: UInt64 = 0
        var live: UInt64 = 0
        var peak: UInt64 = 0
    }

    let read: @convention(c) (UnsafeMutableRawPointer) -> CBool
    let restartPeak: @convention(c) () -> Void

    /// How often the same work has to give the same count.
    private static let runs = 10

    /// The count of a piece of work.
    func count(_ work: CountedWork) throws(MeasureProblem) -> CountReport.Count {
        try checkThatItCounts()
        switch work.measure {
        case .allocationsBeyond(let size):
            let more = try allocations(work.prepare(work.size))
            let less = try allocations(work.prepare(size))
            return .init(id: work.id, unit: "allocations", value: Double(more) - Double(less))
        case .peak(let mostPercent):
            return .init(
                id: work.id, unit: "% of the input",
                value: try peakPercent(work.prepare(work.size)), limit: Double(mostPercent))
        case .allocations:
            let calls = try allocations(work.prepare(work.size))
            return .init(id: work.id, unit: "allocations", value: Double(calls))
        case .growth: throw .cannotCount("growth is not counted in allocations")
        }
    }

    /// The bytes that one run asks for.
    func bytes(_ work: PreparedWork) throws(MeasureProblem) -> UInt64 {
        try checkThatItCounts()
        _ = try run(work)
        return try run(work).bytes
    }

    /// The calls of one run.
    private func allocations(_ work: PreparedWork) throws(MeasureProblem) -> UInt64 {
        // The first run makes what is made once and kept, such as tables of keys.
        _ = try run(work)
        var counts: [UInt64] = []
        counts.reserveCapacity(Self.runs)
        for _ in 0..<Self.runs { counts.append(try run(work).calls) }
        guard counts.allSatisfy({ $0 == counts[0] }) else { throw .differs(counts) }
        return counts[0]
    }

    /// The most that was in use at once, the input too, rounded up to percent of the input.
    private func peakPercent(_ work: PreparedWork) throws(MeasureProblem) -> Double {
        let peak = try run(work).peak
        let input = UInt64(work.input)
        return Double((100 * (peak + input) + input - 1) / input)
    }

    /// What one run adds to the counts; its peak stands above what was in use before.
    private func run(_ work: PreparedWork) throws(MeasureProblem) -> Counts {
        restartPeak()
        let before = now()
        let isComplete = work.run()
        let after = now()
        guard isComplete else { throw .cutShort }
        return Counts(
            calls: after.calls - before.calls, bytes: after.bytes - before.bytes, live: after.live,
            peak: after.peak - before.live)
    }

    private func now() -> Counts {
        var counts = Counts()
        withUnsafeMutableBytes(of: &counts) { bytes in
            if let address = bytes.baseAddress { _ = read(address) }
        }
        return counts
    }

    /// Makes sure that an allocation is seen: one that is not would pass for thrift.
    private func checkThatItCounts() throws(MeasureProblem) {
        var counts = Counts()
        let isBuiltIn = withUnsafeMutableBytes(of: &counts) { bytes in
            bytes.baseAddress.map { read($0) } ?? false
        }
        guard isBuiltIn else {
            throw .cannotCount("allocations are counted on Linux with glibc, without sanitizers")
        }
        let before = now().calls
        UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 16).deallocate()
        guard now().calls == before + 1 else {
            throw .cannotCount("another allocator stands in front of the counter")
        }
    }
}
