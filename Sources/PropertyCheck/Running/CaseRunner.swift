/// Where cases are run: in this process, or in others that may die of them.
///
/// Called from several threads at once.
public protocol CaseRunner: Sendable {
    /// Runs the cases of a block in order, up to the first that fails.
    ///
    /// Nothing when somebody wants an end before the block has one.
    func run(_ block: CaseBlock, of property: Property) -> CaseTally?

    /// Runs one case, recording; nothing when it was not run, or not to its end.
    func record(_ name: CaseName, of property: Property, for purpose: RecordingPurpose)
        -> CaseRecord?

    /// How much the shrinking of a failure may take; nil where the options say it.
    func shrinkLimit(for failure: Failure, of property: Property) -> ShrinkLimit?

    /// No more cases of a property come: the failure that what they left behind has come to since.
    func finish(_ property: Property) -> Failure?
}

extension CaseRunner {
    /// As much as the options say.
    public func shrinkLimit(for failure: Failure, of property: Property) -> ShrinkLimit? { nil }

    /// Nothing is known of anything left behind.
    public func finish(_ property: Property) -> Failure? { nil }
}

/// What a case is recorded for.
public enum RecordingPurpose: String, Sendable, Codable {
    /// To see what it does, and how it prints.
    case report
    /// To see whether it still fails: one of many tried by a shrink, whose printed input nobody
    /// wants.
    case trial
}

/// Runs cases in this process: a trap ends it, and a loop never ends.
public struct InProcessRunner: CaseRunner {
    /// The cases below this index are hashed; recording them costs time.
    static let hashedCases = 256

    /// Told the index of each case before it is run.
    private let onCase: (@Sendable (Int) -> Void)?

    /// A runner; `onCase` is told the index of each case of a block before it is run.
    public init(onCase: (@Sendable (Int) -> Void)? = nil) {
        self.onCase = onCase
    }

    /// Runs the cases of a block in order, up to the first that fails; there is always an end.
    public func run(_ block: CaseBlock, of property: Property) -> CaseTally? {
        var tally = CaseTally(of: property)
        for position in 0..<block.count {
            let index = block.index(position)
            onCase?(index)
            let outcome: CaseOutcome
            if index < Self.hashedCases {
                outcome = runHashed(index, block.seed, property, &tally)
            } else {
                var source = Source(seed: block.seed, index: UInt64(index))
                outcome = property.runCase(&source, &tally.labels)
            }
            switch outcome {
            case .held: tally.cases += 1
            case .discarded(let isOverrun):
                tally.discards += 1
                if isOverrun { tally.overruns += 1 }
            case .failed(let failure):
                tally.failure = IndexedFailure(index: index, failure: failure)
                return tally
            }
        }
        return tally
    }

    /// Runs one case, recording.
    public func record(
        _ name: CaseName, of property: Property, for purpose: RecordingPurpose
    ) -> CaseRecord? {
        CaseRecord(of: property, name, wantsNote: purpose == .report)
    }

    private func runHashed(
        _ index: Int, _ seed: UInt64, _ property: Property, _ tally: inout CaseTally
    ) -> CaseOutcome {
        var source = Source(recordingSeed: seed, index: UInt64(index))
        source.tape?.wantsNote = false
        let outcome = property.runCase(&source, &tally.labels)
        let choices = source.recording?.choices ?? []
        tally.hashes.append(Checksum.hash(choices.lazy.map(\.value)))
        return outcome
    }
}
