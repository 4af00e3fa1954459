import ChatValues

/// Which load may apply its answer (SNP-01, SNP-02).
extension TimelineOracle {
    /// Begins a load in place of any other.
    mutating func beginLoad(isRetry: Bool) -> [TimelineEffect] {
        let load = TimelineLoad(
            ticket: log.nextTicket, target: log.target, generation: log.generation,
            counter: log.liveEventCounter, finishedRuns: log.finishedRuns)
        // EPO-02: an empty, unconfirmed chat starts a fresh load.
        let isEmpty =
            log.shownWindow.rows.isEmpty && (log.overlay?.blocks ?? []).isEmpty
            && log.responseRows.isEmpty
        if !isRetry && isEmpty && !log.isConfirmed { log.append(.presentationAdvanced) }
        log.append(.loadBegan(load))
        return [.load(load.ticket, load.target)]
    }

    /// Judges an answer, and applies it if nothing speaks against it (SNP-11).
    mutating func receive(_ answer: TimelineAnswer) -> [TimelineEffect] {
        guard let load = log.activeLoad, load.ticket == answer.ticket,
            (load.target != .latest) == answer.isAround
        else { return [.answered(answer.ticket, .dropped(.notActive))] }

        log.append(.loadEnded)
        if load.generation != log.generation {
            return [.answered(answer.ticket, .dropped(.targetChanged))]
        }
        // SNP-02, whatever the answer says of the history.
        if let known = log.overlay {
            let overlay = answer.envelope.liveOverlay
            if overlay.settlementEpoch < known.settlementEpoch {
                return [.answered(answer.ticket, .dropped(.olderEpoch)), .reload(.olderEpoch)]
            }
            if overlay.settlementEpoch == known.settlementEpoch
                && overlay.revision == known.revision && overlay.blocks != known.blocks
            {
                return [
                    .answered(answer.ticket, .dropped(.conflictingOverlay)),
                    .reload(.conflictingOverlay),
                ]
            }
        }
        return apply(answer, to: load)
    }
}
