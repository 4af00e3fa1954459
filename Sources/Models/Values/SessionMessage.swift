/// A message between sessions, as the desktop attached it to a row (MSG-01).
///
/// Every word is the desktop's; the phone shows them and makes none.
public struct SessionMessage: Hashable, Sendable {
    /// The title of the row that carries the message (ROW-09).
    public var title: Nonblank
    /// Whether this session receives the message or sends it.
    public var direction: Direction
    /// The sending end, in the desktop's words.
    public var from: Nonblank
    /// The receiving end, in the desktop's words.
    public var to: Nonblank
    /// The other end, in the desktop's words.
    public var peer: Nonblank
    /// How far delivery got, where the desktop says so.
    public var delivery: Delivery?
    /// The way to the other end's row, where there is one.
    public var link: Link?

    /// Puts a message together.
    public init(
        title: Nonblank, direction: Direction, from: Nonblank, to: Nonblank, peer: Nonblank,
        delivery: Delivery? = nil, link: Link? = nil
    ) {
        self.title = title
        self.direction = direction
        self.from = from
        self.to = to
        self.peer = peer
        self.delivery = delivery
        self.link = link
    }

    /// Whether this session receives a message or sends it.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case incoming
        case outgoing
    }

    /// How far delivery got.
    public enum Delivery: String, CaseIterable, Hashable, Sendable {
        case sent
        case needsApproval = "needs-approval"
        case notSent = "not-sent"
    }

    /// The way to the row at the other end (MSG-02).
    public struct Link: Hashable, Sendable {
        /// The session of the other end.
        public var sessionID: Nonblank
        /// Its thread, where it is not the session's own timeline.
        public var threadID: Nonblank?
        /// The ID of the row there.
        public var anchor: Nonblank
        /// The agent of the other end.
        public var agent: SessionAgent

        /// Puts a link together.
        public init(
            sessionID: Nonblank, threadID: Nonblank? = nil, anchor: Nonblank, agent: SessionAgent
        ) {
            self.sessionID = sessionID
            self.threadID = threadID
            self.anchor = anchor
            self.agent = agent
        }
    }
}

/// The agent of a session; it stays the same for the session's life.
public enum SessionAgent: String, CaseIterable, Hashable, Sendable {
    case codex
    case claude
}
