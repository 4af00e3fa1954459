import ChatBenchmarks

/// Whether all that is to grow in proportion does, by counts of work.
struct GrowthJudgement {
    let meter: GrowthMeter
    let allocations: AllocationCounter

    /// What to print, and how to end.
    ///
    /// Before anything is judged, the meter has to tell a loop from a loop in a loop.
    func run() throws(MeasureProblem) -> ([String], MeasureProgram.Status) {
        try checkCanaries()
        var lines: [String] = []
        var failed: [String] = []
        for work in CountedWork.all where work.measure == .growth {
            let growth = try Growth(of: work, by: meter)
            let bytes = try exponentOfBytes(work)
            // Regions do not see the work of the standard library; what it copies shows in bytes.
            let most = max(growth.exponent, bytes ?? 0)
            let isHeld = most <= work.growthLimit
            if !isHeld { failed.append(work.id) }
            lines.append(
                "\(padded(work.id, 26)) \(rounded(growth.exponent))  "
                    + "\(bytes.map(rounded) ?? "-    ")  \(rounded(work.growthLimit)) \(isHeld ? "held" : "GROWS TOO FAST")"
            )
        }
        let title = "\(padded("work", 26)) by      bytes   limit"
        let by = "by: \(meter.unit); bytes: of bytes allocated"
        lines = [title] + lines + [by]
        guard case .regions = meter else {
            return (
                lines + [
                    "not judged: no region counters in this build, and times prove nothing; build "
                        + "with 'swift build --enable-code-coverage --product chatcheck-measure'"
                ], .failed
            )
        }
        guard failed.isEmpty else {
            return (lines + ["FAILED: \(failed.joined(separator: ", "))"], .grewTooFast)
        }
        return (lines + ["held: nothing grows faster than it may"], .held)
    }

    /// The exponent of the bytes that are asked for, where they are counted.
    private func exponentOfBytes(_ work: CountedWork) throws(MeasureProblem) -> Double? {
        do throws(MeasureProblem) {
            let half = try allocations.bytes(work.prepare(work.size / 2))
            let whole = try allocations.bytes(work.prepare(work.size))
            return Growth.exponent(Double(half), Double(whole))
        } catch .cannotCount {
            return nil
        }
    }

    private func checkCanaries() throws(MeasureProblem) {
        let linear = try Growth(of: Canary.linear, by: meter).exponent
        let quadratic = try Growth(of: Canary.quadratic, by: meter).exponent
        guard linear <= CountedWork.growthLimit, quadratic > 1.6 else {
            throw .blunt(
                "the measure is blunt: a loop grows by \(rounded(linear)), a loop in a loop by "
                    + "\(rounded(quadratic))")
        }
    }

    private func rounded(_ exponent: Double) -> String {
        let text = "\((exponent * 1000).rounded() / 1000)"
        return padded(text, 6)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
