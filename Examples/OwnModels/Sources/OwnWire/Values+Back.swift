import ChatValues
import OwnModels

// From the values of the laws to the team's, for the encoder and for what compares rows.

extension History {
    init(_ envelope: HistoryEnvelope) {
        let overlay = envelope.liveOverlay
        self.init(
            token: envelope.boundaryToken.string, session: envelope.nativeSessionID?.string,
            state: State(envelope.loadState), isNative: envelope.storageFormat == .native,
            entries: envelope.loadedEntries, hasOlder: envelope.hasOlderEntries,
            cursor: envelope.oldestCursor?.string, items: envelope.timeline.map { Item($0) },
            live: Live(
                epoch: overlay.settlementEpoch, revision: overlay.revision,
                items: overlay.blocks.map { Item($0) }),
            runtime: envelope.runtime.map { Array($0.text.utf8) },
            run: envelope.activeRun.map { run in
                Run(
                    id: run.runID.string, thread: run.threadID?.string, turn: run.turnID?.string,
                    start: run.startedAt)
            })
    }
}

extension History.State {
    fileprivate init(_ state: LoadState) {
        switch state {
        case .ready: self = .ready
        case .empty: self = .empty
        case .pending: self = .pending
        case .unavailable(let reason): self = .unavailable(reason.string)
        }
    }
}

extension Item {
    init(_ row: Row) {
        self.init(
            type: Kind(row.type), id: row.id.string, isLive: row.isLive,
            order: Array(row.sourceOrder), time: row.timestamp)
        run = row.runID?.string
        operation = row.operationID?.string
        thread = row.threadID?.string
        text = row.content.text?.string
        if case .activity(let title, let detail, let kind) = row.content {
            self.title = title.string
            self.detail = detail?.string
            self.kind = kind.string
        }
        if let message = row.content.message {
            title = message.title.string
            letter = Letter(message)
        }
    }
}

extension Item.Kind {
    fileprivate init(_ type: RowType) {
        switch type {
        case .user: self = .user
        case .system: self = .system
        case .activity: self = .activity
        case .agentReply: self = .reply
        case .thinking: self = .thinking
        }
    }
}

extension Item.Letter {
    fileprivate init(_ message: SessionMessage) {
        self.init(
            isIncoming: message.direction == .incoming, from: message.from.string,
            to: message.to.string, peer: message.peer.string,
            delivery: message.delivery?.rawValue,
            link: message.link.map { link in
                Item.Link(
                    session: link.sessionID.string, thread: link.threadID?.string,
                    anchor: link.anchor.string, agent: link.agent.rawValue)
            })
    }
}
