/// An exact limit on counted work or virtual time, and what was counted.
struct BudgetResult: Sendable, Codable {
    /// The verdicts, as they stand in `results.json`.
    enum Verdict: String, Sendable {
        case held
        case failed
        /// This platform or build cannot say; that is shown, and is neither of the others.
        case notJudged = "not judged"
    }

    let id: String
    /// What was counted; nothing where nothing was.
    var value: Int?
    /// The most it may be, or what it must be.
    var limit: Int?
    let unit: String
    /// Whether less than the limit is wrong, too.
    var isExact = false
    /// What the work came to in place of what it should; work cut short is cheap.
    var wrong: [String] = []
    /// Why nobody can say whether it holds.
    var notJudged: String?

    /// Whether the work is within its limit.
    var verdict: Verdict {
        if notJudged != nil { return .notJudged }
        guard let value, let limit, wrong.isEmpty else { return .failed }
        return (isExact ? value == limit : value <= limit) ? .held : .failed
    }
}
