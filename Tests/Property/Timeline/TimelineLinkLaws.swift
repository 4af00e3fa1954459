import ChatGenerators
import ChatValues
import PropertyCheck

/// Laws of messages between sessions: their bands, and the links from one end to the other.
struct TimelineLinkLaws<Model: TimelineModel> {
    static var all: [Property] { [bands, roundTrip] }

    /// What stands in for one end: a session, a thread of it, and a row among others.
    private struct End {
        let session: Nonblank
        let thread: Nonblank?
        let row: Nonblank
        /// How many rows stand before it in the page around it.
        let place: Int

        var viewport: Viewport { thread.map { .subagent(thread: $0) } ?? .parentChat }
    }

    private static func end(_ session: Nonblank, _ row: String) -> Gen<End> {
        zip(Gen<Int>.int(in: 0...2), Gen<Int>.int(in: 0...4)).map { thread, place in
            End(
                session: session,
                thread: thread == 0 ? nil : Nonblank(known: "t\(thread)"),
                row: Nonblank(known: row), place: place)
        }
    }

    /// The row of one end, with the link to the other.
    private static func row(
        of end: End, to other: End, _ direction: SessionMessage.Direction
    ) -> Row {
        let here = Nonblank(known: "This session")
        let there = Nonblank(known: "The other")
        let message = SessionMessage(
            title: Nonblank(known: "A message"), direction: direction,
            from: direction == .incoming ? there : here,
            to: direction == .incoming ? here : there, peer: there,
            delivery: direction == .incoming ? nil : .sent,
            link: .init(
                sessionID: other.session, threadID: other.thread, anchor: other.row,
                agent: .claude))
        return Row(
            id: end.row, origin: .canonical(runID: nil),
            sourceOrder: SourceOrder(UInt64(end.place) * 10), timestamp: 0, threadID: end.thread,
            content: direction == .incoming
                ? .user(text: "Again.", message: Boxed(message))
                : .agentReply(text: "Again.", message: Boxed(message)))
    }

    /// Both links followed lead to the first row again: each is centred, once, in a page in the past.
    private static var roundTrip: Property {
        let pool = (TimelineNames.session, TimelineNames.otherSession)
        return Property.law(
            id: "timeline/links/round-trip",
            rules: [TimelineRule.lnk01, .lnk02, .lnk03, .pst01, .pst02, .pst06].map(\.rawValue),
            cases: 5_000,
            given: zip(end(pool.0, "m1"), end(pool.1, "m2"))
        ) { ends, _ in
            let (one, other) = ends
            let first = row(of: one, to: other, .outgoing)
            let second = row(of: other, to: one, .incoming)
            guard let out = Model.band(of: first, isInWorkspace: { _ in true })?.link?.jump,
                let back = Model.band(of: second, isInWorkspace: { _ in true })?.link?.jump
            else { return .failed(Failure(clause: "a band has no link")) }
            if let wrong = follow(out, to: second, other) ?? follow(back, to: first, one) {
                return .failed(Failure(clause: wrong))
            }
            return .held
        }
    }

