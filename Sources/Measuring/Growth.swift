import ChatBenchmarks

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// By which power of its size a piece of work grows: 1 is in proportion, 2 is by the square.
struct Growth {
    /// The exponent of the last doubling, the one that small sizes disturb least.
    let exponent: Double
    /// The exponent of the doubling before it.
    let before: Double

    private let id: String
    private let unit: String

    /// Measures work at a quarter, a half and all of its size.
    init(of work: CountedWork, by meter: GrowthMeter) throws(MeasureProblem) {
        id = work.id
        unit = meter.unit
        var amounts: [Double] = []
        for part in [4, 2, 1] {
            amounts.append(try meter.work(work.prepare(work.size * meter.scale / part)))
        }
        (before, exponent) = (
            Self.exponent(amounts[0], amounts[1]), Self.exponent(amounts[1], amounts[2])
        )
    }

    /// The growth as it is reported.
    var count: CountReport.Count {
        .init(
            id: id, unit: unit, value: exponent, spread: abs(exponent - before),
            limit: CountedWork.growthLimit)
    }

    /// The exponent of a doubling; work that needs nothing at all does not grow.
    static func exponent(_ half: Double, _ whole: Double) -> Double {
        guard whole > 0 else { return 0 }
        return log2(whole / max(half, 1e-9))
    }
}
