/// The answer to a load of the newest window of a chat's history (ENV-01, ENV-02, ENV-03).
public struct HistoryEnvelope: Hashable, Sendable {
    /// Names the boundary of the history that this window was read at (ENV-04).
    public var boundaryToken: Nonblank
    /// The agent's own session, once it has one (ENV-05); `codexSessionId` in September.
    public var nativeSessionID: Nonblank?
    /// What the desktop knows of the history (ENV-06).
    public var loadState: LoadState
    /// How the desktop stores the history (ENV-07).
    public var storageFormat: StorageFormat
    /// How many entries the desktop read, 0 or more (ENV-08).
    public var loadedEntries: Int64
    /// Whether there are older entries (ENV-09); then there is a cursor (ENV-10).
    public var hasOlderEntries: Bool
    /// Where the next older page begins (ENV-10).
    public var oldestCursor: Nonblank?
    /// The rows, none unless the state is ready (ENV-13).
    public var timeline: [Row]
    /// The live rows beside them.
    public var liveOverlay: LiveOverlay
    /// What the agent's runtime reports, kept as it came (ENV-11, ENV-12).
    public var runtime: JSONObjectText?
    /// The run that is active, where one is (ENV-11, ENV-12).
    public var activeRun: ActiveRun?

    /// Puts an envelope together.
    public init(
        boundaryToken: Nonblank, nativeSessionID: Nonblank?, loadState: LoadState,
        storageFormat: StorageFormat, loadedEntries: Int64, hasOlderEntries: Bool,
        oldestCursor: Nonblank?, timeline: [Row], liveOverlay: LiveOverlay,
        runtime: JSONObjectText?, activeRun: ActiveRun?
    ) {
        self.boundaryToken = boundaryToken
        self.nativeSessionID = nativeSessionID
        self.loadState = loadState
        self.storageFormat = storageFormat
        self.loadedEntries = loadedEntries
        self.hasOlderEntries = hasOlderEntries
        self.oldestCursor = oldestCursor
        self.timeline = timeline
        self.liveOverlay = liveOverlay
        self.runtime = runtime
        self.activeRun = activeRun
    }
}

/// What the desktop knows of a chat's history (ENV-06).
public enum LoadState: Hashable, Sendable {
    /// The history was read.
    case ready
    /// The desktop confirms that the chat is empty.
    case empty
    /// The chat is empty, and the desktop has not confirmed it yet.
    case pending
    /// The history cannot be read now, with the desktop's reason.
    case unavailable(reason: Nonblank)
}

/// How the desktop stores a chat's history (ENV-07).
public enum StorageFormat: String, CaseIterable, Hashable, Sendable {
    case indexed
    /// From October on.
    case native
}

/// The run that is active in a chat (ENV-12).
public struct ActiveRun: Hashable, Sendable {
    /// The run.
    public var runID: Nonblank
    /// Its thread, once the agent has named one.
    public var threadID: Nonblank?
    /// Its turn, once the agent has named one.
    public var turnID: Nonblank?
    /// Wall-clock milliseconds, within ±(2⁵³−1).
    public var startedAt: Int64

    /// Puts a run together.
    public init(runID: Nonblank, threadID: Nonblank?, turnID: Nonblank?, startedAt: Int64) {
        self.runID = runID
        self.threadID = threadID
        self.turnID = turnID
        self.startedAt = startedAt
    }
}
