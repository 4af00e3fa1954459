import ChatValues
import PropertyCheck

/// Changes to the members of one object.
enum MemberMutation {
    /// Every key that some object of the wire outside the outbox has, and some that none has.
    static let keys: [String] = [
        "boundaryToken", "nativeSessionId", "codexSessionId", "loadState", "storageFormat",
        "loadedEntries", "hasOlderEntries", "oldestCursor", "timeline", "liveOverlay", "runtime",
        "activeRun", "kind", "reason", "settlementEpoch", "revision", "blocks", "runId",
        "threadId", "turnId", "startedAt", "type", "id", "origin", "sourceOrder", "timestamp",
        "operationId", "text", "title", "detail", "message", "direction", "from", "to", "peer",
        "delivery", "link", "sessionId", "anchor", "agent",
        "", "x", "\u{E9}", "e\u{301}", "Type", "ID", "__proto__", "newerCursor", "notice",
        "outcome", "mutationId", "intent", "replacesOperationId",
    ]

    private static let entryKeys: [String] = [
        "queueId", "status", "sendMode", "pendingMutation", "accepted", "handoff", "userText",
        "promptText", "holdReason", "error", "attachments", "model", "reasoningEffort", "speed",
        "expectedActiveRunId", "acceptedAt", "phase", "name", "mimeType", "size", "path",
        "uploadId",
    ]

    private static let anyKey = Gen<String>.element(of: keys)
    private static let entryKey = Gen<String>.element(of: entryKeys)

    /// The keys of a row: what one type needs, another has no use for or must not have.
    private static let rowKey = Gen<String>.element(of: [
        "runId", "operationId", "threadId", "text", "title", "detail", "detail", "kind",
        "message",
    ])

    /// Any key, or in a row or an entry now and then one of theirs.
    private static func key(
        beside members: [JSONTree.Member], from source: inout Source
    ) throws(Discard) -> String {
        let isAny = source.draw(upTo: 1, kind: .index) == 0
        let has = { (key: ExactString) in
            members.contains { if case .string(key) = $0.key { true } else { false } }
        }
        if !isAny, has("origin") { return try rowKey.draw(&source) }
        if !isAny, has("queueId") { return try entryKey.draw(&source) }
        return try anyKey.draw(&source)
    }

    static func mutated(
        _ members: [JSONTree.Member], from source: inout Source
    ) throws(Discard) -> [JSONTree.Member] {
        let kind = source.draw(upTo: 9, kind: .index)
        let key = try key(beside: members, from: &source)
        let value = try WrongValues.valueOfAnyKind.draw(&source)
        let other = try WrongValues.value.draw(&source)
        let stranger = JSONTree.Member(key, value)
        guard !members.isEmpty else { return [stranger] }
        let last = UInt64(members.count - 1)
        let index = Int(source.draw(upTo: last, kind: .index))
        let target = Int(source.draw(upTo: last + 1, kind: .index))
        var changed = members
        switch kind {
        case 0: changed.remove(at: index)
        case 1: changed.insert(stranger, at: target)
        case 2: changed.insert(members[index], at: target)
        case 3: changed[index].key = stranger.key
        case 4: changed[index].value = value
        // The same key in other letters: doubled all the same.
        case 5:
            changed.insert(
                JSONTree.Member(key: escaped(members[index].key), members[index].value),
                at: target)
        case 6: changed[index].key = escaped(members[index].key)
        // What a row judges at its end, both wrong: the first of them is the fault.
        case 9:
            for index in changed.indices {
                if case .string("title") = changed[index].key { changed[index].value = other }
                if case .string("detail") = changed[index].key { changed[index].value = value }
            }
        // A key that only looks the same.
        case 7: changed[index].key = lookalike(members[index].key)
        default:
            changed.insert(
                JSONTree.Member(key: lookalike(members[index].key), value), at: target)
        }
        return changed
    }

    /// The same key with its first character escaped.
    private static func escaped(_ key: JSONTree) -> JSONTree {
        guard case .string(let text) = key, let first = text.string.utf16.first,
            text.string.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C })
        else { return key }
        let escape = JSONSpelling.unicodeEscape(of: first, upperCase: false)
        return .token("\"\(escape)\(text.string.dropFirst())\"")
    }

    /// Another key that canonical equivalence, case or a joiner would take for the same.
    private static func lookalike(_ key: JSONTree) -> JSONTree {
        guard case .string(let text) = key else { return key }
        // Half of the keys become another by their scalars, half by their case.
        let string = text.string
        return .string(
            text.utf8.count % 2 == 0
                ? WrongValues.lookalike(of: text)
                : ExactString(string.prefix(1).uppercased() + string.dropFirst()))
    }
}
