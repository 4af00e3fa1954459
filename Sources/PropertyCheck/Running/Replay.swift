/// What came of replaying a token.
public struct ReplayResult: Sendable {
    /// The outcomes.
    public enum Outcome: Sendable, Equatable {
        /// The case holds.
        case held
        /// The case fails.
        case failed(Failure)
        /// The case is of no use.
        case discarded
        /// The runner could not run it.
        case notRun
        /// No property has this ID.
        case unknownProperty
    }

    /// The property's ID.
    public var property: String
    /// What came of it.
    public var outcome: Outcome
    /// The input, printed, when the property says so.
    public var input: String?
    /// Whether the choices still fit the generator.
    public var isAligned: Bool
    /// The case, as a token: without a search even for the token of one.
    public var caseToken: String
}

/// Repeats the case of a token.
public func replay(
    _ token: CaseToken, in properties: [Property], runner: any CaseRunner = InProcessRunner()
) -> ReplayResult {
    result(id: token.property, in: properties) { property in
        runner.record(.choices(token.choices), of: property, for: .report)
    }
}

/// Repeats the case of a token, as it was found: not shrunk.
public func replay(
    _ token: SearchToken, in properties: [Property], runner: any CaseRunner = InProcessRunner()
) -> ReplayResult {
    result(id: token.property, in: properties) { property in
        runner.record(.index(token.index, seed: token.seed), of: property, for: .report)
    }
}

private func result(
    id: String, in properties: [Property], run: (Property) -> CaseRecord?
) -> ReplayResult {
    func none(_ outcome: ReplayResult.Outcome) -> ReplayResult {
        ReplayResult(property: id, outcome: outcome, input: nil, isAligned: false, caseToken: "")
    }
    guard let property = properties.first(where: { $0.id == id }) else {
        return none(.unknownProperty)
    }
    guard let recorded = run(property) else { return none(.notRun) }
    let outcome: ReplayResult.Outcome =
        switch recorded.outcome {
        case .held: .held
        case .failed(let failure): .failed(failure)
        case .discarded: .discarded
        }
    let token = CaseToken(property: id, choices: recorded.recording.values)
    return ReplayResult(
        property: id, outcome: outcome, input: recorded.note ?? recorded.failure?.input,
        isAligned: recorded.isAligned, caseToken: token.description)
}
