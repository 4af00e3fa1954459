import ChatValues

/// Loads of windows, and what becomes of their answers.
extension Timeline {
    mutating func beginLoad(isRetry: Bool) -> [TimelineEffect] {
        if !isRetry, !isConfirmed, shown.rows.isEmpty, live.isEmpty {
            advancePresentationEpoch()
        }
        let target = (openedAnchor ?? past?.anchor).map(LoadTarget.around) ?? .latest
        let ticket = loads.begin(
            target, counter: liveEventCounter, finishedRuns: finishedRuns.count)
        return [.load(ticket, target)]
    }

    mutating func receive(
        _ envelope: HistoryEnvelope, for ticket: LoadTicket
    ) -> [TimelineEffect] {
        let load: TimelineLoads.Active
        switch admit(envelope, for: ticket, isAround: false) {
        case .success(let active): load = active
        case .failure(let refusal): return refusal.effects
        }
        return [.answered(ticket, .applied(applyLatest(envelope, load)))]
    }

    /// Applies an answer around an anchor; also the row to be centred, if it is displayed.
    mutating func receive(
        _ answer: HistoryWindow, for ticket: LoadTicket
    ) -> ([TimelineEffect], centred: Nonblank?) {
        let envelope = answer.envelope
        let load: TimelineLoads.Active
        switch admit(envelope, for: ticket, isAround: true) {
        case .success(let active): load = active
        case .failure(let refusal): return (refusal.effects, nil)
        }
        notice = answer.notice
        let isAvailable = envelope.loadState == .ready || envelope.loadState == .empty
        let canonical = envelope.canonicalRows
        let isPast = answer.newerCursor != nil && envelope.loadState == .ready
        let parts: SnapshotOutcome.Parts
        var effects: [TimelineEffect] = []
        if isPast {
            parts = applyPast(envelope, canonical, load)
        } else {
            // Nobody is thrown out of a page because the desktop cannot read it now.
            let page = isAvailable ? past : nil
            if page != nil {
                past = nil
                effects = [.reload(.pageLeft)]
            }
            parts = applyLatest(envelope, load, instead: page?.window)
        }
        effects.insert(.answered(ticket, .applied(parts)), at: 0)
        guard isAvailable, let anchor = openedAnchor else { return (effects, nil) }
        openedAnchor = nil
        return (effects, anchor)
    }

    mutating func leavePage() -> [TimelineEffect] {
        notice = nil
        guard past != nil || openedAnchor != nil else { return [] }
        loads.changeTarget()
        openedAnchor = nil
        if let page = past {
            past = nil
            showed(instead: page.window)
        }
        return [.reload(.pageLeft)]
    }

    mutating func open(_ anchor: Nonblank) -> [TimelineEffect] {
        loads.changeTarget()
        openedAnchor = anchor
        notice = nil
        return [.reload(.anchorOpened)]
    }

    mutating func show(_ viewport: Viewport) -> [TimelineEffect] {
        guard viewport != presentationEpoch.viewport else { return [] }
        loads.changeTarget()
        latest = TimelineWindow()
        past = nil
        live = LiveRows()
        echoes = []
        confirmedOperations = []
        openedAnchor = nil
        notice = nil
        activeRun = nil
        isConfirmed = false
        advancePresentationEpoch(to: viewport)
        return [.reload(.viewportChanged)]
    }

    /// What is answered to what may not be applied.
    private struct Refusal: Error {
        let effects: [TimelineEffect]

        init(_ ticket: LoadTicket, _ drop: SnapshotOutcome.Drop, _ reason: ReloadReason? = nil) {
            effects =
                [.answered(ticket, .dropped(drop))] + (reason.map { [.reload($0)] } ?? [])
        }
    }

    /// The load that an answer is for, if the answer may be applied (SNP-01, SNP-02).
    private mutating func admit(
        _ envelope: HistoryEnvelope, for ticket: LoadTicket, isAround: Bool
    ) -> Result<TimelineLoads.Active, Refusal> {
        guard let load = loads.active, load.ticket == ticket,
            (load.target != .latest) == isAround
        else { return .failure(Refusal(ticket, .notActive)) }
        loads.end(ticket)
        guard load.generation == loads.generation else {
            return .failure(Refusal(ticket, .targetChanged))
        }
        if let known = live.overlay {
            let overlay = envelope.liveOverlay
            if overlay.settlementEpoch < known.settlementEpoch {
                return .failure(Refusal(ticket, .olderEpoch, .olderEpoch))
            }
            if overlay.version == known.version, overlay.blocks != known.blocks {
                return .failure(Refusal(ticket, .conflictingOverlay, .conflictingOverlay))
            }
        }
        return .success(load)
    }

