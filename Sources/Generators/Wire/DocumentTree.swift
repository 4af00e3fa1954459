import ChatValues

/// Values of every form as JSON trees, written apart from the encoder of the models.
extension JSONTree {
    /// A value in a revision.
    public static func document(_ value: WireDocument, _ revision: SchemaRevision) -> JSONTree {
        switch value {
        case .history(let envelope): .envelope(envelope, revision)
        case .page(let page): .page(page)
        case .window(let window): .window(window, revision)
        case .event(let event): .event(event)
        case .outboxEntry(let entry): .entry(entry)
        }
    }

    private static func page(_ value: OlderPage) -> JSONTree {
        .object([
            Member("boundaryToken", .string(value.boundaryToken.text)),
            Member("loadedEntries", .integer(value.loadedEntries)),
            Member("hasOlderEntries", .boolean(value.hasOlderEntries)),
            Member("oldestCursor", .orNull(value.oldestCursor?.text)),
            Member("timeline", .array(value.timeline.map(row))),
        ])
    }

    private static func window(_ value: HistoryWindow, _ revision: SchemaRevision) -> JSONTree {
        .object(
            envelopeMembers(value.envelope, revision) + [
                Member("newerCursor", .orNull(value.newerCursor?.text)),
                Member("notice", .orNull(value.notice?.text)),
            ])
    }

    private static func event(_ value: LiveEvent) -> JSONTree {
        let session = Member("sessionId", .string(value.sessionID.text))
        switch value.content {
        case .overlay(let overlay):
            return .object(
                [Member("type", .string("overlay")), session] + overlayMembers(overlay))
        case .runStarted(let run):
            return .object(
                [Member("type", .string("run-started")), session] + runMembers(run))
        case .runFinished(let runID, let outcome):
            return .object([
                Member("type", .string("run-finished")), session,
                Member("runId", .string(runID.text)),
                Member("outcome", .string(ExactString(outcome.rawValue))),
            ])
        }
    }

    /// An entry of the outbox.
    public static func entry(_ value: OutboxEntry) -> JSONTree {
        var members = [
            Member("queueId", .string(value.queueID.text)),
            Member("operationId", .string(value.operationID.text)),
            Member("status", .string(ExactString(value.status.rawValue))),
            Member("sendMode", .string(ExactString(value.sendMode.word))),
            Member("pendingMutation", value.pendingMutation.map(mutation) ?? .null),
            Member("accepted", value.accepted.map(turn) ?? .null),
            Member(
                "handoff",
                value.handoff.map {
                    .object([Member("phase", .string(ExactString($0.rawValue)))])
                } ?? .null),
            Member("userText", .string(value.userText)),
            Member("promptText", .string(value.promptText)),
            Member("holdReason", .orNull(value.holdReason)),
            Member("error", .orNull(value.error)),
            Member("attachments", .array(value.attachments.map(attachment))),
            Member("model", .orNull(value.model?.text)),
            Member("reasoningEffort", .orNull(value.reasoningEffort?.text)),
            Member("threadId", .orNull(value.threadID?.text)),
            Member("speed", .string(ExactString(value.speed.rawValue))),
        ]
        if case .steerRunning(let runID) = value.sendMode {
            members.append(Member("expectedActiveRunId", .string(runID.text)))
        }
        if case .session(let from, let peer) = value.author {
            members.append(
                Member(
                    "message",
                    .object([
                        Member("direction", .string("incoming")),
                        Member("from", .string(from.text)),
                        Member("to", .string("This session")),
                        Member("peer", .string(peer.text)),
                        Member("delivery", .null), Member("link", .null),
                    ])))
        }
        return .object(members)
    }

    private static func mutation(_ value: OutboxMutation) -> JSONTree {
        switch value {
        case .submit(let mutationID, let intent, let replacesOperationID):
            .object([
                Member("kind", .string("submit")), Member("mutationId", .string(mutationID.text)),
                Member("intent", .string(ExactString(intent.rawValue))),
                Member("replacesOperationId", .orNull(replacesOperationID?.text)),
            ])
        case .remove(let mutationID):
            .object([
                Member("kind", .string("remove")), Member("mutationId", .string(mutationID.text)),
            ])
        }
    }

    private static func turn(_ value: AcceptedTurn) -> JSONTree {
        .object([
            Member("runId", .string(value.runID.text)),
            Member("threadId", .string(value.threadID.text)),
            Member("turnId", .string(value.turnID.text)),
            Member("acceptedAt", .integer(value.acceptedAt)),
        ])
    }

    private static func attachment(_ value: OutboxAttachment) -> JSONTree {
        .object([
            Member("name", .string(value.name.text)),
            Member("mimeType", .string(value.mimeType.text)),
            Member("size", .integer(value.size)),
            Member("path", .string(value.path.text)),
            Member("uploadId", .orNull(value.uploadID?.text)),
        ])
    }
}
