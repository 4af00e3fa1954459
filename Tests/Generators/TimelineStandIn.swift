import ChatGenerators
import ChatValues

/// Stands in for a timeline where only the world is looked at.
///
/// It numbers its loads, asks for what a page or a link calls for, and wants to be loaded when a run
/// ends. It knows nothing of rows.
struct TimelineStandIn {
    private var tickets = 0
    private var generation = 0
    private var anchor: Nonblank?
    private var load: (ticket: LoadTicket, generation: Int)?
    private var older: (ticket: LoadTicket, generation: Int)?
    private var cursor: Nonblank?

    mutating func tell(_ event: TimelineEvent) -> [TimelineEffect] {
        switch event {
        case .loadBegins:
            let ticket = nextTicket()
            load = (ticket, generation)
            return [.load(ticket, anchor.map(LoadTarget.around) ?? .latest)]
        case .loaded(let ticket, let envelope): return answer(ticket, envelope, isPast: false)
        case .loadedAround(let ticket, let window):
            return answer(ticket, window.envelope, isPast: window.newerCursor != nil)
        case .loadFailed(let ticket):
            if load?.ticket == ticket { load = nil }
            return []
        case .olderWanted:
            guard let cursor, older == nil || older?.generation != generation else { return [] }
            let ticket = nextTicket()
            older = (ticket, generation)
            return [.loadOlder(ticket, cursor: cursor)]
        case .olderLoaded(let ticket, let page):
            guard older?.ticket == ticket else {
                return [.olderAnswered(ticket, .dropped(.notAsked))]
            }
            defer { older = nil }
            guard older?.generation == generation else {
                return [.olderAnswered(ticket, .dropped(.targetChanged))]
            }
            cursor = page.hasOlderEntries ? page.oldestCursor : nil
            return [.olderAnswered(ticket, .applied(added: page.timeline.count))]
        case .olderFailed(let ticket):
            if older?.ticket == ticket { older = nil }
            return []
        case .live(let live):
            guard live.sessionID == TimelineNames.session, case .runFinished = live.content else {
                return []
            }
            return [.reload(.runEnded)]
        case .anchorOpened(let row): return leave(for: row, .anchorOpened)
        case .viewportChanged: return leave(for: nil, .viewportChanged)
        case .latestWanted, .sent: return anchor == nil ? [] : leave(for: nil, .pageLeft)
        case .echoes: return []
        }
    }

    private mutating func nextTicket() -> LoadTicket {
        tickets += 1
        return LoadTicket(tickets)
    }

    private mutating func leave(for row: Nonblank?, _ reason: ReloadReason) -> [TimelineEffect] {
        generation += 1
        anchor = row
        return [.reload(reason)]
    }

    private mutating func answer(
        _ ticket: LoadTicket, _ envelope: HistoryEnvelope, isPast: Bool
    ) -> [TimelineEffect] {
        guard let load, load.ticket == ticket else {
            return [.answered(ticket, .dropped(.notActive))]
        }
        self.load = nil
        guard load.generation == generation else {
            return [.answered(ticket, .dropped(.targetChanged))]
        }
        if !isPast { anchor = nil }
        if envelope.loadState == .ready, cursor == nil || isPast { cursor = envelope.oldestCursor }
        return []
    }
}
