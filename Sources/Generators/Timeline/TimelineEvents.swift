import ChatValues
import PropertyCheck

/// Events of a timeline with no desktop behind them.
///
/// Each is valid on the wire, and no two agree: rows change their place, epochs fall, runs end that
/// never began. Names are few, so that everything meets everything: what a model and its oracle are
/// compared on.
public enum TimelineEvents {
    /// Up to 40 events for a timeline of `TimelineNames.session`.
    public static let arbitrary: Gen<[TimelineEvent]> = arbitrary(count: 0...40)

    /// So many events for a timeline of `TimelineNames.session`.
    public static func arbitrary(count: ClosedRange<Int>) -> Gen<[TimelineEvent]> {
        Gen { source throws(Discard) in
            // Where few epochs occur, revisions and blocks matter more.
            var drawing = Drawing(epochs: 1 + source.pick(4))
            var events: [TimelineEvent] = []
            try source.list(count: count) { source, _ throws(Discard) in
                events.append(try drawing.event(&source))
            }
            return events
        }
    }

    private enum Kind {
        case begins, answer, overlay, runStarts, runEnds, olderWanted, olderAnswer
        case loadFails, olderFails, echoes, sent, latestWanted, anchorOpened, viewportChanged

        static let table: [Kind] =
            weighted(
                (.begins, 9), (.answer, 12), (.overlay, 10), (.runStarts, 2), (.runEnds, 3),
                (.olderWanted, 3), (.olderAnswer, 4), (.echoes, 3), (.anchorOpened, 2),
                (.loadFails, 1), (.olderFails, 1), (.sent, 1), (.latestWanted, 1),
                (.viewportChanged, 1))

        private static func weighted(_ kinds: (Kind, Int)...) -> [Kind] {
            kinds.flatMap { Array(repeating: $0.0, count: $0.1) }
        }
    }

    private struct Drawing {
        let epochs: Int
        private var aim = TimelineAim()
        private var overlays: [LiveOverlay] = []
        private var lastAnswer: HistoryEnvelope?

        init(epochs: Int) {
            self.epochs = epochs
        }

        mutating func event(_ source: inout Source) throws(Discard) -> TimelineEvent {
            let event = try drawn(source.pick(Kind.table), &source)
            aim.note(event)
            switch event {
            case .live(let live):
                if case .overlay(let overlay) = live.content { overlays.append(overlay) }
            case .loaded(_, let envelope): note(envelope)
            case .loadedAround(_, let window): note(window.envelope)
            default: break
            }
            return event
        }

        private mutating func note(_ envelope: HistoryEnvelope) {
            overlays.append(envelope.liveOverlay)
            lastAnswer = envelope
        }

        private func drawn(_ kind: Kind, _ source: inout Source) throws(Discard) -> TimelineEvent {
            switch kind {
            case .begins: return .loadBegins(isRetry: source.isOne(in: 4))
            case .answer: return try answer(&source)
            case .overlay, .runStarts, .runEnds: return .live(try live(kind, &source))
            case .loadFails: return .loadFailed(ticket(aim.load, &source))
            case .olderWanted: return .olderWanted
            case .olderAnswer:
                let ticket = ticket(aim.older, &source)
                return .olderLoaded(
                    ticket, try TimelineEventRows.page(isCanonical: true, &source))
            case .olderFails: return .olderFailed(ticket(aim.older, &source))
            case .echoes: return .echoes(try echoes(&source))
            case .sent: return .sent
            case .latestWanted: return .latestWanted
            case .anchorOpened: return .anchorOpened(source.pick(TimelineNames.rows))
            case .viewportChanged:
                let thread = source.pick(3)
                return .viewportChanged(
                    thread == 2
                        ? .parentChat : .subagent(thread: TimelineNames.threads[thread]))
            }
        }

        private func live(_ kind: Kind, _ source: inout Source) throws(Discard) -> LiveEvent {
            let isOther = source.isOne(in: 16)
            let run = source.pick(3)
            let content: LiveEvent.Content =
                switch kind {
                case .runStarts: .runStarted(TimelineEventRows.activeRun(run))
                case .runEnds:
                    .runFinished(
                        runID: TimelineNames.runs[run], outcome: source.pick(RunOutcome.allCases))
                default:
                    .overlay(
                        try TimelineEventRows.overlay(
                            epochs: epochs, earlier: overlays, &source))
                }
            return LiveEvent(
                sessionID: isOther ? TimelineNames.otherSession : TimelineNames.session,
                content: content)
        }

        private func answer(_ source: inout Source) throws(Discard) -> TimelineEvent {
            let ticket = ticket(aim.load, &source)
            let isOtherForm = source.isOne(in: 12)
            let newerCursor = source.pick(3)
            let hasNotice = source.isOne(in: 3)
            let isRepeated = source.isOne(in: 8)
            let drawn = try TimelineEventRows.envelope(
                epochs: epochs, earlier: overlays, &source)
            let envelope = isRepeated ? lastAnswer ?? drawn : drawn
            guard aim.isAround != isOtherForm else { return .loaded(ticket, envelope) }
            return .loadedAround(
                ticket,
                HistoryWindow(
                    envelope: envelope,
                    newerCursor: newerCursor == 0 ? nil : TimelineNames.cursors[newerCursor],
                    notice: hasNotice ? Nonblank(known: "notice") : nil))
        }

        /// The ticket that is waited for, but for one in eight.
        private func ticket(_ aimed: Int?, _ source: inout Source) -> LoadTicket {
            let isStray = source.isOne(in: 8)
            let stray = 1 + source.pick(6)
            return LoadTicket(isStray ? stray : aimed ?? stray)
        }

        private func echoes(_ source: inout Source) throws(Discard) -> [Echo] {
            var echoes: [Echo] = []
            try source.list(count: 0...3) { source, _ in
                echoes.append(
                    Echo(
                        operationID: source.pick(TimelineNames.operations),
                        text: source.pick(TimelineNames.texts)))
            }
            return echoes
        }
    }
}
