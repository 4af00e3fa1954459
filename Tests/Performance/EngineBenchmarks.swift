import PropertyCheck

/// The engine: cases a second through the public interface, and evaluations of a shrink.
public let engineBenchmarks: [Benchmark] =
    [
        throughput(
            "integers", small: 2_000, full: 20_000_000, given: .int(in: 0...100)
        ) { UInt64(truncatingIfNeeded: $0) },
        throughput(
            "arrays", small: 500, full: 2_000_000,
            given: .array(of: Gen<Int>.integer, count: 0...100)
        ) { UInt64(truncatingIfNeeded: $0.count &+ ($0.last ?? 0)) },
        throughput("structs", small: 2_000, full: 10_000_000, given: Order.any) { $0.digest },
    ] + ShrinkingChallenge.all.map(shrinking)

/// A struct of four fields: what generators make most.
private struct Order: Sendable {
    var id: Int
    var quantity: UInt8
    var isUrgent: Bool
    var price: Int32

    static let any = zip(
        Gen<Int>.integer, Gen<UInt8>.integer, Gen<Bool>.bool, Gen<Int32>.integer(in: 0...9_999)
    ).map { Order(id: $0, quantity: $1, isUrgent: $2, price: $3) }

    var digest: UInt64 {
        UInt64(truncatingIfNeeded: id) ^ UInt64(quantity) ^ (isUrgent ? 1 : 0) ^ UInt64(price)
    }
}

/// Cases a second of a law that holds, on one thread, searched by `check`.
///
/// The law looks at each value, so that drawing it cannot be left out.
private func throughput<Value>(
    _ name: String, small: Int, full: Int, given: Gen<Value>,
    digest: @escaping @Sendable (Value) -> UInt64
) -> Benchmark {
    let property = Property.law(
        id: "engine/throughput/\(name)", rules: [], given: given, show: { _ in "" }
    ) { value, _ in
        // Never true of these values, which no compiler can know.
        .expect(digest(value) != 0x5EED_0000_0000_0001, "digest")
    }
    return Benchmark(id: "engine.\(name)", unit: "cases/s") { size in
        let cases = size == .small ? small : full
        var rates: [Double] = []
        var hash: UInt64 = 0
        for seed in 1...UInt64(size == .small ? 1 : 5) {
            let report = check(property, options: RunOptions(seed: seed, cases: cases))
            rates.append(Double(report.cases) / seconds(report.duration))
        }
        for index in 0..<UInt64(100) {
            var source = Source(seed: 1, index: index)
            guard let value = try? given.draw(&source) else { continue }
            hash = hash &* 31 &+ digest(value)
        }
        rates.sort()
        return .init(
            value: rates[rates.count / 2], spread: (rates.last ?? 0) - (rates.first ?? 0),
            hash: hash)
    }
}

private func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return max(1e-9, Double(seconds) + Double(attoseconds) / 1e18)
}

/// The mean number of evaluations of a shrink; the spread counts distinct results.
private func shrinking(_ challenge: ShrinkingChallenge) -> Benchmark {
    Benchmark(id: "engine.shrink.\(challenge.name)", unit: "evaluations") { size in
        let seeds = UInt64(size == .small ? 3 : 100)
        var results: Set<String> = []
        var evaluations = 0
        for seed in 0..<seeds {
            guard let outcome = challenge.run(seed: seed) else { continue }
            results.insert(outcome.result)
            evaluations += outcome.evaluations
        }
        return .init(
            value: Double(evaluations) / Double(seeds), spread: Double(results.count),
            hash: UInt64(evaluations))
    }
}
