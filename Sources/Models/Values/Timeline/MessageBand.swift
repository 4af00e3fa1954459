/// A message between sessions as a timeline shows it: every word is the desktop's (LNK-05).
public struct MessageBand: Hashable, Sendable {
    /// The title of the row.
    public var title: Nonblank
    /// The sending end.
    public var from: Nonblank
    /// The receiving end.
    public var to: Nonblank
    /// How far delivery got, where the desktop says so.
    public var delivery: SessionMessage.Delivery?
    /// What the message says, with the line breaks of its sender; never what the agent is prompted.
    public var text: ExactString
    /// The link on the name of the other end, where the message has one and its chat is there.
    public var link: Link?
    /// What a tap on the band does, and the default accessibility action.
    public var tap: [MessageBandEffect]
    /// What a tap on the name of the other end does.
    public var peerTap: [MessageBandEffect]
    /// What it does in the detail of the message.
    public var detailPeerTap: [MessageBandEffect]

    /// Puts a band together.
    public init(
        title: Nonblank, from: Nonblank, to: Nonblank, delivery: SessionMessage.Delivery?,
        text: ExactString, link: Link?, tap: [MessageBandEffect], peerTap: [MessageBandEffect],
        detailPeerTap: [MessageBandEffect]
    ) {
        self.title = title
        self.from = from
        self.to = to
        self.delivery = delivery
        self.text = text
        self.link = link
        self.tap = tap
        self.peerTap = peerTap
        self.detailPeerTap = detailPeerTap
    }

    /// The link of a band, in the link colour (LNK-06).
    public struct Link: Hashable, Sendable {
        /// The end that carries it, in the desktop's words.
        public var peer: Nonblank
        /// Whose sign stands beside it.
        public var agent: SessionAgent
        /// Where it leads.
        public var jump: MessageJump
        /// The smallest side of the area in which a tap follows it, in points.
        public var smallestTapArea: Double
        /// What the named accessibility action that follows it is called.
        public var accessibilityAction: String

        /// Puts a link together.
        public init(
            peer: Nonblank, agent: SessionAgent, jump: MessageJump, smallestTapArea: Double,
            accessibilityAction: String
        ) {
            self.peer = peer
            self.agent = agent
            self.jump = jump
            self.smallestTapArea = smallestTapArea
            self.accessibilityAction = accessibilityAction
        }
    }
}

/// What a tap on a message band, or on the detail it opens, leads to.
public enum MessageBandEffect: Hashable, Sendable {
    /// Show the detail of the message.
    case openDetail
    /// Close the detail that is shown.
    case closeDetail
    /// Show this timeline of this session, and open the row there (LNK-01).
    case follow(MessageJump)
}

/// Where a link leads: a session, one of its timelines, and a row there (LNK-01).
public struct MessageJump: Hashable, Sendable {
    /// The session.
    public var sessionID: Nonblank
    /// Which of its timelines.
    public var viewport: Viewport
    /// The ID of the row.
    public var anchor: Nonblank

    /// Puts a jump together.
    public init(sessionID: Nonblank, viewport: Viewport, anchor: Nonblank) {
        self.sessionID = sessionID
        self.viewport = viewport
        self.anchor = anchor
    }
}
