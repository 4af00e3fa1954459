import ChatValues

/// The timeline of a session: a value that is told what happens, and says what is to be done and to
/// be seen.
///
/// Nothing that a network can do to order, repetition or loss rolls a live row back, shows it twice
/// or loses a confirmed row (LIV, SNP, CNF, DSP, EPO, PST; docs/timeline.md).
public struct Timeline: Sendable {
    /// The session.
    public let sessionID: Nonblank

    /// The rows to display (DSP-01).
    public private(set) var rows = DisplayList()
    /// The live thinking of the active run that is pinned (DSP-02).
    public private(set) var pinnedStatus: Row?
    /// The run that is active.
    public internal(set) var activeRun: ActiveRun?
    /// The desktop's notice above the timeline (PST-04).
    public internal(set) var notice: Nonblank?
    /// Goes up with every change to what is shown (SNP-10).
    public private(set) var revision = 0
    /// Goes up whenever scroll state no longer fits (EPO-02).
    public private(set) var presentationEpoch: PresentationEpoch
    /// Goes up when a live event raises the overlay's revision or a run begins or ends (LIV-05).
    public internal(set) var liveEventCounter = 0

    var latest = TimelineWindow()
    /// The page in the past that is shown, and the row that it was loaded around.
    var past: (anchor: Nonblank, window: TimelineWindow)?
    var live = LiveRows()
    var echoes: [Echo] = []
    /// The operations of canonical user rows: their echoes never come back (CNF-03).
    var confirmedOperations: Set<Nonblank> = []

    /// The runs that have finished, in this order, and the same to look up.
    private(set) var finishedRuns: [Nonblank] = []
    private var finishedRunSet: Set<Nonblank> = []

    var loads = TimelineLoads()
    /// The row that a link leads to, until an answer brings it (LNK-01).
    var openedAnchor: Nonblank?
    /// Whether the desktop has said what there is, be it nothing.
    var isConfirmed = false

    private var itemIDs = ItemIDs()
    /// What the event that is worked on has changed.
    var changes: Changes = []

    /// What must be displayed anew.
    struct Changes: OptionSet {
        let rawValue: Int

        static let window = Changes(rawValue: 1)
        /// Live rows, echoes, or the run whose thinking is pinned.
        static let live = Changes(rawValue: 2)
        /// The presentation epoch: everything, with new item IDs.
        static let epoch = Changes(rawValue: 4)
    }

    /// The timeline of a session of which nothing is known yet.
    public init(sessionID: Nonblank, viewport: Viewport = .parentChat) {
        self.sessionID = sessionID
        presentationEpoch = PresentationEpoch(
            sessionID: sessionID, viewport: viewport, number: 0)
    }

    /// The window that is shown.
    var shown: TimelineWindow { past?.window ?? latest }

    /// Which window that is.
    public var page: PageMode { past.map { .past(anchor: $0.anchor) } ?? .latest }

    /// How to go on into the past.
    public var pagination: Pagination { shown.pagination }

    /// The overlay's version; nothing before the first snapshot (LIV-08).
    public var overlayVersion: OverlayVersion? { live.overlay?.version }

    /// All that can be seen.
    public var screen: TimelineScreen {
        TimelineScreen(
            rows: Array(rows), pinnedStatus: pinnedStatus, activeRun: activeRun, notice: notice,
            page: page, pagination: pagination, revision: revision,
            presentationEpoch: presentationEpoch, overlayVersion: overlayVersion,
            liveEventCounter: liveEventCounter)
    }

    /// Takes in what happens; what is to be done about it, in order.
    public mutating func receive(_ event: TimelineEvent) -> [TimelineEffect] {
        let before = Head(of: self)
        changes = []
        var centred: Nonblank?
        var effects: [TimelineEffect]
        switch event {
        case .live(let event): effects = receive(event)
        case .loadBegins(let isRetry): effects = beginLoad(isRetry: isRetry)
        case .loaded(let ticket, let envelope):
            effects = receive(envelope, for: ticket)
        case .loadedAround(let ticket, let window):
            (effects, centred) = receive(window, for: ticket)
        case .loadFailed(let ticket):
            loads.end(ticket)
            effects = []
        case .olderWanted: effects = askForOlder()
        case .olderLoaded(let ticket, let page): effects = receive(page, for: ticket)
        case .olderFailed(let ticket):
            loads.endOlder(ticket)
            effects = []
        case .echoes(let echoes):
            self.echoes = echoes
            changes.insert(.live)
            effects = []
        case .sent, .latestWanted: effects = leavePage()
        case .anchorOpened(let anchor): effects = open(anchor)
        case .viewportChanged(let viewport): effects = show(viewport)
        }
        let hasChangedRows = display()
        if hasChangedRows || Head(of: self) != before { revision += 1 }
        if let centred, let row = rows.first(where: { $0.isRow(centred) }) {
            effects.append(.centre(itemID: row.itemID))
        }
        return effects
    }

