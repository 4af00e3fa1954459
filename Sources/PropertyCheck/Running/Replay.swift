/// What came of replaying a token.
public struct ReplayResult: Sendable {
    /// The outcomes.
    public enum Outcome: Sendable, Equatable {
        /// The case holds.
        case held
        /// The case fails.
        case failed(Failure)
        /// The case is of no use.
        case discarded
        /// No property has this ID.
        case unknownProperty
    }

    /// The property's ID.
    public var property: String
    /// What came of it.
    public var outcome: Outcome
    /// The input, printed, when the property says so.
    public var input: String?
    /// Whether the choices still fit the generator.
    public var isAligned: Bool
    /// The case, as a token.
    public var caseToken: String
}

/// Repeats the case of a token.
public func replay(_ token: CaseToken, in properties: [Property]) -> ReplayResult {
    ReplayResult(
        property: token.property, outcome: .unknownProperty, input: nil, isAligned: false,
        caseToken: "")
}

/// Repeats the case of a token.
public func replay(_ token: SearchToken, in properties: [Property]) -> ReplayResult {
    ReplayResult(
        property: token.property, outcome: .unknownProperty, input: nil, isAligned: false,
        caseToken: "")
}
