import ChatValues
import OwnModels

// From the team's values to those of the laws. What must be there is not blank: the decoder has seen
// to it, and where it has not, nothing is made.

extension HistoryEnvelope {
    init?(_ history: History) {
        guard let token = Nonblank(history.token), let state = LoadState(history.state) else {
            return nil
        }
        let rows = history.items.compactMap(Row.init)
        let blocks = history.live.items.compactMap(Row.init)
        let run = history.run.flatMap(ActiveRun.init)
        guard rows.count == history.items.count, blocks.count == history.live.items.count,
            (run == nil) == (history.run == nil)
        else { return nil }
        self.init(
            boundaryToken: token, nativeSessionID: history.session.flatMap(Nonblank.init),
            loadState: state, storageFormat: history.isNative ? .native : .indexed,
            loadedEntries: history.entries, hasOlderEntries: history.hasOlder,
            oldestCursor: history.cursor.flatMap(Nonblank.init), timeline: rows,
            liveOverlay: LiveOverlay(
                settlementEpoch: history.live.epoch, revision: history.live.revision,
                blocks: blocks),
            runtime: history.runtime.map {
                JSONObjectText(compact: String(decoding: $0, as: UTF8.self))
            },
            activeRun: run)
    }
}

extension LoadState {
    fileprivate init?(_ state: History.State) {
        switch state {
        case .ready: self = .ready
        case .empty: self = .empty
        case .pending: self = .pending
        case .unavailable(let reason):
            guard let reason = Nonblank(reason) else { return nil }
            self = .unavailable(reason: reason)
        }
    }
}

extension ActiveRun {
    fileprivate init?(_ run: History.Run) {
        guard let id = Nonblank(run.id) else { return nil }
        self.init(
            runID: id, threadID: run.thread.flatMap(Nonblank.init),
            turnID: run.turn.flatMap(Nonblank.init), startedAt: run.start)
    }
}

extension Row {
    fileprivate init?(_ item: Item) {
        guard let id = Nonblank(item.id), let order = SourceOrder(item.order),
            let content = RowContent(item)
        else { return nil }
        let run = item.run.flatMap(Nonblank.init)
        let origin: Origin
        if item.isLive {
            guard let run else { return nil }
            origin = .live(runID: run)
        } else {
            origin = .canonical(runID: run)
        }
        self.init(
            id: id, origin: origin, sourceOrder: order, timestamp: item.time,
            operationID: item.operation.flatMap(Nonblank.init),
            threadID: item.thread.flatMap(Nonblank.init), content: content)
    }
}

extension RowContent {
    fileprivate init?(_ item: Item) {
        let text = item.text.map { ExactString($0) }
        let message = SessionMessage(item)
        guard (message == nil) == (item.letter == nil) else { return nil }
        switch item.type {
        case .activity:
            guard let title = item.title.flatMap(Nonblank.init),
                let kind = item.kind.flatMap(Nonblank.init)
            else { return nil }
            self = .activity(
                title: title, detail: item.detail.map { ExactString($0) }, kind: kind)
        case .user:
            guard let text else { return nil }
            self = .user(text: text, message: message.map { Boxed($0) })
        case .reply:
            guard let text else { return nil }
            self = .agentReply(text: text, message: message.map { Boxed($0) })
        case .system:
            guard let text else { return nil }
            self = .system(text: text)
        case .thinking:
            guard let text else { return nil }
            self = .thinking(text: text)
        }
    }
}

extension SessionMessage {
    fileprivate init?(_ item: Item) {
        guard let letter = item.letter, let title = item.title.flatMap(Nonblank.init),
            let from = Nonblank(letter.from), let to = Nonblank(letter.to),
            let peer = Nonblank(letter.peer)
        else { return nil }
        let link = letter.link.flatMap(Link.init)
        guard (link == nil) == (letter.link == nil) else { return nil }
        self.init(
            title: title, direction: letter.isIncoming ? .incoming : .outgoing, from: from, to: to,
            peer: peer, delivery: letter.delivery.flatMap(Delivery.init), link: link)
    }
}

extension SessionMessage.Link {
    fileprivate init?(_ link: Item.Link) {
        guard let session = Nonblank(link.session), let anchor = Nonblank(link.anchor),
            let agent = SessionAgent(rawValue: link.agent)
        else { return nil }
        self.init(
            sessionID: session, threadID: link.thread.flatMap(Nonblank.init), anchor: anchor,
            agent: agent)
    }
}
