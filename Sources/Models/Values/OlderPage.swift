/// A page of rows older than those a chat has (PAGE-01).
public struct OlderPage: Hashable, Sendable {
    /// Names the boundary of the history that the page was read at (ENV-04).
    public var boundaryToken: Nonblank
    /// How many entries the desktop read, 0 or more (ENV-08).
    public var loadedEntries: Int64
    /// Whether there are entries older still (ENV-09); then there is a cursor (ENV-10).
    public var hasOlderEntries: Bool
    /// Where the next older page begins (ENV-10).
    public var oldestCursor: Nonblank?
    /// The rows, all canonical; no two share a splice key (ROW-08).
    public var timeline: [Row]

    /// Puts a page together.
    public init(
        boundaryToken: Nonblank, loadedEntries: Int64, hasOlderEntries: Bool,
        oldestCursor: Nonblank?, timeline: [Row]
    ) {
        self.boundaryToken = boundaryToken
        self.loadedEntries = loadedEntries
        self.hasOlderEntries = hasOlderEntries
        self.oldestCursor = oldestCursor
        self.timeline = timeline
    }
}
