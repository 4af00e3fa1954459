/// A message on its way to an agent: what the phone keeps of it, and what the desktop says of it.
public struct OutboxEntry: Hashable, Sendable {
    /// The place in the queue (OBX-01).
    public var queueID: Nonblank
    /// The message itself, which never changes: an edited one is another operation (OBX-01).
    public var operationID: Nonblank
    /// Whether it waits or is being sent (OBX-02).
    public var status: Status
    /// How it meets a run that is active (OBX-03, OBX-04).
    public var sendMode: SendMode
    /// A change that the desktop has not confirmed yet (OBX-05).
    public var pendingMutation: OutboxMutation?
    /// The turn that took it as a steering; only the desktop says so (OBX-06).
    public var accepted: AcceptedTurn?
    /// How far a stop-and-send-now got; only the desktop says so (OBX-07).
    public var handoff: HandoffPhase?
    /// What the author wrote (OBX-08).
    public var userText: ExactString
    /// What the agent gets (OBX-08).
    public var promptText: ExactString
    /// Why the desktop holds the message; that is no error (OBX-08).
    public var holdReason: ExactString?
    /// What went wrong (OBX-08).
    public var error: ExactString?
    /// The files sent with it (OBX-09).
    public var attachments: [OutboxAttachment]
    /// The model chosen for it (OBX-09).
    public var model: Nonblank?
    /// The reasoning effort chosen for it (OBX-09).
    public var reasoningEffort: Nonblank?
    /// The thread it goes to, where that is not the chat's own (OBX-09).
    public var threadID: Nonblank?
    /// The speed mode (OBX-09).
    public var speed: Speed
    /// Who wrote it (MSG-04).
    public var author: Author

    /// Puts an entry together; without an author it is the user's own.
    public init(
        queueID: Nonblank, operationID: Nonblank, status: Status, sendMode: SendMode,
        pendingMutation: OutboxMutation?, accepted: AcceptedTurn?, handoff: HandoffPhase?,
        userText: ExactString, promptText: ExactString, holdReason: ExactString?,
        error: ExactString?, attachments: [OutboxAttachment], model: Nonblank?,
        reasoningEffort: Nonblank?, threadID: Nonblank?, speed: Speed, author: Author = .user
    ) {
        self.queueID = queueID
        self.operationID = operationID
        self.status = status
        self.sendMode = sendMode
        self.pendingMutation = pendingMutation
        self.accepted = accepted
        self.handoff = handoff
        self.userText = userText
        self.promptText = promptText
        self.holdReason = holdReason
        self.error = error
        self.attachments = attachments
        self.model = model
        self.reasoningEffort = reasoningEffort
        self.threadID = threadID
        self.speed = speed
        self.author = author
    }

    /// Whether an entry waits or is being sent (OBX-02).
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case queued
        case sending
    }

    /// How a message meets a run that is active (OBX-03).
    ///
    /// Only a steering can name a run, and it cannot be without one (OBX-04).
    public enum SendMode: Hashable, Sendable {
        /// It waits for its turn.
        case queue
        /// It steers the run that is active.
        case steerRunning(expectedActiveRunID: Nonblank)
        /// It ends the run that is active.
        case interruptRunning

        /// The word on the wire.
        public var word: String {
            switch self {
            case .queue: "queue"
            case .steerRunning: "steer-running"
            case .interruptRunning: "interrupt-running"
            }
        }
    }

    /// The speed mode (OBX-09).
    public enum Speed: String, CaseIterable, Hashable, Sendable {
        case standard
        case fast
    }

    /// Who wrote a message (MSG-04).
    public enum Author: Hashable, Sendable {
        /// The user of this phone.
        case user
        /// Another session, named in the desktop's words; the phone makes none (MSG-05).
        case session(from: Nonblank, peer: Nonblank)

        /// How the desktop names the receiving end of every such message.
        public static let receiver = "This session"
    }
}

/// The turn that took a message as a steering (OBX-06).
public struct AcceptedTurn: Hashable, Sendable {
    /// The run.
    public var runID: Nonblank
    /// Its thread.
    public var threadID: Nonblank
    /// Its turn.
    public var turnID: Nonblank
    /// Wall-clock milliseconds, within ±(2⁵³−1).
    public var acceptedAt: Int64

    /// Puts a turn together.
    public init(runID: Nonblank, threadID: Nonblank, turnID: Nonblank, acceptedAt: Int64) {
        self.runID = runID
        self.threadID = threadID
        self.turnID = turnID
        self.acceptedAt = acceptedAt
    }
}

/// How far a stop-and-send-now got (OBX-07).
public enum HandoffPhase: String, CaseIterable, Hashable, Sendable {
    case requested
    case replayAuthorized = "replay-authorized"
    case dedicated
}

/// A file that goes with a message (OBX-09).
public struct OutboxAttachment: Hashable, Sendable {
    /// The file's name.
    public var name: Nonblank
    /// Its MIME type.
    public var mimeType: Nonblank
    /// Its size in bytes, 0 or more.
    public var size: Int64
    /// Where the phone keeps it.
    public var path: Nonblank
    /// The upload, once there is one.
    public var uploadID: Nonblank?

    /// Puts an attachment together.
    public init(
        name: Nonblank, mimeType: Nonblank, size: Int64, path: Nonblank, uploadID: Nonblank?
    ) {
        self.name = name
        self.mimeType = mimeType
        self.size = size
        self.path = path
        self.uploadID = uploadID
    }
}
