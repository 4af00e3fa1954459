/// A row of the timeline: one block of a chat's history or of its live overlay.
public struct Row: Hashable, Sendable {
    /// The row's ID, unique among rows of one origin and type in a page (ROW-02, ROW-08).
    public var id: Nonblank
    /// Where the row comes from, and the run it belongs to (ROW-03, ROW-06).
    public var origin: Origin
    /// The row's place in its source (ROW-04).
    public var sourceOrder: SourceOrder
    /// Wall-clock milliseconds, within ±(2⁵³−1) (ROW-05); for display, never for order.
    public var timestamp: Int64
    /// The operation that made the row; a live user row has one (ROW-07).
    public var operationID: Nonblank?
    /// The thread the row belongs to, where it is not the chat's own.
    public var threadID: Nonblank?
    /// What the row shows (ROW-09); says its type.
    public var content: RowContent

    /// Puts a row together.
    public init(
        id: Nonblank, origin: Origin, sourceOrder: SourceOrder, timestamp: Int64,
        operationID: Nonblank? = nil, threadID: Nonblank? = nil, content: RowContent
    ) {
        self.id = id
        self.origin = origin
        self.sourceOrder = sourceOrder
        self.timestamp = timestamp
        self.operationID = operationID
        self.threadID = threadID
        self.content = content
    }

    /// The row's type (ROW-01).
    public var type: RowType { content.type }

    /// The run the row belongs to; a live row has one (ROW-06).
    public var runID: Nonblank? {
        switch origin {
        case .canonical(let runID): runID
        case .live(let runID): runID
        }
    }

    /// Whether the row is live.
    public var isLive: Bool {
        if case .live = origin { true } else { false }
    }

    /// Where a row comes from.
    public enum Origin: Hashable, Sendable {
        /// A row of the confirmed history; some name the run that made them.
        case canonical(runID: Nonblank?)
        /// A row of a run that is not settled yet.
        case live(runID: Nonblank)
    }
}

/// The type of a row, in the order that ROW-11 sorts by.
public enum RowType: String, CaseIterable, Hashable, Sendable {
    case user
    case system
    case activity
    case agentReply = "agent-reply"
    case thinking
}
