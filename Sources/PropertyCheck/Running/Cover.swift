/// A label that must occur in at least a part of the cases.
public struct Cover: Sendable, Equatable {
    /// The label.
    public let label: String

    /// The part, `0...1`.
    public let minimum: Double

    /// Makes a cover.
    public init(_ label: String, minimum: Double) {
        self.label = label
        self.minimum = minimum
    }

    /// What can be said of a cover.
    public enum Verdict: String, Sendable, CaseIterable {
        /// The label occurs often enough.
        case held
        /// It does not.
        case failed
        /// Too few cases to say; not a failure.
        case undecided
    }

    /// The quantile of the normal distribution beyond which one in 10⁹ lies: the tolerated error.
    static let quantile = 5.997_807

    /// How far below the minimum still counts as held: else a label at exactly the minimum could
    /// never be decided.
    static let tolerance = 0.9

    /// Judges from the labels of all shards together.
    ///
    /// By the Wilson interval: held when its lower end is at least 0.9 of the minimum, failed when
    /// its upper end is below the minimum.
    public func verdict(hits: Int, of cases: Int) -> Verdict {
        guard cases > 0 else { return .undecided }
        let count = Double(cases)
        let part = Double(hits) / count
        let square = Self.quantile * Self.quantile
        let centre = part + square / (2 * count)
        let reach =
            Self.quantile
            * (part * (1 - part) / count + square / (4 * count * count)).squareRoot()
        let scale = 1 + square / count
        if (centre - reach) / scale >= Self.tolerance * minimum { return .held }
        if (centre + reach) / scale < minimum { return .failed }
        return .undecided
    }
}
