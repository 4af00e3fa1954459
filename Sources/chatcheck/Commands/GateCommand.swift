import PropertyCheck

/// `chatcheck gate`, which is also what `chatcheck` alone does.
struct GateCommand: Command {
    static let description = CommandDescription(
        name: "gate",
        purpose: "Run everything: stored cases, goldens, laws, budgets. The default.",
        options: OptionDescription.gate + [.labels] + IsolationArguments.options,
        details: [
            "The same seed gives the same results, whatever --jobs and --shard are, and in a file or "
                + "a pipe the same text: times are for terminals and standard error. A law that "
                + "fails is shrunk, printed and saved below --out; to have the case run first from "
                + "then on, copy DIR/regressions into corpus/.",
            "With --seconds, each law gets a fair share of the time that is left; what is cut "
                + "short is marked 'stopped: time', and what there was no time for 'not run'. A gate "
                + "in which something was not run does not hold: it ends with 1, as for a failure.",
            "Cases run in processes of their own. One that traps, does not end, needs too much memory, "
                + "calls exit or writes to standard output is a failure like any other, with a "
                + "token, and is shrunk.",
            "Budgets are counted, not measured, and do not follow from the seed: the same work on "
                + "every machine. Where '=' stands before the limit, less fails too; "
                + "'\(ExpectedCounts.renewal)' renews it. What this platform or build "
                + "cannot count is 'not judged'.",
        ],
        statuses: [
            (.held, "everything held"),
            (.failed, "a law, a golden or a stored case failed, or a law was not run in time"),
            (.overBudget, "only a budget failed"),
            (.badInput, "\(ExpectedCounts.file) is damaged"),
            (.nothingMatched, "--only left nothing"),
            (
                .toolFailed,
                "no corpus or no chatcheck-measure was found, it broke, or results could not be saved"
            ),
            (.interrupted, "Ctrl-C; what was found is printed and saved"),
        ],
        examples: [
            "chatcheck", "chatcheck --only 'wire/*' --cases 2M", "chatcheck --seed fresh --jobs 4",
        ])

    let arguments: GateArguments
    let isolation: IsolationArguments
    let showsLabels: Bool

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        arguments = try GateArguments(words, environment: surroundings.environment)
        isolation = try IsolationArguments(words)
        showsLabels = words.has("--labels")
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let suite = surroundings.suite
        let laws = suite.laws.filter { arguments.only.contains($0.id) }
        let goldens = suite.goldens.filter { arguments.only.contains($0.id) }
        let budgets = suite.budgets.filter { arguments.only.contains($0.id) }
        guard !laws.isEmpty || !goldens.isEmpty || !budgets.isEmpty else {
            throw arguments.only.nothingMatched(
                "law, golden or budget",
                among: suite.laws.map(\.id) + suite.goldens.map(\.id) + suite.budgets.map(\.id))
        }
        let root = try ProjectRoot.find(
            for: suite, named: arguments.root, from: surroundings.workingDirectory)
        // Better to learn it now than after the run.
        if arguments.shard.isFirst, budgets.contains(where: \.isCountedApart) {
            try surroundings.counting.checkThatItIsThere()
            _ = try ExpectedCounts(root: root)
        }
        let files = ResultFiles(folder: arguments.out, suite: suite, root: root)
        try files.prepare()
        let runner = surroundings.runner(isolation)
        do throws(FileProblem) {
            try runner.prepare()
        } catch {
            throw IsolationArguments.cannotRun(error)
        }
        surroundings.listenForInterruption()
        let isText = arguments.format == .text
        (isText ? surroundings.output : surroundings.errors).line("seed: \(arguments.seed)")
        var gate = Gate(
            arguments, surroundings, root: root, laws: laws, goldens: goldens,
            budgets: budgets, runner: runner)
        let results = gate.run()
        if isText {
            GateReport(
                results, to: surroundings.output, isQuiet: arguments.isQuiet,
                showsLabels: showsLabels
            ).print()
            if !surroundings.output.isTerminal, !arguments.isQuiet {
                surroundings.errors.line("in \(Wording.time(results.duration))")
            }
        } else {
            surroundings.output.write(results.json.text)
        }
        // First, since annotations name the report; and they are needed most where it cannot be saved.
        let written = Result { () throws(CommandFailure) in try files.write(results) }
        GitHubActions(surroundings, format: arguments.format, root: root)?
            .tell(results, of: suite)
        try written.get()
        // What was found is printed and saved by now.
        if let problem = runner.problem { throw IsolationArguments.cannotRun(problem) }
        return results.status
    }
}
