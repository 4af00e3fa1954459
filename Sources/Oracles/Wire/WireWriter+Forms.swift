import ChatValues

/// The members of documents, in canonical order.
extension WireWriter {
    /// The members of a document of any form.
    func members(of document: WireDocument) -> [(key: String, value: String)] {
        switch document {
        case .history(let envelope): members(of: envelope)
        case .page(let page): members(of: page)
        case .window(let window): members(of: window)
        case .event(let event): members(of: event)
        case .outboxEntry(let entry): WireOutboxWriter.members(of: entry)
        }
    }

    /// PAGE-01.
    private func members(of page: OlderPage) -> [(key: String, value: String)] {
        [
            ("boundaryToken", WireText.string(page.boundaryToken)),
            ("loadedEntries", "\(page.loadedEntries)"),
            ("hasOlderEntries", page.hasOlderEntries ? "true" : "false"),
            ("oldestCursor", WireText.stringOrNull(page.oldestCursor)),
            ("timeline", WireText.array(page.timeline.map(row))),
        ]
    }

    /// PAGE-02: those of the envelope, then the two of a window.
    private func members(of window: HistoryWindow) -> [(key: String, value: String)] {
        members(of: window.envelope) + [
            ("newerCursor", WireText.stringOrNull(window.newerCursor)),
            ("notice", WireText.stringOrNull(window.notice)),
        ]
    }

    /// OVL-05: the type, the session, then those of what happens.
    private func members(of event: LiveEvent) -> [(key: String, value: String)] {
        let type: String
        let content: [(key: String, value: String)]
        switch event.content {
        case .overlay(let overlay):
            type = "overlay"
            content = members(of: overlay)
        case .runStarted(let run):
            type = "run-started"
            content = members(of: run)
        case .runFinished(let run, let outcome):
            type = "run-finished"
            content = [("runId", WireText.string(run)), ("outcome", WireText.word(outcome))]
        }
        return [("type", "\"\(type)\""), ("sessionId", WireText.string(event.sessionID))] + content
    }
}
