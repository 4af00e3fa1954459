/// How much a shrink may take; whatever comes first ends it.
///
/// Counts, not times: the same failure shrinks to the same case on every machine.
public struct ShrinkLimit: Sendable, Equatable, ExpressibleByIntegerLiteral {
    /// How many proposals may be run.
    public var evaluations: Int
    /// How many choices these may make in all: what a proposal costs where cases are long.
    public var choices: Int
    /// Whether a proposal that fails may hold when it is run for a report, being given less time.
    public var isRough: Bool

    /// Makes a limit; the defaults are those of cases that leave their process alone.
    public init(evaluations: Int = 20_000, choices: Int = 200_000_000, isRough: Bool = false) {
        self.evaluations = evaluations
        self.choices = choices
        self.isRough = isRough
    }

    /// The usual limit, but for the number of proposals.
    public init(integerLiteral evaluations: Int) {
        self.init(evaluations: evaluations)
    }

    /// The lower of two in each.
    func lowered(to other: ShrinkLimit) -> ShrinkLimit {
        ShrinkLimit(
            evaluations: min(evaluations, other.evaluations),
            choices: min(choices, other.choices), isRough: isRough || other.isRough)
    }
}
