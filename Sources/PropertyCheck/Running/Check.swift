/// Runs a property and shrinks the first failure.
///
/// Same seed, same results: whatever the number of threads and shards. Stored cases are run first,
/// by the first shard. `progress` is told how many cases are done, now and then, from any thread.
/// `isCancelled` is asked at each border of a block and while shrinking.
public func check(
    _ property: Property, options: RunOptions,
    progress: (@Sendable (Int) -> Void)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
) -> LawReport {
    let start = ContinuousClock.now
    let shouldStop: @Sendable () -> Bool = {
        if isCancelled() { return true }
        guard let deadline = options.deadline else { return false }
        return ContinuousClock.now >= deadline
    }
    var report = report(on: property, options, progress, shouldStop)
    report.duration = ContinuousClock.now - start
    return report
}

private func report(
    on property: Property, _ options: RunOptions, _ progress: (@Sendable (Int) -> Void)?,
    _ shouldStop: @escaping @Sendable () -> Bool
) -> LawReport {
    var report = LawReport(of: property)
    if let found = failedRegression(of: property, options: options, shouldStop: shouldStop) {
        report.verdict = .failed
        report.failure = found
        return report
    }
    let search = Search(property: property, options: options)
    let tally = search.run(jobs: options.jobs, progress: progress, shouldStop: shouldStop)
    if let (index, failure) = tally.failure {
        report.verdict = .failed
        report.cases = index + 1
        report.failure = investigate(
            failure, of: property, at: index, options: options, shouldStop: shouldStop)
        store(&report, of: property, in: options.regressions)
        return report
    }
    report.cases = tally.cases
    report.discards = tally.discards
    report.labels = tally.labels.total
    report.wasStopped = search.wasStopped
    report.verdict = search.wasStopped ? .stoppedByTime : .held
    if options.isWhole {
        report.judge(covers: property.covers)
    } else {
        // Labels are summed over the shards before anybody judges them.
        report.judgeHealth(isWhole: false)
    }
    report.overruns = tally.overruns
    // Threads end in any order.
    report.firstCases = tally.hashes.sorted()
    report.notes = report.notesOnCounts
    return report
}

/// Derives a failing case again, shrinks and stores it.
private func investigate(
    _ original: Failure, of property: Property, at index: Int, options: RunOptions,
    shouldStop: @escaping () -> Bool
) -> FoundFailure {
    let recorded = RecordedCase(of: property, seed: options.seed, index: index)
    var found = FoundFailure(
        index: index, failure: original,
        caseToken: CaseToken(property: property.id, choices: recorded.recording.values)
            .description,
        searchToken: SearchToken(property: property.id, seed: options.seed, index: index)
            .description,
        outcome: .stoppedAtLimit, flaky: false, evaluations: 0, original: original)
    guard let again = recorded.failure, again.clause == original.clause else {
        found.flaky = true
        return found
    }
    found.shrink(
        Evaluation(recording: recorded.recording, failure: again), of: property,
        limit: options.shrinkLimit, shouldStop: shouldStop)
    return found
}

/// Stores the shrunk case; says so in a note when it cannot.
private func store(
    _ report: inout LawReport, of property: Property, in store: RegressionStore?
) {
    guard let store, store.writes, let found = report.failure, !found.flaky,
        let token = try? CaseToken.parse(found.caseToken)
    else { return }
    do {
        report.failure?.regressionFile = try store.write(property, choices: token.choices)
    } catch {
        report.notes.append("the case was not stored: \(error)")
    }
}

extension FoundFailure {
    /// Shrinks a failing case and takes over what came of it.
    mutating func shrink(
        _ failing: Evaluation, of property: Property, limit: Int,
        shouldStop: @escaping () -> Bool
    ) {
        let result = PropertyCheck.shrink(
            failing, limit: limit, evaluate: { Evaluation(of: property, choices: $0) },
            shouldStop: shouldStop)
        guard let result else { return }
        failure = result.failure
        outcome = result.isMinimal ? .minimal : .stoppedAtLimit
        evaluations = result.evaluations
        caseToken = CaseToken(property: property.id, choices: result.choices).description
        let last = RecordedCase(of: property, choices: result.choices)
        flaky = last.failure?.clause != result.failure.clause
    }
}
