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
            .format,
            OptionDescription(name: "--quiet", help: "No progress."),
        ],
        details: [
            "The test of --against: a measurement with a rival in the same run is compared by its "
                + "ratio to the rival, a count by its value; either has become worse where it is "
                + "worse than the baseline by more than a factor of 1.10 in each of three runs. A "
                + "time without a rival depends on the machine and its neighbours, so its factor "
                + "is 2; compare it only with a baseline of the same machine.",
            "Measure optimised code: swift build -c release.",
        ],
        statuses: [
            (.held, "measured; nothing has become worse"), (.overBudget, "something has"),
            (.badInput, "the baseline cannot be read"), (.nothingMatched, "--only left nothing"),
            (.toolFailed, "the measurements could not be saved"),
            (.interrupted, "Ctrl-C; what was measured is printed"),
        ],
        examples: [
            "chatcheck bench --save before.json", "chatcheck bench --against before.json",
        ])

    private let only: Selection
    private let save: String?
    private let against: String?
    private let format: OutputFormat
    private let isQuiet: Bool

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        only = try Selection(words.values("--only"))
        save = words.value("--save")
        against = words.value("--against")
        format = OutputFormat(words)
        isQuiet = words.has("--quiet")
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let all = surroundings.suite.benchmarks
        let benchmarks = all.filter { only.contains($0.id) }
        guard !benchmarks.isEmpty else {
            throw only.nothingMatched("benchmark", among: all.map(\.id))
        }
        var baseline: Baseline?
        if let against { baseline = try Baseline(file: against) }
        surroundings.listenForInterruption()

        var results: [BenchResult] = []
        var comparisons: [Comparison] = []
        for (index, benchmark) in benchmarks.enumerated() where !surroundings.isInterrupted() {
            if !isQuiet {
                let place = "[\(index + 1)/\(benchmarks.count)]"
                surroundings.errors.line("\(place) \(benchmark.id)")
            }
            var result = measure(benchmark)
            if let baseline {
                var comparison = Comparison(result, baseline: baseline[benchmark.id])
                for _ in 1..<Comparison.runs
                where comparison.verdict == .worse && !surroundings.isInterrupted() {
                    result = measure(benchmark)
                    comparison = Comparison(result, baseline: baseline[benchmark.id])
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

    private func measure(_ benchmark: Benchmark) -> BenchResult {
        BenchResult(benchmark.run(.full), of: benchmark)
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
        do {
            try WholeFile.write(Array(BenchResult.document(results).text.utf8), to: save)
        } catch {
            throw CommandFailure(.toolFailed, "cannot save the measurements: \(error)")
        }
    }
}
