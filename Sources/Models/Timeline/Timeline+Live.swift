import ChatValues

/// Live events: overlays and runs.
extension Timeline {
    mutating func receive(_ event: LiveEvent) -> [TimelineEffect] {
        guard event.sessionID == sessionID else { return [] }
        guard let known = live.overlay else { return [.reload(.noVersion)] }
        switch event.content {
        case .overlay(let overlay): return receive(overlay, over: known)
        case .runStarted(let run):
            guard run.runID != activeRun?.runID, !hasFinished(run.runID) else { return [] }
            activeRun = run
            changes.insert(.live)
            liveEventCounter += 1
            return []
        case .runFinished(let run, _):
            guard finish(run) else { return [] }
            if activeRun?.runID == run { activeRun = nil }
            changes.insert(.live)
            liveEventCounter += 1
            return [.reload(.runEnded)]
        }
    }

    private mutating func receive(
        _ overlay: LiveOverlay, over known: LiveOverlay
    ) -> [TimelineEffect] {
        if overlay.settlementEpoch != known.settlementEpoch {
            return overlay.settlementEpoch > known.settlementEpoch ? [.reload(.newerEpoch)] : []
        }
        if overlay.revision == known.revision {
            return overlay.blocks == known.blocks ? [] : [.reload(.conflictingOverlay)]
        }
        guard overlay.revision > known.revision else { return [] }
        live.take(overlay)
        changes.insert(.live)
        liveEventCounter += 1
        return []
    }
}
