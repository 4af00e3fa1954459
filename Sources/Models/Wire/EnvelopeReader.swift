import ChatValues

private let octoberNames: [StaticString] = [
    "boundaryToken", "nativeSessionId", "loadState", "storageFormat", "loadedEntries",
    "hasOlderEntries", "oldestCursor", "timeline", "liveOverlay", "runtime", "activeRun",
]
private let septemberNames: [StaticString] = [
    "boundaryToken", "codexSessionId", "loadState", "storageFormat", "loadedEntries",
    "hasOlderEntries", "oldestCursor", "timeline", "liveOverlay", "runtime", "activeRun",
]
private let octoberKeys = KeyTable(octoberNames)
private let septemberKeys = KeyTable(septemberNames)
private let octoberWindowKeys = KeyTable(octoberNames + ["newerCursor", "notice"])
private let septemberWindowKeys = KeyTable(septemberNames + ["newerCursor", "notice"])
private let octoberFormats = WordTable<StorageFormat>([("indexed", .indexed), ("native", .native)])
private let septemberFormats = WordTable<StorageFormat>([("indexed", .indexed)])
private let loadStateKeys = KeyTable(["kind", "reason"])
private let loadStateKinds = WordTable<LoadStateKind>([
    ("ready", .plain(.ready)), ("empty", .plain(.empty)), ("pending", .plain(.pending)),
    ("unavailable", .unavailable),
])
private let activeRunKeys = KeyTable(["runId", "threadId", "turnId", "startedAt"])

/// A kind of load state: all there is to it, or one that needs a reason.
private enum LoadStateKind {
    case plain(LoadState)
    case unavailable
}

/// What was read of an envelope, until its closing brace.
private struct EnvelopeParts {
    var boundaryToken: Nonblank?
    var nativeSessionID: Nonblank?
    var loadState: LoadState?
    var storageFormat: StorageFormat?
    var loadedEntries: Int64 = 0
    var hasOlderEntries = false
    var oldestCursor: Nonblank?
    var timeline: [Row] = []
    var liveOverlay: LiveOverlay?
    var runtime: JSONObjectText?
    var activeRun: ActiveRun?

    mutating func read(
        _ key: MemberKey, from reader: inout JSONReader, _ revision: SchemaRevision
    ) throws(Fault) {
        switch key.number {
        case 0: boundaryToken = try reader.readBoundaryToken()
        case 1:
            nativeSessionID = try reader.readNonblankOrNull(
                .env05, "must be a nonblank string or null")
        case 2: loadState = try reader.readLoadState()
        case 3: storageFormat = try reader.readStorageFormat(revision)
        case 4: loadedEntries = try reader.readLoadedEntries()
        case 5: hasOlderEntries = try reader.readHasOlderEntries()
        case 6: oldestCursor = try reader.readOldestCursor()
        case 7: timeline = try reader.readTimeline(in: .timeline)
        case 8: liveOverlay = try reader.readLiveOverlay()
        case 9: runtime = try reader.readRuntime()
        default: activeRun = try reader.readActiveRun()
        }
    }

    /// The envelope, once its closing brace is reached and every key was there.
    func envelope(_ members: Members, in reader: JSONReader) throws(Fault) -> HistoryEnvelope {
        // Every key was there, so every part that cannot be null is.
        guard let boundaryToken, let loadState, let storageFormat, let liveOverlay else {
            throw reader.missing("boundaryToken", .env01, at: members)
        }
        try reader.checkCursor(oldestCursor, hasOlderEntries: hasOlderEntries, members)
        guard loadState == .ready || timeline.isEmpty else {
            throw Fault(
                .env13, at: members.closingBrace, tail: .member("timeline"),
                "there must be no rows unless the load state is ready")
        }
        return HistoryEnvelope(
            boundaryToken: boundaryToken, nativeSessionID: nativeSessionID, loadState: loadState,
            storageFormat: storageFormat, loadedEntries: loadedEntries,
            hasOlderEntries: hasOlderEntries, oldestCursor: oldestCursor, timeline: timeline,
            liveOverlay: liveOverlay, runtime: runtime, activeRun: activeRun)
    }
}

