import ChatValues

extension WireDocument {
    /// The envelope, of a history or a window.
    var envelope: HistoryEnvelope? {
        switch self {
        case .history(let envelope): envelope
        case .window(let window): window.envelope
        case .page, .event, .outboxEntry: nil
        }
    }

    /// The rows of the timeline.
    var timeline: [Row] {
        if case .page(let page) = self { page.timeline } else { envelope?.timeline ?? [] }
    }

    /// The live blocks.
    var blocks: [Row] {
        if case .event(let event) = self, case .overlay(let overlay) = event.content {
            return overlay.blocks
        }
        return envelope?.liveOverlay.blocks ?? []
    }

    /// Whether a row or an entry holds a message of another session.
    var hasMessage: Bool {
        if case .outboxEntry(let entry) = self { return entry.author != .user }
        return (timeline + blocks).contains { $0.content.message != nil }
    }
}
