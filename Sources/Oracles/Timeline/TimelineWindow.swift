import ChatValues

/// Canonical rows that were delivered as a whole, and how to go on before them.
struct TimelineWindow {
    /// The rows, in no order.
    var rows: [Row] = []
    /// The boundary that the pagination was read at.
    var boundaryToken: Nonblank?
    /// Where the next older page begins, asked for already or not.
    var cursor: Nonblank?
    /// The cursors whose pages were applied since the window was last replaced (SNP-08, OLD-04).
    var appliedCursors: [Nonblank] = []
    /// Whether an older page was applied since the window was last replaced (SNP-08).
    var hasOlderPages = false

    /// The pagination that is to be seen: a cursor whose page was applied is none (OLD-04).
    var pagination: Pagination {
        var open = cursor
        for applied in appliedCursors where applied == cursor { open = nil }
        return Pagination(boundaryToken: boundaryToken, olderCursor: open)
    }

    /// A window as an answer brings it, in place of whatever was kept.
    static func replaced(by envelope: HistoryEnvelope) -> TimelineWindow {
        var window = TimelineWindow()
        window.rows = envelope.timeline.filter { !$0.isLive }
        window.takePagination(of: envelope)
        return window
    }

    /// Takes cursor, has-older and boundary token; the cursors asked for stay known.
    private mutating func takePagination(of envelope: HistoryEnvelope) {
        boundaryToken = envelope.boundaryToken
        cursor = envelope.hasOlderEntries ? envelope.oldestCursor : nil
    }

    /// The window after an answer whose canonical rows overlap its rows, and whether the answer's
    /// pagination was taken (SNP-05, SNP-07, SNP-08).
    func merged(with envelope: HistoryEnvelope) -> (window: TimelineWindow, takesPagination: Bool) {
        let response = envelope.timeline.filter { !$0.isLive }
        guard let oldestOfResponse = TimelineRows.oldest(of: response),
            let oldestKept = TimelineRows.oldest(of: rows)
        else { return (.replaced(by: envelope), true) }

        // A row of the response replaces the one kept, wherever that was; from the oldest row of
        // the response on, the desktop lists all there is.
        var before: [Row] = []
        for row in rows
        where TimelineRows.precedes(row, oldestOfResponse) && !TimelineRows.list(response, has: row)
        {
            before.append(row)
        }

        // Without older entries there is nothing before the response.
        if !envelope.hasOlderEntries && !before.isEmpty { return (.replaced(by: envelope), true) }

        var window = self
        window.rows = before + response
        let takes = TimelineRows.precedes(oldestOfResponse, oldestKept) || !hasOlderPages
        if takes { window.takePagination(of: envelope) }
        return (window, takes)
    }

    /// The rows of an older page that are not kept already (OLD-05).
    func newRows(of page: OlderPage) -> [Row] {
        page.timeline.filter { !TimelineRows.list(rows, has: $0) }
    }

    /// The window after an older page that was asked for at a cursor (OLD-04, OLD-05).
    func extended(by page: OlderPage, askedAt asked: Nonblank) -> TimelineWindow {
        var window = self
        window.rows += newRows(of: page)
        window.boundaryToken = page.boundaryToken
        window.cursor = page.hasOlderEntries ? page.oldestCursor : nil
        window.appliedCursors.append(asked)
        window.hasOlderPages = true
        return window
    }
}
