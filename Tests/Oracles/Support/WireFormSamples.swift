/// Texts of the other forms that are right.
extension Sample {
    /// An older page without rows.
    static func page(_ changes: Change...) -> String {
        object(
            [
                ("boundaryToken", #""b1""#), ("loadedEntries", "0"), ("hasOlderEntries", "false"),
                ("oldestCursor", "null"), ("timeline", "[]"),
            ], changes)
    }

    /// A window without rows.
    static func window(_ changes: Change...) -> String {
        object(
            [
                ("boundaryToken", #""b1""#), ("nativeSessionId", "null"),
                ("loadState", #"{"kind":"ready"}"#), ("storageFormat", #""indexed""#),
                ("loadedEntries", "0"), ("hasOlderEntries", "false"), ("oldestCursor", "null"),
                ("timeline", "[]"),
                ("liveOverlay", #"{"settlementEpoch":0,"revision":0,"blocks":[]}"#),
                ("runtime", "null"), ("activeRun", "null"), ("newerCursor", #""n1""#),
                ("notice", "null"),
            ], changes)
    }

    /// An event with an overlay without blocks.
    static func overlayEvent(_ changes: Change...) -> String {
        object(
            [
                ("type", #""overlay""#), ("sessionId", #""s1""#), ("settlementEpoch", "0"),
                ("revision", "1"), ("blocks", "[]"),
            ], changes)
    }

    /// An event of a run that starts.
    static func started(_ changes: Change...) -> String {
        object(
            [
                ("type", #""run-started""#), ("sessionId", #""s1""#), ("runId", #""n1""#),
                ("threadId", "null"), ("turnId", #""t1""#), ("startedAt", "7"),
            ], changes)
    }

    /// An event of a run that is over.
    static func finished(_ changes: Change...) -> String {
        object(
            [
                ("type", #""run-finished""#), ("sessionId", #""s1""#), ("runId", #""n1""#),
                ("outcome", #""finished""#),
            ], changes)
    }

    /// An outbox entry with nothing that may be null.
    static func entry(_ changes: Change...) -> String {
        object(
            [
                ("queueId", #""q1""#), ("operationId", #""o1""#), ("status", #""queued""#),
                ("sendMode", #""queue""#), ("pendingMutation", "null"), ("accepted", "null"),
                ("handoff", "null"), ("userText", #""u""#), ("promptText", #""p""#),
                ("holdReason", "null"), ("error", "null"), ("attachments", "[]"),
                ("model", "null"), ("reasoningEffort", "null"), ("threadId", "null"),
                ("speed", #""standard""#),
            ], changes)
    }

    /// A pending submit.
    static func submit(_ changes: Change...) -> String {
        object(
            [
                ("kind", #""submit""#), ("mutationId", #""m1""#), ("intent", #""automatic""#),
                ("replacesOperationId", "null"),
            ], changes)
    }

    /// A pending removal.
    static func removal(_ changes: Change...) -> String {
        object([("kind", #""remove""#), ("mutationId", #""m1""#)], changes)
    }

    /// The turn that took a steering.
    static func turn(_ changes: Change...) -> String {
        object(
            [
                ("runId", #""n1""#), ("threadId", #""h1""#), ("turnId", #""t1""#),
                ("acceptedAt", "7"),
            ], changes)
    }

    /// An attachment that is not uploaded yet.
    static func attachment(_ changes: Change...) -> String {
        object(
            [
                ("name", #""a.png""#), ("mimeType", #""image/png""#), ("size", "3"),
                ("path", #""/a""#), ("uploadId", "null"),
            ], changes)
    }

    /// The message of an entry that another session wrote.
    static func entryMessage(_ changes: Change...) -> String {
        object(
            [
                ("direction", #""incoming""#), ("from", #""A""#), ("to", #""This session""#),
                ("peer", #""A""#), ("delivery", "null"), ("link", "null"),
            ], changes)
    }
}
