import ChatValues

/// The rules of live events (LIV).
extension TimelineOracle {
    /// Takes an event that arrived, whenever its result is published (LIV-09).
    mutating func receiveLive(_ event: LiveEvent) -> [TimelineEffect] {
        guard event.sessionID == log.sessionID else { return [] }
        // LIV-08: before the first version there is nothing to compare with.
        guard let known = log.overlay else { return [.reload(.noVersion)] }

        switch event.content {
        case .overlay(let overlay): return receiveOverlay(overlay, known: known)
        case .runStarted(let run):
            startRun(run)
            return []
        case .runFinished(let runID, _): return finishRun(runID)
        }
    }

    /// LIV-01 to LIV-04.
    private mutating func receiveOverlay(
        _ overlay: LiveOverlay, known: LiveOverlay
    ) -> [TimelineEffect] {
        if overlay.settlementEpoch > known.settlementEpoch { return [.reload(.newerEpoch)] }
        if overlay.settlementEpoch < known.settlementEpoch { return [] }
        if overlay.revision < known.revision { return [] }
        if overlay.revision == known.revision {
            return overlay.blocks == known.blocks ? [] : [.reload(.conflictingOverlay)]
        }
        log.append(.overlayRaised(overlay))
        return []
    }

    /// The start of a run that is active or has finished changes nothing (LIV-07).
    private mutating func startRun(_ run: ActiveRun) {
        if run.runID == log.activeRun?.runID { return }
        if log.finishedRuns.contains(run.runID) { return }
        log.append(.runStarted(run))
    }

    /// The first end of a run counts, be it the active one or not (LIV-07).
    private mutating func finishRun(_ runID: Nonblank) -> [TimelineEffect] {
        if log.finishedRuns.contains(runID) { return [] }
        log.append(.runFinished(runID))
        return [.reload(.runEnded)]
    }
}
