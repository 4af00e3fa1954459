import ChatBenchmarks

/// Work that is counted and may not grow beyond a limit; the count is the same on every machine.
struct Budget: Sendable {
    /// What a budget may use.
    struct Context: Sendable {
        /// The project's root.
        var root = "."
        /// The program that counts in a process of its own.
        var counting = CountingProgram.besideThisProgram
        /// Whether the user asked for an end.
        var isInterrupted: @Sendable () -> Bool = { false }
    }

    let id: String
    /// Whether it needs `chatcheck-measure`.
    var isCountedApart = false
    /// Counts; nothing when it was interrupted.
    let count: @Sendable (_ context: Context) -> BudgetResult?
}

/// All budgets.
let chatBudgets: [Budget] =
    ShrinkingChallenge.all.map { .shrinking($0) }
    + CountedWork.all.filter(\.isBudget).map { .counted($0) }

extension Budget {
    /// How many seeds a challenge is run with.
    private static let seeds: UInt64 = 100

    /// The mean evaluations of a shrink over a hundred searches, each of which must end with the
    /// one minimum.
    static func shrinking(_ challenge: ShrinkingChallenge) -> Budget {
        let id = challenge.property.id
        return Budget(id: id) { context in
            var evaluations = 0
            var wrong: [String] = []
            for seed in 0..<seeds {
                if context.isInterrupted() { return nil }
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
