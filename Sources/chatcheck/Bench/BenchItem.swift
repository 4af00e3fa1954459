import ChatBenchmarks

/// Something that `bench` measures: in this process, or counted in one of its own.
enum BenchItem: Sendable {
    case benchmark(Benchmark)
    case counted(CountedWork)

    /// The ID.
    var id: String {
        switch self {
        case .benchmark(let benchmark): benchmark.id
        case .counted(let work): work.id
        }
    }

    /// Whether it is left out unless `--only` asks for it.
    var isOnRequest: Bool {
        if case .counted(let work) = self { work.isOnRequest } else { false }
    }

    /// Whether it needs `chatcheck-measure`.
    var isCountedApart: Bool {
        if case .counted = self { true } else { false }
    }

    /// Measures it.
    ///
    /// - Parameter note: Is told why it cannot be measured here, where nothing is returned.
    func measure(
        by counting: CountingProgram, note: (String) -> Void
    ) throws(CommandFailure) -> BenchResult? {
        switch self {
        case .benchmark(let benchmark):
            return BenchResult(benchmark.run(.full), of: benchmark)
        case .counted(let work):
            let report = try counting.report(on: work.id)
            guard let count = report.counts.first(where: { $0.id == work.id }) else {
                note("not counted here: \(report.notCounted[work.id] ?? "unknown work")")
                return nil
            }
            return BenchResult(
                id: count.id, unit: count.unit, value: count.value, spread: count.spread)
        }
    }
}
