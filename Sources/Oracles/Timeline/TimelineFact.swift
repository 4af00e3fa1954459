import ChatValues

/// One thing that a timeline decided.
///
/// Whatever it knows is read from these, from first to last.
enum TimelineFact {
    /// A live event raised the overlay (LIV-01).
    case overlayRaised(LiveOverlay)
    /// The overlay of an answer was taken (SNP-04, SNP-06, LIV-08).
    case overlayTaken(LiveOverlay)

    /// A run began and is the active one.
    case runStarted(ActiveRun)
    /// A run was heard to have ended for the first time (LIV-07).
    case runFinished(Nonblank)
    /// The active run of an answer was taken, be there one or not (SNP-03).
    case activeRunTaken(ActiveRun?)

    /// The live rows of an answer's timeline took the place of all such (SNP-12).
    case liveRowsTaken([Row])
    /// An answer removed the live rows of runs that had ended before it was asked for (SNP-12).
    case liveRowsRemoved(ofRuns: [Nonblank])

    /// The latest window is this one, after these rows were applied.
    case latestWindow(TimelineWindow, applied: [Row])
    /// The page in the past is this one, after these rows were applied.
    case pageShown(TimelineWindow, anchor: Nonblank, applied: [Row])
    /// An answer left the page in the past (PST-06).
    case pageLeft
    /// The desktop said what is in the chat: an answer was `ready` or `empty`.
    case confirmed
    /// An answer around an anchor came with this notice, or none (PST-04).
    case noticeAnswered(Nonblank?)

    /// A load began.
    case loadBegan(TimelineLoad)
    /// The active load is over.
    case loadEnded
    /// An older page was asked for.
    case olderBegan(TimelineOlderLoad)
    /// No older page is waited for any more.
    case olderEnded

    /// A link leads to a row: another target.
    case anchorOpened(Nonblank)
    /// An answer has used the anchor up.
    case anchorUsed(Nonblank)
    /// The user wants the newest rows.
    case noticeLeft
    /// The page in the past and the anchor were given up for the newest rows: another target.
    case latestReturned
    /// Another timeline is shown: another target, and all is as at first.
    case viewportShown(Viewport)

    /// The outbox has these entries.
    case echoesListed([Echo])
    /// The presentation epoch went up (EPO-02).
    case presentationAdvanced
}

/// A load with what it recorded when it began (SNP-01).
struct TimelineLoad {
    let ticket: LoadTicket
    let target: LoadTarget
    let generation: Int
    let counter: Int
    let finishedRuns: [Nonblank]
}

/// The load of an older page with what it recorded when it began (OLD-05).
struct TimelineOlderLoad {
    let ticket: LoadTicket
    let generation: Int
    let presentationEpoch: PresentationEpoch
    let cursor: Nonblank
}
