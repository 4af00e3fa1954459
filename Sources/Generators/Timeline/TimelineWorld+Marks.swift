import ChatValues

/// How the world notices what happens.
extension TimelineWorld {
    /// What was delivered so far, as far as marks need it.
    struct Memory: Sendable {
        /// The version that a timeline would know; a guess, for marks alone.
        var version: OverlayVersion?
        /// The ticket of the newest load that is none of an older page.
        var newestLoad = 0
        /// How many live events told something new.
        var news = 0
        /// The identities of all live rows that arrived.
        var live: Set<TimelineIdentity> = []
        var lastEnvelope: HistoryEnvelope?
        /// The canonical rows of the last newest window with any.
        var lastRows: [Row] = []
        var lastPast: LoadTarget?
    }

    mutating func note(_ step: TimelineDesktopStep) {
        switch step {
        case .settles(let kept, let settlement):
            let count = desktop.overlay.blocks.count
            guard count > 0 else { return }
            if kept == .split || kept == .twice { marks.insert(.settledByTwo) }
            switch settlement {
            case .first, .last, .firstInNewEpoch: if count > 1 { marks.insert(.settledInPart) }
            case .allKept, .firstKept: marks.insert(.settledAndKept)
            case .all, .allInNewEpoch: break
            }
        case .prompt(let isLive, _):
            if !waiting.isEmpty { marks.insert(isLive ? .echoLive : .echoSettled) }
        case .contradicts: marks.insert(.contradiction)
        default: break
        }
    }

    /// Notes which of these events are lost.
    mutating func noteLosses(among numbers: some Sequence<Int>) {
        for number in numbers where link.lost.contains(number) {
            marks.insert(.eventLost)
            if case .runFinished = link.emitted[number].content { marks.insert(.runEndLost) }
        }
    }

    mutating func note(_ event: LiveEvent, isCopy: Bool, isLate: Bool) {
        if isCopy { marks.insert(.eventDoubled) } else if isLate { marks.insert(.eventReordered) }
        guard case .overlay(let overlay) = event.content else {
            if !isCopy { memory.news += 1 }
            return
        }
        if isCopy, overlay.blocks.contains(where: { $0.sharesIdentity(with: desktop.settled) }) {
            marks.insert(.doubledAfterSettlement)
        }
        memory.live.formUnion(overlay.blocks.identities)
        guard let known = memory.version else { return }
        let version = overlay.version
        if version.settlementEpoch > known.settlementEpoch {
            marks.insert(.newEpochEvent)
        } else if version.settlementEpoch < known.settlementEpoch {
            marks.insert(.oldEpochEvent)
        } else if version > known {
            memory.version = version
            memory.news += 1
        }
    }

    mutating func note(_ answer: Answer) {
        if !answer.load.isOlder, answer.load.ticket.number < memory.newestLoad {
            marks.insert(.superseded)
        }
        switch answer.event {
        case .loaded(_, let envelope):
            memory.lastPast = nil
            noteVersion(of: envelope, answer.load)
            noteWindow(envelope)
        case .loadedAround(_, let window):
            noteVersion(of: window.envelope, answer.load)
            note(window, answer.load)
        case .olderLoaded(_, let page): note(page, answer.load)
        default: break
        }
    }

    private mutating func noteVersion(of envelope: HistoryEnvelope, _ load: Load) {
        if load.news < memory.news { marks.insert(.counterMoved) }
        let version = envelope.liveOverlay.version
        defer { memory.version = max(version, memory.version ?? version) }
        guard let known = memory.version else { return }
        if version.settlementEpoch > known.settlementEpoch {
            marks.insert(.newEpochAnswer)
        } else if version.settlementEpoch < known.settlementEpoch {
            marks.insert(.olderEpochAnswer)
        } else if version < known {
            marks.insert(.lateAnswer)
        }
    }

    private mutating func note(_ window: HistoryWindow, _ load: Load) {
        guard case .window(let target) = load.wish else { return }
        if case .around(let anchor) = target, window.envelope.loadState == .ready,
            !window.envelope.timeline.contains(where: { $0.id == anchor })
        {
            marks.insert(.anchorMissing)
        }
        guard window.newerCursor != nil, !window.envelope.timeline.isEmpty else {
            memory.lastPast = nil
            return noteWindow(window.envelope)
        }
        marks.insert(memory.lastPast == target ? .pastReloaded : .past)
        memory.lastPast = target
    }

    private mutating func note(_ page: OlderPage, _ load: Load) {
        if case .older(page.oldestCursor) = load.wish { marks.insert(.olderStuck) }
        let known = memory.lastRows.identities
        if !page.timeline.isEmpty, page.timeline.allSatisfy({ known.contains($0.ownIdentity) }) {
            marks.insert(.olderKnown)
        }
    }

    private mutating func noteWindow(_ envelope: HistoryEnvelope) {
        if memory.lastEnvelope == envelope { marks.insert(.equalAnswer) }
        memory.lastEnvelope = envelope
        memory.live.formUnion(envelope.liveOverlay.blocks.identities)
        switch envelope.loadState {
        case .unavailable: marks.insert(.unavailable)
        case .pending: marks.insert(.pending)
        case .empty:
            marks.insert(memory.lastRows.isEmpty ? .empty : .emptyAfterRows)
            memory.lastRows = []
        case .ready:
            let rows = envelope.timeline.filter { !$0.isLive }
            if rows.count < envelope.timeline.count { marks.insert(.responseRows) }
            noteRows(rows)
        }
    }

    private mutating func noteRows(_ rows: [Row]) {
        guard let oldest = rows.first else { return }
        let keys = Set(rows.map(\.ownIdentity))
        let before = memory.lastRows
        memory.lastRows = rows
        if !before.isEmpty {
            let overlaps = before.contains { keys.contains($0.ownIdentity) }
            marks.insert(overlaps ? .overlapping : .disjoint)
            if before.contains(where: { !keys.contains($0.ownIdentity) && oldest.precedes($0) }) {
                marks.insert(.rowsVanished)
            }
        }
        noteSettlement(rows)
    }
}
