import ChatValues

/// What becomes of the parts of an answer that is applied (SNP-03 to SNP-12, PST).
extension TimelineOracle {
    /// Applies an answer: canonical rows, a new epoch, the overlay, live rows, the active run.
    mutating func apply(_ answer: TimelineAnswer, to load: TimelineLoad) -> [TimelineEffect] {
        let shownBefore = log.shownWindow.rows
        // SNP-03: whatever the answer says of runs is older than what live events said.
        let isOvertaken = log.liveEventCounter != load.counter

        let (window, takesPagination) = applyWindow(of: answer, to: load)
        let hadPage = log.page != nil
        if hadPage && answer.kind == .newest { log.append(.pageLeft) }
        let overlay = applyOverlay(of: answer)
        let takesLiveRows = applyLiveRows(of: answer, to: load, isOvertaken: isOvertaken)
        let takesActiveRun = applyActiveRun(of: answer, isOvertaken: isOvertaken)

        switch answer.envelope.loadState {
        case .ready, .empty: log.append(.confirmed)
        case .pending, .unavailable: break
        }
        if answer.isAround {
            log.append(.noticeAnswered(answer.notice))
            // An answer that says nothing of the rows keeps the anchor for the next load.
            if let anchor = log.anchor, answer.kind != .silent { log.append(.anchorUsed(anchor)) }
        }
        advanceIfReplaced(shownBefore)

        let parts = SnapshotOutcome.Parts(
            window: window, overlay: overlay, takesLiveRows: takesLiveRows,
            takesActiveRun: takesActiveRun, takesPagination: takesPagination)
        var effects = [TimelineEffect.answered(answer.ticket, .applied(parts))]
        if hadPage && log.page == nil { effects.append(.reload(.pageLeft)) }
        return effects
    }

    /// EPO-02: scroll state does not fit rows of which none was shown before.
    mutating func advanceIfReplaced(_ shownBefore: [Row]) {
        if shownBefore.isEmpty { return }
        if TimelineRows.overlap(shownBefore, log.shownWindow.rows) { return }
        log.append(.presentationAdvanced)
    }

    /// The canonical rows and the pagination (SNP-05 to SNP-08, PST-06).
    private mutating func applyWindow(
        of answer: TimelineAnswer, to load: TimelineLoad
    ) -> (SnapshotOutcome.WindowChange, takesPagination: Bool) {
        let envelope = answer.envelope
        let rows = answer.canonicalRows
        switch answer.kind {
        case .silent, .gap: return (.unchanged, false)
        case .past:
            // The other form has no newer cursor, so the load had an anchor.
            guard case .around(let anchor) = load.target else { return (.unchanged, false) }
            log.append(.pageShown(.replaced(by: envelope), anchor: anchor, applied: rows))
            return (.past, true)
        case .newest: break
        }

        if envelope.loadState == .empty {
            log.append(.latestWindow(.replaced(by: envelope), applied: []))
            return (.emptied, true)
        }
        if rows.isEmpty { return (.unchanged, false) }
        let kept = log.latestWindow
        if !TimelineRows.overlap(kept.rows, rows) {
            log.append(.latestWindow(.replaced(by: envelope), applied: rows))
            return (.replaced, true)
        }
        let merged = kept.merged(with: envelope)
        log.append(.latestWindow(merged.window, applied: rows))
        return (.merged, merged.takesPagination)
    }

    /// The overlay, by LIV-01 and SNP-04; that of an unavailable history only within its epoch
    /// (SNP-06, LIV-08).
    private mutating func applyOverlay(
        of answer: TimelineAnswer
    ) -> SnapshotOutcome.OverlayChange {
        let overlay = answer.envelope.liveOverlay
        let known = log.overlay
        if case .unavailable = answer.envelope.loadState,
            known?.settlementEpoch != overlay.settlementEpoch
        {
            return .notTaken
        }
        guard let known else {
            log.append(.overlayTaken(overlay))
            return .first
        }
        if overlay.settlementEpoch > known.settlementEpoch {
            log.append(.overlayTaken(overlay))
            return .newEpoch
        }
        if overlay.revision == known.revision { return .same }
        if overlay.revision < known.revision { return .lower }
        log.append(.overlayTaken(overlay))
        return .raised
    }

    /// The live rows of its timeline (SNP-03, SNP-12); those of the past are behind a gap (PST-05).
    private mutating func applyLiveRows(
        of answer: TimelineAnswer, to load: TimelineLoad, isOvertaken: Bool
    ) -> Bool {
        guard answer.kind == .newest else { return false }
        // Even if its own are dropped, it was asked for when these runs had ended.
        log.append(.liveRowsRemoved(ofRuns: load.finishedRuns))
        guard answer.envelope.loadState == .ready && !isOvertaken else { return false }
        log.append(.liveRowsTaken(answer.liveRows))
        return true
    }

    /// The active run (SNP-03); that nothing runs is not taken over from the past (PST-03).
    private mutating func applyActiveRun(of answer: TimelineAnswer, isOvertaken: Bool) -> Bool {
        if isOvertaken { return false }
        var run = answer.envelope.activeRun
        if let known = run, log.finishedRuns.contains(known.runID) { run = nil }
        switch answer.kind {
        case .past, .gap: if run == nil { return false }
        case .newest, .silent: break
        }
        log.append(.activeRunTaken(run))
        return true
    }
}
