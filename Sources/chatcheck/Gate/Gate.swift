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
    let runner: any SuiteRunner

    private var results: GateResults
    private let progress: Progress
    private let findings: FindingReport

    /// A gate for what `--only` left.
    init(
        _ arguments: GateArguments, _ surroundings: Surroundings, root: String,
        laws: [Property], goldens: [Golden], budgets: [Budget], runner: any SuiteRunner
    ) {
        self.arguments = arguments
        self.surroundings = surroundings
        self.root = root
        self.laws = laws
        self.goldens = goldens
        self.budgets = budgets
        self.runner = runner
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
        // Of what could not be run to its end nobody can say that it held.
        results.isInterrupted = surroundings.isInterrupted() || runner.problem != nil
        results.duration = .now - start
        return results
    }

    private mutating func runRegressions() {
        let corpus = RegressionCorpus(root: root, runner: runner)
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
            let place = surroundings.suite.goldenRoot ?? root
            guard let result = runner.compare(golden, root: place) else { return }
            results.goldens.append(result)
            show(findings.block(of: result))
        }
    }

    private mutating func countWork() {
        let context = Budget.Context(
            root: root, counting: surroundings.counting,
            isInterrupted: surroundings.isInterrupted)
        for budget in budgets where !surroundings.isInterrupted() {
            guard let result = runner.count(budget, in: context) else { return }
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
            // Saved as it was found, too: a shrink may take long, and be killed.
            let store = RegressionStore(root: "\(arguments.out)/regressions")
            var unshrunk: String?
            let report = PropertyCheck.check(
                law, options: options, runner: runner,
                progress: { [progress] in progress.update($0) },
                onFound: { unshrunk = $0.regression.flatMap { try? store.write($0) } },
                isCancelled: surroundings.isInterrupted)
            var result = LawResult(
                report, of: law, asked: options.cases(of: law), shard: arguments.shard,
                wasInterrupted: surroundings.isInterrupted(), duration: .now - lawStart)
            save(&result, in: store, replacing: unshrunk)
            results.laws.append(result)
            progress.end(Self.line(result, index + 1, of: laws.count))
            showErrors(of: law.id)
            show(findings.block(of: result))
        }
    }

    /// Saves a case beside the results: the corpus itself is for people to add to, since a gate that
    /// did it would change what the same seed says the next time.
    private func save(
        _ result: inout LawResult, in store: RegressionStore, replacing unshrunk: String?
    ) {
        guard let regression = result.failure?.regression else { return }
        do {
            let path = try store.write(regression, replacing: unshrunk)
            result.saved = String(path.dropFirst(arguments.out.count + 1))
        } catch {
            // The report still has the token, which is enough to repeat the case.
            result.savingProblem = "\(error)"
        }
    }

    /// Hands on what a law wrote to standard error.
    private func showErrors(of law: String) {
        let text = runner.takeErrors()
        guard !text.isEmpty else { return }
        progress.clear()
        surroundings.errors.line("\(law) on standard error:")
        surroundings.errors.lines(
            text.split(separator: "\n").map { "  " + VisibleText.escaped(String($0)) })
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
