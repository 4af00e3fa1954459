import PropertyCheck
import ChatBenchmarks
import ChatGoldens

/// `chatcheck bench`.
struct BenchCommand: Command {
    static let description = CommandDescription(
        name: "bench",
        purpose: "Measure, and compare with a baseline.",
        options: [
            .only,
            OptionDescription(
                name: "--save", value: "FILE", help: "Write the measurements as a baseline."),
            OptionDescription(
                name: "--against", value: "FILE", help: "Compare with a baseline."),
            OptionDescription(
                name: "--record-budgets",
                help: "Only write the exact figures that the gate holds, to "
                    + "\(ExpectedCounts.file)."),
            .root, .format,
            OptionDescription(name: "--quiet", help: "No progress."),
        ],
        details: [
            "The test of --against: a measurement with a rival in the same run is compared by its "
                + "ratio to the rival, a count by its value; either has become worse where it is "
                + "worse than the baseline by more than a factor of 1.10 in each of three runs. A "
                + "time without a rival depends on the machine and its neighbours, so its factor "
                + "is 2, and that of an exponent of growth 1.30; compare these only with a "
                + "baseline of the same machine.",
            "Measure optimised code: swift build -c release.",
            "Work that is counted is counted by chatcheck-measure, which is built beside chatcheck; "
                + "docs/measuring.md says what it counts. wire.memory.page200m takes a gigabyte and "
                + "is left out unless --only asks for it by name.",
        ],
        statuses: [
            (.held, "measured; nothing has become worse"),
            (.overBudget, "something has, or another figure was recorded"),
            (.badInput, "the baseline cannot be read"), (.nothingMatched, "--only left nothing"),
            (.toolFailed, "chatcheck-measure is missing or broke, or a file could not be written"),
            (.interrupted, "Ctrl-C; what was measured is printed"),
        ],
        examples: [
            "chatcheck bench --save before.json", "chatcheck bench --against before.json",
            "chatcheck bench --only 'wire.growth.*'", "chatcheck bench --record-budgets",
        ])

    private let only: Selection
    private let save: String?
    private let against: String?
    private let format: OutputFormat
    private let isQuiet: Bool
    private let recordsBudgets: Bool
    private let root: String?

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        only = try Selection(words.values("--only"))
        save = words.value("--save")
        against = words.value("--against")
        format = OutputFormat(words)
        isQuiet = words.has("--quiet")
        recordsBudgets = words.has("--record-budgets")
        for option in ["--only", "--save", "--against", "--format"]
        where recordsBudgets && words.has(option) {
            throw .usage("--record-budgets records all figures, and takes no \(option)")
        }
        root = words.value("--root")
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        if recordsBudgets { return try recordBudgets(in: surroundings) }
        let all =
            surroundings.suite.benchmarks.map(BenchItem.benchmark)
            + surroundings.suite.counted.map(BenchItem.counted)
        var items = all.filter { item in
            item.isOnRequest ? only.names(item.id) : only.contains(item.id)
        }
        guard !items.isEmpty else {
            throw only.nothingMatched("benchmark", among: all.map(\.id))
        }
        if items.contains(where: \.isCountedApart) {
            items = try countable(items, in: surroundings)
        }
        var baseline: Baseline?
        if let against { baseline = try Baseline(file: against) }
        // Better to learn it now than after the measuring.
        if let save { try attempt { () throws(FileProblem) in try WholeFile.probe(save) } }
        surroundings.listenForInterruption()

