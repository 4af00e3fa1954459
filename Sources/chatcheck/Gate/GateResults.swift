import ChatGoldens
import PropertyCheck

/// All that a run of the gate found, or those of its shards together.
///
/// `GateResults+JSON.swift` writes it and `GateResults+Reading.swift` reads it; a report that is made
/// from this alone can be made of a merged run as well.
struct GateResults: Sendable {
    enum Verdict: String, Sendable, CaseIterable {
        case held
        case failed
        /// Nothing failed, but some laws were not run, or some budgets could not be counted.
        case incomplete
        case interrupted
    }

    let request: RunRequest
    let shard: Shard
    var regressions: [RegressionResult] = []
    var goldens: [GoldenResult] = []
    var laws: [LawResult] = []
    var budgets: [BudgetResult] = []
    var isInterrupted = false
    /// How long it took; of a merged run, all of its shards together.
    var duration: Duration = .zero

    init(_ request: RunRequest, shard: Shard) {
        self.request = request
        self.shard = shard
    }

    /// Whether a law, a golden or a stored case failed.
    var hasFailure: Bool {
        regressions.contains { !$0.isHeld } || goldens.contains { !$0.isHeld }
            || laws.contains { $0.verdict.isFailure }
    }

    /// How many laws there was no time for.
    var notRun: Int { laws.count { $0.verdict == .notRun } }

    var verdict: Verdict {
        if isInterrupted { return .interrupted }
        if hasFailure || has(.failed) { return .failed }
        return notRun > 0 || has(.notCounted) ? .incomplete : .held
    }

    var status: ExitStatus {
        if isInterrupted { return .interrupted }
        // Of a law that was not run nobody can say that it holds.
        if hasFailure || notRun > 0 { return .failed }
        // A tool that broke must not look like work that became dearer.
        if has(.notCounted) { return .toolFailed }
        return has(.failed) ? .overBudget : .held
    }

    private func has(_ verdict: BudgetResult.Verdict) -> Bool {
        budgets.contains { $0.verdict == verdict }
    }
}
