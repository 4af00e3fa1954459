import ChatValues

private let mutationKeys = KeyTable(["kind", "mutationId", "intent", "replacesOperationId"])
private let acceptedKeys = KeyTable(["runId", "threadId", "turnId", "acceptedAt"])
private let handoffKeys = KeyTable(["phase"])
private let attachmentKeys = KeyTable(["name", "mimeType", "size", "path", "uploadId"])

private enum MutationKind {
    case submit
    case remove

    static let words = WordTable<MutationKind>([("submit", .submit), ("remove", .remove)])

    /// The numbers of the keys that a mutation of the kind has.
    var keys: [Int] {
        switch self {
        case .submit: [0, 1, 2, 3]
        case .remove: [0, 1]
        }
    }
}

private let intents = WordTable<OutboxMutation.Intent>([
    ("automatic", .automatic), ("enqueue", .enqueue),
])
private let phases = WordTable<HandoffPhase>([
    ("requested", .requested), ("replay-authorized", .replayAuthorized),
    ("dedicated", .dedicated),
])

extension JSONReader {
    /// Reads a change that is not confirmed yet, or null (OBX-05).
    mutating func readPendingMutation() throws(Fault) -> OutboxMutation? {
        if try readNull() { return nil }
        var kind: MutationKind?
        var mutationID: Nonblank?
        var intent: OutboxMutation.Intent?
        var replacesOperationID: Nonblank?
        let variant = try readVariantObject(
            mutationKeys, .obx05, wanted: "must be an object or null"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0:
                kind = try reader.readWord(
                    of: MutationKind.words, .obx05, "must be submit or remove")
            case 1: mutationID = try reader.readNonblank(.obx05, "must be a nonblank string")
            case 2:
                intent = try reader.readWord(of: intents, .obx05, "must be automatic or enqueue")
            default:
                replacesOperationID = try reader.readNonblankOrNull(
                    .obx05, "must be a nonblank string or null")
            }
        }
        guard let kind else { throw missing("kind", .obx05, at: variant.members) }
        try check(variant, has: kind.keys, of: mutationKeys, .obx05)
        guard let mutationID else { throw missing("mutationId", .obx05, at: variant.members) }
        switch kind {
        case .remove: return .remove(mutationID: mutationID)
        case .submit:
            guard let intent else { throw missing("intent", .obx05, at: variant.members) }
            return .submit(
                mutationID: mutationID, intent: intent, replacesOperationID: replacesOperationID)
        }
    }

    /// Reads the turn that took a steering, or null (OBX-06).
    mutating func readAcceptedTurn() throws(Fault) -> AcceptedTurn? {
        if try readNull() { return nil }
        var runID: Nonblank?
        var threadID: Nonblank?
        var turnID: Nonblank?
        var acceptedAt: Int64 = 0
        let members = try readExactObject(
            acceptedKeys, .obx06, wanted: "must be an object or null"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0: runID = try reader.readNonblank(.obx06, "must be a nonblank string")
            case 1: threadID = try reader.readNonblank(.obx06, "must be a nonblank string")
            case 2: turnID = try reader.readNonblank(.obx06, "must be a nonblank string")
            default:
                acceptedAt = try reader.readInteger(.obx06, "must be an integer, in milliseconds")
            }
        }
        guard let runID, let threadID, let turnID else {
            throw missing("runId", .obx06, at: members)
        }
        return AcceptedTurn(
            runID: runID, threadID: threadID, turnID: turnID, acceptedAt: acceptedAt)
    }

    /// Reads how far a stop-and-send-now got, or null (OBX-07).
    mutating func readHandoff() throws(Fault) -> HandoffPhase? {
        if try readNull() { return nil }
        var phase: HandoffPhase?
        _ = try readExactObject(handoffKeys, .obx07, wanted: "must be an object or null") {
            (reader: inout JSONReader, _: MemberKey) throws(Fault) in
            phase = try reader.readWord(
                of: phases, .obx07, "must be requested, replay-authorized or dedicated")
        }
        return phase
    }

    /// Reads the files of a message (OBX-09).
    mutating func readAttachments() throws(Fault) -> [OutboxAttachment] {
        guard next == UInt8(ascii: "[") else {
            throw wrongType(.obx09, "must be an array of attachments")
        }
        var attachments: [OutboxAttachment] = []
        try readArray { (reader: inout JSONReader) throws(Fault) in
            attachments.append(try reader.readAttachment())
        }
        return attachments
    }

    private mutating func readAttachment() throws(Fault) -> OutboxAttachment {
        var name: Nonblank?
        var mimeType: Nonblank?
        var size: Int64 = 0
        var path: Nonblank?
        var uploadID: Nonblank?
        let members = try readExactObject(
            attachmentKeys, .obx09, wanted: "an attachment must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0: name = try reader.readNonblank(.obx09, "must be a nonblank string")
            case 1: mimeType = try reader.readNonblank(.obx09, "must be a nonblank string")
            case 2:
                size = try reader.readInteger(.obx09, from: 0, "must be an integer of 0 or more")
            case 3: path = try reader.readNonblank(.obx09, "must be a nonblank string")
            default:
                uploadID = try reader.readNonblankOrNull(
                    .obx09, "must be a nonblank string or null")
            }
        }
        guard let name, let mimeType, let path else { throw missing("name", .obx09, at: members) }
        return OutboxAttachment(
            name: name, mimeType: mimeType, size: size, path: path, uploadID: uploadID)
    }
}
