/// A change of the outbox that the phone asked for and the desktop has not confirmed (OBX-05).
public enum OutboxMutation: Hashable, Sendable {
    /// The entry is to be stored, in place of an operation or not.
    case submit(mutationID: Nonblank, intent: Intent, replacesOperationID: Nonblank?)
    /// The entry is to be removed.
    case remove(mutationID: Nonblank)

    /// Names the change; a repeated request has the same one.
    public var mutationID: Nonblank {
        switch self {
        case .submit(let mutationID, _, _): mutationID
        case .remove(let mutationID): mutationID
        }
    }

    /// What a submit is for.
    public enum Intent: String, CaseIterable, Hashable, Sendable {
        /// To be sent as soon as it can be; it also releases a message that the desktop holds.
        case automatic
        /// To wait in the queue.
        case enqueue
    }
}

/// A request to the desktop, the same bytes however often it is made (OBX-05).
public struct OutboxRequest: Hashable, Sendable {
    /// The method, such as `run.chatOutboxSubmit`.
    public let method: String
    /// The method and the mutation: the desktop answers a key once.
    public let idempotencyKey: ExactString
    /// The parameters as JSON.
    public let parameters: [UInt8]

    /// Puts a request together.
    public init(method: String, idempotencyKey: ExactString, parameters: [UInt8]) {
        self.method = method
        self.idempotencyKey = idempotencyKey
        self.parameters = parameters
    }
}
