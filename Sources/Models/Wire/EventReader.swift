import ChatValues

private let eventKeys = KeyTable([
    "type", "sessionId", "settlementEpoch", "revision", "blocks",
    "runId", "threadId", "turnId", "startedAt", "outcome",
])

private enum EventType {
    case overlay
    case runStarted
    case runFinished

    static let words = WordTable<EventType>([
        ("overlay", .overlay), ("run-started", .runStarted), ("run-finished", .runFinished),
    ])

    /// The numbers of the keys that an event of the type has.
    var keys: [Int] {
        switch self {
        case .overlay: [0, 1, 2, 3, 4]
        case .runStarted: [0, 1, 5, 6, 7, 8]
        case .runFinished: [0, 1, 5, 9]
        }
    }
}

private let outcomes = WordTable<RunOutcome>([
    ("finished", .finished), ("failed", .failed), ("aborted", .aborted),
    ("cancelled", .cancelled),
])

extension JSONReader {
    /// Reads a live event (OVL-05).
    mutating func readLiveEvent() throws(Fault) -> LiveEvent {
        var type: EventType?
        var sessionID: Nonblank?
        var overlay = OverlayParts()
        var run = RunParts()
        var outcome: RunOutcome?
        let variant = try readVariantObject(
            eventKeys, .ovl05, wanted: "the event must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0:
                type = try reader.readWord(
                    of: EventType.words, .ovl05, "must be overlay, run-started or run-finished")
            case 1: sessionID = try reader.readNonblank(.ovl05, "must be a nonblank string")
            case 2...4: try overlay.read(key.number - 2, from: &reader)
            case 5...8: try run.read(key.number - 5, from: &reader, .ovl05)
            default:
                outcome = try reader.readWord(
                    of: outcomes, .ovl05, "must be finished, failed, aborted or cancelled")
            }
        }
        let members = variant.members
        guard let type else { throw missing("type", .ovl05, at: members) }
        try check(variant, has: type.keys, of: eventKeys, .ovl05)
        guard let sessionID else { throw missing("sessionId", .ovl05, at: members) }
        switch type {
        case .overlay:
            return LiveEvent(
                sessionID: sessionID, content: .overlay(try overlay.overlay(members)))
        case .runStarted:
            guard let run = run.run else { throw missing("runId", .ovl05, at: members) }
            return LiveEvent(sessionID: sessionID, content: .runStarted(run))
        case .runFinished:
            guard let runID = run.runID else { throw missing("runId", .ovl05, at: members) }
            guard let outcome else { throw missing("outcome", .ovl05, at: members) }
            return LiveEvent(
                sessionID: sessionID, content: .runFinished(runID: runID, outcome: outcome))
        }
    }
}
