import ChatGoldens
import PropertyCheck

/// The main job: stored cases, goldens, laws and budgets, each reported as it ends.
struct Gate {
    let arguments: GateArguments
    let surroundings: Surroundings
    let root: String
    let laws: [Property]
    let goldens: [Golden]
    let budgets: [Budget]

    private var results: GateResults
    private let progress: Progress
    private let findings: FindingReport

    /// A gate for what `--only` left.
    init(
        _ arguments: GateArguments, _ surroundings: Surroundings, root: String,
        laws: [Property], goldens: [Golden], budgets: [Budget]
    ) {
        self.arguments = arguments
        self.surroundings = surroundings
        self.root = root
        self.laws = laws
        self.goldens = goldens
        self.budgets = budgets
        let request = RunRequest(
            arguments, laws: laws.count, goldens: goldens.count, budgets: budgets.count)
        results = GateResults(request, shard: arguments.shard)
        progress = Progress(surroundings.errors, isQuiet: arguments.isQuiet)
        findings = FindingReport(
            to: surroundings.output, of: surroundings.suite, savedIn: arguments.out)
    }

    /// Runs everything, or what there is time for before an interruption.
    mutating func run() -> GateResults {
        let start = ContinuousClock.now
        if arguments.shard.isFirst {
            runRegressions()
            compareGoldens()
            countWork()
        }
        runLaws(from: start)
        progress.clear()
        results.isInterrupted = surroundings.isInterrupted()
        results.duration = .now - start
        return results
    }

    private mutating func runRegressions() {
        let corpus = RegressionCorpus(root: root)
        for law in laws where !surroundings.isInterrupted() {
            guard let result = corpus.run(law, isCancelled: surroundings.isInterrupted) else {
                continue
            }
            results.regressions.append(result)
            findings.stored(in: result).forEach(show)
        }
        let known = Set(surroundings.suite.laws.map(\.id))
        for orphan in corpus.orphans(besides: known)
        where arguments.only.contains(orphan.property) {
            results.regressions.append(orphan)
            findings.stored(in: orphan).forEach(show)
        }
    }

    private mutating func compareGoldens() {
        for golden in goldens where !surroundings.isInterrupted() {
            let result = ChatGoldens.check(golden, root: surroundings.suite.goldenRoot ?? root)
            results.goldens.append(result)
            show(findings.block(of: result))
        }
    }

    private mutating func countWork() {
        let context = Budget.Context(
            root: root, counting: surroundings.counting,
            isInterrupted: surroundings.isInterrupted)
        for budget in budgets where !surroundings.isInterrupted() {
            guard let result = budget.count(context) else { return }
            results.budgets.append(result)
        }
    }

    private mutating func runLaws(from start: ContinuousClock.Instant) {
        for (index, law) in laws.enumerated() where !surroundings.isInterrupted() {
            var options = RunOptions(
                seed: arguments.seed, cases: arguments.cases,
                jobs: arguments.jobs ?? surroundings.cores,
                shard: arguments.shard)
            if let time = arguments.time {
                // A fair share of what is left for each law that is left: no law goes without.
                let left = max(.zero, time - (.now - start))
                options.deadline = .now + left / (laws.count - index)
            }
            let share = options.cases(of: law) / arguments.shard.count
            progress.begin(law.id, index + 1, of: laws.count, cases: share)
            let lawStart = ContinuousClock.now
            let report = PropertyCheck.check(
                law, options: options, progress: { [progress] in progress.update($0) },
                isCancelled: surroundings.isInterrupted)
            var result = LawResult(
                report, of: law, asked: options.cases(of: law), shard: arguments.shard,
                wasInterrupted: surroundings.isInterrupted(), duration: .now - lawStart)
            save(&result, of: law)
            results.laws.append(result)
            progress.end(Self.line(result, index + 1, of: laws.count))
            show(findings.block(of: result))
        }
    }

    /// Saves a shrunk case beside the results: the corpus itself is for people to add to, since a
    /// gate that did it would change what the same seed says the next time.
    private func save(_ result: inout LawResult, of law: Property) {
        guard let failure = result.failure, !failure.flaky,
            let token = try? CaseToken.parse(failure.caseToken)
        else { return }
        do {
            let store = RegressionStore(root: "\(arguments.out)/regressions")
            let path = try store.write(law, choices: token.choices)
            result.saved = String(path.dropFirst(arguments.out.count + 1))
        } catch {
            // The report still has the token, which is enough to repeat the case.
            result.savingProblem = "\(error)"
        }
    }

    private func show(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        progress.clear()
        // With JSON, standard output is for the document alone.
        guard arguments.format == .text else { return }
        surroundings.output.lines(lines + [""])
    }

    private static func line(_ result: LawResult, _ number: Int, of count: Int) -> String {
        "[\(number)/\(count)] \(result.id): \(result.verdict.rawValue), "
            + "\(Wording.count(result.cases, "case")), \(Wording.time(result.duration))"
    }
}
