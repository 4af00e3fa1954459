/// What a text of the wire is meant to be; each form has a decoder of its own.
public enum WireForm: String, CaseIterable, Hashable, Sendable {
    /// The answer to a load of the newest window of a chat (ENV-01): a ``HistoryEnvelope``.
    case history
    /// A page of older rows (PAGE-01): an ``OlderPage``.
    case page
    /// The rows around an anchor (PAGE-02): a ``HistoryWindow``.
    case window
    /// A live event (OVL-05): a ``LiveEvent``.
    case event
    /// An entry of the outbox (OBX-10): an ``OutboxEntry``.
    case outboxEntry = "outbox-entry"
}

/// A decoded text of any form.
public enum WireDocument: Hashable, Sendable {
    case history(HistoryEnvelope)
    case page(OlderPage)
    case window(HistoryWindow)
    case event(LiveEvent)
    case outboxEntry(OutboxEntry)

    /// The form that the text had.
    public var form: WireForm {
        switch self {
        case .history: .history
        case .page: .page
        case .window: .window
        case .event: .event
        case .outboxEntry: .outboxEntry
        }
    }
}
