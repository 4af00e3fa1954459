/// An exact limit on counted work or virtual time, and what was counted.
struct BudgetResult: Sendable, Codable {
    /// The verdicts, as they stand in `results.json`.
    enum Verdict: String, Sendable, CaseIterable {
        case held
        case failed
        /// This platform or build cannot say; that is shown, and is neither of the others.
        case notJudged = "not judged"
        /// What counts is broken: nobody knows what the work costs, so the run does not hold.
        case notCounted = "not counted"
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
    /// What is wrong with the program that counts.
    var notCounted: String?

    /// Why there is no figure to judge, where there is none.
    var reason: String? { notCounted ?? notJudged }

    /// Whether the work is within its limit.
    var verdict: Verdict {
        if notCounted != nil { return .notCounted }
        if notJudged != nil { return .notJudged }
        guard let value, let limit, wrong.isEmpty else { return .failed }
        return (isExact ? value == limit : value <= limit) ? .held : .failed
    }
}
