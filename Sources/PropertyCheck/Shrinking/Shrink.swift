/// What came of running one sequence of choices.
public struct Evaluation: Sendable, Codable {
    /// The case as it was recorded: what of the sequence was used, and brought into range.
    public var recording: Recording

    /// How it failed; nil when it held or was discarded.
    public var failure: Failure?

    /// Makes an evaluation.
    public init(recording: Recording, failure: Failure?) {
        self.recording = recording
        self.failure = failure
    }

    /// Runs `choices` in this process.
    public init(of property: Property, choices: [UInt64]) {
        let recorded = RecordedCase(of: property, choices: choices, wantsNote: false)
        self.init(recording: recorded.recording, failure: recorded.failure)
    }

    /// Runs the case with this index in this process.
    public init(of property: Property, seed: UInt64, index: Int) {
        let recorded = RecordedCase(of: property, seed: seed, index: index)
        self.init(recording: recorded.recording, failure: recorded.failure)
    }
}

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
/// trap. `limit` is how many may be run. `shouldStop` is asked before each.
public func shrink(
    _ failing: Evaluation, limit: Int, evaluate: @escaping ([UInt64]) -> Evaluation,
    shouldStop: @escaping () -> Bool = { false }
) -> ShrinkResult? {
    guard let failure = failing.failure else { return nil }
    var shrinker = Shrinker(
        failing, failure: failure, limit: limit, evaluate: evaluate, shouldStop: shouldStop)
    return shrinker.shrink()
}
