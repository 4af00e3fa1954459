import ChatValues
import PropertyCheck

/// Events about nothing but settling: overlays that rise and answers that are applied, with rows so
/// few and so alike that nearly all of them share an identity with another.
public enum TimelineSettling {
    /// A timeline that is loaded, and up to twelve overlays and answers.
    public static let events = Gen<[TimelineEvent]> { source throws(Discard) in
        var drawing = Drawing()
        drawing.load([], &source)
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
                drawing.load(canonical, keepsOverlay: isSame, &source)
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

        mutating func load(_ rows: [Row], keepsOverlay: Bool = true, _ source: inout Source) {
            if !keepsOverlay {
                revision += 1
                // One of the rows that were live is live no more.
                blocks = Array(blocks.dropFirst(source.pick(2)))
            }
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

    private static func row(isLive: Bool, _ source: inout Source) -> Row {
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
