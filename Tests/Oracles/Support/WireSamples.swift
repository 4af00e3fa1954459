/// A change to an object that is right as it stands.
enum Change {
    /// Replaces the value of a key, or adds the key at the end.
    case set(String, String)
    /// Removes a key.
    case drop(String)
    /// Puts text, with its own commas if any, behind the last member.
    case tail(String)
}

/// Texts that are right, to be changed at one place by each case.
enum Sample {
    /// An October envelope without rows.
    static func envelope(_ changes: Change...) -> String {
        object(
            [
                ("boundaryToken", #""b1""#), ("nativeSessionId", "null"),
                ("loadState", #"{"kind":"ready"}"#), ("storageFormat", #""indexed""#),
                ("loadedEntries", "0"), ("hasOlderEntries", "false"), ("oldestCursor", "null"),
                ("timeline", "[]"),
                ("liveOverlay", #"{"settlementEpoch":0,"revision":0,"blocks":[]}"#),
                ("runtime", "null"), ("activeRun", "null"),
            ], changes)
    }

    /// A September envelope without rows.
    static func september(_ changes: Change...) -> String {
        object(
            [
                ("boundaryToken", #""b1""#), ("codexSessionId", #""c1""#),
                ("loadState", #"{"kind":"ready"}"#), ("storageFormat", #""indexed""#),
                ("loadedEntries", "0"), ("hasOlderEntries", "false"), ("oldestCursor", "null"),
                ("timeline", "[]"),
                ("liveOverlay", #"{"settlementEpoch":0,"revision":0,"blocks":[]}"#),
                ("runtime", "null"), ("activeRun", "null"),
            ], changes)
    }

    /// An envelope with these rows in its timeline.
    static func timeline(_ rows: String...) -> String {
        envelope(.set("timeline", "[\(rows.joined(separator: ","))]"))
    }

    /// An envelope with these rows in its overlay.
    static func overlay(revision: String = "1", _ rows: String...) -> String {
        let blocks = rows.joined(separator: ",")
        return envelope(
            .set(
                "liveOverlay",
                #"{"settlementEpoch":0,"revision":\#(revision),"blocks":[\#(blocks)]}"#))
    }

    /// An envelope with this text as the value of `runtime.x`, where any JSON may stand.
    static func runtime(_ json: String) -> String {
        envelope(.set("runtime", #"{"x":\#(json)}"#))
    }

    /// A canonical system row.
    static func row(_ changes: Change...) -> String {
        object(
            [
                ("type", #""system""#), ("id", #""r1""#), ("origin", #""canonical""#),
                ("sourceOrder", "[1]"), ("timestamp", "5"), ("text", #""t""#),
            ], changes)
    }

    /// A live user row.
    static func live(_ changes: Change...) -> String {
        object(
            [
                ("type", #""user""#), ("id", #""r1""#), ("origin", #""live""#),
                ("sourceOrder", "[1,2]"), ("timestamp", "5"), ("runId", #""n1""#),
                ("operationId", #""o1""#), ("text", #""t""#),
            ], changes)
    }

    /// A canonical activity row.
    static func activity(_ changes: Change...) -> String {
        object(
            [
                ("type", #""activity""#), ("id", #""r1""#), ("origin", #""canonical""#),
                ("sourceOrder", "[1]"), ("timestamp", "5"), ("title", #""T""#), ("detail", "null"),
                ("kind", #""subagent-panel""#),
            ], changes)
    }

    /// A canonical agent-reply row with a message.
    static func messageRow(_ changes: Change...) -> String {
        object(
            [
                ("type", #""agent-reply""#), ("id", #""r1""#), ("origin", #""canonical""#),
                ("sourceOrder", "[1]"), ("timestamp", "5"), ("text", #""t""#), ("title", #""T""#),
                ("message", message()),
            ], changes)
    }

    /// A message without a link.
    static func message(_ changes: Change...) -> String {
        object(
            [
                ("direction", #""incoming""#), ("from", #""A""#), ("to", #""B""#),
                ("peer", #""A""#), ("delivery", "null"), ("link", "null"),
            ], changes)
    }

    /// An envelope with a row whose message has these changes.
    static func withMessage(_ changes: Change...) -> String {
        let message = object(
            [
                ("direction", #""incoming""#), ("from", #""A""#), ("to", #""B""#),
                ("peer", #""A""#), ("delivery", #""sent""#), ("link", "null"),
            ], changes)
        return timeline(messageRow(.set("message", message)))
    }

    /// An envelope with a row whose message has a link with these changes.
    static func withLink(_ changes: Change...) -> String {
        let link = object(
            [
                ("sessionId", #""s""#), ("threadId", "null"), ("anchor", #""r9""#),
                ("agent", #""claude""#),
            ], changes)
        return withMessage(.set("link", link))
    }

    /// An envelope with an active run with these changes.
    static func withRun(_ changes: Change...) -> String {
        envelope(
            .set(
                "activeRun",
                object(
                    [
                        ("runId", #""n1""#), ("threadId", "null"), ("turnId", #""t""#),
                        ("startedAt", "7"),
                    ], changes)))
    }

    /// An object with these members and changes.
    static func object(_ members: [(String, String)], _ changes: [Change]) -> String {
        var members = members
        var tail = ""
        for change in changes {
            switch change {
            case .set(let key, let value):
                if let index = members.firstIndex(where: { $0.0 == key }) {
                    members[index].1 = value
                } else {
                    members.append((key, value))
                }
            case .drop(let key): members.removeAll { $0.0 == key }
            case .tail(let text): tail = text
            }
        }
        let parts = members.map { "\"\($0.0)\":\($0.1)" }
        // A marker in the tail stands before the closing brace.
        return "{" + parts.joined(separator: ",") + tail + "}"
    }
}