    /// Scroll state no longer fits (EPO-02).
    mutating func advancePresentationEpoch(to viewport: Viewport? = nil) {
        presentationEpoch.number += 1
        if let viewport { presentationEpoch.viewport = viewport }
        changes.insert(.epoch)
    }

    /// Whether a run has finished (LIV-07).
    func hasFinished(_ run: Nonblank) -> Bool { finishedRunSet.contains(run) }

    /// Notes that a run has finished; whether that is news.
    mutating func finish(_ run: Nonblank) -> Bool {
        guard finishedRunSet.insert(run).inserted else { return false }
        finishedRuns.append(run)
        return true
    }

    /// What of the screen costs nothing to compare.
    private struct Head: Equatable {
        let activeRun: ActiveRun?
        let notice: Nonblank?
        let page: PageMode
        let pagination: Pagination

        init(of timeline: Timeline) {
            activeRun = timeline.activeRun
            notice = timeline.notice
            page = timeline.page
            pagination = timeline.pagination
        }
    }

    /// Displays what has changed; whether anything looks different.
    private mutating func display() -> Bool {
        guard !changes.isEmpty else { return false }
        if changes.contains(.epoch) { itemIDs.beginEpoch() }
        let liveRows = live.visible
        let status = liveRows.last { $0.type == .thinking && $0.runID == activeRun?.runID }
        let hasNewStatus = status != pinnedStatus
        pinnedStatus = status
        let isAnew = !changes.isDisjoint(with: [.window, .epoch])
        let isPast = past != nil
        let shownLive = isPast ? [] : liveRows.filter(\.isDisplayed)
        let shownEchoes = isPast ? [] : visibleEchoes
        let windowRows = isAnew ? shown.rows.filter(\.isDisplayed) : []
        itemIDs.display(windowRows + shownLive, shownEchoes)
        let settled =
            isAnew
            ? windowRows.map { displayRow(.canonical($0.key), .row($0)) } : rows.settled
        let list = DisplayList(
            settled: settled,
            live: shownLive.map { row in
                (settled.count(preceding: row), displayRow(.live(row.key), .row(row)))
            },
            echoes: shownEchoes.map { displayRow(.echo($0.operationID), .echo($0)) })
        let isSame = list.hasSameRest(as: rows) && (!isAnew || settled == rows.settled)
        rows = list
        return hasNewStatus || !isSame
    }

    private func displayRow(_ key: ItemIDs.Key, _ content: DisplayRow.Content) -> DisplayRow {
        DisplayRow(itemID: itemIDs[key] ?? "", content: content)
    }

    /// The echoes whose rows are not there (CNF-03).
    private var visibleEchoes: [Echo] {
        var seen: Set<Nonblank> = []
        return echoes.filter {
            seen.insert($0.operationID).inserted && !confirmedOperations.contains($0.operationID)
                && !live.hasUserRow(of: $0.operationID)
        }
    }
}

extension Row {
    /// Whether it is among the display rows: thinking is pinned, and the panels of subagents are
    /// hidden (DSP-02, DSP-03).
    fileprivate var isDisplayed: Bool {
        switch content {
        case .thinking: false
        case .activity(_, _, let kind): kind.string != "subagent-panel"
        case .user, .system, .agentReply: true
        }
    }
}

extension DisplayRow {
    /// Whether it is a row of the history with this ID.
    fileprivate func isRow(_ id: Nonblank) -> Bool {
        if case .row(let row) = content { return !row.isLive && row.id == id }
        return false
    }
}

extension Array where Element == DisplayRow {
    /// How many of them, which are rows in order, stand before a row.
    fileprivate func count(preceding row: Row) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            guard case .row(let other) = self[middle].content else { return low }
            if other.precedes(row) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension LiveOverlay {
    /// What orders it.
    var version: OverlayVersion {
        OverlayVersion(settlementEpoch: settlementEpoch, revision: revision)
    }
}
