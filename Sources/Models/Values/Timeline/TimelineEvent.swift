/// What a timeline is told: by the desktop, by the user, and by whoever schedules its loads.
public enum TimelineEvent: Hashable, Sendable {
    /// A live event arrived (OVL-05).
    case live(LiveEvent)

    /// A load begins; it becomes the active one (SNP-01).
    ///
    /// The timeline says what is to be loaded. A fresh load is any but the retry of one that failed.
    case loadBegins(isRetry: Bool)

    /// The desktop answered a load of the newest window.
    case loaded(LoadTicket, HistoryEnvelope)

    /// The desktop answered a load around an anchor.
    case loadedAround(LoadTicket, HistoryWindow)

    /// A load failed: no answer, a lost connection or one that does not decode.
    case loadFailed(LoadTicket)

    /// An older page is wanted (OLD-01).
    case olderWanted

    /// The desktop answered with an older page.
    case olderLoaded(LoadTicket, OlderPage)

    /// The load of an older page failed, or is stale.
    case olderFailed(LoadTicket)

    /// The outbox has these entries now, in the order of the queue.
    case echoes([Echo])

    /// The user sent a message; the entry itself comes with `echoes`.
    case sent

    /// The user asked for the newest rows (Scroll to latest).
    case latestWanted

    /// A link leads to a row of this timeline (LNK-01).
    case anchorOpened(Nonblank)

    /// Another timeline of the session is to be shown in place of this one (EPO-01).
    case viewportChanged(Viewport)
}

/// What a timeline wants of whoever owns it.
public enum TimelineEffect: Hashable, Sendable {
    /// Load this and answer with the ticket.
    case load(LoadTicket, LoadTarget)

    /// Load the older page that begins at this cursor and answer with the ticket.
    case loadOlder(LoadTicket, cursor: Nonblank)

    /// What is shown is stale: begin a load as soon as the rules for loads allow it.
    case reload(ReloadReason)

    /// What became of the answer to a load.
    case answered(LoadTicket, SnapshotOutcome)

    /// What became of an older page.
    case olderAnswered(LoadTicket, OlderOutcome)

    /// The row with this item ID is to be centred and marked (LNK-02).
    case centre(itemID: String)
}

/// Names a load: the n-th that a timeline began, older pages included, from 1.
public struct LoadTicket: Hashable, Sendable {
    /// Which load it is.
    public var number: Int

    /// Names a load.
    public init(_ number: Int) {
        self.number = number
    }
}

/// What a load is to bring.
public enum LoadTarget: Hashable, Sendable {
    /// The newest window.
    case latest
    /// The window around the row with this ID (PAGE-02).
    case around(Nonblank)
}

/// Why a timeline wants to be loaded anew.
public enum ReloadReason: String, CaseIterable, Hashable, Sendable {
    /// A live event came before any version was known (LIV-08).
    case noVersion
    /// A live event is of a newer epoch (LIV-02).
    case newerEpoch
    /// Two overlays of one version differ (LIV-04, SNP-02).
    case conflictingOverlay
    /// A snapshot is of an older epoch (SNP-02).
    case olderEpoch
    /// A run ended (LIV-07).
    case runEnded
    /// A page in the past was left, or a link to one given up (PST-06).
    case pageLeft
    /// A link leads to a row (LNK-01).
    case anchorOpened
    /// Another timeline is shown (EPO-01).
    case viewportChanged
}

/// What became of the answer to a load.
public enum SnapshotOutcome: Hashable, Sendable {
    /// Nothing of it was taken.
    case dropped(Drop)
    /// It was applied, part by part.
    case applied(Parts)

    /// Why nothing was taken.
    public enum Drop: String, CaseIterable, Hashable, Sendable {
        /// The target has changed since it was asked for (SNP-01).
        case targetChanged
        /// Another load is the active one, or none is (SNP-01).
        case notActive
        /// Its overlay is of an older epoch (SNP-02).
        case olderEpoch
        /// Its overlay has the version of the one that is known, and other blocks (SNP-02).
        case conflictingOverlay
    }

    /// What was taken.
    public struct Parts: Hashable, Sendable {
        /// What became of the canonical rows.
        public var window: WindowChange
        /// What became of the overlay.
        public var overlay: OverlayChange
        /// Whether its live rows were taken, be there any or not (SNP-03, SNP-12).
        public var takesLiveRows: Bool
        /// Whether its active run was taken, be there one or not (SNP-03, PST-03).
        public var takesActiveRun: Bool
        /// Whether its pagination was taken (SNP-08).
        public var takesPagination: Bool

        /// Puts the parts together.
        public init(
            window: WindowChange, overlay: OverlayChange, takesLiveRows: Bool,
            takesActiveRun: Bool, takesPagination: Bool
        ) {
            self.window = window
            self.overlay = overlay
            self.takesLiveRows = takesLiveRows
            self.takesActiveRun = takesActiveRun
            self.takesPagination = takesPagination
        }
    }

    /// What an answer did to the canonical rows (SNP-06, SNP-07, PST-06).
    public enum WindowChange: String, CaseIterable, Hashable, Sendable {
        /// The rows stayed: the answer says nothing about them.
        case unchanged
        /// The answer overlaps the rows that were kept.
        case merged
        /// It took the place of rows that it does not overlap, or of none.
        case replaced
        /// The chat is empty now.
        case emptied
        /// It is a page in the past, shown in place of the newest window.
        case past
    }

    /// What an answer did to the overlay (SNP-04, SNP-06, LIV-08).
    public enum OverlayChange: String, CaseIterable, Hashable, Sendable {
        /// It is the first that is known.
        case first
        /// It is of a newer epoch, and was taken.
        case newEpoch
        /// Its revision is higher, and it was taken.
        case raised
        /// It is the one that is known.
        case same
        /// Its revision is lower; it was ignored.
        case lower
        /// The history is unavailable and the overlay of another epoch, or the first: not taken.
        case notTaken
    }
}

/// What became of an older page (OLD-04, OLD-05).
public enum OlderOutcome: Hashable, Sendable {
    /// So many of its rows were new, and pagination is the page's.
    case applied(added: Int)
    /// Nothing of it was taken.
    case dropped(Drop)

    /// Why nothing was taken.
    public enum Drop: String, CaseIterable, Hashable, Sendable {
        /// The target has changed since it was asked for.
        case targetChanged
        /// It is not the page that is waited for.
        case notAsked
        /// The presentation epoch has changed.
        case epochChanged
        /// The cursor has.
        case cursorChanged
    }
}
