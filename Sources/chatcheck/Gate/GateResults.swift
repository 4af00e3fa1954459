import ChatGoldens
import PropertyCheck

/// All that a run of the gate found.
struct GateResults: Sendable {
    enum Verdict: String, Sendable {
        case held
        case failed
        /// Nothing failed, but there was no time for some laws.
        case incomplete
        case interrupted
    }

    let seed: UInt64
    let shard: Shard
    var regressions: [RegressionResult] = []
    var goldens: [GoldenResult] = []
    var laws: [LawResult] = []
    var budgets: [BudgetResult] = []
    var isInterrupted = false
    var duration: Duration = .zero

    init(seed: UInt64, shard: Shard) {
        self.seed = seed
        self.shard = shard
    }

    var hasFailure: Bool {
        regressions.contains { !$0.isHeld } || goldens.contains { !$0.isHeld }
            || laws.contains { $0.verdict.isFailure }
    }

    /// How many laws there was no time for.
    var notRun: Int { laws.count { $0.verdict == .notRun } }

    var verdict: Verdict {
        if isInterrupted { return .interrupted }
        if hasFailure || budgets.contains(where: { $0.verdict == .failed }) { return .failed }
        return notRun > 0 ? .incomplete : .held
    }

    var status: ExitStatus {
        if isInterrupted { return .interrupted }
        // Of a law that was not run nobody can say that it holds.
        if hasFailure || notRun > 0 { return .failed }
        return budgets.contains { $0.verdict == .failed } ? .overBudget : .held
    }
}