    /// What is wrong with where a jump ends, in a timeline that showed something else.
    private static func follow(_ jump: MessageJump, to row: Row, _ end: End) -> String? {
        if jump.sessionID != end.session { return "the link leads to another session" }
        if jump.viewport != end.viewport { return "the link leads to another thread" }
        var model = Model(sessionID: jump.sessionID, viewport: .parentChat)
        func answer(_ effects: [TimelineEffect], _ rows: [Row], newer: String?) -> TimelineEvent? {
            let envelope = HistoryEnvelope(
                boundaryToken: Nonblank(known: "b"), nativeSessionID: nil, loadState: .ready,
                storageFormat: .native, loadedEntries: 1, hasOlderEntries: false,
                oldestCursor: nil, timeline: rows,
                liveOverlay: LiveOverlay(settlementEpoch: 0, revision: 0, blocks: []),
                runtime: nil, activeRun: nil)
            for case .load(let ticket, let target) in effects {
                let window = HistoryWindow(
                    envelope: envelope, newerCursor: newer.map { Nonblank(known: $0) }, notice: nil)
                return target == .latest
                    ? .loaded(ticket, envelope) : .loadedAround(ticket, window)
            }
            return nil
        }
        func plain(_ place: Int) -> Row {
            Row(
                id: Nonblank(known: "p\(place)"), origin: .canonical(runID: nil),
                sourceOrder: SourceOrder(UInt64(place) * 10 + 5), timestamp: 0,
                content: .system(text: "Plain"))
        }
        let begun = model.receive(.loadBegins(isRetry: false))
        if let event = answer(begun, [plain(99)], newer: nil) { _ = model.receive(event) }
        _ = model.receive(.viewportChanged(jump.viewport))
        _ = model.receive(.anchorOpened(jump.anchor))
        for isReload in [false, true] {
            let begun = model.receive(.loadBegins(isRetry: false))
            guard case .load(_, .around(jump.anchor))? = begun.first,
                let event = answer(begun, (0..<5).map(plain) + [row], newer: "n")
            else { return "the page around the row is not loaded" }
            let effects = model.receive(event)
            let item = model.screen.rows.first { $0.content == .row(row) }?.itemID
            guard let item, case .past = model.screen.page else {
                return "the row is not in a page in the past"
            }
            let centred = effects.filter { if case .centre = $0 { true } else { false } }
            if centred != (isReload ? [] : [.centre(itemID: item)]) {
                return isReload ? "a reload marks the row again" : "the row is not centred"
            }
        }
        return nil
    }

    /// Every word of a band is the desktop's, and its link is there where it can be followed.
    private static var bands: Property {
        Property.law(
            id: "timeline/links/bands",
            rules: [TimelineRule.lnk03, .lnk04, .lnk05, .lnk06].map(\.rawValue), cases: 20_000,
            covers: [Cover("band", minimum: 0.05), Cover("link", minimum: 0.01)],
            given: zip(RowGenerators.canonicalRow, Gen<Bool>.bool),
            show: { TimelineText.row($0.0) + ($0.1 ? ", in the workspace" : "") }
        ) { input, labels in
            let (row, isInWorkspace) = input
            var asked: [Nonblank] = []
            let band = Model.band(of: row) {
                asked.append($0)
                return isInWorkspace
            }
            guard let message = row.content.message else {
                return .expect(band == nil, "a row without a message has a band")
            }
            guard let band else { return .failed(Failure(clause: "a message has no band")) }
            labels.label("band")
            if band.title != message.title || band.from != message.from || band.to != message.to
                || band.delivery != message.delivery || band.text != row.content.text
            {
                return .failed(Failure(clause: "the words are not the desktop's"))
            }
            guard let target = message.link, isInWorkspace else {
                return .expect(
                    band.link == nil && band.tap == [.openDetail] && band.peerTap == [.openDetail]
                        && band.detailPeerTap.isEmpty, "a link leads nowhere")
            }
            labels.label("link")
            let jump = MessageJump(
                sessionID: target.sessionID,
                viewport: target.threadID.map { .subagent(thread: $0) } ?? .parentChat,
                anchor: target.anchor)
            guard let link = band.link, link.jump == jump, asked == [target.sessionID] else {
                return .failed(Failure(clause: "the link leads elsewhere"))
            }
            if link.peer != message.peer || link.agent != target.agent
                || link.smallestTapArea < 44
                || ExactString(link.accessibilityAction) != ExactString("Go to \(message.peer)")
            {
                return .failed(Failure(clause: "the link is not shown as it should be"))
            }
            return .expect(
                band.tap == [.openDetail] && band.peerTap == [.follow(jump)]
                    && band.detailPeerTap == [.closeDetail, .follow(jump)],
                "a tap does something else")
        }
    }
}
