import ChatBenchmarks

extension Budget {
    /// Holds the count of a piece of work to its limit, or to the figure that was recorded.
    static func counted(_ work: CountedWork) -> Budget {
        Budget(id: work.id, isCountedApart: true) { context in
            guard !context.isInterrupted() else { return nil }
            do throws(CommandFailure) {
                let report = try context.counting.report(on: work.id)
                guard let count = report.counts.first(where: { $0.id == work.id }) else {
                    guard let reason = report.notCounted[work.id] else {
                        return broken(
                            work, "chatcheck-measure does not know it; build both together")
                    }
                    return BudgetResult(
                        id: work.id, unit: work.unit, notJudged: "not counted here: \(reason)")
                }
                guard let value = Int(exactly: count.value) else {
                    return broken(
                        work, "chatcheck-measure counted \(count.value), no whole number")
                }
                guard work.isExact else {
                    return BudgetResult(
                        id: work.id, value: value,
                        limit: count.limit.flatMap { Int(exactly: $0) }, unit: count.unit)
                }
                return exact(
                    value, of: work, expected: try ExpectedCounts(root: context.root))
            } catch {
                // An end on demand is no failure of the work.
                if context.isInterrupted() { return nil }
                let message = [error.message, error.remedy].compactMap(\.self).joined(
                    separator: ". ")
                return broken(work, message)
            }
        }
    }

    /// A tool that broke is no work that became dearer: nobody knows what it costs.
    private static func broken(_ work: CountedWork, _ reason: String) -> BudgetResult {
        BudgetResult(id: work.id, unit: work.unit, notCounted: reason)
    }

    /// More is a loss, and less is a gain that wants to be kept: both are to be explained.
    static func exact(
        _ value: Int, of work: CountedWork, expected: ExpectedCounts
    ) -> BudgetResult {
        var result = BudgetResult(
            id: work.id, value: value, limit: expected.counts[work.id], unit: work.unit,
            isExact: true)
        let renew = "'\(ExpectedCounts.renewal)'"
        guard let limit = result.limit else {
            result.wrong = ["no figure is recorded; record it with \(renew)"]
            return result
        }
        guard value != limit else { return result }
        guard expected.toolchain == ExpectedCounts.toolchain else {
            result.notJudged =
                "the figure was counted with Swift \(expected.toolchain), this is built with "
                + ExpectedCounts.toolchain
            return result
        }
        let difference =
            value > limit ? "\(value - limit) more" : "\(limit - value) fewer"
        result.wrong = [
            "\(difference) than recorded; if the change means it, renew the figure with \(renew)"
        ]
        return result
    }
}

extension CountedWork {
    /// Whether its count must be the recorded one, neither more nor less.
    var isExact: Bool {
        switch measure {
        case .allocations, .allocationsBeyond: isBudget
        case .peak, .growth: false
        }
    }

    /// The unit of a count that could not be made.
    fileprivate var unit: String {
        switch measure {
        case .allocations, .allocationsBeyond: "allocations"
        case .peak: "% of the input"
        case .growth: "exponent"
        }
    }
}
