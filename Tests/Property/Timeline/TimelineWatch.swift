import ChatValues
import PropertyCheck

/// What one event did to a timeline, and what is known of the time before it.
struct TimelineStep {
    let before: TimelineScreen
    let event: TimelineEvent
    let effects: [TimelineEffect]
    let after: TimelineScreen
    let known: TimelineFacts

    /// The ticket and the outcome of the answer that the event was.
    var answer: (ticket: LoadTicket, outcome: SnapshotOutcome)? {
        for case .answered(let ticket, let outcome) in effects { return (ticket, outcome) }
        return nil
    }

    /// What was taken of the answer that the event was.
    var parts: SnapshotOutcome.Parts? {
        if case .applied(let parts)? = answer?.outcome { return parts }
        return nil
    }

    /// The answer that the event was, of either form.
    var envelope: HistoryEnvelope? {
        switch event {
        case .loaded(_, let envelope): envelope
        case .loadedAround(_, let window): window.envelope
        default: nil
        }
    }

    /// The live event that the event was, of this session.
    var live: LiveEvent.Content? {
        guard case .live(let event) = event,
            event.sessionID == before.presentationEpoch.sessionID
        else { return nil }
        return event.content
    }

    /// The overlay that the event brought.
    var overlay: LiveOverlay? {
        if case .overlay(let overlay)? = live { return overlay }
        return nil
    }

    /// Whether everything was begun anew.
    var isOtherViewport: Bool {
        before.presentationEpoch.viewport != after.presentationEpoch.viewport
    }

    /// Whether the event has changed nothing.
    var isNothing: Bool { before == after }
}

/// Facts that follow from the events and effects so far, without any model.
struct TimelineFacts {
    /// A load that was begun.
    struct Load {
        var target: LoadTarget
        /// The counter when it began.
        var counter: Int
        var finishedRuns: Set<Nonblank>
        /// Whether the target has changed since.
        var isLeft = false
    }

    /// The load begun last, until its answer or failure comes.
    private(set) var load: (ticket: LoadTicket, Load)?
    /// The overlay that was accepted last.
    private(set) var overlay: LiveOverlay?
    private(set) var finishedRuns: Set<Nonblank> = []
    /// The echoes of the outbox.
    private(set) var echoes: [Echo] = []

    /// Takes over what a step shows.
    mutating func note(_ step: TimelineStep) {
        for case .load(let ticket, let target) in step.effects {
            load = (
                ticket,
                Load(
                    target: target, counter: step.after.liveEventCounter, finishedRuns: finishedRuns
                )
            )
        }
        switch step.event {
        case .loadFailed(let ticket): if load?.ticket == ticket { load = nil }
        case .loaded(let ticket, _): if load?.ticket == ticket, isForm(around: false) { load = nil }
        case .loadedAround(let ticket, _):
            if load?.ticket == ticket, isForm(around: true) { load = nil }
        case .echoes(let echoes): self.echoes = echoes
        case .anchorOpened: load?.1.isLeft = true
        case .sent, .latestWanted:
            if step.effects.contains(.reload(.pageLeft)) { load?.1.isLeft = true }
        default: break
        }
        if step.after.overlayVersion != step.before.overlayVersion {
            overlay = step.overlay ?? step.envelope?.liveOverlay
        }
        if case .runFinished(let run, _)? = step.live, step.before.overlayVersion != nil {
            finishedRuns.insert(run)
        }
        if step.isOtherViewport {
            load?.1.isLeft = true
            overlay = nil
            echoes = []
        }
    }

    /// Whether the load is answered in this form.
    func isForm(around: Bool) -> Bool { load.map { ($0.1.target != .latest) == around } ?? false }
}

extension TimelineScreen {
    /// What SNP-10 is about.
    struct Visible: Equatable {
        let rows: [DisplayRow]
        let pinnedStatus: Row?
        let activeRun: ActiveRun?
        let notice: Nonblank?
        let page: PageMode
        let pagination: Pagination
    }

    var visible: Visible {
        Visible(
            rows: rows, pinnedStatus: pinnedStatus, activeRun: activeRun, notice: notice,
            page: page, pagination: pagination)
    }

    /// The rows that are no echoes.
    var shownRows: [Row] {
        rows.compactMap { if case .row(let row) = $0.content { row } else { nil } }
    }

    /// The rows of the history.
    var canonicalRows: [Row] { shownRows.filter { !$0.isLive } }

    /// The rows of runs.
    var liveRows: [Row] { shownRows.filter(\.isLive) }

    /// The echoes.
    var shownEchoes: [Echo] {
        rows.compactMap { if case .echo(let echo) = $0.content { echo } else { nil } }
    }
}

extension Row {
    /// Its typed identities (ROW-10), told apart here and not by the models.
    var typedIdentities: Set<ExactString> {
        var identities: Set = [ExactString("\(type.rawValue) row \(id)")]
        if let operationID {
            identities.insert(ExactString("\(type.rawValue) operation \(operationID)"))
        }
        return identities
    }

    /// What tells it from other rows of its origin (ROW-08).
    var spliceKey: ExactString { ExactString("\(isLive) \(type.rawValue) \(id)") }

    /// Whether it is among the display rows (DSP-02, DSP-03).
    var isForDisplay: Bool {
        switch content {
        case .thinking: false
        case .activity(_, _, let kind): kind.string != "subagent-panel"
        default: true
        }
    }

    /// Its place (ROW-11).
    var place: ([UInt64], Int, [UInt8]) {
        (Array(sourceOrder), RowType.allCases.firstIndex(of: type) ?? 0, Array(id.string.utf8))
    }

    /// Whether it stands before another (ROW-11).
    func isPlaced(before other: Row) -> Bool {
        let (one, two) = (place, other.place)
        if one.0 != two.0 { return one.0.lexicographicallyPrecedes(two.0) }
        if one.1 != two.1 { return one.1 < two.1 }
        return one.2.lexicographicallyPrecedes(two.2)
    }
}
