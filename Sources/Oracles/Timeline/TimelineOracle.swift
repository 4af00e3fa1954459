import ChatValues

/// The reference timeline of one session: it writes down what it decides and reads everything else
/// from that, by looking through all of it after every event.
///
/// It is written for plainness, not for speed, and apart from the timeline that an app uses, so that
/// the two can be compared after any events. Item IDs are numbers in the order in which they were
/// given: only which rows have the same one is to be compared.
public struct TimelineOracle: Sendable {
    /// What was decided.
    var log: TimelineLog
    /// Which item IDs were given in this presentation epoch.
    private var itemIDs = TimelineItemIDs()
    /// All that can be seen.
    public private(set) var screen: TimelineScreen

    /// A timeline that has heard nothing yet.
    public init(sessionID: Nonblank, viewport: Viewport) {
        log = TimelineLog(sessionID: sessionID, viewport: viewport)
        screen = TimelineScreen(
            rows: [], pinnedStatus: nil, activeRun: nil, notice: nil, page: .latest,
            pagination: Pagination(), revision: 0,
            presentationEpoch: PresentationEpoch(
                sessionID: sessionID, viewport: viewport, number: 0),
            overlayVersion: nil, liveEventCounter: 0)
    }

    /// Takes one event and says what it wants done.
    public mutating func receive(_ event: TimelineEvent) -> [TimelineEffect] {
        let factsBefore = log.facts.count
        var effects = decide(event)
        show()
        for fact in log.facts[factsBefore...] {
            if case .anchorUsed(let anchor) = fact { effects += centring(anchor) }
        }
        return effects
    }

    /// Decides by the rules of the event.
    private mutating func decide(_ event: TimelineEvent) -> [TimelineEffect] {
        switch event {
        case .live(let event): return receiveLive(event)
        case .loadBegins(let isRetry): return beginLoad(isRetry: isRetry)
        case .loaded(let ticket, let envelope):
            return receive(TimelineAnswer(ticket: ticket, envelope: envelope))
        case .loadedAround(let ticket, let window):
            return receive(TimelineAnswer(ticket: ticket, window: window))
        case .loadFailed(let ticket):
            if log.activeLoad?.ticket == ticket { log.append(.loadEnded) }
            return []
        case .olderWanted: return askForOlderPage()
        case .olderLoaded(let ticket, let page): return receiveOlderPage(page, ticket)
        case .olderFailed(let ticket):
            if log.awaitedOlderLoad?.ticket == ticket { log.append(.olderEnded) }
            return []
        case .echoes(let echoes):
            log.append(.echoesListed(echoes))
            return []
        case .sent, .latestWanted: return returnToLatest()
        case .anchorOpened(let anchor):
            log.append(.anchorOpened(anchor))
            return [.reload(.anchorOpened)]
        case .viewportChanged(let viewport):
            guard viewport != log.viewport else { return [] }
            log.append(.viewportShown(viewport))
            return [.reload(.viewportChanged)]
        }
    }

    /// Makes the screen anew; its revision goes up if anything visible or paged is another
    /// (SNP-10).
    private mutating func show() {
        let projection = TimelineProjection(of: log)
        let epoch = log.presentationEpoch
        var next = TimelineScreen(
            rows: itemIDs.displayRows(of: projection, in: epoch),
            pinnedStatus: projection.pinnedStatus, activeRun: log.activeRun, notice: log.notice,
            page: log.page.map { .past(anchor: $0.anchor) } ?? .latest,
            pagination: log.shownWindow.pagination, revision: screen.revision,
            presentationEpoch: epoch,
            overlayVersion: log.overlay.map {
                OverlayVersion(settlementEpoch: $0.settlementEpoch, revision: $0.revision)
            },
            liveEventCounter: log.liveEventCounter)
        let isSame =
            next.rows == screen.rows && next.pinnedStatus == screen.pinnedStatus
            && next.activeRun == screen.activeRun && next.notice == screen.notice
            && next.page == screen.page && next.pagination == screen.pagination
        if !isSame { next.revision += 1 }
        screen = next
    }

    /// Centres the anchor's row if it is displayed, the first if several have its ID (LNK-02).
    ///
    /// Only rows of the shown window are meant: a live row is no place in the history (PST-06).
    private func centring(_ anchor: Nonblank) -> [TimelineEffect] {
        for displayed in screen.rows {
            guard case .row(let row) = displayed.content else { continue }
            if !row.isLive && row.id == anchor { return [.centre(itemID: displayed.itemID)] }
        }
        return []
    }
}
