import ChatValues

/// What a desktop does next in the chat that it runs.
///
/// Positions are taken modulo what is there; where nothing is there, the step does nothing.
public enum TimelineDesktopStep: Hashable, Sendable {
    /// A prompt, the oldest that the phone has sent or one of the desktop's own: a finished user
    /// row, or a live one that starts a run where none is active.
    case prompt(isLive: Bool, TimelineTwist)
    /// A run starts, in place of any; or the active one is announced again, with a turn.
    case runStarts(again: Bool)
    /// A live row comes, and a run where none is active.
    case says(TimelineRowKind, TimelineTwist)
    /// A live row grows.
    case grows(Int)
    /// The overlay changes without growth.
    case alters(Int, TimelineAlteration)
    /// A live row comes with the answers, beside the overlay.
    case setsAside(Int, TimelineSettingAside)
    /// Live rows become rows of the history.
    case settles(TimelineIdentityKept, TimelineSettlement)
    /// The run ends.
    case runEnds(RunOutcome, TimelineEnding)
    /// A finished row comes, and nobody says so.
    case records(TimelineRowKind, TimelineTwist)
    /// So many plain ones.
    case recordsMany(Int)
    /// The transcript is rewritten.
    case rewrites(TimelineRewriting, bumpsEpoch: Bool)
    /// The desktop starts anew: another epoch, no overlay, no run.
    case restarts(isSilent: Bool)
    /// The history can be read or not.
    case turns(TimelineAccess)
    /// A wrong overlay of the version that is due is sent before the right one, or after it.
    case contradicts(isFirst: Bool)
}

/// How a row differs from a plain one.
public enum TimelineTwist: String, CaseIterable, Hashable, Sendable {
    case plain
    /// It has the text of many others.
    case equalText
    /// It has the place of the row before it.
    case tie
    /// The place of the row before it is a prefix of its own.
    case within
    /// It stands some rows before the end.
    case earlier
    /// It has the ID of the row before it, which is of another type.
    case otherTypesID
    /// It has an operation where such rows have none, and none where they have.
    case operation
    /// A finished row has the operation of another of its type.
    case sharedOperation
    /// It is of a subagent's thread.
    case thread
}

/// How the overlay changes when no row of it grows.
public enum TimelineAlteration: String, CaseIterable, Hashable, Sendable {
    /// A row gets a shorter text.
    case shortens
    /// A row vanishes.
    case drops
    /// The same rows have a higher revision.
    case repeats
    /// The rows change places.
    case reverses
}

/// How a live row comes to stand beside the overlay (SNP-12).
public enum TimelineSettingAside: String, CaseIterable, Hashable, Sendable {
    /// It leaves the overlay.
    case moves
    /// It stands in both.
    case copies
    /// It stands in both, here under another ID; the operation is the same.
    case renames
}

/// By what a settled row can be known for its live one (CNF-01).
public enum TimelineIdentityKept: String, CaseIterable, Hashable, Sendable {
    case both
    /// The row ID; user rows keep their operation as well.
    case rowID
    case operation
    /// Two rows settle one: the first has its row ID, the second its operation.
    case split
    /// Two rows settle one: the first has both, the second its operation as well.
    case twice
    /// Both, with other words and at the end.
    case reworded
}

/// How much settles, and what becomes of the overlay.
public enum TimelineSettlement: String, CaseIterable, Hashable, Sendable {
    case all
    /// The first row of the overlay.
    case first
    /// The last row of the overlay.
    case last
    /// All, and a new epoch begins.
    case allInNewEpoch
    /// The first, and a new epoch begins with the others.
    case firstInNewEpoch
    /// All, and the overlay still has them.
    case allKept
    /// The first, and the overlay still has it.
    case firstKept
}

/// What becomes of live rows when their run ends.
public enum TimelineEnding: String, CaseIterable, Hashable, Sendable {
    /// They settle first.
    case settles
    /// They settle afterwards.
    case settlesAfter
    /// They stay; a later step settles them.
    case leaves
    /// They vanish.
    case drops
    /// They settle, a new epoch begins.
    case settlesInNewEpoch
}

/// How a transcript is rewritten.
public enum TimelineRewriting: String, CaseIterable, Hashable, Sendable {
    /// The older half goes.
    case forgetsOldest
    /// The newest rows go.
    case forgetsNewest
    /// One row stands for all.
    case summarises
    /// Every row gets another ID.
    case renames
    /// Every second row gets other words.
    case rewords
    /// All goes.
    case clears
}

/// Whether the history can be read (ENV-06).
public enum TimelineAccess: String, CaseIterable, Hashable, Sendable {
    case open
    case pending
    case unavailable
}
