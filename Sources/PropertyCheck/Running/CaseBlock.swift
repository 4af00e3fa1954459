/// Some cases of one search, in ascending order: all those of a shard between two indices.
public struct CaseBlock: Sendable, Equatable, Codable {
    /// The seed of the search.
    public var seed: UInt64
    /// The index of the first case.
    public var first: Int
    /// From each index to the next: the number of shards.
    public var stride: Int
    /// How many cases there are.
    public var count: Int

    /// Makes a block.
    public init(seed: UInt64, first: Int, stride: Int = 1, count: Int) {
        self.seed = seed
        self.first = first
        self.stride = stride
        self.count = count
    }

    /// The index of the case with this position in the block.
    public func index(_ position: Int) -> Int { first + position * stride }

    /// The position of the case with this index; nil when it is none of the block.
    public func position(of index: Int) -> Int? {
        let (position, rest) = (index - first).quotientAndRemainder(dividingBy: max(1, stride))
        return rest == 0 && (0..<count).contains(position) ? position : nil
    }

    /// Some of the cases, by their positions.
    public func part(_ positions: Range<Int>) -> CaseBlock {
        CaseBlock(
            seed: seed, first: index(positions.lowerBound), stride: stride, count: positions.count)
    }
}

/// What cases added up to.
public struct CaseTally: Sendable, Codable {
    /// How many held.
    public var cases = 0
    /// How many were of no use.
    public var discards = 0
    /// How many of these wanted more choices than there are.
    public var overruns = 0
    /// How many had each label.
    public var labels: Labels
    /// Hashes of the first cases of the search, to count repeats.
    public var hashes: [UInt64] = []
    /// The failure with the lowest index.
    public var failure: IndexedFailure?

    /// Nothing yet; the labels of the covers are there from the start.
    public init(of property: Property) {
        labels = Labels(registered: property.covers.map(\.label))
    }

    /// Adds the counts of other cases.
    public mutating func add(_ other: CaseTally) {
        cases += other.cases
        discards += other.discards
        overruns += other.overruns
        labels.add(other.labels)
        hashes += other.hashes
        if let theirs = other.failure, theirs.index < failure?.index ?? .max { failure = theirs }
    }
}

/// A failure and the index of its case.
public struct IndexedFailure: Sendable, Equatable, Codable {
    /// The index of the case.
    public var index: Int
    /// How it failed.
    public var failure: Failure

    /// Makes one.
    public init(index: Int, failure: Failure) {
        self.index = index
        self.failure = failure
    }
}