    /// Applies an answer to the latest window; `page` was shown in its place until now.
    private mutating func applyLatest(
        _ envelope: HistoryEnvelope, _ load: TimelineLoads.Active,
        instead page: TimelineWindow? = nil
    ) -> SnapshotOutcome.Parts {
        let canonical = envelope.canonicalRows
        var parts = SnapshotOutcome.Parts(
            window: .unchanged, overlay: .same, takesLiveRows: false, takesActiveRun: false,
            takesPagination: false)
        var isReplaced = false
        switch envelope.loadState {
        case .unavailable, .pending: break
        case .empty:
            isReplaced = !latest.rows.isEmpty
            latest = TimelineWindow([], envelope)
            parts.window = .emptied
            parts.takesPagination = true
        case .ready where canonical.isEmpty: break
        case .ready where latest.overlaps(canonical):
            parts.takesPagination = latest.merge(canonical, envelope)
            parts.window = .merged
        case .ready:
            isReplaced = !latest.rows.isEmpty
            latest = TimelineWindow(canonical, envelope)
            parts.window = .replaced
            parts.takesPagination = true
        }
        if parts.window != .unchanged { changes.insert(.window) }
        if let page {
            showed(instead: page)
        } else if isReplaced, past == nil {
            advancePresentationEpoch()
        }
        confirm(by: canonical)
        parts.overlay = applyOverlay(envelope)
        let isAvailable = envelope.loadState == .ready || envelope.loadState == .empty
        if isAvailable {
            isConfirmed = true
            live.dropResponseRows(of: finishedRuns[..<load.finishedRuns])
        }
        let hasMoved = liveEventCounter != load.counter
        if envelope.loadState == .ready, !hasMoved {
            live.takeResponseRows(envelope.timeline.filter(\.isLive))
            parts.takesLiveRows = true
        }
        if !hasMoved {
            takeActiveRun(envelope.activeRun)
            parts.takesActiveRun = true
        }
        changes.insert(.live)
        return parts
    }

    /// Shows a page in the past (PST-06).
    private mutating func applyPast(
        _ envelope: HistoryEnvelope, _ canonical: [Row], _ load: TimelineLoads.Active
    ) -> SnapshotOutcome.Parts {
        var parts = SnapshotOutcome.Parts(
            window: .unchanged, overlay: .same, takesLiveRows: false, takesActiveRun: false,
            takesPagination: false)
        if !canonical.isEmpty, case .around(let anchor) = load.target {
            let before = shown
            past = (anchor, TimelineWindow(canonical, envelope))
            showed(instead: before)
            parts.window = .past
            parts.takesPagination = true
        }
        isConfirmed = true
        confirm(by: canonical)
        parts.overlay = applyOverlay(envelope)
        // Nothing of a page in the past says that no run is active (PST-03).
        if liveEventCounter == load.counter, let run = envelope.activeRun,
            !hasFinished(run.runID)
        {
            activeRun = run
            parts.takesActiveRun = true
        }
        changes.insert(.live)
        return parts
    }

    /// Another window is shown in place of this one (EPO-02).
    private mutating func showed(instead before: TimelineWindow) {
        changes.insert(.window)
        if !before.rows.isEmpty, !shown.overlaps(before) { advancePresentationEpoch() }
    }

    private mutating func takeActiveRun(_ run: ActiveRun?) {
        activeRun = run.flatMap { hasFinished($0.runID) ? nil : $0 }
    }

    /// Canonical rows were applied (CNF-01, CNF-03).
    mutating func confirm(by rows: [Row]) {
        live.settle(by: rows)
        for row in rows where row.type == .user {
            if let operation = row.operationID { confirmedOperations.insert(operation) }
        }
        if !rows.isEmpty { changes.insert(.live) }
    }

    /// Takes the overlay of an answer, where the rules let it (SNP-04, SNP-06, LIV-08).
    private mutating func applyOverlay(
        _ envelope: HistoryEnvelope
    ) -> SnapshotOutcome.OverlayChange {
        let overlay = envelope.liveOverlay
        var isUnavailable = false
        if case .unavailable = envelope.loadState { isUnavailable = true }
        guard let known = live.overlay else {
            if isUnavailable { return .notTaken }
            live.beginEpoch(settledBy: [latest, past?.window].compactMap(\.self))
            live.take(overlay)
            return .first
        }
        if overlay.settlementEpoch > known.settlementEpoch {
            if isUnavailable { return .notTaken }
            live.beginEpoch(settledBy: [latest, past?.window].compactMap(\.self))
            live.take(overlay)
            return .newEpoch
        }
        if overlay.revision > known.revision {
            live.take(overlay)
            return .raised
        }
        return overlay.revision == known.revision ? .same : .lower
    }
}

extension HistoryEnvelope {
    /// The canonical rows, in order.
    fileprivate var canonicalRows: [Row] {
        timeline.filter { !$0.isLive }.sorted { $0.precedes($1) }
    }
}
