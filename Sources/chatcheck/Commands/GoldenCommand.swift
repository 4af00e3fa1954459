import ChatGoldens

/// `chatcheck golden`.
struct GoldenCommand: Command {
    static let description = CommandDescription(
        name: "golden",
        purpose: "Compare the worked examples with their files, line by line.",
        options: [
            .only,
            OptionDescription(
                name: "--record", value: "missing|all", choices: ["missing", "all"],
                help: "Write files that are missing, or all that differ; 'all' renews stale stored "
                    + "cases too."),
            .root,
        ],
        details: [
            "Recording is a failure too: what was written wants to be read and committed, and a "
                + "build that records must not pass."
        ],
        statuses: [
            (.held, "all hold, and nothing was recorded"),
            (.failed, "one does not hold, or something was recorded"),
            (.nothingMatched, "--only left nothing"),
            (.toolFailed, "no corpus was found, or a file could not be recorded"),
        ],
        examples: ["chatcheck golden", "chatcheck golden --record missing --only 'wire/*'"])

    private enum Recording: String {
        case missing
        case all
    }

    private let only: Selection
    private let recording: Recording?
    private let root: String?

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        only = try Selection(words.values("--only"))
        recording = words.value("--record").flatMap(Recording.init)
        root = words.value("--root")
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let suite = surroundings.suite
        let goldens = suite.goldens.filter { only.contains($0.id) }
        let laws = recording == .all ? suite.laws.filter { only.contains($0.id) } : []
        guard !goldens.isEmpty || !laws.isEmpty else {
            throw only.nothingMatched("golden", among: suite.goldens.map(\.id))
        }
        let root = try ProjectRoot.find(
            for: suite, named: root, from: surroundings.workingDirectory)
        let output = surroundings.output
        let style = Style(output)
        var (held, failed, recorded) = (0, 0, 0)
        for golden in goldens {
            let result = check(golden, root: suite.goldenRoot ?? root)
            guard !result.isHeld else {
                held += 1
                continue
            }
            if suite.goldenRoot == nil, wantsRecording(result) {
                try write { try record(golden, root: root) }
                output.line("\(style.doubtful("recorded")) \(golden.id) in \(golden.file)")
                recorded += 1
            } else {
                output.lines(
                    GoldenReport(
                        result: result, isRecordable: suite.goldenRoot == nil, style: style
                    ).lines + [""])
                failed += 1
            }
        }
        // A stored case may trap, like any other.
        let runner = surroundings.runner(IsolationArguments())
        let corpus = RegressionCorpus(root: root, runner: runner)
        for law in laws {
            let renewal = try write {
                let renewal = try corpus.renewStale(law)
                // Else what could not be run would pass for what need not be renewed.
                if let problem = runner.problem { throw problem }
                return renewal
            }
            for file in renewal.renewed {
                output.line("\(style.doubtful("renewed")) \(law.id) in \(file)")
            }
            for (file, reason) in renewal.remaining {
                output.lines([
                    "\(style.bad("FAILED")) stored case of \(style.strong(law.id))", "  \(file)",
                    "  \(VisibleText.escaped(reason)); mend the file, or delete it", "",
                ])
            }
            recorded += renewal.renewed.count
            failed += renewal.remaining.count
        }
        let isHeld = failed == 0 && recorded == 0
        let word = isHeld ? style.good("held") : style.bad("FAILED")
        let counts = [
            Wording.count(held, "golden held", "goldens held"), "\(failed) failed",
            "\(recorded) recorded",
        ]
        output.line("\(word): \(counts.joined(separator: ", "))")
        return isHeld ? .held : .failed
    }

    private func wantsRecording(_ result: GoldenResult) -> Bool {
        switch (result.outcome, recording) {
        case (.missing, .missing), (.missing, .all), (.differs, .all): true
        default: false
        }
    }

    private func write<Value>(_ work: () throws -> Value) throws(CommandFailure) -> Value {
        do {
            return try work()
        } catch {
            throw CommandFailure(.toolFailed, "cannot record: \(error)")
        }
    }
}
