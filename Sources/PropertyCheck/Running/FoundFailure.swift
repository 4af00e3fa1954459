/// A case that failed, shrunk.
public struct FoundFailure: Sendable {
    /// How the shrink ended.
    public enum Outcome: String, Sendable {
        /// No pass finds anything simpler.
        case minimal
        /// Evaluations or time ran out first.
        case stoppedAtLimit
    }

    /// The index of the case; nil when it was a stored one.
    public var index: Int?
    /// The failure of the shrunk case.
    public var failure: Failure
    /// Replays the shrunk case: a `CaseToken`; empty when it was a stored one that is damaged, or
    /// when nothing could run it again.
    public var caseToken: String
    /// Finds the original case again: a `SearchToken`; nil when it was a stored one.
    public var searchToken: String?
    /// How the shrink ended.
    public var outcome: Outcome
    /// Whether a case that failed passed, or failed otherwise, when it was run again.
    public var flaky: Bool
    /// How many runs of the property the shrink took.
    public var evaluations: Int
    /// The failure of the case as it was found.
    public var original: Failure
    /// The case as it can be stored; nil when it is flaky, or nobody has run it yet.
    public var regression: Regression?
    /// The file in which the shrunk case is stored.
    public var regressionFile: String?
    /// Why a stored case no longer says what it said.
    public var stale: StaleRegression?

    /// The token that repeats the case best; nil where there is none.
    package var token: String? { caseToken.isEmpty ? searchToken : caseToken }

    /// A failure as it was found, or as it stands in a file.
    package init(
        index: Int? = nil, failure: Failure, caseToken: String, searchToken: String? = nil,
        outcome: Outcome, flaky: Bool, evaluations: Int, original: Failure,
        regressionFile: String? = nil, stale: StaleRegression? = nil
    ) {
        self.index = index
        self.failure = failure
        self.caseToken = caseToken
        self.searchToken = searchToken
        self.outcome = outcome
        self.flaky = flaky
        self.evaluations = evaluations
        self.original = original
        self.regressionFile = regressionFile
        self.stale = stale
    }
}
