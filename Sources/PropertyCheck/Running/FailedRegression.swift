/// Runs the stored cases of a property; the first that fails or is stale.
func failedRegression(
    of property: Property, options: RunOptions, runner: any CaseRunner,
    shouldStop: @escaping () -> Bool
) -> FoundFailure? {
    guard options.shard.index == 1, options.indices?.contains(0) ?? true,
        let store = options.regressions
    else { return nil }
    for file in store.files(of: property.id) where !shouldStop() {
        if let found = failure(of: file, in: store, property, options, runner, shouldStop) {
            return found
        }
    }
    return nil
}

/// Runs each stored case of a property on its own; all that fail or are stale, in order.
///
/// `check` stops at the first. Of the options, the limit of shrinks counts, and where the cases
/// are. `isCancelled` is asked between cases and while shrinking.
public func failedRegressions(
    of property: Property, options: RunOptions, runner: any CaseRunner = InProcessRunner(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
) -> [FoundFailure] {
    guard let store = options.regressions else { return [] }
    var failures: [FoundFailure] = []
    for file in store.files(of: property.id) where !isCancelled() {
        if let found = failure(of: file, in: store, property, options, runner, isCancelled) {
            failures.append(found)
        }
    }
    return failures
}

private func failure(
    of file: String, in store: RegressionStore, _ property: Property, _ options: RunOptions,
    _ runner: any CaseRunner, _ shouldStop: @escaping () -> Bool
) -> FoundFailure? {
    let regression: Regression
    do {
        regression = try store.read(file)
    } catch {
        return stale(
            file, error.words, Regression?.none, store, property,
            isRenewable: false)
    }
    guard regression.property == property.id else {
        let reason = "it is a case of \(regression.property)"
        return stale(file, reason, regression, store, property, isRenewable: false)
    }
    let choices = regression.choices.map(\.value)
    // What was not run is neither stale nor does it fail; whoever runs the cases says why.
    guard let recorded = runner.record(.choices(choices), of: property, for: .report) else {
        return nil
    }
    // First of all: such a case would pass whatever the property says.
    if case .discarded = recorded.outcome {
        return stale(
            file, "the generator or the law discards it now", regression, store, property,
            isRenewable: false)
    }
    guard recorded.recording.choices == regression.choices, recorded.isAligned else {
        return stale(
            file, "its choices no longer fit the generator", regression, store, property)
    }
    let input = recorded.note ?? recorded.failure?.input
    if (input ?? "") != regression.input {
        let now = input.map { "and is now \($0)" } ?? "and now nothing prints it"
        return stale(file, "it was \(regression.input) \(now)", regression, store, property)
    }
    guard let failure = recorded.failure else { return nil }
    var found = FoundFailure(
        failure: failure,
        caseToken: CaseToken(property: property.id, choices: recorded.recording.values)
            .description,
        outcome: .stoppedAtLimit, flaky: false, evaluations: 0, original: failure,
        regressionFile: file)
    found.shrink(
        recorded, of: property, limit: options.shrinkLimit, runner: runner, shouldStop: shouldStop)
    return found
}

private func stale(
    _ file: String, _ reason: String, _ regression: Regression?, _ store: RegressionStore,
    _ property: Property, isRenewable: Bool = true
) -> FoundFailure {
    let remedy =
        isRenewable
        ? "\(store.renewal) --only '\(property.id)'" : "nothing can: mend the file, or delete it"
    let failure = Failure(
        clause: "stale regression", input: regression?.input ?? "",
        trace: [
            .init(label: "file", value: file), .init(label: "reason", value: reason),
            .init(label: "renew", value: remedy),
        ])
    // Of a damaged file nobody can tell the choices: a token would name another case.
    let token = regression.map {
        CaseToken(property: property.id, choices: $0.choices.map(\.value)).description
    }
    return FoundFailure(
        failure: failure, caseToken: token ?? "",
        outcome: .minimal, flaky: false, evaluations: 0, original: failure,
        regressionFile: file,
        stale: StaleRegression(file: file, reason: reason, remedy: remedy, isRenewable: isRenewable)
    )
}
