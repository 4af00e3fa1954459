import ChatModels
import ChatValues
import Testing

/// Whether what a timeline is told can come over the wire.
enum TimelineWire {
    /// Encodes what the desktop sent and decodes it again: no rule may be broken, nothing changed.
    static func check(_ event: TimelineEvent) throws {
        guard let document = document(of: event) else { return }
        let bytes = try WireEncoder().encode(document)
        let decoder = WireDecoder()
        let decoded: WireDocument =
            switch document {
            case .history: .history(try decoder.decodeHistory(bytes.span))
            case .window: .window(try decoder.decodeWindow(bytes.span))
            case .page: .page(try decoder.decodeOlderPage(bytes.span))
            case .event: .event(try decoder.decodeEvent(bytes.span))
            case .outboxEntry: document
            }
        #expect(decoded == document)
    }

    private static func document(of event: TimelineEvent) -> WireDocument? {
        switch event {
        case .live(let live): .event(live)
        case .loaded(_, let envelope): .history(envelope)
        case .loadedAround(_, let window): .window(window)
        case .olderLoaded(_, let page): .page(page)
        default: nil
        }
    }
}
