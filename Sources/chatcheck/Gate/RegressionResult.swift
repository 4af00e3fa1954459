import PropertyCheck

/// What the stored cases of one law say.
struct RegressionResult: Sendable {
    /// The law.
    let property: String
    let rules: [String]
    /// How many cases are stored.
    let count: Int
    let outcome: Outcome
    /// The first file that fails, named from the root.
    let file: String?

    enum Outcome: Sendable {
        case held
        /// These cases fail or are stale; their files are named from the root.
        case failed([FoundFailure])
        /// There is no law of that ID: nobody would ever run these.
        case orphaned
    }

    var isHeld: Bool {
        if case .held = outcome { true } else { false }
    }
}
