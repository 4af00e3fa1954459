import ChatValues

/// The rules of the history envelope, ENV-01 to ENV-13.
extension WireJudge {
    /// The keys of an envelope in its revision (ENV-02, ENV-03).
    var envelopeKeys: [String] {
        [
            "boundaryToken", revision.sessionKey, "loadState", "storageFormat", "loadedEntries",
            "hasOlderEntries", "oldestCursor", "timeline", "liveOverlay", "runtime", "activeRun",
        ]
    }

    /// Judges the document.
    mutating func envelope(_ document: WireNode) -> HistoryEnvelope? {
        let field = WireField(node: document, rule: .env01)
        guard let object = object(field) else { return nil }
        return envelope(in: object, keys: envelopeKeys, .env01)
    }

    /// Judges an object that has the keys of an envelope, and maybe others, by the rule of its keys.
    mutating func envelope(
        in object: WireObject, keys: [String], _ rule: WireRule
    ) -> HistoryEnvelope? {
        unknownKeys(of: object, besides: keys, rule)

        let token = nonblank(object.field("boundaryToken", .env04))
        let session = nonblank(object.field(revision.sessionKey, .env05), orNull: true)
        let state = loadState(object.field("loadState", .env06))
        let format = storageFormat(object.field("storageFormat", .env07))
        let entries = integer(object.field("loadedEntries", .env08), atLeast: 0)
        let hasOlder = truth(object.field("hasOlderEntries", .env09))
        let cursor = nonblank(object.field("oldestCursor", .env10), orNull: true)
        let rows = rows(object.field("timeline", .env13), of: .timeline)
        let overlay = liveOverlay(object.field("liveOverlay", .ovl01))
        let runtime = runtime(object.field("runtime", .env11))
        let run = activeRun(object.field("activeRun", .env11))

        missingKeys(of: object, keys, rule)
        olderEntriesLink(of: object, hasOlder: hasOlder, cursor: cursor)
        if let state, state != .ready, let rows, !rows.isEmpty {
            atClosingBrace(
                of: object, .env13, key: "timeline",
                "must be empty, since the load state is not `ready`")
        }

        guard let token, let state, let format, let entries, let hasOlder, let rows, let overlay
        else { return nil }
        return HistoryEnvelope(
            boundaryToken: token, nativeSessionID: session, loadState: state, storageFormat: format,
            loadedEntries: entries, hasOlderEntries: hasOlder, oldestCursor: cursor,
            timeline: rows.compactMap { $0 }, liveOverlay: overlay, runtime: runtime,
            activeRun: run)
    }

    /// ENV-10: where there are older entries, there is a cursor.
    mutating func olderEntriesLink(of object: WireObject, hasOlder: Bool?, cursor: Nonblank?) {
        if hasOlder == true, cursor == nil {
            atClosingBrace(
                of: object, .env10, key: "oldestCursor",
                "must be a string, since there are older entries")
        }
    }

    /// ENV-06: the typed load state.
    private mutating func loadState(_ field: WireField?) -> LoadState? {
        guard let object = object(field) else { return nil }
        unknownKeys(of: object, besides: ["kind", "reason"], .env06)

        let kind = word(object.field("kind", .env06), of: WireLoadKind.self)
        let reason = nonblank(object.field("reason", .env06))

        let keys = kind.map { $0 == .unavailable ? ["kind", "reason"] : ["kind"] }
        keysOfKind(of: object, naming: "kind", keys, .env06)

        switch kind {
        case nil: return nil
        case .ready: return .ready
        case .empty: return .empty
        case .pending: return .pending
        case .unavailable: return reason.map { .unavailable(reason: $0) }
        }
    }

    /// ENV-07: `native` came with October.
    private mutating func storageFormat(_ field: WireField?) -> StorageFormat? {
        guard let field else { return nil }
        guard let format = word(field, of: StorageFormat.self) else { return nil }
        if revision == .september && format == .native {
            wrongValue(field, wanted: "`indexed` in September")
        }
        return format
    }

    /// ENV-11 and ENV-12: any object, kept without its white space.
    private mutating func runtime(_ field: WireField?) -> JSONObjectText? {
        guard let object = object(field, orNull: true), let end = object.node.end else {
            return nil
        }
        let text = WireCompactText.compact(Array(bytes[object.node.start..<end]))
        return JSONObjectText(compact: String(decoding: text, as: UTF8.self))
    }

    /// ENV-11 and ENV-12.
    private mutating func activeRun(_ field: WireField?) -> ActiveRun? {
        guard let object = object(field, orNull: true) else { return nil }
        let keys = ["runId", "threadId", "turnId", "startedAt"]
        unknownKeys(of: object, besides: keys, .env12)

        let run = nonblank(object.field("runId", .env12))
        let thread = nonblank(object.field("threadId", .env12), orNull: true)
        let turn = nonblank(object.field("turnId", .env12), orNull: true)
        let startedAt = integer(object.field("startedAt", .env12))

        missingKeys(of: object, keys, .env12)
        guard let run, let startedAt else { return nil }
        return ActiveRun(runID: run, threadID: thread, turnID: turn, startedAt: startedAt)
    }
}

/// The kinds of a load state.
private enum WireLoadKind: String, CaseIterable {
    case ready
    case empty
    case pending
    case unavailable
}
