/// A piece of measured work.
public struct Benchmark: Sendable {
    /// How much work to do.
    public enum Size: Sendable {
        /// Enough to see that it runs: what `swift test` does.
        case small
        /// Enough to measure.
        case full
    }

    /// What came of it.
    public struct Measurement: Sendable {
        /// In the benchmark's unit.
        public var value: Double
        /// How far single runs lay apart, in the unit; for shrinks the number of distinct results.
        public var spread: Double
        /// The rival measured in the same run.
        public var against: String?
        /// How many times better than the rival; more is better.
        public var ratio: Double?
        /// A hash of the results: the same for the same size, and what keeps the work from being
        /// left out.
        public var hash: UInt64

        /// Makes a measurement.
        public init(
            value: Double, spread: Double, against: String? = nil, ratio: Double? = nil,
            hash: UInt64 = 0
        ) {
            self.value = value
            self.spread = spread
            self.against = against
            self.ratio = ratio
            self.hash = hash
        }
    }

    /// `area.subject.what`.
    public let id: String

    /// The unit of the value.
    public let unit: String

    /// Does the work.
    public let run: @Sendable (Size) -> Measurement

    /// Makes a benchmark.
    public init(id: String, unit: String, run: @escaping @Sendable (Size) -> Measurement) {
        self.id = id
        self.unit = unit
        self.run = run
    }
}
