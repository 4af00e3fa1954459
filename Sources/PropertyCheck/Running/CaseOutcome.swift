/// What came of one case.
enum CaseOutcome {
    case held
    case discarded(isOverrun: Bool)
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

/// One case with its recording.
struct RecordedCase {
    let outcome: CaseOutcome
    let recording: Recording
    /// The printed input, when the property gave it.
    let note: String?
    /// Whether a repeated sequence fitted exactly.
    let isAligned: Bool

    /// Runs the case with this index, recording.
    init(of property: Property, seed: UInt64, index: Int) {
        var source = Source(recordingSeed: seed, index: UInt64(index))
        self.init(of: property, &source)
    }

    /// Runs the case with these choices, recording.
    init(of property: Property, choices: [UInt64], wantsNote: Bool = true) {
        var source = Source(replaying: choices)
        source.tape?.wantsNote = wantsNote
        self.init(of: property, &source)
    }

    private init(of property: Property, _ source: inout Source) {
        var labels = Labels()
        outcome = property.runCase(&source, &labels)
        recording = source.recording ?? Recording()
        note = source.tape?.note
        isAligned = source.isAligned
    }

    /// The failure, if it is one.
    var failure: Failure? {
        guard case .failed(let failure) = outcome else { return nil }
        return failure
    }
}
