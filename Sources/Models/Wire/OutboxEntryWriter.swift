import ChatValues

extension JSONWriter {
    /// Writes an entry of the outbox (OBX-10).
    mutating func write(_ entry: OutboxEntry) {
        object { writer in
            writer.member("queueId", entry.queueID.text)
            writer.member("operationId", entry.operationID.text)
            writer.member("status", ExactString(entry.status.rawValue))
            writer.member("sendMode", ExactString(entry.sendMode.word))
            writer.member("pendingMutation") { $0.write(entry.pendingMutation) }
            writer.member("accepted") { $0.write(entry.accepted) }
            writer.member("handoff") { $0.write(entry.handoff) }
            writer.member("userText", entry.userText)
            writer.member("promptText", entry.promptText)
            writer.member("holdReason", orNull: entry.holdReason)
            writer.member("error", orNull: entry.error)
            writer.choices(of: entry)
            writer.expectedActiveRun(of: entry.sendMode)
            // What the user wrote has no message, and so the phone makes none (MSG-05).
            if case .session(let from, let peer) = entry.author {
                writer.member("message") { $0.writeMessage(from: from, peer: peer) }
            }
        }
    }

    /// Writes the members that say what goes with a message and how: a submit has them too.
    mutating func choices(of entry: OutboxEntry) {
        member("attachments") { writer in
            writer.array(entry.attachments) { $0.write($1) }
        }
        member("model", orNull: entry.model?.text)
        member("reasoningEffort", orNull: entry.reasoningEffort?.text)
        member("threadId", orNull: entry.threadID?.text)
        member("speed", ExactString(entry.speed.rawValue))
    }

    /// Writes the run that a steering is for (OBX-04).
    mutating func expectedActiveRun(of mode: OutboxEntry.SendMode) {
        if case .steerRunning(let runID) = mode { member("expectedActiveRunId", runID.text) }
    }

    private mutating func write(_ mutation: OutboxMutation?) {
        guard let mutation else { return null() }
        object { writer in
            switch mutation {
            case .submit(let mutationID, let intent, let replacesOperationID):
                writer.member("kind", "submit")
                writer.member("mutationId", mutationID.text)
                writer.member("intent", ExactString(intent.rawValue))
                writer.member("replacesOperationId", orNull: replacesOperationID?.text)
            case .remove(let mutationID):
                writer.member("kind", "remove")
                writer.member("mutationId", mutationID.text)
            }
        }
    }

    private mutating func write(_ turn: AcceptedTurn?) {
        guard let turn else { return null() }
        object { writer in
            writer.member("runId", turn.runID.text)
            writer.member("threadId", turn.threadID.text)
            writer.member("turnId", turn.turnID.text)
            writer.member("acceptedAt", turn.acceptedAt)
        }
    }

    private mutating func write(_ phase: HandoffPhase?) {
        guard let phase else { return null() }
        object { $0.member("phase", ExactString(phase.rawValue)) }
    }

    private mutating func write(_ attachment: OutboxAttachment) {
        object { writer in
            writer.member("name", attachment.name.text)
            writer.member("mimeType", attachment.mimeType.text)
            writer.member("size", attachment.size)
            writer.member("path", attachment.path.text)
            writer.member("uploadId", orNull: attachment.uploadID?.text)
        }
    }

    /// Writes the one form that the message of an entry has (MSG-04).
    private mutating func writeMessage(from: Nonblank, peer: Nonblank) {
        object { writer in
            writer.member("direction", "incoming")
            writer.member("from", from.text)
            writer.member("to", ExactString(OutboxEntry.Author.receiver))
            writer.member("peer", peer.text)
            writer.member("delivery") { $0.null() }
            writer.member("link") { $0.null() }
        }
    }
}
