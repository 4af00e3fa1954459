import ChatModels
import ChatValues

/// What an implementation of the timeline offers to the laws; ours is `Timeline`.
public protocol TimelineModel: Sendable {
    /// The timeline of a session of which nothing is known yet.
    init(sessionID: Nonblank, viewport: Viewport)

    /// Takes in what happens; what is to be done about it, in the order that docs/timeline.md says.
    mutating func receive(_ event: TimelineEvent) -> [TimelineEffect]

    /// All that can be seen.
    var screen: TimelineScreen { get }

    /// The band of a row that carries a message between sessions (LNK-04, LNK-05, LNK-06).
    static func band(of row: Row, isInWorkspace: (Nonblank) -> Bool) -> MessageBand?
}

extension Timeline: TimelineModel {}
