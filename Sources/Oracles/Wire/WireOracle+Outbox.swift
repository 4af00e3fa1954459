import ChatValues

/// Requests and edits of outbox entries, by `docs/outbox-requests.md`.
extension WireOracle {
    /// The request that an entry stands for (OBX-05); nothing where it has no pending mutation.
    ///
    /// It holds nothing that may change while its outcome is unknown, and no message (MSG-05).
    public static func request(of entry: OutboxEntry) -> OutboxRequest? {
        let place = [
            (key: "queueId", value: WireText.string(entry.queueID)),
            (key: "operationId", value: WireText.string(entry.operationID)),
        ]
        switch entry.pendingMutation {
        case nil:
            return nil
        case .remove(let mutationID):
            return request("run.chatOutboxRemove", mutationID, place)
        case .submit(let mutationID, let intent, let replaced):
            let content = [
                (key: "intent", value: WireText.word(intent)),
                (key: "replacesOperationId", value: WireText.stringOrNull(replaced)),
                (key: "sendMode", value: WireOutboxWriter.sendMode(entry.sendMode)),
                (key: "userText", value: WireText.string(entry.userText)),
                (key: "promptText", value: WireText.string(entry.promptText)),
                (key: "attachments", value: WireOutboxWriter.attachments(entry.attachments)),
                (key: "model", value: WireText.stringOrNull(entry.model)),
                (key: "reasoningEffort", value: WireText.stringOrNull(entry.reasoningEffort)),
                (key: "threadId", value: WireText.stringOrNull(entry.threadID)),
                (key: "speed", value: WireText.word(entry.speed)),
            ]
            return request(
                "run.chatOutboxSubmit", mutationID,
                place + content + WireOutboxWriter.expectedRun(entry.sendMode))
        }
    }

    private static func request(
        _ method: String, _ mutationID: Nonblank, _ parameters: [(key: String, value: String)]
    ) -> OutboxRequest {
        OutboxRequest(
            method: method, idempotencyKey: ExactString(method + ":" + mutationID.string),
            parameters: Array(WireText.object(parameters).utf8))
    }

    /// The entry that an edit makes of another one: the user's own, at the same place of the queue,
    /// to be submitted in place of the old operation.
    public static func edited(
        _ entry: OutboxEntry, to text: ExactString, operationID: Nonblank, mutationID: Nonblank,
        intent: OutboxMutation.Intent
    ) -> OutboxEntry {
        OutboxEntry(
            queueID: entry.queueID, operationID: operationID,
            status: intent == .automatic ? .sending : .queued,
            sendMode: entry.sendMode,
            pendingMutation: .submit(
                mutationID: mutationID, intent: intent, replacesOperationID: entry.operationID),
            accepted: nil, handoff: nil, userText: text, promptText: text, holdReason: nil,
            error: nil, attachments: entry.attachments, model: entry.model,
            reasoningEffort: entry.reasoningEffort, threadID: entry.threadID, speed: entry.speed,
            author: .user)
    }
}
