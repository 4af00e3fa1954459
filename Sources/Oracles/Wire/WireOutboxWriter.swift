import ChatValues

/// Writes outbox entries by ENV-14 whether or not they keep the rules.
enum WireOutboxWriter {
    /// The members of an entry, in the order of OBX-10.
    ///
    /// What the user wrote has no message (MSG-05), and only a steering names a run (OBX-04).
    static func members(of entry: OutboxEntry) -> [(key: String, value: String)] {
        var members: [(key: String, value: String)] = [
            ("queueId", WireText.string(entry.queueID)),
            ("operationId", WireText.string(entry.operationID)),
            ("status", WireText.word(entry.status)),
            ("sendMode", sendMode(entry.sendMode)),
            ("pendingMutation", entry.pendingMutation.map(mutation) ?? "null"),
            ("accepted", entry.accepted.map(accepted) ?? "null"),
            ("handoff", entry.handoff.map(handoff) ?? "null"),
            ("userText", WireText.string(entry.userText)),
            ("promptText", WireText.string(entry.promptText)),
            ("holdReason", entry.holdReason.map(WireText.string) ?? "null"),
            ("error", entry.error.map(WireText.string) ?? "null"),
            ("attachments", attachments(entry.attachments)),
            ("model", WireText.stringOrNull(entry.model)),
            ("reasoningEffort", WireText.stringOrNull(entry.reasoningEffort)),
            ("threadId", WireText.stringOrNull(entry.threadID)),
            ("speed", WireText.word(entry.speed)),
        ]
        members += expectedRun(entry.sendMode)
        if case .session(let from, let peer) = entry.author {
            members.append(("message", message(from: from, peer: peer)))
        }
        return members
    }

    /// The mode without the run that a steering names.
    static func sendMode(_ mode: OutboxEntry.SendMode) -> String {
        switch mode {
        case .queue: #""queue""#
        case .steerRunning: #""steer-running""#
        case .interruptRunning: #""interrupt-running""#
        }
    }

    /// The run that a steering names, as one member; none of another mode.
    static func expectedRun(_ mode: OutboxEntry.SendMode) -> [(key: String, value: String)] {
        switch mode {
        case .queue, .interruptRunning: []
        case .steerRunning(let run): [("expectedActiveRunId", WireText.string(run))]
        }
    }

    /// The attachments, as an entry and a request have them.
    static func attachments(_ attachments: [OutboxAttachment]) -> String {
        WireText.array(
            attachments.map { attachment in
                WireText.object([
                    ("name", WireText.string(attachment.name)),
                    ("mimeType", WireText.string(attachment.mimeType)),
                    ("size", "\(attachment.size)"),
                    ("path", WireText.string(attachment.path)),
                    ("uploadId", WireText.stringOrNull(attachment.uploadID)),
                ])
            })
    }

    private static func mutation(_ mutation: OutboxMutation) -> String {
        switch mutation {
        case .submit(let mutationID, let intent, let replaced):
            WireText.object([
                ("kind", #""submit""#), ("mutationId", WireText.string(mutationID)),
                ("intent", WireText.word(intent)),
                ("replacesOperationId", WireText.stringOrNull(replaced)),
            ])
        case .remove(let mutationID):
            WireText.object([
                ("kind", #""remove""#), ("mutationId", WireText.string(mutationID)),
            ])
        }
    }

    private static func accepted(_ turn: AcceptedTurn) -> String {
        WireText.object([
            ("runId", WireText.string(turn.runID)),
            ("threadId", WireText.string(turn.threadID)),
            ("turnId", WireText.string(turn.turnID)),
            ("acceptedAt", "\(turn.acceptedAt)"),
        ])
    }

    private static func handoff(_ phase: HandoffPhase) -> String {
        WireText.object([("phase", WireText.word(phase))])
    }

    /// MSG-04.
    private static func message(from: Nonblank, peer: Nonblank) -> String {
        WireText.object([
            ("direction", #""incoming""#), ("from", WireText.string(from)),
            ("to", #""This session""#), ("peer", WireText.string(peer)), ("delivery", "null"),
            ("link", "null"),
        ])
    }
}
