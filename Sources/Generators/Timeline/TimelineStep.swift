import ChatValues

/// One thing that happens between a desktop, the network and a timeline.
///
/// Tickets and targets are the timeline's, so a step names what it is about by its position: taken
/// modulo what is there, and where nothing is there, the step does nothing. Any part of a schedule
/// is therefore a schedule.
public enum TimelineStep: Hashable, Sendable {
    /// A load begins, and gets so far at once.
    ///
    /// It is a retry only where the load before it failed.
    case begin(isRetry: Bool, TimelineProgress)
    /// The desktop does something, and what it emits travels so.
    case desktop(TimelineDesktopStep, TimelineDelivery)
    /// A live event that is under way arrives; 0 is the oldest.
    case deliver(Int)
    /// All that are under way arrive, in order or the newest first.
    case deliverAll(isReversed: Bool)
    /// A live event that is under way is lost.
    case lose(Int)
    /// A copy of a live event arrives, whatever became of it; 0 is the newest.
    case double(Int)
    /// A live event of another session arrives.
    case foreign(Int)
    /// The desktop reads the answer to a load; 0 is the newest that waits.
    case read(Int, TimelineOddity)
    /// An answer lands; 0 is the newest that was read.
    case land(Int)
    /// An answer that landed lands again; 0 is the newest.
    case landAgain(Int)
    /// A load fails; 0 is the newest that waits.
    case fail(Int)
    /// An older page is wanted, and the load of it gets so far at once.
    case older(TimelineProgress, TimelineOddity)
    /// The desktop reads an older page; 0 is the newest that is waited for.
    case readOlder(Int, TimelineOddity)
    /// The load of an older page fails.
    case failOlder(Int)
    /// The user sends a message, and the outbox has it: before or after the timeline is told.
    case sent(isEqual: Bool, isQueuedFirst: Bool)
    /// The outbox is done with an entry; 0 is the oldest.
    case forgets(Int)
    /// The user asks for the newest rows.
    case latestWanted
    /// A link leads to a row: one of `0..<7`, spread over the history from the oldest to the
    /// newest, or none that exists.
    case anchorOpened(Int)
    /// Another timeline of the session is shown.
    case viewportChanged(Viewport)
    /// The link heals: all that is under way lands, and then the newest window is loaded.
    case heal
}

/// How far a load gets before anything else happens.
public enum TimelineProgress: String, CaseIterable, Hashable, Sendable {
    /// Its answer lands.
    case lands
    /// Its answer is read.
    case reads
    /// It begins.
    case begins
}
