import ChatValues

/// Prompts, runs, and the overlay that they fill.
extension TimelineDesktop {
    mutating func takePrompt(
        _ prompt: Echo?, isLive: Bool, _ twist: TimelineTwist
    ) -> [LiveEvent] {
        if let prompt { operations.insert(prompt.operationID) }
        let events = isLive && activeRun == nil ? startRun() : []
        let row = makeRow(
            .user, twist, runID: activeRun?.runID, isCanonical: !isLive,
            // One of the desktop's own has an operation as well.
            prompt: prompt ?? Echo(operationID: ownOperation, text: "prompt"))
        guard isLive else {
            insert(row)
            return events
        }
        overlay.blocks.append(row)
        return events + raise()
    }

    private var ownOperation: Nonblank { Nonblank(known: "d\(madeRows)") }

    mutating func startRun() -> [LiveEvent] {
        var events: [LiveEvent] = []
        if let run = activeRun { events.append(finished(run, .aborted)) }
        madeRuns += 1
        let run = ActiveRun(
            runID: Nonblank(known: "run \(madeRuns)"), threadID: nil, turnID: nil,
            startedAt: Int64(madeRuns))
        activeRun = run
        events.append(started(run))
        return events
    }

    mutating func announceAgain() -> [LiveEvent] {
        guard var run = activeRun else { return startRun() }
        run.turnID = Nonblank(known: "turn")
        activeRun = run
        return [started(run)]
    }

    mutating func say(_ kind: TimelineRowKind, _ twist: TimelineTwist) -> [LiveEvent] {
        let events = activeRun == nil ? startRun() : []
        overlay.blocks.append(makeRow(kind, twist, runID: activeRun?.runID))
        return events + raise()
    }

    mutating func grow(_ position: Int) -> [LiveEvent] {
        guard let index = block(position) else { return [] }
        overlay.blocks[index].content.append(" more")
        return raise()
    }

    mutating func alter(_ position: Int, _ alteration: TimelineAlteration) -> [LiveEvent] {
        guard let index = block(position) else { return [] }
        switch alteration {
        case .shortens: overlay.blocks[index].content.reword { String($0.prefix($0.count / 2)) }
        case .drops: overlay.blocks.remove(at: index)
        case .repeats: break
        case .reverses: overlay.blocks.reverse()
        }
        return raise()
    }

    mutating func setAside(_ position: Int, _ way: TimelineSettingAside) -> [LiveEvent] {
        guard let index = block(position) else { return [] }
        var row = overlay.blocks[index]
        if way == .renames, row.operationID != nil { row.id = name(nextNumber()) }
        // A page has no splice key twice (ROW-08).
        beside.removeAll { $0.ownIdentity == row.ownIdentity }
        beside.append(row)
        guard way == .moves else { return [] }
        overlay.blocks.remove(at: index)
        return raise()
    }

    mutating func endRun(_ outcome: RunOutcome, _ ending: TimelineEnding) -> [LiveEvent] {
        guard let run = activeRun else { return [] }
        activeRun = nil
        let end = [finished(run, outcome)]
        switch ending {
        case .settles: return settle(.both, .all) + end
        case .settlesAfter: return end + settle(.both, .all)
        case .leaves: return end
        case .drops:
            beside = []
            guard !overlay.blocks.isEmpty else { return end }
            overlay.blocks = []
            return end + raise()
        case .settlesInNewEpoch: return settle(.both, .allInNewEpoch) + end
        }
    }

    /// The block at a position, counted from the newest.
    private func block(_ position: Int) -> Int? {
        let count = overlay.blocks.count
        return count == 0 ? nil : count - 1 - position % count
    }

    private func started(_ run: ActiveRun) -> LiveEvent {
        LiveEvent(sessionID: TimelineNames.session, content: .runStarted(run))
    }

    private func finished(_ run: ActiveRun, _ outcome: RunOutcome) -> LiveEvent {
        LiveEvent(
            sessionID: TimelineNames.session,
            content: .runFinished(runID: run.runID, outcome: outcome))
    }
}