extension JSONReader {
    /// Reads a history envelope of one revision (ENV-01…13).
    mutating func readHistoryEnvelope(_ revision: SchemaRevision) throws(Fault) -> HistoryEnvelope {
        var parts = EnvelopeParts()
        let members = try readExactObject(
            revision == .october ? octoberKeys : septemberKeys, .env01,
            wanted: "the history envelope must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            try parts.read(key, from: &reader, revision)
        }
        return try parts.envelope(members, in: self)
    }

    /// Reads a window around an anchor (PAGE-02).
    mutating func readHistoryWindow(_ revision: SchemaRevision) throws(Fault) -> HistoryWindow {
        var parts = EnvelopeParts()
        var newerCursor: Nonblank?
        var notice: Nonblank?
        let keys = revision == .october ? octoberWindowKeys : septemberWindowKeys
        let members = try readExactObject(keys, .page02, wanted: "the window must be an object") {
            (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 11:
                newerCursor = try reader.readNonblankOrNull(
                    .page02, "must be a nonblank string or null")
            case 12:
                notice = try reader.readNonblankOrNull(
                    .page02, "must be a nonblank string or null")
            default: try parts.read(key, from: &reader, revision)
            }
        }
        return HistoryWindow(
            envelope: try parts.envelope(members, in: self), newerCursor: newerCursor,
            notice: notice)
    }

    fileprivate mutating func readStorageFormat(
        _ revision: SchemaRevision
    ) throws(Fault) -> StorageFormat {
        switch revision {
        case .october:
            try readWord(of: octoberFormats, .env07, "must be indexed or native")
        case .september:
            try readWord(of: septemberFormats, .env07, "must be indexed")
        }
    }

    /// Reads the load state (ENV-06).
    fileprivate mutating func readLoadState() throws(Fault) -> LoadState {
        var kind: LoadStateKind?
        var reason: Nonblank?
        var reasonStart: Int?
        let members = try readExactObject(
            loadStateKeys, .env06, wanted: "the load state must be an object", required: 1
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            if key.number == 0 {
                kind = try reader.readWord(
                    of: loadStateKinds, .env06, "must be ready, empty, pending or unavailable")
            } else {
                reasonStart = key.start
                reason = try reader.readNonblank(.env06, "must be a nonblank string")
            }
        }
        if case .plain(let state)? = kind {
            if let reasonStart {
                throw Fault(
                    .env06, at: reasonStart, tail: .keyAtOffset,
                    "only an unavailable history has a reason")
            }
            return state
        }
        guard let reason else { throw missing("reason", .env06, at: members) }
        return .unavailable(reason: reason)
    }

    /// Reads what the runtime reports: an object, kept without white space, or null (ENV-12).
    fileprivate mutating func readRuntime() throws(Fault) -> JSONObjectText? {
        if try readNull() { return nil }
        guard next == UInt8(ascii: "{") else {
            throw wrongType(.env11, "must be an object or null")
        }
        let start = position
        try skipValue()
        return JSONObjectText(compact: compactText(of: start..<position))
    }

    /// Reads the active run (ENV-12).
    fileprivate mutating func readActiveRun() throws(Fault) -> ActiveRun? {
        if try readNull() { return nil }
        guard next == UInt8(ascii: "{") else {
            throw wrongType(.env11, "must be an object or null")
        }
        var run = RunParts()
        let members = try readExactObject(activeRunKeys, .env12, wanted: "must be an object") {
            (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            try run.read(key.number, from: &reader, .env12)
        }
        guard let run = run.run else { throw missing("runId", .env12, at: members) }
        return run
    }
}
