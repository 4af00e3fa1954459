import ChatGoldens
import PropertyCheck

/// All that a run of the gate found.
struct GateResults: Sendable {
    enum Verdict: String, Sendable {
        case held
        case failed
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

    var verdict: Verdict {
        if isInterrupted { return .interrupted }
        return hasFailure || budgets.contains { !$0.isHeld } ? .failed : .held
    }

    var status: ExitStatus {
        if isInterrupted { return .interrupted }
        if hasFailure { return .failed }
        return budgets.contains { !$0.isHeld } ? .overBudget : .held
    }
}

/// An exact limit on counted work or virtual time, and what was counted.
struct BudgetResult: Sendable {
    let id: String
    let value: Int
    let limit: Int
    let unit: String

    var isHeld: Bool { value <= limit }
}
