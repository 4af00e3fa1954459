import ChatOracles
import ChatValues

/// A timeline of session `s` on which a test plays desktop, user and scheduler.
struct TimelineStage {
    /// The timeline.
    var oracle: TimelineOracle
    /// What the last event made it want.
    var effects: [TimelineEffect] = []

    /// A timeline that has heard nothing.
    init(_ viewport: Viewport = .parentChat) {
        oracle = TimelineOracle(sessionID: Nonblank(known: "s"), viewport: viewport)
    }

    /// A timeline that one answer has filled.
    init(showing envelope: HistoryEnvelope) {
        self.init()
        load(envelope)
    }

    /// All that can be seen.
    var screen: TimelineScreen { oracle.screen }

    /// Plays one event.
    mutating func play(_ event: TimelineEvent) {
        effects = oracle.receive(event)
    }

    /// Begins a load and gives its ticket; none if nothing was begun.
    mutating func begin(retry: Bool = false) -> LoadTicket {
        play(.loadBegins(isRetry: retry))
        for case .load(let ticket, _) in effects { return ticket }
        return LoadTicket(0)
    }

    /// Begins a load and answers it with the newest window.
    mutating func load(_ envelope: HistoryEnvelope) {
        let ticket = begin()
        play(.loaded(ticket, envelope))
    }

    /// Begins a load and answers it around the anchor.
    mutating func loadAround(_ window: HistoryWindow) {
        let ticket = begin()
        play(.loadedAround(ticket, window))
    }

    /// Follows a link and brings what is there.
    mutating func jump(to anchor: String, _ window: HistoryWindow) {
        play(.anchorOpened(Nonblank(known: anchor)))
        loadAround(window)
    }

    /// Asks for an older page and gives its ticket; none if it is not wanted.
    mutating func askOlder() -> LoadTicket {
        play(.olderWanted)
        for case .loadOlder(let ticket, _) in effects { return ticket }
        return LoadTicket(0)
    }

    /// Asks for an older page and answers with it.
    mutating func loadOlder(_ page: OlderPage) {
        let ticket = askOlder()
        play(.olderLoaded(ticket, page))
    }

    /// Plays a live event of a session.
    mutating func hear(_ content: LiveEvent.Content, in session: String = "s") {
        play(.live(LiveEvent(sessionID: Nonblank(known: session), content: content)))
    }

    /// Plays the end of a run.
    mutating func hearEnd(of run: String, _ outcome: RunOutcome = .finished) {
        hear(.runFinished(runID: Nonblank(known: run), outcome: outcome))
    }

    /// The rows displayed: IDs, of live rows with `~` and of echoes' operations with `@` before.
    var rows: [String] { screen.rows.map(Self.name) }

    /// The item ID of a row by the name that it has in `rows`.
    func itemID(_ name: String) -> String? {
        screen.rows.first { Self.name($0) == name }?.itemID
    }

    /// The number of the presentation epoch.
    var epoch: Int { screen.presentationEpoch.number }

    /// The overlay's version as two numbers.
    var version: [Int64]? {
        screen.overlayVersion.map { [$0.settlementEpoch, $0.revision] }
    }

    /// What became of the answer that came last.
    var outcome: SnapshotOutcome? {
        for case .answered(_, let outcome) in effects { return outcome }
        return nil
    }

    /// What was taken of the answer that came last.
    var parts: SnapshotOutcome.Parts? {
        if case .applied(let parts) = outcome { parts } else { nil }
    }

    /// What became of the older page that came last.
    var olderOutcome: OlderOutcome? {
        for case .olderAnswered(_, let outcome) in effects { return outcome }
        return nil
    }

    /// Why the last event made it want a load.
    var reloads: [ReloadReason] {
        effects.compactMap { if case .reload(let reason) = $0 { reason } else { nil } }
    }

    /// Which rows the last event centred, by name.
    var centred: [String] {
        effects.compactMap { effect in
            guard case .centre(let itemID) = effect else { return nil }
            return screen.rows.first { $0.itemID == itemID }.map(Self.name) ?? "?"
        }
    }

    private static func name(_ row: DisplayRow) -> String {
        switch row.content {
        case .row(let row): (row.isLive ? "~" : "") + row.id.string
        case .echo(let echo): "@" + echo.operationID.string
        }
    }
}
