import ChatValues

/// The kinds of a pending mutation.
private enum WireMutationKind: String, CaseIterable {
    case submit
    case remove

    /// The keys of a mutation of this kind, in canonical order.
    var keys: [String] {
        switch self {
        case .submit: ["kind", "mutationId", "intent", "replacesOperationId"]
        case .remove: ["kind", "mutationId"]
        }
    }
}

/// The objects in an outbox entry, but for its message.
extension WireJudge {
    /// OBX-05.
    ///
    /// `intent` and `replacesOperationId` are judged where they stand, also in a removal.
    mutating func mutation(_ field: WireField?) -> OutboxMutation? {
        guard let object = object(field, orNull: true) else { return nil }
        unknownKeys(of: object, besides: WireMutationKind.submit.keys, .obx05)

        let kind = word(object.field("kind", .obx05), of: WireMutationKind.self)
        let mutation = nonblank(object.field("mutationId", .obx05))
        let intent = word(object.field("intent", .obx05), of: OutboxMutation.Intent.self)
        let replaced = nonblank(object.field("replacesOperationId", .obx05), orNull: true)

        keysOfKind(of: object, naming: "kind", kind?.keys, .obx05)
        guard let kind, let mutation else { return nil }
        switch kind {
        case .remove:
            return .remove(mutationID: mutation)
        case .submit:
            guard let intent else { return nil }
            return .submit(mutationID: mutation, intent: intent, replacesOperationID: replaced)
        }
    }

    /// OBX-06.
    mutating func accepted(_ field: WireField?) -> AcceptedTurn? {
        guard let object = object(field, orNull: true) else { return nil }
        let keys = ["runId", "threadId", "turnId", "acceptedAt"]
        unknownKeys(of: object, besides: keys, .obx06)

        let run = nonblank(object.field("runId", .obx06))
        let thread = nonblank(object.field("threadId", .obx06))
        let turn = nonblank(object.field("turnId", .obx06))
        let acceptedAt = integer(object.field("acceptedAt", .obx06))

        missingKeys(of: object, keys, .obx06)
        guard let run, let thread, let turn, let acceptedAt else { return nil }
        return AcceptedTurn(runID: run, threadID: thread, turnID: turn, acceptedAt: acceptedAt)
    }

    /// OBX-07.
    mutating func handoff(_ field: WireField?) -> HandoffPhase? {
        guard let object = object(field, orNull: true) else { return nil }
        unknownKeys(of: object, besides: ["phase"], .obx07)
        let phase = word(object.field("phase", .obx07), of: HandoffPhase.self)
        missingKeys(of: object, ["phase"], .obx07)
        return phase
    }

    /// OBX-09: one attachment for each element; nothing where an element is no sound one.
    mutating func attachments(_ field: WireField?) -> [OutboxAttachment?]? {
        guard let field, let elements = elements(field) else { return nil }
        return elements.map { attachment(WireField(node: $0, rule: .obx09)) }
    }

    private mutating func attachment(_ field: WireField) -> OutboxAttachment? {
        guard let object = object(field) else { return nil }
        let keys = ["name", "mimeType", "size", "path", "uploadId"]
        unknownKeys(of: object, besides: keys, .obx09)

        let name = nonblank(object.field("name", .obx09))
        let type = nonblank(object.field("mimeType", .obx09))
        let size = integer(object.field("size", .obx09), atLeast: 0)
        let path = nonblank(object.field("path", .obx09))
        let upload = nonblank(object.field("uploadId", .obx09), orNull: true)

        missingKeys(of: object, keys, .obx09)
        guard let name, let type, let size, let path else { return nil }
        return OutboxAttachment(
            name: name, mimeType: type, size: size, path: path, uploadID: upload)
    }
}
