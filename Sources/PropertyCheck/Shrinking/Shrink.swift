/// What came of a shrink.
public struct ShrinkResult: Sendable {
    /// The choices of the simplest case found.
    public var choices: [UInt64]

    /// Its failure.
    public var failure: Failure

    /// Whether no pass found anything simpler; else a limit was reached first.
    public var isMinimal: Bool

    /// How many proposals were run.
    ///
    /// Neither the run that recorded the case nor one that confirms the result is among them, nor
    /// are proposals that come to a sequence run before.
    public var evaluations: Int
}

/// Makes a failing case simpler until nothing simpler is found; nil when the case does not fail.
///
/// `evaluate` runs proposals, wherever it likes: in a process of their own when the failure is a
/// trap. Where it returns nothing, the shrink ends. `shouldStop` is asked before each.
public func shrink(
    _ failing: CaseRecord, limit: ShrinkLimit, evaluate: @escaping ([UInt64]) -> CaseRecord?,
    shouldStop: @escaping () -> Bool = { false }
) -> ShrinkResult? {
    guard let failure = failing.failure else { return nil }
    var shrinker = Shrinker(
        failing, failure: failure, limit: limit, evaluate: evaluate, shouldStop: shouldStop)
    return shrinker.shrink()
}
