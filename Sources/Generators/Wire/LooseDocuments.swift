import ChatValues
import PropertyCheck

extension DocumentGenerators {
    /// Values put together without care: each may break rules that the types cannot rule out.
    public static func loose(_ form: WireForm) -> Gen<WireDocument> {
        switch form {
        case .history: EnvelopeGenerators.loose.map { .history($0) }
        case .page: loosePage.map { .page($0) }
        case .window: looseWindow.map { .window($0) }
        case .event: looseEvent.map { .event($0) }
        case .outboxEntry: looseEntry.map { .outboxEntry($0) }
        }
    }

    private static let loosePage: Gen<OlderPage> = Gen { source throws(Discard) in
        // An envelope's carelessness, with rows that are canonical more often than not.
        let envelope = try EnvelopeGenerators.loose.draw(&source)
        let isCanonical = source.draw(upTo: 2, kind: .index) < 2
        return OlderPage(
            boundaryToken: envelope.boundaryToken, loadedEntries: envelope.loadedEntries,
            hasOlderEntries: envelope.hasOlderEntries, oldestCursor: envelope.oldestCursor,
            timeline: envelope.timeline.map { row in
                guard isCanonical else { return row }
                var row = row
                row.origin = .canonical(runID: row.runID)
                return row
            })
    }

    private static let looseWindow: Gen<HistoryWindow> = Gen { source throws(Discard) in
        HistoryWindow(
            envelope: try EnvelopeGenerators.loose.draw(&source),
            newerCursor: try WireTexts.identifier.optional().draw(&source),
            notice: try WireTexts.nonblank.optional(probability: 0.3).draw(&source))
    }

    private static let looseEvent: Gen<LiveEvent> = Gen { source throws(Discard) in
        var event = try rowlessEvent.draw(&source)
        let number = try EnvelopeGenerators.anyInteger.draw(&source)
        let careless = try EnvelopeGenerators.loose.draw(&source)
        switch event.content {
        case .overlay: event.content = .overlay(careless.liveOverlay)
        case .runStarted(var run):
            run.startedAt = number
            event.content = .runStarted(run)
        case .runFinished: break
        }
        return event
    }

    private static let rowlessEvent = event(rows: 0...0)

    private static let looseEntry: Gen<OutboxEntry> = Gen { source throws(Discard) in
        var entry = try OutboxGenerators.entry.draw(&source)
        let number = try EnvelopeGenerators.anyInteger.draw(&source)
        let other = try EnvelopeGenerators.anyInteger.draw(&source)
        if source.draw(upTo: 1, kind: .index) == 1 { entry.accepted?.acceptedAt = number }
        if source.draw(upTo: 1, kind: .index) == 1, !entry.attachments.isEmpty {
            entry.attachments[entry.attachments.count - 1].size = other
        }
        return entry
    }
}
