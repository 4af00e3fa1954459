import ChatValues

extension JSONWriter {
    /// Writes an array of rows.
    mutating func write(_ rows: [Row]) {
        array(rows) { $0.write($1) }
    }

    /// Writes a row, its keys in canonical order and those it has no value for left out.
    mutating func write(_ row: Row) {
        object { writer in
            writer.member("type", ExactString(row.type.rawValue))
            writer.member("id", row.id.text)
            writer.member("origin", row.isLive ? "live" : "canonical")
            writer.member("sourceOrder") { writer in
                writer.array(row.sourceOrder) { $0.raw(String($1)) }
            }
            writer.member("timestamp", row.timestamp)
            if let runID = row.runID { writer.member("runId", runID.text) }
            if let operationID = row.operationID { writer.member("operationId", operationID.text) }
            if let threadID = row.threadID { writer.member("threadId", threadID.text) }
            if let text = row.content.text { writer.member("text", text) }
            if case .activity(let title, let detail, let kind) = row.content {
                writer.member("title", title.text)
                writer.member("detail", orNull: detail)
                writer.member("kind", kind.text)
            }
            if let message = row.content.message {
                writer.member("title", message.title.text)
                writer.member("message") { $0.write(message) }
            }
        }
    }

    private mutating func write(_ message: SessionMessage) {
        object { writer in
            writer.member("direction", ExactString(message.direction.rawValue))
            writer.member("from", message.from.text)
            writer.member("to", message.to.text)
            writer.member("peer", message.peer.text)
            writer.member("delivery", orNull: message.delivery.map { ExactString($0.rawValue) })
            writer.member("link") { writer in
                if let link = message.link { writer.write(link) } else { writer.null() }
            }
        }
    }

    private mutating func write(_ link: SessionMessage.Link) {
        object { writer in
            writer.member("sessionId", link.sessionID.text)
            writer.member("threadId", orNull: link.threadID?.text)
            writer.member("anchor", link.anchor.text)
            writer.member("agent", ExactString(link.agent.rawValue))
        }
    }
}
