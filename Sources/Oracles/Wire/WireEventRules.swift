import ChatValues

/// The types of a live event.
private enum WireEventType: String, CaseIterable {
    case overlay
    case runStarted = "run-started"
    case runFinished = "run-finished"

    /// The keys of an event of this type, in canonical order.
    var keys: [String] {
        switch self {
        case .overlay: ["type", "sessionId", "settlementEpoch", "revision", "blocks"]
        case .runStarted: ["type", "sessionId", "runId", "threadId", "turnId", "startedAt"]
        case .runFinished: ["type", "sessionId", "runId", "outcome"]
        }
    }
}

/// The rules of a live event, OVL-05.
extension WireJudge {
    /// Judges the document.
    ///
    /// Whatever the event's type is, what any type has is judged where it stands; which keys may
    /// stand there is a matter of the closing brace.
    mutating func event(_ document: WireNode) -> LiveEvent? {
        let field = WireField(node: document, rule: .ovl05)
        guard let object = object(field) else { return nil }
        unknownKeys(of: object, besides: WireEventType.allCases.flatMap(\.keys), .ovl05)

        let type = word(object.field("type", .ovl05), of: WireEventType.self)
        let session = nonblank(object.field("sessionId", .ovl05))
        let overlay = overlayParts(of: object)
        let run = nonblank(object.field("runId", .ovl05))
        let thread = nonblank(object.field("threadId", .ovl05), orNull: true)
        let turn = nonblank(object.field("turnId", .ovl05), orNull: true)
        let startedAt = integer(object.field("startedAt", .ovl05))
        let outcome = word(object.field("outcome", .ovl05), of: RunOutcome.self)

        keysOfKind(of: object, naming: "type", type?.keys, .ovl05)
        if type == .overlay { blocksLink(of: object, overlay) }

        guard let type, let session else { return nil }
        switch type {
        case .overlay:
            guard let overlay = overlay.overlay else { return nil }
            return LiveEvent(sessionID: session, content: .overlay(overlay))
        case .runStarted:
            guard let run, let startedAt else { return nil }
            return LiveEvent(
                sessionID: session,
                content: .runStarted(
                    ActiveRun(runID: run, threadID: thread, turnID: turn, startedAt: startedAt)))
        case .runFinished:
            guard let run, let outcome else { return nil }
            return LiveEvent(
                sessionID: session, content: .runFinished(runID: run, outcome: outcome))
        }
    }
}
