import ChatValues

/// The answer to a load, in either form.
struct TimelineAnswer {
    let ticket: LoadTicket
    let envelope: HistoryEnvelope
    /// Whether it has the form of a window around an anchor (PAGE-02).
    let isAround: Bool
    let newerCursor: Nonblank?
    let notice: Nonblank?

    /// An answer with the newest window.
    init(ticket: LoadTicket, envelope: HistoryEnvelope) {
        self.ticket = ticket
        self.envelope = envelope
        isAround = false
        newerCursor = nil
        notice = nil
    }

    /// An answer with a window around an anchor.
    init(ticket: LoadTicket, window: HistoryWindow) {
        self.ticket = ticket
        envelope = window.envelope
        isAround = true
        newerCursor = window.newerCursor
        notice = window.notice
    }

    /// The rows of the confirmed history.
    var canonicalRows: [Row] { envelope.timeline.filter { !$0.isLive } }

    /// The rows that are not settled yet.
    var liveRows: [Row] { envelope.timeline.filter(\.isLive) }

    /// What the answer is for the rows.
    var kind: Kind {
        switch envelope.loadState {
        case .unavailable, .pending: .silent
        case .empty: .newest
        case .ready:
            // PST-01: a newer cursor says that there are newer rows than these.
            newerCursor == nil ? .newest : canonicalRows.isEmpty ? .gap : .past
        }
    }

    /// What an answer is for the rows.
    enum Kind {
        /// It says nothing of them: `unavailable` or `pending` (SNP-06).
        case silent
        /// It is about the newest rows.
        case newest
        /// It is a page in the past (PST-01).
        case past
        /// It is of the past and has no canonical row: it leaves everything but its overlay and an
        /// active run.
        case gap
    }
}