        var results: [BenchResult] = []
        var comparisons: [Comparison] = []
        for (index, item) in items.enumerated() where !surroundings.isInterrupted() {
            if !isQuiet {
                surroundings.errors.line("[\(index + 1)/\(items.count)] \(item.id)")
            }
            guard var result = try measure(item, in: surroundings) else { continue }
            if let baseline {
                var comparison = Comparison(result, baseline: baseline[item.id])
                for _ in 1..<Comparison.runs
                where comparison.verdict == .worse && !surroundings.isInterrupted() {
                    guard let again = try measure(item, in: surroundings) else { break }
                    result = again
                    comparison = Comparison(result, baseline: baseline[item.id])
                }
                comparisons.append(comparison)
            }
            results.append(result)
        }
        switch format {
        case .json: surroundings.output.write(BenchResult.document(results).text)
        case .text: print(results, comparisons, to: surroundings.output)
        }
        if surroundings.isInterrupted() { return .interrupted }
        try write(results)
        return comparisons.contains { $0.verdict == .worse } ? .overBudget : .held
    }

    private func measure(
        _ item: BenchItem, in surroundings: Surroundings
    ) throws(CommandFailure) -> BenchResult? {
        do throws(CommandFailure) {
            return try item.measure(by: surroundings.counting) { reason in
                surroundings.errors.line("\(item.id): \(VisibleText.escaped(reason))")
            }
        } catch {
            // Ctrl-C ends the process that counts, too.
            if surroundings.isInterrupted() { return nil }
            throw error
        }
    }

    /// What can be measured by this build, if anything can.
    private func countable(
        _ items: [BenchItem], in surroundings: Surroundings
    ) throws(CommandFailure) -> [BenchItem] {
        try surroundings.counting.checkThatItIsThere()
        guard let unfit = surroundings.counting.unfit else { return items }
        let rest = items.filter { !$0.isCountedApart }
        guard !rest.isEmpty else {
            throw CommandFailure(.toolFailed, "cannot count that: \(unfit)")
        }
        surroundings.errors.line("counted work is left out: \(unfit)")
        return rest
    }

    private func recordBudgets(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        guard surroundings.suite.counted.contains(where: \.isExact) else {
            throw .usage("this suite counts nothing that has exact figures")
        }
        let root = try ProjectRoot.find(
            for: surroundings.suite, named: root, from: surroundings.workingDirectory)
        let recording = BudgetRecording(
            works: surroundings.suite.counted, counting: surroundings.counting, root: root)
        return try recording.run(to: surroundings.output)
    }

    private func print(
        _ results: [BenchResult], _ comparisons: [Comparison], to output: TextOutput
    ) {
        let style = Style(output)
        var table = TextTable([
            .init(title: "measurement"), .init(title: "value", isNumber: true),
            .init(title: "unit"), .init(title: "spread", isNumber: true),
            .init(title: "ratio", isNumber: true), .init(title: "against baseline"),
        ])
        for (index, result) in results.enumerated() {
            let comparison = comparisons.indices.contains(index) ? comparisons[index] : nil
            table.add([
                .init(result.id), .init(Self.number(result.value), style.strong),
                .init(result.unit), .init(Self.number(result.spread), style.faint),
                .init(Self.ratio(result)), Self.cell(comparison, style),
            ])
        }
        output.lines(table.lines(width: output.width(), style: style, wrapsLast: true))
        guard !comparisons.isEmpty else { return }
        let worse = comparisons.filter { $0.verdict == .worse }
        output.line()
        output.line(
            worse.isEmpty
                ? "\(style.good("held")): nothing has become worse"
                : "\(style.bad("FAILED")): \(worse.count) of \(comparisons.count) worse in each of "
                    + "\(Comparison.runs) runs")
    }

    private static func cell(_ comparison: Comparison?, _ style: Style) -> TextTable.Cell {
        guard let comparison else { return .init("") }
        let factor = comparison.factor
        let change =
            switch factor {
            case 0.995..<1.005: "the same"
            case ..<1: "\(Wording.decimal(1 / factor, 2)) × better"
            default: "\(Wording.decimal(factor, 2)) × worse"
            }
        switch comparison.verdict {
        case .new: return .init("not in the baseline", style.faint)
        case .worse: return .init("WORSE: \(change)", style.bad)
        case .better: return .init(change, style.good)
        case .held: return .init("held: \(change)", style.faint)
        }
    }

    private static func ratio(_ result: BenchResult) -> String {
        guard let ratio = result.ratio else { return "" }
        return "\(Wording.decimal(ratio, 2)) × \(result.against ?? "")"
    }

    private static func number(_ value: Double) -> String {
        guard abs(value) < 100_000 else { return Wording.short(value) }
        return Wording.decimal(value, value < 100 && value != value.rounded() ? 2 : 0)
    }

    private func write(_ results: [BenchResult]) throws(CommandFailure) {
        guard let save else { return }
        let bytes = Array(BenchResult.document(results).text.utf8)
        try attempt { () throws(FileProblem) in try WholeFile.write(bytes, to: save) }
    }

    private func attempt(_ write: () throws(FileProblem) -> Void) throws(CommandFailure) {
        do {
            try write()
        } catch {
            throw CommandFailure(
                .toolFailed, "cannot save the measurements: \(error)",
                remedy: "Name a file that can be written with --save FILE.")
        }
    }
}
