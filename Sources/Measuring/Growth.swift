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
    /// The exponent: of the last doubling where work is counted, since small sizes disturb it
    /// least; where it is timed, the slope through all sizes.
    let exponent: Double
    /// How far the exponents of single doublings lie apart.
    let spread: Double

    private let id: String
    private let unit: String
    private let limit: Double

    /// Measures work at parts of its size, each the double of the one before.
    init(of work: CountedWork, by meter: GrowthMeter) throws(MeasureProblem) {
        id = work.id
        unit = meter.unit
        limit = work.growthLimit
        var amounts: [Double] = []
        for part in meter.parts {
            amounts.append(try meter.work(work.prepare(work.size * meter.scale / part)))
        }
        let doublings = zip(amounts, amounts.dropFirst()).map { Self.exponent($0, $1) }
        switch meter {
        case .regions: exponent = doublings.last ?? 0
        case .threadTime: exponent = Self.slope(amounts)
        }
        spread = (doublings.max() ?? 0) - (doublings.min() ?? 0)
    }

    /// The growth as it is reported.
    var count: CountReport.Count {
        .init(
            id: id, unit: unit, value: exponent, spread: spread,
            limit: limit)
    }

    /// The exponent of a doubling; work that needs nothing at all does not grow.
    static func exponent(_ half: Double, _ whole: Double) -> Double {
        guard whole > 0 else { return 0 }
        return log2(whole / max(half, 1e-9))
    }

    /// The slope of a line through the logarithms, by least squares.
    private static func slope(_ amounts: [Double]) -> Double {
        let middle = Double(amounts.count - 1) / 2
        var (rise, run) = (0.0, 0.0)
        for (index, amount) in amounts.enumerated() {
            let distance = Double(index) - middle
            rise += distance * log2(max(amount, 1e-9))
            run += distance * distance
        }
        return rise / run
    }
}
