import ChatValues

/// Writes values by ENV-14 whether or not they keep the rules.
struct WireWriter {
    /// The revision of the envelope.
    let revision: SchemaRevision

    /// The members of an envelope, in the order of ENV-02.
    func members(of envelope: HistoryEnvelope) -> [(key: String, value: String)] {
        [
            ("boundaryToken", WireText.string(envelope.boundaryToken)),
            (revision.sessionKey, WireText.stringOrNull(envelope.nativeSessionID)),
            ("loadState", loadState(envelope.loadState)),
            ("storageFormat", WireText.word(envelope.storageFormat)),
            ("loadedEntries", "\(envelope.loadedEntries)"),
            ("hasOlderEntries", envelope.hasOlderEntries ? "true" : "false"),
            ("oldestCursor", WireText.stringOrNull(envelope.oldestCursor)),
            ("timeline", WireText.array(envelope.timeline.map(row))),
            ("liveOverlay", WireText.object(members(of: envelope.liveOverlay))),
            ("runtime", envelope.runtime?.text.string ?? "null"),
            ("activeRun", envelope.activeRun.map { WireText.object(members(of: $0)) } ?? "null"),
        ]
    }

    private func loadState(_ state: LoadState) -> String {
        switch state {
        case .ready: #"{"kind":"ready"}"#
        case .empty: #"{"kind":"empty"}"#
        case .pending: #"{"kind":"pending"}"#
        case .unavailable(let reason):
            WireText.object([("kind", #""unavailable""#), ("reason", WireText.string(reason))])
        }
    }

    /// The members of a run, as `activeRun` and an event have them.
    func members(of run: ActiveRun) -> [(key: String, value: String)] {
        [
            ("runId", WireText.string(run.runID)),
            ("threadId", WireText.stringOrNull(run.threadID)),
            ("turnId", WireText.stringOrNull(run.turnID)),
            ("startedAt", "\(run.startedAt)"),
        ]
    }

    /// The members of an overlay, as `liveOverlay` and an event have them.
    func members(of overlay: LiveOverlay) -> [(key: String, value: String)] {
        [
            ("settlementEpoch", "\(overlay.settlementEpoch)"),
            ("revision", "\(overlay.revision)"),
            ("blocks", WireText.array(overlay.blocks.map(row))),
        ]
    }

    /// A row: what every row has, then what it may have, then its content; an optional key that has
    /// no value is left out.
    func row(_ row: Row) -> String {
        var members: [(key: String, value: String)] = [
            ("type", WireText.word(row.type)),
            ("id", WireText.string(row.id)),
            ("origin", row.isLive ? #""live""# : #""canonical""#),
            ("sourceOrder", WireText.array(row.sourceOrder.map { "\($0)" })),
            ("timestamp", "\(row.timestamp)"),
        ]
        if let run = row.runID { members.append(("runId", WireText.string(run))) }
        if let operation = row.operationID {
            members.append(("operationId", WireText.string(operation)))
        }
        if let thread = row.threadID { members.append(("threadId", WireText.string(thread))) }

        switch row.content {
        case .system(let text), .thinking(let text):
            members.append(("text", WireText.string(text)))
        case .activity(let title, let detail, let kind):
            members.append(("title", WireText.string(title)))
            members.append(("detail", detail.map(WireText.string) ?? "null"))
            members.append(("kind", WireText.string(kind)))
        case .user(let text, let boxed), .agentReply(let text, let boxed):
            members.append(("text", WireText.string(text)))
            if let boxed {
                members.append(("title", WireText.string(boxed.value.title)))
                members.append(("message", message(boxed.value)))
            }
        }
        return WireText.object(members)
    }

    private func message(_ message: SessionMessage) -> String {
        WireText.object([
            ("direction", WireText.word(message.direction)),
            ("from", WireText.string(message.from)),
            ("to", WireText.string(message.to)),
            ("peer", WireText.string(message.peer)),
            ("delivery", message.delivery.map { WireText.word($0) } ?? "null"),
            ("link", message.link.map(link) ?? "null"),
        ])
    }

    private func link(_ link: SessionMessage.Link) -> String {
        WireText.object([
            ("sessionId", WireText.string(link.sessionID)),
            ("threadId", WireText.stringOrNull(link.threadID)),
            ("anchor", WireText.string(link.anchor)),
            ("agent", WireText.word(link.agent)),
        ])
    }
}
