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
