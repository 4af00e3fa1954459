import ChatBenchmarks
import ChatGoldens
import ChatProperties
import ChatValues
import PropertyCheck

/// What a command line runs, compares and measures.
public struct CheckSuite: Sendable {
    var laws: [Property]
    var goldens: [Golden]
    var rules: [RulebookEntry]
    var finishedAreas: Set<String>
    var benchmarks: [Benchmark]
    /// What is counted in a process of its own.
    var counted: [CountedWork] = []
    /// The folder of the planted faults, below the root; nothing where none are asked for.
    var faultFolder: String? = nil
    /// What is counted, and may not grow.
    var budgets: [Budget] = []
    /// What the program is called, and what it can do.
    var tool = Tool.chatcheck
    /// Whether a run must have a corpus: without its stored cases and goldens ours would hold for
    /// want of anything to fail.
    var wantsCorpus = true
    /// Where the goldens' files are, if not below the root; such files are never recorded.
    var goldenRoot: String? = nil

    /// All that this project has.
    public static let project = CheckSuite(
        laws: chatProperties, goldens: chatGoldens, rules: Rulebook.entries,
        finishedAreas: Rulebook.finishedAreas, benchmarks: chatBenchmarks,
        counted: CountedWork.all, faultFolder: "Tests/Faults", budgets: chatBudgets)
}

extension CheckSuite {
    /// A suite for an implementation of somebody else's, with a program of its own.
    ///
    /// `goldenRoot` is for goldens that are kept elsewhere than in the package of the program, as
    /// ours are in `chatGoldenRoot`. Stored cases are looked for in `corpus/regressions` of that
    /// package; there need not be any.
    public init(
        program: String, laws: [Property], goldens: [Golden] = [], goldenRoot: String? = nil,
        benchmarks: [Benchmark] = []
    ) {
        self.init(
            laws: laws, goldens: goldens, rules: Rulebook.entries, finishedAreas: [],
            benchmarks: benchmarks, tool: .other(program, measures: !benchmarks.isEmpty),
            wantsCorpus: false, goldenRoot: goldenRoot)
    }
}
