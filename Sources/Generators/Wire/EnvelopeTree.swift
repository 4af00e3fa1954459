import ChatValues

/// Values of the wire as JSON trees, written apart from the encoder of the models.
extension JSONTree {
    /// An envelope in a revision.
    public static func envelope(_ value: HistoryEnvelope, _ revision: SchemaRevision) -> JSONTree {
        .object(envelopeMembers(value, revision))
    }

    /// The members of an envelope, which a window has too.
    static func envelopeMembers(
        _ value: HistoryEnvelope, _ revision: SchemaRevision
    ) -> [Member] {
        [
            Member("boundaryToken", .string(value.boundaryToken.text)),
            Member(revision.sessionKey, .orNull(value.nativeSessionID?.text)),
            Member("loadState", loadState(value.loadState)),
            Member("storageFormat", .string(ExactString(value.storageFormat.rawValue))),
            Member("loadedEntries", .integer(value.loadedEntries)),
            Member("hasOlderEntries", .boolean(value.hasOlderEntries)),
            Member("oldestCursor", .orNull(value.oldestCursor?.text)),
            Member("timeline", .array(value.timeline.map(row))),
            Member("liveOverlay", .object(overlayMembers(value.liveOverlay))),
            Member("runtime", value.runtime.map { .compact($0.text.string) } ?? .null),
            Member("activeRun", value.activeRun.map { .object(runMembers($0)) } ?? .null),
        ]
    }

    private static func loadState(_ value: LoadState) -> JSONTree {
        switch value {
        case .ready: .object([Member("kind", .string("ready"))])
        case .empty: .object([Member("kind", .string("empty"))])
        case .pending: .object([Member("kind", .string("pending"))])
        case .unavailable(let reason):
            .object([
                Member("kind", .string("unavailable")), Member("reason", .string(reason.text)),
            ])
        }
    }

    /// The members of an overlay, which an event has too.
    static func overlayMembers(_ value: LiveOverlay) -> [Member] {
        [
            Member("settlementEpoch", .integer(value.settlementEpoch)),
            Member("revision", .integer(value.revision)),
            Member("blocks", .array(value.blocks.map(row))),
        ]
    }

    /// The members of a run, which an event has too.
    static func runMembers(_ value: ActiveRun) -> [Member] {
        [
            Member("runId", .string(value.runID.text)),
            Member("threadId", .orNull(value.threadID?.text)),
            Member("turnId", .orNull(value.turnID?.text)),
            Member("startedAt", .integer(value.startedAt)),
        ]
    }

    /// A row.
    public static func row(_ value: Row) -> JSONTree {
        var members = [
            Member("type", .string(ExactString(value.type.rawValue))),
            Member("id", .string(value.id.text)),
            Member("origin", .string(value.isLive ? "live" : "canonical")),
            Member("sourceOrder", .array(value.sourceOrder.map { .integer($0) })),
            Member("timestamp", .integer(value.timestamp)),
        ]
        func add(_ key: String, _ text: ExactString?) {
            if let text { members.append(Member(key, .string(text))) }
        }
        add("runId", value.runID?.text)
        add("operationId", value.operationID?.text)
        add("threadId", value.threadID?.text)
        add("text", value.content.text)
        if case .activity(let title, let detail, let kind) = value.content {
            add("title", title.text)
            members.append(Member("detail", .orNull(detail)))
            add("kind", kind.text)
        }
        if let message = value.content.message {
            add("title", message.title.text)
            members.append(Member("message", self.message(message)))
        }
        return .object(members)
    }

    private static func message(_ value: SessionMessage) -> JSONTree {
        .object([
            Member("direction", .string(ExactString(value.direction.rawValue))),
            Member("from", .string(value.from.text)),
            Member("to", .string(value.to.text)),
            Member("peer", .string(value.peer.text)),
            Member("delivery", .orNull(value.delivery.map { ExactString($0.rawValue) })),
            Member("link", value.link.map(link) ?? .null),
        ])
    }

    private static func link(_ value: SessionMessage.Link) -> JSONTree {
        .object([
            Member("sessionId", .string(value.sessionID.text)),
            Member("threadId", .orNull(value.threadID?.text)),
            Member("anchor", .string(value.anchor.text)),
            Member("agent", .string(ExactString(value.agent.rawValue))),
        ])
    }
}
