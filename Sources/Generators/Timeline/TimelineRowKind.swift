import ChatValues

/// What a row of a random history is, without its words.
public enum TimelineRowKind: String, CaseIterable, Hashable, Sendable {
    case agentReply
    case user
    case thinking
    case activity
    /// Activity that is never displayed (DSP-03).
    case subagentPanel
    case system
    /// A session message that came in, with a link to the other end where it was sent.
    case incomingMessage
    /// One that the agent sent, with a link to the other end.
    case outgoingMessage

    /// The type of such a row.
    public var type: RowType {
        switch self {
        case .agentReply, .outgoingMessage: .agentReply
        case .user, .incomingMessage: .user
        case .thinking: .thinking
        case .activity, .subagentPanel: .activity
        case .system: .system
        }
    }

    /// The content of such a row, with these words.
    public func saying(_ text: ExactString) -> RowContent {
        switch self {
        case .agentReply: .agentReply(text: text)
        case .user: .user(text: text)
        case .thinking: .thinking(text: text)
        case .activity: .activity(title: Self.title, detail: text, kind: Self.tool)
        case .subagentPanel: .activity(title: Self.title, detail: text, kind: Self.panel)
        case .system: .system(text: text)
        case .incomingMessage: .user(text: text, message: Boxed(Self.message(.incoming)))
        case .outgoingMessage: .agentReply(text: text, message: Boxed(Self.message(.outgoing)))
        }
    }

    private static let title = Nonblank(known: "Edit")
    private static let tool = Nonblank(known: "tool")
    private static let panel = Nonblank(known: "subagent-panel")
    private static let here = Nonblank(known: "This session")
    private static let peer = Nonblank(known: "Peer")

    private static func message(_ direction: SessionMessage.Direction) -> SessionMessage {
        SessionMessage(
            title: Nonblank(known: "Message"), direction: direction,
            from: direction == .incoming ? peer : here, to: direction == .incoming ? here : peer,
            peer: peer, delivery: direction == .incoming ? nil : .sent,
            link: SessionMessage.Link(
                sessionID: TimelineNames.otherSession, anchor: Nonblank(known: "m"), agent: .claude)
        )
    }
}
