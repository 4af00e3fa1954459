/// All of a timeline that can be seen, and what its loads depend on.
///
/// A value to compare with: an app reads the parts, which cost less than the whole.
public struct TimelineScreen: Hashable, Sendable {
    /// The rows to display, in order (DSP-01).
    public var rows: [DisplayRow]
    /// The live thinking of the active run that is pinned (DSP-02).
    public var pinnedStatus: Row?
    /// The run that is active.
    public var activeRun: ActiveRun?
    /// The desktop's notice above the timeline (PST-04).
    public var notice: Nonblank?
    /// Which window the rows are of.
    public var page: PageMode
    /// How to go on into the past.
    public var pagination: Pagination
    /// Goes up with every change to any of the above (SNP-10).
    public var revision: Int
    /// Changes whenever scroll state no longer fits (EPO-02).
    public var presentationEpoch: PresentationEpoch
    /// The overlay's version; nothing before the first snapshot (LIV-08).
    public var overlayVersion: OverlayVersion?
    /// The live-event counter (LIV-05).
    public var liveEventCounter: Int

    /// Puts a screen together.
    public init(
        rows: [DisplayRow], pinnedStatus: Row?, activeRun: ActiveRun?, notice: Nonblank?,
        page: PageMode, pagination: Pagination, revision: Int,
        presentationEpoch: PresentationEpoch, overlayVersion: OverlayVersion?,
        liveEventCounter: Int
    ) {
        self.rows = rows
        self.pinnedStatus = pinnedStatus
        self.activeRun = activeRun
        self.notice = notice
        self.page = page
        self.pagination = pagination
        self.revision = revision
        self.presentationEpoch = presentationEpoch
        self.overlayVersion = overlayVersion
        self.liveEventCounter = liveEventCounter
    }
}

/// A row as it is displayed.
public struct DisplayRow: Hashable, Sendable {
    /// Tells it from every other row within a presentation epoch, and stays when a row settles
    /// (DSP-06).
    public var itemID: String
    /// What it shows.
    public var content: Content

    /// Puts a row together.
    public init(itemID: String, content: Content) {
        self.itemID = itemID
        self.content = content
    }

    /// What a display row shows.
    public enum Content: Hashable, Sendable {
        /// A row of the history or of a run.
        case row(Row)
        /// An outbox entry's own user row.
        case echo(Echo)
    }
}

/// An outbox entry's own user row: shown until the desktop's row is there (CNF-03).
public struct Echo: Hashable, Sendable {
    /// The operation that the entry stands for.
    public var operationID: Nonblank
    /// What its author wrote.
    public var text: ExactString

    /// Puts an echo together.
    public init(operationID: Nonblank, text: ExactString) {
        self.operationID = operationID
        self.text = text
    }
}

/// Which timeline of a session is shown (EPO-01).
public enum Viewport: Hashable, Sendable {
    /// The session's own.
    case parentChat
    /// That of a subagent's thread.
    case subagent(thread: Nonblank)

    /// `parent-chat`, or `subagent-` and the thread's ID.
    public var timelineIdentity: String {
        switch self {
        case .parentChat: "parent-chat"
        case .subagent(let thread): "subagent-\(thread.string)"
        }
    }
}

/// Pairs a session and the identity of its timeline with a number that goes up (EPO-01, EPO-02).
public struct PresentationEpoch: Hashable, Sendable {
    /// The session.
    public var sessionID: Nonblank
    /// Which of its timelines.
    public var viewport: Viewport
    /// 0 at first.
    public var number: Int

    /// Puts an epoch together.
    public init(sessionID: Nonblank, viewport: Viewport, number: Int) {
        self.sessionID = sessionID
        self.viewport = viewport
        self.number = number
    }
}

/// Which window is shown.
public enum PageMode: Hashable, Sendable {
    /// The newest one, with live rows and echoes.
    case latest
    /// A page in the past, loaded around the row with this ID (PST-01).
    case past(anchor: Nonblank)
}

/// How to go on into the past (SNP-08, OLD-04).
public struct Pagination: Hashable, Sendable {
    /// The boundary that the history was read at; nothing before it was.
    public var boundaryToken: Nonblank?
    /// Where the next older page begins; nothing where there is none, or none that was not asked
    /// for already.
    public var olderCursor: Nonblank?

    /// Puts it together.
    public init(boundaryToken: Nonblank? = nil, olderCursor: Nonblank? = nil) {
        self.boundaryToken = boundaryToken
        self.olderCursor = olderCursor
    }

    /// Whether there is an older page to ask for.
    public var hasOlder: Bool { olderCursor != nil }
}

/// What orders overlays: first the epoch, then the revision (LIV-01, LIV-06).
public struct OverlayVersion: Hashable, Sendable, Comparable {
    /// The epoch.
    public var settlementEpoch: Int64
    /// The revision within it.
    public var revision: Int64

    /// Puts a version together.
    public init(settlementEpoch: Int64, revision: Int64) {
        self.settlementEpoch = settlementEpoch
        self.revision = revision
    }

    /// Whether an overlay of one version is older than one of the other.
    public static func < (one: OverlayVersion, other: OverlayVersion) -> Bool {
        one.settlementEpoch == other.settlementEpoch
            ? one.revision < other.revision : one.settlementEpoch < other.settlementEpoch
    }
}
