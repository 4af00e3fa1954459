import ChatValues

extension WireDocument {
    /// What the document holds, in one line: `history envelope, October: 12 rows, overlay 3@41 with
    /// 2 rows, older entries`.
    ///
    /// An overlay stands as epoch@revision. What is not in most documents comes behind. Digits are
    /// plain: scripts read them.
    func summary(revision: SchemaRevision) -> String {
        let month =
            switch revision {
            case .september: "September"
            case .october: "October"
            }
        return switch self {
        case .history(let envelope):
            "history envelope, \(month): \(envelope.parts.joined(separator: ", "))"
        case .page(let page):
            "older page: \(rows(page.timeline)), \(older(page.hasOlderEntries))"
        case .window(let window):
            "window, \(month): \((window.envelope.parts + window.parts).joined(separator: ", "))"
        case .event(let event): "live event: \(event.summary)"
        case .outboxEntry(let entry): "outbox entry: \(entry.parts.joined(separator: ", "))"
        }
    }
}

private func rows(_ rows: [Row]) -> String {
    Wording.count(rows.count, "row", "rows")
}

private func older(_ hasOlderEntries: Bool) -> String {
    hasOlderEntries ? "older entries" : "no older entries"
}

private func quoted(_ text: Nonblank) -> String {
    Excerpt.of(text.string)
}

extension LiveOverlay {
    fileprivate var summary: String {
        "overlay \(settlementEpoch)@\(revision) with \(rows(blocks))"
    }
}

extension HistoryEnvelope {
    fileprivate var parts: [String] {
        var parts = [rows(timeline), liveOverlay.summary, older(hasOlderEntries)]
        switch loadState {
        case .ready: break
        case .empty: parts.append("load state empty")
        case .pending: parts.append("load state pending")
        case .unavailable(let reason): parts.append("load state unavailable (\(quoted(reason)))")
        }
        if let activeRun { parts.append("active run \(quoted(activeRun.runID))") }
        return parts
    }
}

extension HistoryWindow {
    /// What a window says beyond its envelope.
    fileprivate var parts: [String] {
        var parts = [newerCursor == nil ? "no newer entries" : "newer entries"]
        if let notice { parts.append("notice (\(quoted(notice)))") }
        return parts
    }
}

extension LiveEvent {
    fileprivate var summary: String {
        let what =
            switch content {
            case .overlay(let overlay): overlay.summary
            case .runStarted(let run): "run \(quoted(run.runID)) started"
            case .runFinished(let runID, let outcome): "run \(quoted(runID)) \(outcome.rawValue)"
            }
        return "\(what), session \(quoted(sessionID))"
    }
}

extension OutboxEntry {
    fileprivate var parts: [String] {
        var parts = ["operation \(quoted(operationID))", status.rawValue, sendMode.word]
        switch pendingMutation {
        case nil: break
        case .submit: parts.append("pending submit")
        case .remove: parts.append("pending remove")
        }
        if !attachments.isEmpty {
            parts.append(Wording.count(attachments.count, "attachment", "attachments"))
        }
        if accepted != nil { parts.append("accepted") }
        if let handoff { parts.append("handoff \(handoff.rawValue)") }
        if holdReason != nil { parts.append("held") }
        if error != nil { parts.append("with an error") }
        if case .session(let from, _) = author { parts.append("from \(quoted(from))") }
        return parts
    }
}
