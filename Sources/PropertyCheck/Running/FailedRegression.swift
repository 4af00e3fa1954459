/// Runs the stored cases of a property; the first that fails or is stale.
func failedRegression(
    of property: Property, options: RunOptions, shouldStop: @escaping () -> Bool
) -> FoundFailure? {
    guard options.shard.index == 1, options.indices?.contains(0) ?? true,
        let store = options.regressions
    else { return nil }
    for file in store.files(of: property.id) {
        if let found = failure(of: file, in: store, property, options, shouldStop) { return found }
    }
    return nil
}

private func failure(
    of file: String, in store: RegressionStore, _ property: Property, _ options: RunOptions,
    _ shouldStop: @escaping () -> Bool
) -> FoundFailure? {
    let regression: Regression
    do {
        regression = try store.read(file)
    } catch {
        return stale(file, "it cannot be read: \(error)", Regression?.none, store, property)
    }
    guard regression.property == property.id else {
        let reason = "it is a case of \(regression.property)"
        return stale(file, reason, regression, store, property)
    }
    let recorded = RecordedCase(of: property, choices: regression.choices.map(\.value))
    guard recorded.recording.choices == regression.choices, recorded.isAligned else {
        return stale(
            file, "its choices no longer fit the generator", regression, store, property)
    }
    let input = recorded.note ?? recorded.failure?.input
    if let input, input != regression.input {
        let reason = "it was \(regression.input) and is now \(input)"
        return stale(file, reason, regression, store, property)
    }
    guard let failure = recorded.failure else { return nil }
    var found = FoundFailure(
        failure: failure,
        caseToken: CaseToken(property: property.id, choices: recorded.recording.values)
            .description,
        outcome: .stoppedAtLimit, flaky: false, evaluations: 0, original: failure,
        regressionFile: file)
    found.shrink(
        Evaluation(recording: recorded.recording, failure: failure), of: property,
        limit: options.shrinkLimit, shouldStop: shouldStop)
    return found
}

private func stale(
    _ file: String, _ reason: String, _ regression: Regression?, _ store: RegressionStore,
    _ property: Property
) -> FoundFailure {
    let remedy = "\(store.renewal) \(file)"
    let failure = Failure(
        clause: "stale regression", input: regression?.input ?? "",
        trace: [
            .init(label: "file", value: file), .init(label: "reason", value: reason),
            .init(label: "renew", value: remedy),
        ])
    let choices = regression?.choices.map(\.value) ?? []
    return FoundFailure(
        failure: failure,
        caseToken: CaseToken(property: property.id, choices: choices).description,
        outcome: .minimal, flaky: false, evaluations: 0, original: failure,
        regressionFile: file,
        stale: StaleRegression(file: file, reason: reason, remedy: remedy))
}
