import ChatValues
import PropertyCheck

/// Events about nothing but settling: overlays that rise and answers that are applied, with rows so
/// few and so alike that nearly all of them share an identity with another.
public enum TimelineSettling {
    /// A timeline that is loaded, and up to twelve overlays and answers.
    public static let events = Gen<[TimelineEvent]> { source throws(Discard) in
        var drawing = Drawing()
        drawing.load([])
        try source.list(count: 0...12) { source, _ throws(Discard) in
            let isAnswer = source.isOne(in: 2)
            let isPage = source.isOne(in: 8)
            let isEpoch = source.isOne(in: 8)
            let isSame = source.isOne(in: 4)
            let hasEchoes = source.isOne(in: 4)
            var rows: [Row] = []
            try source.list(count: 0...4) { source, _ in
                rows.append(row(isLive: !isAnswer, &source))
            }
            if hasEchoes { drawing.echoes(&source) }
            if isEpoch, isAnswer { drawing.beginEpoch() }
            guard isAnswer else {
                drawing.overlay(EnvelopeGenerators.withoutSharedIdentities(rows))
                return
            }
            let canonical = EnvelopeGenerators.withoutDoubledKeys(rows)
            if isPage {
                drawing.page(canonical)
            } else {
                if !isSame { drawing.drop(source.pick(2)) }
                drawing.load(canonical)
            }
        }
        return drawing.events
    }

    private struct Drawing {
        private(set) var events: [TimelineEvent] = []
        private var epoch: Int64 = 0
        private var revision: Int64 = 0
        private var blocks: [Row] = []
        private var ticket = 0

        mutating func beginEpoch() {
            epoch += 1
            revision = 0
            blocks = []
        }

        mutating func overlay(_ rows: [Row]) {
            revision += 1
            blocks = rows
            events.append(
                .live(LiveEvent(sessionID: TimelineNames.session, content: .overlay(current))))
        }

        /// Some of the rows that were live are live no more.
        mutating func drop(_ count: Int) {
            revision += 1
            blocks = Array(blocks.dropFirst(count))
        }

        mutating func load(_ rows: [Row]) {
            ticket += 1
            events.append(.loadBegins(isRetry: false))
            events.append(.loaded(LoadTicket(ticket), envelope(rows)))
        }

        mutating func page(_ rows: [Row]) {
            ticket += 1
            events.append(.olderWanted)
            events.append(
                .olderLoaded(
                    LoadTicket(ticket),
                    OlderPage(
                        boundaryToken: TimelineNames.tokens[0], loadedEntries: 0,
                        hasOlderEntries: true, oldestCursor: Nonblank(known: "c\(ticket)"),
                        timeline: rows)))
        }

        mutating func echoes(_ source: inout Source) {
            let count = source.pick(3)
            events.append(
                .echoes(
                    (0..<count).map {
                        Echo(operationID: TimelineNames.operations[$0], text: ExactString("same"))
                    }))
        }

        private var current: LiveOverlay {
            LiveOverlay(settlementEpoch: epoch, revision: revision, blocks: blocks)
        }

        private func envelope(_ rows: [Row]) -> HistoryEnvelope {
            HistoryEnvelope(
                boundaryToken: TimelineNames.tokens[0], nativeSessionID: nil, loadState: .ready,
                storageFormat: .indexed, loadedEntries: 0, hasOlderEntries: true,
                oldestCursor: Nonblank(known: "c\(ticket)"), timeline: rows, liveOverlay: current,
                runtime: nil, activeRun: nil)
        }
    }

    /// What loads a timeline with these rows, and an overlay without blocks.
    fileprivate static func loading(_ rows: [Row]) -> [TimelineEvent] {
        var drawing = Drawing()
        drawing.load(rows)
        return drawing.events
    }

    fileprivate static func row(isLive: Bool, _ source: inout Source) -> Row {
        let name = source.pick(4)
        let isUser = source.isOne(in: 3)
        let operation = source.pick(4)
        let named = operation == 0 ? nil : TimelineNames.operations[operation - 1]
        let run = TimelineNames.runs[0]
        return Row(
            id: TimelineNames.rows[name],
            origin: isLive ? .live(runID: run) : .canonical(runID: nil),
            sourceOrder: SourceOrder(UInt64(name) + 1), timestamp: 0,
            operationID: named ?? (isLive && isUser ? TimelineNames.operations[0] : nil),
            content: isUser ? .user(text: "same") : .agentReply(text: "same"))
    }
}

/// The same live events, in the order in which they happened and in another.
public struct TimelineShuffle: Sendable {
    /// What loads the timeline.
    public let load: [TimelineEvent]
    /// The events as they happened.
    public let happened: [TimelineEvent]
    /// The same as they arrived: in any order, some twice.
    public let arrived: [TimelineEvent]

    /// A loaded timeline, and up to eight overlays and ends of runs in one epoch.
    public static let arbitrary = Gen<TimelineShuffle> { source throws(Discard) in
        var canonical: [Row] = []
        try source.list(count: 0...3) { source, _ in
            canonical.append(TimelineSettling.row(isLive: false, &source))
        }
        var happened: [TimelineEvent] = []
        var arrived: [(place: Int, event: TimelineEvent)] = []
        try source.list(count: 0...8) { source, position throws(Discard) in
            let isEnd = source.isOne(in: 5)
            let place = position + source.pick(9)
            let again = source.pick(4) == 3 ? position + source.pick(9) : nil
            var rows: [Row] = []
            try source.list(count: 0...3) { source, _ in
                rows.append(TimelineSettling.row(isLive: true, &source))
            }
            let content: LiveEvent.Content =
                isEnd
                ? .runFinished(runID: TimelineNames.runs[position % 3], outcome: .finished)
                : .overlay(
                    LiveOverlay(
                        settlementEpoch: 0, revision: Int64(position) + 1,
                        blocks: EnvelopeGenerators.withoutSharedIdentities(rows)))
            let event = TimelineEvent.live(
                LiveEvent(sessionID: TimelineNames.session, content: content))
            happened.append(event)
            arrived.append((place, event))
            if let again { arrived.append((again, event)) }
        }
        // A sort that keeps the order of what has one place.
        let order = arrived.indices.sorted {
            (arrived[$0].place, $0) < (arrived[$1].place, $1)
        }
        return TimelineShuffle(
            load: TimelineSettling.loading(EnvelopeGenerators.withoutDoubledKeys(canonical)),
            happened: happened, arrived: order.map { arrived[$0].event })
    }
}
