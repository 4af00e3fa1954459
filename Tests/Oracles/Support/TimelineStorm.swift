import ChatValues

/// Random events of a timeline whose few names make every kind of collision likely.
struct TimelineStorm {
    private var state: UInt64

    /// A storm that is the same for the same seed.
    init(seed: UInt64) {
        state = seed
    }

    /// A number in `0..<bound` (SplitMix64).
    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    private mutating func name(_ prefix: String, _ count: Int) -> String {
        prefix + String(below(count))
    }

    private mutating func maybe(_ prefix: String, _ count: Int) -> String? {
        below(2) == 0 ? nil : name(prefix, count)
    }

    private mutating func row(isLive: Bool) -> Row {
        let type = RowType.allCases[below(5)]
        let place = UInt64(below(6))
        let (id, text, run) = (name("i", 6), name("t", 2), name("r", 3))
        let operation = isLive && type == .user ? name("o", 3) : maybe("o", 3)
        let kind = below(4) == 0 ? "subagent-panel" : "command"
        return isLive
            ? live(id, place, type, op: operation, run: run, text: text, kind: kind)
            : canonical(id, place, type, op: operation, text: text, kind: kind)
    }

    private mutating func rows(_ most: Int, isLive: Bool, sharing: (Row, Row) -> Bool) -> [Row] {
        var rows: [Row] = []
        for _ in 0..<below(most + 1) {
            let new = row(isLive: isLive)
            if !rows.contains(where: { sharing($0, new) }) { rows.append(new) }
        }
        return rows
    }

    private mutating func page(_ isLive: Bool) -> [Row] {
        rows(4, isLive: isLive) { $0.type == $1.type && $0.id == $1.id }
    }

    private mutating func anyOverlay() -> LiveOverlay {
        let revision = Int64(below(5))
        let blocks = rows(revision == 0 ? 0 : 3, isLive: true) { one, other in
            one.type == other.type
                && (one.id == other.id
                    || one.operationID != nil && one.operationID == other.operationID)
        }
        return overlay(below(8) == 0 ? 2 : 1, revision, blocks)
    }

    private mutating func envelope() -> HistoryEnvelope {
        let state =
            [.ready, .ready, .ready, .ready, .empty, .pending, .gone][below(7)] as LoadState
        let timeline = state == .ready ? page(false) + page(true) : []
        let active = below(2) == 0 ? nil : run(name("r", 3))
        return history(
            timeline, state, at: anyOverlay(), older: maybe("c", 3), boundary: name("b", 2),
            active: active)
    }

    /// The next event; tickets are mostly those of the last few loads.
    mutating func event(ticketsSoFar: Int) -> TimelineEvent {
        let ticket = LoadTicket(
            below(20) == 0 ? [Int.min, 0, Int.max][below(3)] : ticketsSoFar - below(3))
        switch below(24) {
        case 0...3:
            return .live(
                LiveEvent(sessionID: Nonblank(known: "s"), content: .overlay(anyOverlay())))
        case 4: return liveRun(.runStarted(run(name("r", 3))))
        case 5:
            return liveRun(
                .runFinished(runID: Nonblank(known: name("r", 3)), outcome: .finished))
        case 6...9: return .loadBegins(isRetry: below(3) == 0)
        case 10...12: return .loaded(ticket, envelope())
        case 13...15:
            return .loadedAround(
                ticket, window(envelope(), newer: maybe("n", 2), notice: maybe("w", 2)))
        case 16: return .loadFailed(ticket)
        case 17: return .olderWanted
        case 18: return .olderLoaded(ticket, olderPage(page(false), older: maybe("c", 3)))
        case 19: return .olderFailed(ticket)
        case 20, 21: return .echoes((0..<below(3)).map { _ in echo(name("o", 3)) })
        case 22: return .anchorOpened(Nonblank(known: name("i", 6)))
        default: return rare()
        }
    }

    private func liveRun(_ content: LiveEvent.Content) -> TimelineEvent {
        .live(LiveEvent(sessionID: Nonblank(known: "s"), content: content))
    }

    private mutating func rare() -> TimelineEvent {
        switch below(4) {
        case 0: .sent
        case 1: .latestWanted
        case 2: .viewportChanged(.parentChat)
        default: .viewportChanged(.subagent(thread: Nonblank(known: name("t", 2))))
        }
    }
}
