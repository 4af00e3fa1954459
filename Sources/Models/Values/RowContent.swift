/// What a row shows, by its type (ROW-09).
public enum RowContent: Hashable, Sendable {
    /// What a user wrote, or a message of another session that was put before the agent.
    case user(text: ExactString, message: Boxed<SessionMessage>? = nil)
    /// A word of the system.
    case system(text: ExactString)
    /// Something the agent did; `kind` says what, `subagent-panel` is one.
    case activity(title: Nonblank, detail: ExactString?, kind: Nonblank)
    /// An answer of the agent, or a message it sent to another session.
    case agentReply(text: ExactString, message: Boxed<SessionMessage>? = nil)
    /// What the agent thinks.
    case thinking(text: ExactString)

    /// The type of a row with this content.
    public var type: RowType {
        switch self {
        case .user: .user
        case .system: .system
        case .activity: .activity
        case .agentReply: .agentReply
        case .thinking: .thinking
        }
    }

    /// The text, where this content has one.
    public var text: ExactString? {
        switch self {
        case .user(let text, _), .agentReply(let text, _): text
        case .system(let text), .thinking(let text): text
        case .activity: nil
        }
    }

    /// The message of a user or agent-reply row, where it has one.
    public var message: SessionMessage? {
        switch self {
        case .user(_, let message), .agentReply(_, let message): message?.value
        case .system, .activity, .thinking: nil
        }
    }
}
