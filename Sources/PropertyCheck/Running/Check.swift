/// Runs a property and shrinks the first failure.
///
/// Same seed, same results: whatever the number of threads and shards. Stored cases are run first,
/// by the first shard. `runner` runs the cases. `progress` is told how many cases are done, now and
/// then, from any thread. `onFound` is told of a failing case before it is shrunk, which may take long.
/// `isCancelled` is asked at each border of a block and while shrinking.
public func check(
    _ property: Property, options: RunOptions, runner: any CaseRunner = InProcessRunner(),
    progress: (@Sendable (Int) -> Void)? = nil,
    onFound: ((FoundFailure) -> Void)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
) -> LawReport {
    let start = ContinuousClock.now
    let shouldStop: @Sendable () -> Bool = {
        if isCancelled() { return true }
        guard let deadline = options.deadline else { return false }
        return ContinuousClock.now >= deadline
    }
    var report = report(on: property, options, runner, progress, onFound, shouldStop)
    report.duration = ContinuousClock.now - start
    return report
}

private func report(
    on property: Property, _ options: RunOptions, _ runner: any CaseRunner,
    _ progress: (@Sendable (Int) -> Void)?, _ onFound: ((FoundFailure) -> Void)?,
    _ shouldStop: @escaping @Sendable () -> Bool
) -> LawReport {
    var report = LawReport(of: property)
    if let found = failedRegression(
        of: property, options: options, runner: runner, shouldStop: shouldStop)
    {
        report.verdict = .failed
        report.failure = found
        return report
    }
    let search = Search(property: property, options: options, runner: runner)
    var tally = search.run(jobs: options.jobs, progress: progress, shouldStop: shouldStop)
    let left = runner.finish(property)
    // Nobody can say which case left it behind; that it is not the last one alone is soon seen.
    if tally.failure == nil, let left, let last = search.lastIndex {
        tally.failure = IndexedFailure(index: last, failure: left)
    }
    report.wasStopped = search.wasStopped
    if let found = tally.failure {
        report.verdict = .failed
        report.cases = found.index + 1
        report.failure = investigate(
            found, of: property, options: options, runner: runner, onFound: onFound,
            shouldStop: shouldStop)
        store(&report, in: options.regressions)
        return report
    }
    report.cases = tally.cases
    report.discards = tally.discards
    report.labels = tally.labels.total
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
    _ original: IndexedFailure, of property: Property, options: RunOptions,
    runner: any CaseRunner, onFound: ((FoundFailure) -> Void)?,
    shouldStop: @escaping () -> Bool
) -> FoundFailure {
    let name = CaseName.index(original.index, seed: options.seed)
    var found = FoundFailure(
        index: original.index, failure: original.failure, caseToken: "",
        searchToken: SearchToken(
            property: property.id, seed: options.seed, index: original.index
        ).description,
        outcome: .stoppedAtLimit, flaky: false, evaluations: 0, original: original.failure)
    // The token of the search is enough to find the case again.
    guard let recorded = runner.record(name, of: property, for: .report) else { return found }
    found.caseToken =
        CaseToken(property: property.id, choices: recorded.recording.values)
        .description
    guard recorded.failure?.clause == original.failure.clause else {
        found.flaky = true
        // Where a case ended its process, nobody has printed its input yet.
        if found.failure.input.isEmpty { found.failure.input = recorded.note ?? "" }
        return found
    }
    found.regression = Regression(of: property, recorded)
    onFound?(found)
    found.shrink(
        recorded, of: property, limit: options.shrinkLimit, runner: runner, shouldStop: shouldStop)
    return found
}

/// Stores the shrunk case; says so in a note when it cannot.
private func store(_ report: inout LawReport, in store: RegressionStore?) {
    guard let store, store.writes, let regression = report.failure?.regression else { return }
    do {
        report.failure?.regressionFile = try store.write(regression)
    } catch {
        report.notes.append("the case was not stored: \(error)")
    }
}

extension FoundFailure {
    /// Shrinks a failing case and takes over what came of it.
    mutating func shrink(
        _ failing: CaseRecord, of property: Property, limit: ShrinkLimit, runner: any CaseRunner,
        shouldStop: @escaping () -> Bool
    ) {
        guard let first = failing.failure else { return }
        failure = first
        let limit = runner.shrinkLimit(for: first, of: property).map(limit.lowered) ?? limit
        let result = PropertyCheck.shrink(
            failing, limit: limit,
            evaluate: { runner.record(.choices($0), of: property, for: .trial) },
            shouldStop: shouldStop)
        guard let result else { return }
        evaluations = result.evaluations
        // The case as it was found is all that is known for sure.
        guard let last = runner.record(.choices(result.choices), of: property, for: .report) else {
            return
        }
        let isConfirmed = last.failure?.clause == result.failure.clause
        if !isConfirmed, limit.isRough { return }
        outcome = result.isMinimal ? .minimal : .stoppedAtLimit
        caseToken = CaseToken(property: property.id, choices: result.choices).description
        flaky = !isConfirmed
        regression = flaky ? nil : Regression(of: property, last)
        // A trial says less than it could: nobody printed its input.
        failure = isConfirmed ? last.failure ?? result.failure : result.failure
    }
}
