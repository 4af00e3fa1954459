/// One case with its recording.
public struct CaseRecord: Sendable, Codable {
    /// What came of it.
    public var outcome: CaseOutcome
    /// The case as it was recorded: what of a sequence was used, and brought into range.
    public var recording: Recording
    /// The printed input, when the property gave it.
    public var note: String?
    /// Whether a repeated sequence fitted exactly.
    public var isAligned: Bool

    /// Makes a record.
    public init(
        outcome: CaseOutcome, recording: Recording, note: String? = nil, isAligned: Bool = true
    ) {
        self.outcome = outcome
        self.recording = recording
        self.note = note
        self.isAligned = isAligned
    }

    /// Runs the case in this process, recording.
    public init(of property: Property, _ name: CaseName, wantsNote: Bool = true) {
        self.init(of: property, name, wantsNote: wantsNote, listener: nil)
    }

    /// Runs the case in this process, recording; `listener` is told of everything recorded.
    package init(
        of property: Property, _ name: CaseName, wantsNote: Bool = true,
        listener: ((TapeEvent) -> Void)?
    ) {
        var source =
            switch name {
            case .index(let index, let seed):
                Source(recordingSeed: seed, index: UInt64(index))
            case .choices(let choices): Source(replaying: choices)
            }
        source.tape?.wantsNote = wantsNote
        source.tape?.listener = listener
        var labels = Labels()
        outcome = property.runCase(&source, &labels)
        recording = source.recording ?? Recording()
        note = source.tape?.note
        isAligned = source.isAligned
    }

    /// The failure, if it is one.
    public var failure: Failure? {
        guard case .failed(let failure) = outcome else { return nil }
        return failure
    }
}

/// What a case follows from.
public enum CaseName: Sendable, Equatable, Codable {
    /// Its place in a search.
    case index(Int, seed: UInt64)
    /// Its choices.
    case choices([UInt64])
}
