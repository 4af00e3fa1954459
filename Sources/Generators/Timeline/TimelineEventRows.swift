import ChatValues
import PropertyCheck

/// Rows, overlays and answers from few names: each is valid by itself, none fits another.
enum TimelineEventRows {
    /// A row; its place goes with its ID, but for one in four.
    static func row(isLive: Bool, _ source: inout Source) -> Row {
        let name = source.pick(rowNames)
        let kind = source.pick(kinds)
        let order = source.pick(4)
        let operation = source.pick(6)
        let text = source.pick(TimelineNames.texts)
        let run = source.pick(4)
        let operationID =
            operation < 2 ? nil : TimelineNames.operations[operation - 2]
        let namesRun = isLive || run > 0
        let runID = TimelineNames.runs[max(0, run - 1)]
        return Row(
            id: TimelineNames.rows[name],
            origin: isLive ? .live(runID: runID) : .canonical(runID: namesRun ? runID : nil),
            sourceOrder: order == 3 ? source.pick(places) : SourceOrder(UInt64(name) + 1),
            timestamp: Int64(order),
            // A live user row needs one (ROW-07).
            operationID: operationID
                ?? (isLive && kind.type == .user ? TimelineNames.operations[0] : nil),
            content: kind.saying(text))
    }

    /// An overlay of one of the epochs up to `epochs`, or one of those before again.
    static func overlay(
        epochs: Int, earlier: [LiveOverlay], _ source: inout Source
    ) throws(Discard) -> LiveOverlay {
        try source.span(label: "overlay") { source throws(Discard) in
            let isRepeated = source.isOne(in: 4)
            let epoch = Int64(source.pick(epochs))
            let revision = Int64(source.pick(6))
            var blocks: [Row] = []
            try source.list(count: 0...3) { source, _ in
                blocks.append(row(isLive: true, &source))
            }
            let back = source.pick(4)
            if isRepeated, !earlier.isEmpty {
                return earlier[max(0, earlier.count - 1 - back)]
            }
            return LiveOverlay(
                settlementEpoch: epoch, revision: revision,
                blocks: revision == 0 ? [] : EnvelopeGenerators.withoutSharedIdentities(blocks))
        }
    }

    /// An answer with the newest window, or the envelope of one around an anchor.
    static func envelope(
        epochs: Int, earlier: [LiveOverlay], _ source: inout Source
    ) throws(Discard) -> HistoryEnvelope {
        try source.span(label: "envelope") { source throws(Discard) in
            let loadState = source.pick(loadStates)
            let page = try page(isCanonical: false, &source)
            let overlay = try overlay(epochs: epochs, earlier: earlier, &source)
            let run = source.pick(4)
            return HistoryEnvelope(
                boundaryToken: page.boundaryToken, nativeSessionID: nil, loadState: loadState,
                storageFormat: .indexed, loadedEntries: page.loadedEntries,
                hasOlderEntries: page.hasOlderEntries, oldestCursor: page.oldestCursor,
                timeline: loadState == .ready ? page.timeline : [], liveOverlay: overlay,
                runtime: nil, activeRun: run == 0 ? nil : activeRun(run - 1))
        }
    }

    /// A page; of a window that is not `isCanonical`, some rows are live.
    static func page(
        isCanonical: Bool, _ source: inout Source
    ) throws(Discard) -> OlderPage {
        try source.span(label: "page") { source throws(Discard) in
            let paging = source.pick(5)
            let cursor = source.pick(TimelineNames.cursors)
            let token = source.pick(TimelineNames.tokens)
            var rows: [Row] = []
            try source.list(count: 0...5) { source, _ in
                let isLive = source.isOne(in: 5) && !isCanonical
                rows.append(row(isLive: isLive, &source))
            }
            return OlderPage(
                boundaryToken: token, loadedEntries: Int64(rows.count),
                hasOlderEntries: paging > 1,
                // One in five has a cursor that leads nowhere.
                oldestCursor: paging > 0 ? cursor : nil,
                timeline: EnvelopeGenerators.withoutDoubledKeys(rows))
        }
    }

    /// One of the few runs.
    static func activeRun(_ index: Int) -> ActiveRun {
        ActiveRun(
            runID: TimelineNames.runs[index], threadID: nil, turnID: nil, startedAt: Int64(index))
    }

    /// Most often one of the first six names, so that windows overlap.
    private static let rowNames = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 7]

    private static let places = [
        SourceOrder(1), SourceOrder(2), SourceOrder(1, 0), SourceOrder(3, 1), SourceOrder(10),
    ]

    private static let loadStates: [LoadState] =
        Array(repeating: .ready, count: 8)
        + [.empty, .pending, .unavailable(reason: Nonblank(known: "locked"))]

    private static let kinds: [TimelineRowKind] = [
        .agentReply, .user, .agentReply, .user, .agentReply, .thinking, .thinking, .activity,
        .subagentPanel, .system,
    ]
}
