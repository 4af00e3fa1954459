/// The revision of the history envelope that a decoder reads (ENV-02, ENV-03).
///
/// One decoder reads one revision: the two key sets are never accepted side by side.
public enum SchemaRevision: String, CaseIterable, Hashable, Sendable {
    /// `codexSessionId`, and `indexed` as the one storage format.
    case september
    /// `nativeSessionId`, and `native` beside `indexed`.
    case october

    /// The key of the agent's own session in this revision.
    public var sessionKey: String {
        switch self {
        case .september: "codexSessionId"
        case .october: "nativeSessionId"
        }
    }
}
