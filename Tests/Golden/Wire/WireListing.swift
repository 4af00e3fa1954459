import ChatValues

/// Values of the wire in words, for people who compare them with a text.
enum WireListing {
    /// An envelope, a line for each field and row.
    static func lines(of envelope: HistoryEnvelope) -> [String] {
        [
            "boundary token: \(envelope.boundaryToken)",
            "session: \(envelope.nativeSessionID?.string ?? "none yet")",
            "load state: \(envelope.loadState)",
            "storage: \(envelope.storageFormat.rawValue)",
            "entries: \(envelope.loadedEntries), "
                + (envelope.hasOlderEntries ? "older ones" : "no older ones")
                + ", cursor \(envelope.oldestCursor?.string ?? "none")",
            "timeline:",
        ] + envelope.timeline.map { "    " + line($0) } + [
            "overlay \(envelope.liveOverlay.settlementEpoch)@\(envelope.liveOverlay.revision):"
        ] + envelope.liveOverlay.blocks.map { "    " + line($0) } + [
            "runtime: \(envelope.runtime?.text.string ?? "none")",
            "active run: " + (envelope.activeRun.map(line) ?? "none"),
        ]
    }

    /// A value of any form, a line for each field and row.
    static func lines(of document: WireDocument) -> [String] {
        switch document {
        case .history(let envelope): lines(of: envelope)
        case .page(let page): lines(of: page)
        case .window(let window):
            lines(of: window.envelope) + [
                "newer cursor: \(window.newerCursor?.string ?? "none")",
                "notice: \(window.notice?.string ?? "none")",
            ]
        case .event(let event): lines(of: event)
        case .outboxEntry(let entry): lines(of: entry)
        }
    }

    private static func lines(of page: OlderPage) -> [String] {
        [
            "boundary token: \(page.boundaryToken)",
            "entries: \(page.loadedEntries), "
                + (page.hasOlderEntries ? "older ones" : "no older ones")
                + ", cursor \(page.oldestCursor?.string ?? "none")",
            "timeline:",
        ] + page.timeline.map { "    " + line($0) }
    }

    private static func lines(of event: LiveEvent) -> [String] {
        switch event.content {
        case .overlay(let overlay):
            ["session \(event.sessionID): overlay \(overlay.settlementEpoch)@\(overlay.revision):"]
                + overlay.blocks.map { "    " + line($0) }
        case .runStarted(let run): ["session \(event.sessionID): started " + line(run)]
        case .runFinished(let runID, let outcome):
            ["session \(event.sessionID): \(runID) \(outcome.rawValue)"]
        }
    }

    private static func lines(of entry: OutboxEntry) -> [String] {
        [
            "queue \(entry.queueID), operation \(entry.operationID)",
            "status: \(entry.status.rawValue)", "mode: \(entry.sendMode)",
            "pending: " + (entry.pendingMutation.map { "\($0)" } ?? "nothing"),
            "accepted: "
                + (entry.accepted.map {
                    "run \($0.runID), thread \($0.threadID), turn \($0.turnID), at \($0.acceptedAt)"
                } ?? "no"),
            "handoff: \(entry.handoff?.rawValue ?? "none")",
            "user text: \(quoted(entry.userText))", "prompt: \(quoted(entry.promptText))",
            "hold: \(entry.holdReason.map(quoted) ?? "none")",
            "error: \(entry.error.map(quoted) ?? "none")", "attachments:",
        ]
            + entry.attachments.map {
                "    \($0.name), \($0.mimeType), \($0.size) bytes, \($0.path), "
                    + "upload \($0.uploadID?.string ?? "none")"
            } + [
                "model \(entry.model?.string ?? "unchosen"), "
                    + "effort \(entry.reasoningEffort?.string ?? "unchosen"), "
                    + "thread \(entry.threadID?.string ?? "none"), \(entry.speed.rawValue)",
                "author: \(entry.author)",
            ]
    }

    /// How many rows there are, where there can be some: `, 3 rows, 1 live`.
    static func counts(of document: WireDocument) -> String {
        switch document {
        case .history(let envelope): counts(of: envelope)
        case .window(let window): counts(of: window.envelope)
        case .page(let page): ", \(page.timeline.count) rows"
        case .event(let event):
            if case .overlay(let overlay) = event.content {
                ", \(overlay.blocks.count) live"
            } else {
                ""
            }
        case .outboxEntry: ""
        }
    }

    private static func counts(of envelope: HistoryEnvelope) -> String {
        ", \(envelope.timeline.count) rows, \(envelope.liveOverlay.blocks.count) live"
    }

    /// A request in one line.
    static func line(_ request: OutboxRequest?) -> String {
        guard let request else { return "no request" }
        return "\(request.method) under \(request.idempotencyKey.string) with "
            + String(decoding: request.parameters, as: UTF8.self)
    }

    /// A row in one line.
    static func line(_ row: Row) -> String {
        var parts = [
            "\(row.sourceOrder) \(row.type.rawValue) \(quoted(row.id.text))",
            row.isLive ? "live" : "canonical", "at \(row.timestamp)",
        ]
        if let runID = row.runID { parts.append("run \(runID)") }
        if let operationID = row.operationID { parts.append("operation \(operationID)") }
        if let threadID = row.threadID { parts.append("thread \(threadID)") }
        switch row.content {
        case .activity(let title, let detail, let kind):
            parts.append("\(kind) \(quoted(title.text)), \(detail.map(quoted) ?? "no detail")")
        case .user(let text, _), .system(let text), .agentReply(let text, _), .thinking(let text):
            parts.append(quoted(text))
        }
        if let message = row.content.message {
            parts.append("message \(quoted(message.title.text)) \(message.direction.rawValue)")
            parts.append("\(message.from) → \(message.to), peer \(message.peer)")
            parts.append(message.delivery?.rawValue ?? "no word of delivery")
            if let link = message.link {
                parts.append(
                    "link to \(link.agent.rawValue) \(link.sessionID), "
                        + "thread \(link.threadID?.string ?? "none"), row \(link.anchor)")
            }
        }
        return parts.joined(separator: "; ")
    }

    private static func line(_ run: ActiveRun) -> String {
        "\(run.runID), thread \(run.threadID?.string ?? "none"), "
            + "turn \(run.turnID?.string ?? "none"), since \(run.startedAt)"
    }

    /// A text in quotes, every scalar beyond printable ASCII by its number.
    private static func quoted(_ text: ExactString) -> String {
        "\"" + VisibleText.escaped(text.string, asciiOnly: true) + "\""
    }
}
