import ChatProperties
import ChatValues

/// Tells a timeline a story, and writes down what it did and showed: an event a line, then its
/// effects, and the screen where it has changed.
struct TimelineStage<Model: TimelineModel> {
    private var model: Model
    private var shown: [String]
    private(set) var text = ""
    /// The ticket of the load begun last.
    private(set) var ticket = LoadTicket(0)

    /// The session of every story.
    static var session: Nonblank { Nonblank(known: "s1") }

    init(session: String = "s1", viewport: Viewport = .parentChat) {
        model = Model(sessionID: Nonblank(known: session), viewport: viewport)
        shown = TimelineText.lines(model.screen)
    }

    var screen: TimelineScreen { model.screen }

    /// A line of words between events.
    mutating func say(_ words: String) {
        text += (text.isEmpty ? "" : "\n") + "# \(words)\n"
    }

    /// Tells the timeline of an event.
    @discardableResult
    mutating func tell(_ event: TimelineEvent) -> [TimelineEffect] {
        text += "> \(TimelineText.line(event))\n"
        let effects = model.receive(event)
        for effect in effects {
            text += "  ! \(TimelineText.line(effect))\n"
            switch effect {
            case .load(let ticket, _), .loadOlder(let ticket, _): self.ticket = ticket
            default: break
            }
        }
        let lines = TimelineText.lines(model.screen)
        if lines != shown { text += lines.map { "    \($0)\n" }.joined() }
        shown = lines
        return effects
    }

    /// Begins a load and gives its ticket.
    mutating func begin(isRetry: Bool = false) -> LoadTicket {
        tell(.loadBegins(isRetry: isRetry))
        return ticket
    }

    /// Begins a load that is answered at once.
    mutating func load(_ envelope: HistoryEnvelope) {
        let ticket = begin()
        tell(.loaded(ticket, envelope))
    }

    /// Asks for an older page and gives the ticket.
    mutating func older() -> LoadTicket {
        tell(.olderWanted)
        return ticket
    }

    /// A live event brings an overlay.
    mutating func live(_ epoch: Int64, _ revision: Int64, _ blocks: Row...) {
        tell(
            .live(
                .init(sessionID: Self.session, content: .overlay(overlay(epoch, revision, blocks))))
        )
    }

    /// A run starts.
    mutating func starts(_ run: String) {
        tell(.live(.init(sessionID: Self.session, content: .runStarted(activeRun(run)))))
    }

    /// A run ends.
    mutating func ends(_ run: String, _ outcome: RunOutcome = .finished) {
        let content = LiveEvent.Content.runFinished(runID: Nonblank(known: run), outcome: outcome)
        tell(.live(.init(sessionID: Self.session, content: content)))
    }
}

/// A canonical row, or with a run a live one.
func row(
    _ type: RowType, _ id: String, _ order: UInt64, _ text: String, op: String? = nil,
    run: String? = nil, message: SessionMessage? = nil
) -> Row {
    let content: RowContent =
        switch type {
        case .user: .user(text: ExactString(text), message: message.map { Boxed($0) })
        case .system: .system(text: ExactString(text))
        case .activity:
            .activity(
                title: Nonblank(known: text), detail: nil, kind: Nonblank(known: "command"))
        case .agentReply: .agentReply(text: ExactString(text), message: message.map { Boxed($0) })
        case .thinking: .thinking(text: ExactString(text))
        }
    return Row(
        id: Nonblank(known: id),
        origin: run.map { .live(runID: Nonblank(known: $0)) } ?? .canonical(runID: nil),
        sourceOrder: SourceOrder(order), timestamp: 0, operationID: op.map { Nonblank(known: $0) },
        content: content)
}

func activeRun(_ run: String) -> ActiveRun {
    ActiveRun(runID: Nonblank(known: run), threadID: nil, turnID: nil, startedAt: 0)
}

func overlay(_ epoch: Int64, _ revision: Int64, _ blocks: [Row] = []) -> LiveOverlay {
    LiveOverlay(settlementEpoch: epoch, revision: revision, blocks: blocks)
}

/// An answer with the newest window, or one around an anchor.
func window(
    _ rows: [Row], _ overlay: LiveOverlay = overlay(1, 0), run: String? = nil,
    older: String? = nil, state: LoadState? = nil
) -> HistoryEnvelope {
    HistoryEnvelope(
        boundaryToken: Nonblank(known: "b"), nativeSessionID: nil, loadState: state ?? .ready,
        storageFormat: .indexed, loadedEntries: Int64(rows.count), hasOlderEntries: older != nil,
        oldestCursor: older.map { Nonblank(known: $0) }, timeline: rows, liveOverlay: overlay,
        runtime: nil, activeRun: run.map(activeRun))
}

func page(_ rows: [Row], older: String? = nil) -> OlderPage {
    OlderPage(
        boundaryToken: Nonblank(known: "b"), loadedEntries: Int64(rows.count),
        hasOlderEntries: older != nil, oldestCursor: older.map { Nonblank(known: $0) },
        timeline: rows)
}
