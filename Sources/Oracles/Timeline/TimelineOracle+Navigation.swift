import ChatValues

/// Older pages, and the way back to the newest rows.
extension TimelineOracle {
    /// Asks for the page at the cursor that is to be seen, unless one is on its way (OLD-04).
    mutating func askForOlderPage() -> [TimelineEffect] {
        guard let cursor = log.shownWindow.pagination.olderCursor else { return [] }
        if let awaited = log.awaitedOlderLoad, awaited.generation == log.generation { return [] }
        let load = TimelineOlderLoad(
            ticket: log.nextTicket, generation: log.generation,
            presentationEpoch: log.presentationEpoch, cursor: cursor)
        log.append(.olderBegan(load))
        return [.loadOlder(load.ticket, cursor: cursor)]
    }

    /// Applies the page that is waited for if all is as it was when it was asked for (OLD-05).
    mutating func receiveOlderPage(_ page: OlderPage, _ ticket: LoadTicket) -> [TimelineEffect] {
        guard let load = log.awaitedOlderLoad, load.ticket == ticket else {
            return [.olderAnswered(ticket, .dropped(.notAsked))]
        }
        log.append(.olderEnded)
        if load.generation != log.generation {
            return [.olderAnswered(ticket, .dropped(.targetChanged))]
        }
        if load.presentationEpoch != log.presentationEpoch {
            return [.olderAnswered(ticket, .dropped(.epochChanged))]
        }
        let window = log.shownWindow
        if load.cursor != window.pagination.olderCursor {
            return [.olderAnswered(ticket, .dropped(.cursorChanged))]
        }

        let added = window.newRows(of: page)
        let extended = window.extended(by: page, askedAt: load.cursor)
        if let anchor = log.page?.anchor {
            log.append(.pageShown(extended, anchor: anchor, applied: added))
        } else {
            log.append(.latestWindow(extended, applied: added))
        }
        return [.olderAnswered(ticket, .applied(added: added.count))]
    }

    /// Scroll to latest and sending leave the page in the past, or give a link up (PST-06).
    mutating func returnToLatest() -> [TimelineEffect] {
        log.append(.noticeLeft)
        guard log.page != nil || log.anchor != nil else { return [] }
        let shownBefore = log.shownWindow.rows
        log.append(.latestReturned)
        advanceIfReplaced(shownBefore)
        return [.reload(.pageLeft)]
    }
}
