import ChatValues

/// The forms of a document.
extension WireJudge {
    /// Judges the document as one of this form.
    mutating func document(_ node: WireNode, as form: WireForm) -> WireDocument? {
        switch form {
        case .history: envelope(node).map { .history($0) }
        case .page: page(node).map { .page($0) }
        case .window: window(node).map { .window($0) }
        case .event: event(node).map { .event($0) }
        case .outboxEntry: entry(node).map { .outboxEntry($0) }
        }
    }
}
