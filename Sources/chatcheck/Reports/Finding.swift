import PropertyCheck

/// One thing that did not hold, as every report tells it.
struct Finding: Sendable {
    /// What did not hold.
    enum Subject: String, Sendable {
        case law
        case storedCase = "stored case"
        case golden
        case budget
    }

    let subject: Subject
    /// Of the law, golden or budget.
    let id: String
    let rules: [String]
    /// The way in which it failed, in a word: `clause`, `cover`, `unhealthy`, `flaky`, `stale`,
    /// `orphaned`, `golden` or `budget`.
    let type: String
    /// What is wrong, in one line in which everything can be seen.
    let message: String
    /// The file to blame, from the root; nothing where there is none in the checkout.
    var file: String?
    /// The line to blame, from 1.
    var line: Int?
    /// The failing case.
    var found: FoundFailure?
    /// Where the case was saved, below the folder of the results.
    var saved: String?
    /// Why it was not: a matter of the machine.
    var savingProblem: String?
    /// The command that takes over what is made now, where it is wanted.
    var recording: String?
    /// What else there is to see, as it is: the difference of a golden, a budget's reasons.
    var details: [String] = []
    /// All of it, as a terminal shows it.
    let report: [String]

    /// The command that repeats the case; nothing where there is no case.
    var replay: String? { found?.token.map { "\(Tool.current.name) replay \($0)" } }
}
