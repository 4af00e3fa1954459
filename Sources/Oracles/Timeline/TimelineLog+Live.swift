import ChatValues

/// The overlay, live rows beside it, and runs.
extension TimelineLog {
    /// The overlay that is known: the last that was accepted (LIV-06).
    var overlay: LiveOverlay? {
        for fact in factsOfViewport.reversed() {
            switch fact {
            case .overlayRaised(let overlay), .overlayTaken(let overlay): return overlay
            default: break
            }
        }
        return nil
    }

    /// Where, among the facts, the settlement epoch began: after the rows of the answer that
    /// brought it.
    private var startOfSettlementEpoch: Int? {
        let facts = factsOfViewport
        var known: Int64?
        var start: Int?
        for index in facts.indices {
            guard case .overlayTaken(let overlay) = facts[index] else { continue }
            if known != overlay.settlementEpoch { start = index }
            known = overlay.settlementEpoch
        }
        return start
    }

    /// The canonical rows whose identities settle live rows (CNF-01): those in either window when
    /// the epoch began, and those applied since, in a window still or not.
    var settlingRows: [Row] {
        guard let start = startOfSettlementEpoch else { return [] }
        let facts = factsOfViewport
        let atStart = Self.windows(after: facts[..<start])
        return atStart.latest.rows + (atStart.page?.window.rows ?? [])
            + Self.appliedRows(in: facts[start...])
    }

    /// The live rows that came in the timeline of an answer, in the current epoch (SNP-12).
    var responseRows: [Row] {
        var rows: [Row] = []
        var epoch: Int64?
        for fact in factsOfViewport {
            switch fact {
            case .overlayTaken(let overlay):
                // A newer epoch removes all live rows of earlier ones (SNP-04).
                if epoch != overlay.settlementEpoch { rows = [] }
                epoch = overlay.settlementEpoch
            case .liveRowsTaken(let taken):
                rows = taken
            case .liveRowsRemoved(let runs):
                rows = rows.filter { row in !runs.contains { $0 == row.runID } }
            default: break
            }
        }
        return rows
    }

    /// Goes up when a live event raises the overlay, and when a run starts or finishes (LIV-05);
    /// another thread leaves it as it is.
    var liveEventCounter: Int {
        var counter = 0
        for fact in facts {
            switch fact {
            case .overlayRaised, .runStarted, .runFinished: counter += 1
            default: break
            }
        }
        return counter
    }

    /// The runs that have finished (LIV-07); another thread does not make them forgotten.
    var finishedRuns: [Nonblank] {
        var runs: [Nonblank] = []
        for fact in facts {
            if case .runFinished(let run) = fact { runs.append(run) }
        }
        return runs
    }

    /// The run that is active.
    var activeRun: ActiveRun? {
        var active: ActiveRun?
        for fact in factsOfViewport {
            switch fact {
            case .runStarted(let run): active = run
            case .activeRunTaken(let run): active = run
            case .runFinished(let run) where run == active?.runID: active = nil
            default: break
            }
        }
        return active
    }
}
