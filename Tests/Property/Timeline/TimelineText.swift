import ChatValues

/// Timelines in a few words, for failures and worked examples.
public enum TimelineText {
    /// An event in a line.
    public static func line(_ event: TimelineEvent) -> String {
        switch event {
        case .live(let event):
            switch event.content {
            case .overlay(let value): "live \(event.sessionID): \(overlay(value))"
            case .runStarted(let run): "live \(event.sessionID): run \(run.runID) starts"
            case .runFinished(let run, let outcome):
                "live \(event.sessionID): run \(run) \(outcome.rawValue)"
            }
        case .loadBegins(let isRetry): isRetry ? "a load begins once more" : "a load begins"
        case .loaded(let ticket, let value): "\(name(ticket)) answered: \(envelope(value))"
        case .loadedAround(let ticket, let window):
            "\(name(ticket)) answered: \(envelope(window.envelope))"
                + (window.newerCursor.map { ", newer at \($0)" } ?? "")
                + (window.notice.map { ", notice \($0)" } ?? "")
        case .loadFailed(let ticket): "\(name(ticket)) failed"
        case .olderWanted: "an older page is wanted"
        case .olderLoaded(let ticket, let page):
            "\(name(ticket)) answered: boundary \(page.boundaryToken), "
                + "older \(older(page.hasOlderEntries, page.oldestCursor)), \(rows(page.timeline))"
        case .olderFailed(let ticket): "\(name(ticket)) failed, of an older page"
        case .echoes(let echoes):
            "echoes: " + (echoes.isEmpty ? "none" : echoes.map(echo).joined(separator: "; "))
        case .sent: "a message is sent"
        case .latestWanted: "scroll to latest"
        case .anchorOpened(let anchor): "a link opens row \(anchor)"
        case .viewportChanged(let viewport): "viewport \(viewport.timelineIdentity)"
        }
    }

    /// An effect in a line.
    public static func line(_ effect: TimelineEffect) -> String {
        switch effect {
        case .load(let ticket, .latest): "\(name(ticket)): load the newest window"
        case .load(let ticket, .around(let anchor)): "\(name(ticket)): load around \(anchor)"
        case .loadOlder(let ticket, let cursor): "\(name(ticket)): load the page at \(cursor)"
        case .reload(let reason): "a load is wanted: \(reason.rawValue)"
        case .answered(let ticket, .dropped(let drop)): "\(name(ticket)) dropped: \(drop.rawValue)"
        case .answered(let ticket, .applied(let parts)):
            "\(name(ticket)) applied: window \(parts.window.rawValue), overlay "
                + parts.overlay.rawValue
                + ", live rows \(taken(parts.takesLiveRows))"
                + ", active run \(taken(parts.takesActiveRun))"
                + ", pagination \(taken(parts.takesPagination))"
        case .olderAnswered(let ticket, .applied(let added)): "\(name(ticket)) added \(added) rows"
        case .olderAnswered(let ticket, .dropped(let drop)):
            "\(name(ticket)) dropped: \(drop.rawValue)"
        case .centre(let itemID): "centre \(itemID)"
        }
    }

    /// A screen, a line for each thing on it.
    public static func lines(_ screen: TimelineScreen) -> [String] {
        let version = screen.overlayVersion.map { "\($0.settlementEpoch).\($0.revision)" }
        var page = "newest"
        if case .past(let anchor) = screen.page { page = "past, around \(anchor)" }
        let epoch = screen.presentationEpoch
        var lines = screen.rows.map { "\($0.itemID)  \(content($0.content))" }
        if lines.isEmpty { lines = ["no rows"] }
        lines.append("pinned \(screen.pinnedStatus.map(row) ?? "nothing")")
        lines.append("run \(screen.activeRun.map { "\($0.runID)" } ?? "none")")
        if let notice = screen.notice { lines.append("notice \(notice)") }
        lines.append(
            "page \(page), boundary \(screen.pagination.boundaryToken?.string ?? "none"), older at "
                + (screen.pagination.olderCursor?.string ?? "none"))
        lines.append(
            "revision \(screen.revision), overlay \(version ?? "none"), counter "
                + "\(screen.liveEventCounter), epoch \(epoch.viewport.timelineIdentity) "
                + "\(epoch.number)")
        return lines
    }

    /// What a display row shows.
    public static func content(_ content: DisplayRow.Content) -> String {
        switch content {
        case .row(let value): row(value)
        case .echo(let value): "echo \(echo(value))"
        }
    }

    /// A row; a live one begins with `~`.
    public static func row(_ row: Row) -> String {
        let order = row.sourceOrder.map { "\($0)" }.joined(separator: ".")
        var text = "\(row.isLive ? "~" : "")\(row.type.rawValue) \(row.id) @\(order)"
        if let operation = row.operationID { text += " op \(operation)" }
        if let run = row.runID { text += " run \(run)" }
        switch row.content {
        case .activity(let title, _, let kind): text += " \(kind) “\(title)”"
        default: text += " “\(row.content.text?.string ?? "")”"
        }
        return text
    }

    private static func name(_ ticket: LoadTicket) -> String { "load \(ticket.number)" }

    private static func taken(_ isTaken: Bool) -> String { isTaken ? "taken" : "not taken" }

    private static func echo(_ echo: Echo) -> String {
        "op \(echo.operationID) “\(echo.text.string)”"
    }

    private static func older(_ hasOlder: Bool, _ cursor: Nonblank?) -> String {
        hasOlder ? "at \(cursor?.string ?? "?")" : "none"
    }

    private static func rows(_ rows: [Row]) -> String {
        "[" + rows.map(row).joined(separator: "; ") + "]"
    }

    private static func overlay(_ overlay: LiveOverlay) -> String {
        "overlay \(overlay.settlementEpoch).\(overlay.revision) \(rows(overlay.blocks))"
    }

    private static func envelope(_ envelope: HistoryEnvelope) -> String {
        let state =
            switch envelope.loadState {
            case .ready: "ready"
            case .empty: "empty"
            case .pending: "pending"
            case .unavailable: "unavailable"
            }
        return "\(state) \(rows(envelope.timeline)), boundary \(envelope.boundaryToken), older "
            + older(envelope.hasOlderEntries, envelope.oldestCursor)
            + ", \(overlay(envelope.liveOverlay)), run "
            + (envelope.activeRun.map { "\($0.runID)" } ?? "none")
    }
}
