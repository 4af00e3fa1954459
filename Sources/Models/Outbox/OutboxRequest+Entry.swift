import ChatValues

extension OutboxRequest {
    /// The request that an entry's pending mutation stands for; nothing where none is pending.
    ///
    /// It holds what the mutation asks for and nothing that may change while its outcome is unknown,
    /// so a repeated request has the same parameters under the same key (OBX-05).
    public init?(for entry: OutboxEntry) {
        guard let mutation = entry.pendingMutation else { return nil }
        let method: String
        var writer = JSONWriter()
        switch mutation {
        case .submit(_, let intent, let replacesOperationID):
            method = "run.chatOutboxSubmit"
            writer.object { writer in
                writer.member("queueId", entry.queueID.text)
                writer.member("operationId", entry.operationID.text)
                writer.member("intent", ExactString(intent.rawValue))
                writer.member("replacesOperationId", orNull: replacesOperationID?.text)
                writer.member("sendMode", ExactString(entry.sendMode.word))
                writer.member("userText", entry.userText)
                writer.member("promptText", entry.promptText)
                writer.choices(of: entry)
                writer.expectedActiveRun(of: entry.sendMode)
            }
        case .remove:
            method = "run.chatOutboxRemove"
            writer.object { writer in
                writer.member("queueId", entry.queueID.text)
                writer.member("operationId", entry.operationID.text)
            }
        }
        self.init(
            method: method,
            idempotencyKey: ExactString("\(method):\(mutation.mutationID.string)"),
            parameters: writer.bytes)
    }
}
