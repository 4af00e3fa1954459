import ChatValues
import PropertyCheck

/// Valid values of every form of the wire.
public enum DocumentGenerators {
    /// A value of a form, with up to so many rows in each of its lists.
    public static func document(
        _ form: WireForm, _ revision: SchemaRevision, rows: ClosedRange<Int> = 0...4
    ) -> Gen<WireDocument> {
        switch form {
        case .history: EnvelopeGenerators.envelope(revision, rows: rows).map { .history($0) }
        case .page: page(rows: rows).map { .page($0) }
        case .window: window(revision, rows: rows).map { .window($0) }
        case .event: event(rows: rows).map { .event($0) }
        case .outboxEntry: OutboxGenerators.entry.map { .outboxEntry($0) }
        }
    }

    private static func page(rows: ClosedRange<Int>) -> Gen<OlderPage> {
        let timeline = Gen<[Row]>.array(of: RowGenerators.canonicalRow, count: rows)
        return Gen { source throws(Discard) in
            let hasOlderEntries = try Gen<Bool>.bool.draw(&source)
            let cursor = try WireTexts.identifier.draw(&source)
            let hasCursor = try Gen<Bool>.bool.draw(&source)
            return OlderPage(
                boundaryToken: try WireTexts.nonblank.draw(&source),
                loadedEntries: try WireTexts.safeCount.draw(&source),
                hasOlderEntries: hasOlderEntries,
                oldestCursor: hasOlderEntries || hasCursor ? cursor : nil,
                timeline: EnvelopeGenerators.withoutDoubledKeys(try timeline.draw(&source)))
        }
    }

    private static func window(
        _ revision: SchemaRevision, rows: ClosedRange<Int>
    ) -> Gen<HistoryWindow> {
        let envelope = EnvelopeGenerators.envelope(revision, rows: rows)
        return Gen { source throws(Discard) in
            HistoryWindow(
                envelope: try envelope.draw(&source),
                newerCursor: try WireTexts.identifier.optional().draw(&source),
                notice: try WireTexts.nonblank.optional(probability: 0.3).draw(&source))
        }
    }

    static func event(rows: ClosedRange<Int>) -> Gen<LiveEvent> {
        let overlay = EnvelopeGenerators.overlay(rows: rows)
        return Gen { source throws(Discard) in
            let content: LiveEvent.Content =
                switch source.draw(upTo: 3, kind: .index) {
                case 0:
                    .runFinished(
                        runID: try WireTexts.identifier.draw(&source),
                        outcome: try outcome.draw(&source))
                case 1: .runStarted(try EnvelopeGenerators.activeRun.draw(&source))
                default: .overlay(try overlay.draw(&source))
                }
            return LiveEvent(
                sessionID: try WireTexts.identifier.draw(&source), content: content)
        }
    }

    private static let outcome = Gen<RunOutcome>.element(of: RunOutcome.allCases)
}
