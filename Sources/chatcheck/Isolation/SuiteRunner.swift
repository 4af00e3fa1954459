import ChatGoldens
import PropertyCheck

/// Where laws, goldens and budgets of a suite are run.
protocol SuiteRunner: CaseRunner {
    /// Compares a golden with its file below the root; nothing when it was interrupted, or could
    /// not be run.
    func compare(_ golden: Golden, root: String) -> GoldenResult?

    /// Counts the work of a budget; nothing when it was interrupted, or could not be run.
    func count(_ budget: Budget, in context: Budget.Context) -> BudgetResult?

    /// What was written to standard error since the last time, by what was no failure; nothing
    /// where it went there by itself.
    func takeErrors() -> String

    /// Makes sure that something can be run at all.
    func prepare() throws(FileProblem)

    /// Why not everything could be run, if that is so.
    var problem: FileProblem? { get }
}

extension InProcessRunner: SuiteRunner {
    func compare(_ golden: Golden, root: String) -> GoldenResult? {
        ChatGoldens.check(golden, root: root)
    }

    func count(_ budget: Budget, in context: Budget.Context) -> BudgetResult? {
        budget.count(context)
    }

    func takeErrors() -> String { "" }

    func prepare() throws(FileProblem) {}

    var problem: FileProblem? { nil }
}
