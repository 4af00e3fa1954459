import ChatValues

/// Older pages (OLD-04, OLD-05).
extension Timeline {
    mutating func askForOlder() -> [TimelineEffect] {
        guard let cursor = pagination.olderCursor, !loads.waitsForOlder else { return [] }
        return [.loadOlder(loads.beginOlder(cursor, in: presentationEpoch), cursor: cursor)]
    }

    mutating func receive(_ page: OlderPage, for ticket: LoadTicket) -> [TimelineEffect] {
        func dropped(_ drop: OlderOutcome.Drop) -> [TimelineEffect] {
            [.olderAnswered(ticket, .dropped(drop))]
        }
        guard let older = loads.older, older.ticket == ticket else { return dropped(.notAsked) }
        loads.endOlder(ticket)
        guard older.generation == loads.generation else { return dropped(.targetChanged) }
        guard older.epoch == presentationEpoch else { return dropped(.epochChanged) }
        guard older.cursor == shown.cursor else { return dropped(.cursorChanged) }
        let new =
            if past != nil {
                past?.window.add(page, after: older.cursor) ?? []
            } else {
                latest.add(page, after: older.cursor)
            }
        confirm(by: new)
        changes.insert(.window)
        return [.olderAnswered(ticket, .applied(added: new.count))]
    }
}
