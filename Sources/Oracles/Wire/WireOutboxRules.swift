import ChatValues

/// The modes of sending, without the run that a steering names.
private enum WireSendMode: String, CaseIterable {
    case queue
    case steerRunning = "steer-running"
    case interruptRunning = "interrupt-running"
}

/// The rules of an outbox entry, OBX-01 to OBX-10.
extension WireJudge {
    /// OBX-10.
    mutating func entry(_ document: WireNode) -> OutboxEntry? {
        let field = WireField(node: document, rule: .obx10)
        guard let object = object(field) else { return nil }
        let keys = [
            "queueId", "operationId", "status", "sendMode", "pendingMutation", "accepted",
            "handoff", "userText", "promptText", "holdReason", "error", "attachments", "model",
            "reasoningEffort", "threadId", "speed",
        ]
        unknownKeys(of: object, besides: keys + ["expectedActiveRunId", "message"], .obx10)

        let queue = nonblank(object.field("queueId", .obx01))
        let operation = nonblank(object.field("operationId", .obx01))
        let status = word(object.field("status", .obx02), of: OutboxEntry.Status.self)
        let mode = word(object.field("sendMode", .obx03), of: WireSendMode.self)
        let mutation = mutation(object.field("pendingMutation", .obx05))
        let accepted = accepted(object.field("accepted", .obx06))
        let handoff = handoff(object.field("handoff", .obx07))
        let userText = string(object.field("userText", .obx08))
        let promptText = string(object.field("promptText", .obx08))
        let holdReason = string(object.field("holdReason", .obx08), orNull: true)
        let error = string(object.field("error", .obx08), orNull: true)
        let attachments = attachments(object.field("attachments", .obx09))
        let model = nonblank(object.field("model", .obx09), orNull: true)
        let effort = nonblank(object.field("reasoningEffort", .obx09), orNull: true)
        let thread = nonblank(object.field("threadId", .obx09), orNull: true)
        let speed = word(object.field("speed", .obx09), of: OutboxEntry.Speed.self)
        let expectedRun = nonblank(object.field("expectedActiveRunId", .obx04))
        let session = sessionAuthor(object.field("message", .msg01))

        missingKeys(of: object, keys, .obx10)
        let sendMode = sendMode(of: object, mode, expectedRun: expectedRun)

        guard let queue, let operation, let status, let sendMode, let userText, let promptText,
            let attachments, let speed
        else { return nil }
        return OutboxEntry(
            queueID: queue, operationID: operation, status: status, sendMode: sendMode,
            pendingMutation: mutation, accepted: accepted, handoff: handoff, userText: userText,
            promptText: promptText, holdReason: holdReason, error: error,
            attachments: attachments.compactMap { $0 }, model: model, reasoningEffort: effort,
            threadID: thread, speed: speed, author: session ?? .user)
    }

    /// OBX-04: a steering names the run that it expects, and nothing else does.
    private mutating func sendMode(
        of entry: WireObject, _ mode: WireSendMode?, expectedRun: Nonblank?
    ) -> OutboxEntry.SendMode? {
        let namesRun = entry.has("expectedActiveRunId")
        if mode == .steerRunning && !namesRun {
            atClosingBrace(
                of: entry, .obx04, key: "expectedActiveRunId",
                "must be there, since the message is to steer a run")
        }
        if let mode, mode != .steerRunning, namesRun {
            atClosingBrace(
                of: entry, .obx04, key: "expectedActiveRunId",
                "must not be there, since the message is to steer no run")
        }
        switch mode {
        case nil: return nil
        case .queue: return .queue
        case .steerRunning: return expectedRun.map { .steerRunning(expectedActiveRunID: $0) }
        case .interruptRunning: return .interruptRunning
        }
    }
}
