import ChatGoldens
import PropertyCheck

/// What did not hold, each finding in a block of lines: as the gate meets it, or from its results.
struct FindingReport {
    /// The folder of the results, below which cases are saved.
    let out: String
    /// Whether the goldens' files are this suite's own, and may be written anew.
    let isRecordable: Bool
    private let style: Style
    private let output: TextOutput

    /// Asked anew each time: a terminal may change while a run goes on.
    private var width: Int { output.width() }

    init(to output: TextOutput, of suite: CheckSuite, savedIn out: String) {
        self.out = out
        isRecordable = suite.goldenRoot == nil
        style = Style(output)
        self.output = output
    }

    /// All blocks of a run, in the order in which the gate meets them.
    func blocks(of results: GateResults) -> [[String]] {
        let blocks =
            results.regressions.flatMap { stored(in: $0) } + results.goldens.map { block(of: $0) }
            + results.laws.map { block(of: $0) }
        return blocks.filter { !$0.isEmpty }
    }

    /// A block for each stored case that fails.
    func stored(in stored: RegressionResult) -> [[String]] {
        switch stored.outcome {
        case .held: []
        case .failed(let failures):
            failures.map { failure in
                FailureReport(
                    id: stored.property, rules: stored.rules, found: failure,
                    storedIn: failure.regressionFile, style: style, width: width
                ).lines
            }
        case .orphaned:
            [
                [
                    "\(style.bad("FAILED")) stored case of \(style.strong(stored.property))",
                    "  \(stored.file ?? "")",
                    "  there is no such law; move the file to the law's new name, or delete it",
                ]
            ]
        }
    }

    /// Why a golden does not hold; nothing where it does.
    func block(of golden: GoldenResult) -> [String] {
        GoldenReport(result: golden, isRecordable: isRecordable, style: style).lines
    }

    /// The case that breaks a law; nothing where none does.
    func block(of law: LawResult) -> [String] {
        guard let failure = law.failure else { return [] }
        return FailureReport(
            id: law.id, rules: law.rules, found: failure,
            savedTo: law.saved.map { "\(out)/\($0)" }, savingProblem: law.savingProblem,
            style: style, width: width
        ).lines
    }
}
