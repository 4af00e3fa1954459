/// A part of the cases: those whose index leaves `index - 1` when divided by `count`.
public struct Shard: Sendable, Equatable {
    /// Which part, from 1.
    public let index: Int
    /// How many parts there are.
    public let count: Int

    /// The most parts there can be: more than anybody has processes, and far from any overflow.
    public static let countLimit = 1_000_000

    /// Every case.
    public static let whole = Shard(index: 1, of: 1)

    /// A part; out of range values are brought into it.
    public init(index: Int, of count: Int) {
        self.count = min(max(1, count), Self.countLimit)
        self.index = min(max(1, index), self.count)
    }
}

/// How properties are run.
public struct RunOptions: Sendable {
    /// What all cases follow from.
    public var seed: UInt64

    /// How many cases, in place of what each property says.
    public var cases: Int?

    /// By how much the number of cases of each property is multiplied.
    public var casesScale: Double

    /// How many threads.
    public var jobs: Int

    /// Which of the cases.
    public var shard: Shard

    /// Only cases with these indices; nil for all.
    ///
    /// For a process that is given a part of the cases.
    public var indices: Range<Int>?

    /// When to stop, at the next border of a block.
    public var deadline: ContinuousClock.Instant?

    /// How much a shrink may take.
    public var shrinkLimit: ShrinkLimit

    /// Where failures are kept.
    public var regressions: RegressionStore?

    /// Makes options; the defaults are those of a whole run on one thread.
    public init(
        seed: UInt64 = 1, cases: Int? = nil, casesScale: Double = 1, jobs: Int = 1,
        shard: Shard = .whole, deadline: ContinuousClock.Instant? = nil,
        shrinkLimit: ShrinkLimit = ShrinkLimit(), regressions: RegressionStore? = nil
    ) {
        self.seed = seed
        self.cases = cases
        self.casesScale = casesScale
        self.jobs = jobs
        self.shard = shard
        indices = nil
        self.deadline = deadline
        self.shrinkLimit = shrinkLimit
        self.regressions = regressions
    }

    /// Whether these are all the cases: neither a shard nor a range of them.
    var isWhole: Bool { shard == .whole && indices == nil }

    /// How many cases are asked for of `property`, in all shards together.
    public func cases(of property: Property) -> Int {
        if let cases { return min(max(0, cases), 1 << 62) }
        let scaled = Double(property.cases) * casesScale
        return scaled >= 0x1p62 ? 1 << 62 : scaled > 0 ? max(1, Int(scaled.rounded())) : 0
    }
}
