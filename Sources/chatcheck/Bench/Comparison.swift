/// A measurement against a baseline.
///
/// The test. What is compared is, in this order: the ratio to a rival that was measured in the same
/// run; a count of work, which no machine changes; or else the time on this machine alone. It may
/// be worse than the baseline by a factor that lies beyond the noise of its kind: 1.10 for ratios
/// and counts, 1.30 for exponents of growth, 2 for times, since a shared machine has slow phases of
/// one and a half. One run over it proves nothing: only what is worse in each of three runs has
/// become worse.
struct Comparison: Sendable {
    /// What is compared.
    enum Measure: Sendable {
        case ratio
        case count
        case time
        /// By which power work grows.
        case exponent

        /// By which factor a run may be worse.
        var allowance: Double {
            switch self {
            case .ratio, .count: 1.10
            case .time: 2
            // Growth in proportion measures 0.87…1.04 by time, and by the square 2.
            case .exponent: 1.30
            }
        }
    }

    enum Verdict: String, Sendable {
        case held
        case worse
        /// Better beyond the allowance: worth a new baseline, no failure.
        case better
        /// The baseline has nothing to compare with.
        case new
    }

    /// How many runs have to agree.
    static let runs = 3

    let measure: Measure
    /// By which factor the last run was worse; below 1 it was better.
    let factor: Double
    let verdict: Verdict

    /// Compares one run.
    init(_ result: BenchResult, baseline: BenchResult?) {
        guard let baseline, baseline.unit == result.unit else {
            (measure, factor, verdict) = (.time, 1, .new)
            return
        }
        let was: Double
        let isNow: Double
        let isMoreBetter: Bool
        if let now = result.ratio, let before = baseline.ratio, result.against == baseline.against {
            (measure, was, isNow, isMoreBetter) = (.ratio, before, now, true)
        } else {
            measure =
                Self.counts.contains(result.unit)
                ? .count : result.unit.hasPrefix("exponent") ? .exponent : .time
            (was, isNow) = (baseline.value, result.value)
            isMoreBetter = result.unit.hasSuffix("/s")
        }
        guard was > 0, isNow > 0, was.isFinite, isNow.isFinite else {
            factor = was == isNow ? 1 : .infinity
            verdict = was == isNow ? .held : .worse
            return
        }
        factor = isMoreBetter ? was / isNow : isNow / was
        verdict =
            factor > measure.allowance ? .worse : 1 / factor > measure.allowance ? .better : .held
    }

    /// Units of counted work.
    private static let counts: Set<String> = [
        "evaluations", "allocations", "comparisons", "instructions", "bytes",
        "% of the input",
    ]
}
