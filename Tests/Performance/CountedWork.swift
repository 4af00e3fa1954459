/// A piece of work that `chatcheck-measure` counts, in a process of its own.
public struct CountedWork: Sendable {
    /// What is counted.
    public enum Measure: Sendable, Hashable {
        /// The allocations of one run.
        case allocations
        /// The allocations of a run beyond those of one of this smaller size.
        case allocationsBeyond(Int)
        /// The most bytes in use at once, the input's own included, in percent of the input.
        case peak(mostPercent: Int)
        /// By which power of its size the work grows.
        case growth
    }

    /// `area.subject.what`.
    public let id: String

    /// What is counted.
    public let measure: Measure

    /// The size that is measured; for growth the largest one.
    public let size: Int

    /// Whether the gate holds the count, or `bench` only shows it.
    public let isBudget: Bool

    /// Whether `bench` leaves it out unless it is asked for by name: it takes a lot of memory.
    public let isOnRequest: Bool

    /// The highest exponent of growth that passes.
    public let growthLimit: Double

    /// Makes the work of a size ready; nothing of that is counted.
    public let prepare: @Sendable (_ size: Int) -> PreparedWork

    /// Describes work.
    public init(
        id: String, measure: Measure, size: Int, isBudget: Bool = true,
        isOnRequest: Bool = false, growthLimit: Double = CountedWork.growthLimit,
        prepare: @escaping @Sendable (_ size: Int) -> PreparedWork
    ) {
        self.id = id
        self.measure = measure
        self.size = size
        self.isBudget = isBudget
        self.isOnRequest = isOnRequest
        self.growthLimit = growthLimit
        self.prepare = prepare
    }

    /// All of it.
    public static let all: [CountedWork] =
        wireAllocations + wireMemory + wireGrowth + timelineGrowth

    /// The highest exponent that passes for linear growth.
    ///
    /// Growth in proportion measures at most 1.04, by the square at least 1.85; a sort lies at 1.16.
    public static let growthLimit = 1.15
}

/// Work that only has to be done.
public struct PreparedWork {
    /// The bytes of its input.
    public let input: Int

    /// Does it once; says whether it came to its end, for work that was cut short is cheap.
    public let run: () -> Bool

    /// Puts work together.
    public init(input: Int, run: @escaping () -> Bool) {
        self.input = input
        self.run = run
    }
}
