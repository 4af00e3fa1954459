import ChatOracles
import ChatValues

/// A row of the confirmed history, whose place is its source order.
func canonical(
    _ id: String, _ place: UInt64, _ type: RowType = .agentReply, op: String? = nil,
    run: String? = nil, text: String = "", kind: String = "command"
) -> Row {
    Row(
        id: Nonblank(known: id), origin: .canonical(runID: run.map(Nonblank.init(known:))),
        sourceOrder: SourceOrder(place), timestamp: 0,
        operationID: op.map(Nonblank.init(known:)),
        content: content(type, text: text, kind: kind))
}

/// A live row, of run `r` unless another is named.
func live(
    _ id: String, _ place: UInt64, _ type: RowType = .agentReply, op: String? = nil,
    run: String = "r", text: String = "", kind: String = "command"
) -> Row {
    Row(
        id: Nonblank(known: id), origin: .live(runID: Nonblank(known: run)),
        sourceOrder: SourceOrder(place), timestamp: 0,
        operationID: op.map(Nonblank.init(known:)),
        content: content(type, text: text, kind: kind))
}

private func content(_ type: RowType, text: String, kind: String) -> RowContent {
    switch type {
    case .user: .user(text: ExactString(text))
    case .system: .system(text: ExactString(text))
    case .activity:
        .activity(title: Nonblank(known: "title"), detail: nil, kind: Nonblank(known: kind))
    case .agentReply: .agentReply(text: ExactString(text))
    case .thinking: .thinking(text: ExactString(text))
    }
}

/// An active run.
func run(_ id: String, startedAt: Int64 = 0) -> ActiveRun {
    ActiveRun(runID: Nonblank(known: id), threadID: nil, turnID: nil, startedAt: startedAt)
}

/// An outbox entry's own row.
func echo(_ operation: String, text: String = "") -> Echo {
    Echo(operationID: Nonblank(known: operation), text: ExactString(text))
}

/// A live overlay.
func overlay(_ epoch: Int64, _ revision: Int64, _ blocks: [Row] = []) -> LiveOverlay {
    LiveOverlay(settlementEpoch: epoch, revision: revision, blocks: blocks)
}

/// An answer with the newest window; it has older entries where a cursor is named.
func history(
    _ rows: [Row] = [], _ state: LoadState = .ready, at version: LiveOverlay = overlay(1, 0),
    older cursor: String? = nil, boundary: String = "b", active: ActiveRun? = nil
) -> HistoryEnvelope {
    HistoryEnvelope(
        boundaryToken: Nonblank(known: boundary), nativeSessionID: nil, loadState: state,
        storageFormat: .indexed, loadedEntries: 0, hasOlderEntries: cursor != nil,
        oldestCursor: cursor.map(Nonblank.init(known:)), timeline: rows, liveOverlay: version,
        runtime: nil, activeRun: active)
}

/// An answer around an anchor; it is of the past where a newer cursor is named.
func window(
    _ envelope: HistoryEnvelope, newer cursor: String? = nil, notice: String? = nil
) -> HistoryWindow {
    HistoryWindow(
        envelope: envelope, newerCursor: cursor.map(Nonblank.init(known:)),
        notice: notice.map(Nonblank.init(known:)))
}

/// An older page; there are older ones still where a cursor is named.
func olderPage(_ rows: [Row], older cursor: String? = nil, boundary: String = "p") -> OlderPage {
    OlderPage(
        boundaryToken: Nonblank(known: boundary), loadedEntries: 0, hasOlderEntries: cursor != nil,
        oldestCursor: cursor.map(Nonblank.init(known:)), timeline: rows)
}

extension LoadState {
    /// The history cannot be read.
    static var gone: LoadState { .unavailable(reason: Nonblank(known: "gone")) }
}

extension PageMode {
    /// A page in the past.
    static func around(_ anchor: String) -> PageMode { .past(anchor: Nonblank(known: anchor)) }
}
