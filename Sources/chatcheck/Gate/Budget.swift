import ChatBenchmarks

/// Work that is counted and may not grow beyond a limit; the count is the same on every machine.
struct Budget: Sendable {
    let id: String
    /// Counts; nothing when it was interrupted.
    let count: @Sendable (_ isInterrupted: @Sendable () -> Bool) -> BudgetResult?
}

/// All budgets.
let chatBudgets: [Budget] = ShrinkingChallenge.all.map { .shrinking($0) }

extension Budget {
    /// How many seeds a challenge is run with.
    private static let seeds: UInt64 = 100

    /// The mean evaluations of a shrink over a hundred searches, each of which must end with the
    /// one minimum.
    static func shrinking(_ challenge: ShrinkingChallenge) -> Budget {
        let id = challenge.property.id
        return Budget(id: id) { isInterrupted in
            var evaluations = 0
            var wrong: [String] = []
            for seed in 0..<seeds {
                if isInterrupted() { return nil }
                guard let outcome = challenge.run(seed: seed) else {
                    wrong.append("seed \(seed): no failure found")
                    continue
                }
                evaluations += outcome.evaluations
                if outcome.result != challenge.minimum || !outcome.isMinimal {
                    wrong.append("seed \(seed): \(outcome.result), not \(challenge.minimum)")
                }
            }
            // Rounded up: over the limit by a part of one is over the limit.
            let mean = (evaluations + Int(seeds) - 1) / Int(seeds)
            return BudgetResult(
                id: id, value: mean, limit: Int(challenge.evaluationLimit), unit: "evaluations",
                wrong: wrong)
        }
    }
}
