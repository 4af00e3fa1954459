/// Something that happens in a session while it is shown (OVL-05).
public struct LiveEvent: Hashable, Sendable {
    /// The session it happens in; a timeline ignores the events of others.
    public var sessionID: Nonblank
    /// What happens.
    public var content: Content

    /// Puts an event together.
    public init(sessionID: Nonblank, content: Content) {
        self.sessionID = sessionID
        self.content = content
    }

    /// What happens.
    public enum Content: Hashable, Sendable {
        /// The live rows are now these.
        case overlay(LiveOverlay)
        /// A run begins.
        case runStarted(ActiveRun)
        /// A run is over.
        case runFinished(runID: Nonblank, outcome: RunOutcome)
    }
}

/// How a run ended (OVL-05).
public enum RunOutcome: String, CaseIterable, Hashable, Sendable {
    case finished
    case failed
    case aborted
    case cancelled
}
