import ChatValues

/// What was read of an outbox entry, until its closing brace.
private struct OutboxEntryParts {
    enum Key: Int {
        case queueId, operationId, status, sendMode, pendingMutation, accepted, handoff
        case userText, promptText, holdReason, error, attachments
        case model, reasoningEffort, threadId, speed
        case expectedActiveRunId, message
    }

    static let keys = KeyTable([
        "queueId", "operationId", "status", "sendMode", "pendingMutation", "accepted", "handoff",
        "userText", "promptText", "holdReason", "error", "attachments",
        "model", "reasoningEffort", "threadId", "speed",
        "expectedActiveRunId", "message",
    ])
    /// How many keys an entry always has; those behind may be absent.
    static let required = 16

    private enum Mode {
        case queue
        case steerRunning
        case interruptRunning
    }

    private static let statuses = WordTable<OutboxEntry.Status>([
        ("queued", .queued), ("sending", .sending),
    ])
    private static let modes = WordTable<Mode>([
        ("queue", .queue), ("steer-running", .steerRunning),
        ("interrupt-running", .interruptRunning),
    ])
    private static let speeds = WordTable<OutboxEntry.Speed>([
        ("standard", .standard), ("fast", .fast),
    ])

    private var queueID: Nonblank?
    private var operationID: Nonblank?
    private var status: OutboxEntry.Status?
    private var mode: Mode?
    private var pendingMutation: OutboxMutation?
    private var accepted: AcceptedTurn?
    private var handoff: HandoffPhase?
    private var userText: ExactString = ""
    private var promptText: ExactString = ""
    private var holdReason: ExactString?
    private var error: ExactString?
    private var attachments: [OutboxAttachment] = []
    private var model: Nonblank?
    private var reasoningEffort: Nonblank?
    private var threadID: Nonblank?
    private var speed: OutboxEntry.Speed?
    private var expectedActiveRunID: Nonblank?
    private var author = OutboxEntry.Author.user

    mutating func read(_ key: MemberKey, from reader: inout JSONReader) throws(Fault) {
        switch Key(rawValue: key.number) {
        case .queueId: queueID = try reader.readNonblank(.obx01, "must be a nonblank string")
        case .operationId:
            operationID = try reader.readNonblank(.obx01, "must be a nonblank string")
        case .status:
            status = try reader.readWord(of: Self.statuses, .obx02, "must be queued or sending")
        case .sendMode:
            mode = try reader.readWord(
                of: Self.modes, .obx03, "must be queue, steer-running or interrupt-running")
        case .pendingMutation: pendingMutation = try reader.readPendingMutation()
        case .accepted: accepted = try reader.readAcceptedTurn()
        case .handoff: handoff = try reader.readHandoff()
        case .userText: userText = try reader.readText(.obx08, "must be a string")
        case .promptText: promptText = try reader.readText(.obx08, "must be a string")
        case .holdReason: holdReason = try reader.readTextOrNull(.obx08)
        case .error: error = try reader.readTextOrNull(.obx08)
        case .attachments: attachments = try reader.readAttachments()
        case .model: model = try reader.readNonblankOrNull(.obx09, "must be nonblank or null")
        case .reasoningEffort:
            reasoningEffort = try reader.readNonblankOrNull(.obx09, "must be nonblank or null")
        case .threadId:
            threadID = try reader.readNonblankOrNull(.obx09, "must be nonblank or null")
        case .speed:
            speed = try reader.readWord(of: Self.speeds, .obx09, "must be standard or fast")
        case .expectedActiveRunId:
            expectedActiveRunID = try reader.readNonblank(
                .obx04, "must be a nonblank string, or the key absent")
        case .message: author = try reader.readAuthor()
        case nil: try reader.skipValue()
        }
    }

    /// The entry, once its closing brace is reached and every key that must be there was.
    func entry(_ members: Members, in reader: JSONReader) throws(Fault) -> OutboxEntry {
        guard let queueID, let operationID, let status, let mode, let speed else {
            throw reader.missing("queueId", .obx10, at: members)
        }
        return OutboxEntry(
            queueID: queueID, operationID: operationID, status: status,
            sendMode: try sendMode(mode, members), pendingMutation: pendingMutation,
            accepted: accepted, handoff: handoff, userText: userText, promptText: promptText,
            holdReason: holdReason, error: error, attachments: attachments, model: model,
            reasoningEffort: reasoningEffort, threadID: threadID, speed: speed, author: author)
    }

    /// The mode with its run, which only a steering has (OBX-04).
    private func sendMode(
        _ mode: Mode, _ members: Members
    ) throws(Fault) -> OutboxEntry.SendMode {
        switch (mode, expectedActiveRunID) {
        case (.steerRunning, let runID?): return .steerRunning(expectedActiveRunID: runID)
        case (.queue, nil): return .queue
        case (.interruptRunning, nil): return .interruptRunning
        case (.steerRunning, nil):
            throw Fault(
                .obx04, at: members.closingBrace, tail: .member("expectedActiveRunId"),
                "a steering must name the run it is for")
        case (.queue, _), (.interruptRunning, _):
            throw Fault(
                .obx04, at: members.closingBrace, tail: .member("expectedActiveRunId"),
                "only a steering names a run")
        }
    }
}

extension JSONReader {
    /// Reads an entry of the outbox (OBX-01…10, MSG-04).
    mutating func readOutboxEntry() throws(Fault) -> OutboxEntry {
        var parts = OutboxEntryParts()
        let members = try readExactObject(
            OutboxEntryParts.keys, .obx10, wanted: "the outbox entry must be an object",
            required: OutboxEntryParts.required
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            try parts.read(key, from: &reader)
        }
        return try parts.entry(members, in: self)
    }

    fileprivate mutating func readTextOrNull(_ rule: WireRule) throws(Fault) -> ExactString? {
        try readNull() ? nil : try readText(rule, "must be a string or null")
    }
}
