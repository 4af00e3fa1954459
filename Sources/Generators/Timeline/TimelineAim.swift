import ChatValues

/// A guess at which answers a timeline waits for.
///
/// Most random answers would be of no load that was ever begun, and say nothing. The guess follows
/// tickets and no rules: where it is wrong the answer is one more that was not asked for.
struct TimelineAim {
    /// The load that an answer would be for.
    private(set) var load: Int?
    /// The older page that is waited for.
    private(set) var older: Int?
    /// Whether the load is one around an anchor.
    private(set) var isAround = false
    /// Whether the next older page can be asked for.
    private(set) var hasCursor = false
    private var begun = 0
    private var hasAnchor = false
    private var isFenced = false
    private var viewport = Viewport.parentChat

    /// Follows one event.
    mutating func note(_ event: TimelineEvent) {
        switch event {
        case .loadBegins:
            begun += 1
            (load, isAround, isFenced) = (begun, hasAnchor, false)
        case .loaded(let ticket, let envelope):
            guard ends(ticket, isAround: false) else { return }
            noteRows(of: envelope)
        case .loadedAround(let ticket, let window):
            guard ends(ticket, isAround: true) else { return }
            noteRows(of: window.envelope)
            let isRead = window.envelope.loadState == .ready || window.envelope.loadState == .empty
            if isRead, window.newerCursor == nil { hasAnchor = false }
        case .loadFailed(let ticket): if ticket.number == load { load = nil }
        case .olderWanted:
            guard hasCursor, older == nil else { return }
            begun += 1
            older = begun
        case .olderLoaded(let ticket, let page):
            guard ticket.number == older else { return }
            (older, hasCursor) = (nil, page.hasOlderEntries)
        case .olderFailed(let ticket): if ticket.number == older { older = nil }
        case .anchorOpened: fence(hasAnchor: true)
        case .latestWanted, .sent: if hasAnchor { fence(hasAnchor: false) }
        case .viewportChanged(let new):
            guard new != viewport else { return }
            viewport = new
            hasCursor = false
            fence(hasAnchor: false)
        case .live, .echoes: break
        }
    }

    /// Whether an answer with this ticket and form ends the load and may be applied.
    private mutating func ends(_ ticket: LoadTicket, isAround: Bool) -> Bool {
        guard ticket.number == load, isAround == self.isAround else { return false }
        load = nil
        return !isFenced
    }

    private mutating func noteRows(of envelope: HistoryEnvelope) {
        if envelope.timeline.contains(where: { !$0.isLive }) || envelope.loadState == .empty {
            hasCursor = envelope.hasOlderEntries
        }
    }

    private mutating func fence(hasAnchor: Bool) {
        self.hasAnchor = hasAnchor
        isFenced = true
        older = nil
    }
}
