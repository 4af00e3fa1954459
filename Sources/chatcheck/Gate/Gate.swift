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
    private let style: Style

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
        results = GateResults(seed: arguments.seed, shard: arguments.shard)
        progress = Progress(surroundings.errors, isQuiet: arguments.isQuiet)
        style = Style(surroundings.output)
    }

    /// Runs everything, or what there is time for before an interruption.
    ///
    /// - Throws: When no process can be started that runs the cases.
    mutating func run() throws(FileProblem) -> GateResults {
        let start = ContinuousClock.now
        if arguments.shard.isFirst {
            runRegressions()
            compareGoldens()
            countWork()
        }
        runLaws(from: start)
        progress.clear()
        if let problem = runner.problem { throw problem }
        results.isInterrupted = surroundings.isInterrupted()
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
            guard case .failed(let failures) = result.outcome else { continue }
            for failure in failures {
                show(
                    FailureReport(
                        id: result.property, rules: result.rules, found: failure,
                        storedIn: failure.regressionFile, style: style, width: width
                    ).lines)
            }
        }
        let known = Set(surroundings.suite.laws.map(\.id))
        for orphan in corpus.orphans(besides: known)
        where arguments.only.contains(orphan.property) {
            results.regressions.append(orphan)
            show([
                "\(style.bad("FAILED")) stored case of \(style.strong(orphan.property))",
                "  \(orphan.file ?? "")",
                "  there is no such law; move the file to the law's new name, or delete it",
            ])
        }
    }

    private mutating func compareGoldens() {
        for golden in goldens where !surroundings.isInterrupted() {
            let elsewhere = surroundings.suite.goldenRoot
            let result = runner.compare(golden, root: elsewhere ?? root)
            results.goldens.append(result)
            show(
                GoldenReport(result: result, isRecordable: elsewhere == nil, style: style).lines)
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
            var saved: SavedCase?
            let report = PropertyCheck.check(
                law, options: options, runner: runner,
                progress: { [progress] in progress.update($0) },
                onFound: { saved = Self.save($0, in: store) },
                isCancelled: surroundings.isInterrupted)
            let result = LawResult(
                report, of: law, shard: arguments.shard,
                wasInterrupted: surroundings.isInterrupted(), duration: .now - lawStart)
            results.laws.append(result)
            progress.end(Self.line(result, index + 1, of: laws.count))
            showErrors(of: law.id)
            guard let failure = result.failure else { continue }
            saved = Self.save(failure, in: store, replacing: try? saved?.get())
            show(
                FailureReport(
                    id: law.id, rules: law.rules, found: failure, saved: saved,
                    style: style, width: width
                ).lines)
        }
    }

    /// Saves a case beside the results: the corpus itself is for people to add to, since a gate that
    /// did it would change what the same seed says the next time.
    private static func save(
        _ failure: FoundFailure, in store: RegressionStore, replacing old: String? = nil
    ) -> SavedCase? {
        guard let regression = failure.regression else { return nil }
        return Result { () throws(RegressionError) in
            try store.write(regression, replacing: old)
        }
    }

    /// Hands on what a law wrote to standard error.
    private func showErrors(of law: String) {
        let text = runner.takeErrors()
        guard !text.isEmpty else { return }
        progress.clear()
        surroundings.errors.line("\(law) wrote to standard error:")
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

    private var width: Int { surroundings.output.width() }

    private static func line(_ result: LawResult, _ number: Int, of count: Int) -> String {
        "[\(number)/\(count)] \(result.id): \(result.verdict.rawValue), "
            + "\(Wording.count(result.cases, "case")), \(Wording.time(result.duration))"
    }
}
