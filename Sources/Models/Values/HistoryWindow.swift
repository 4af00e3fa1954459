/// The rows around an anchor row, read for a link into a chat's past (PAGE-02).
public struct HistoryWindow: Hashable, Sendable {
    /// What an answer with the newest window would hold as well.
    public var envelope: HistoryEnvelope
    /// Where the next newer page begins; a window with one is a page in the past.
    public var newerCursor: Nonblank?
    /// What the desktop says of the window, such as that the anchor is not in the history.
    public var notice: Nonblank?

    /// Puts a window together.
    public init(envelope: HistoryEnvelope, newerCursor: Nonblank?, notice: Nonblank?) {
        self.envelope = envelope
        self.newerCursor = newerCursor
        self.notice = notice
    }
}
