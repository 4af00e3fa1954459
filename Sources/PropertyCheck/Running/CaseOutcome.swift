/// What came of one case.
public enum CaseOutcome: Sendable, Equatable, Codable {
    /// The property held.
    case held
    /// The case was of no use; an overrun wanted more choices than there are.
    case discarded(isOverrun: Bool)
    /// The property did not hold.
    case failed(Failure)
}

extension Property {
    /// Runs one case; errors are failures, `Discard` and overruns are discards.
    @inline(__always)
    func runCase(_ source: inout Source, _ labels: inout Labels) -> CaseOutcome {
        do {
            let verdict = try run(&source, &labels)
            // What an overrun made is not what the generator meant: its choices ended early.
            guard !source.isOverrun else {
                labels.endCase(held: false)
                return .discarded(isOverrun: true)
            }
            guard case .failed(let failure) = verdict else {
                labels.endCase(held: true)
                return .held
            }
            labels.endCase(held: false)
            return .failed(failure)
        } catch {
            labels.endCase(held: false)
            if source.isOverrun { return .discarded(isOverrun: true) }
            if error is Discard { return .discarded(isOverrun: false) }
            return .failed(Failure(thrown: error))
        }
    }
}
