import ChatValues
import PropertyCheck

/// Rows of the timeline, valid on their own.
public enum RowGenerators {
    /// A row of the history or a live one.
    public static let row: Gen<Row> = row(isLive: .bool(probability: 0.3))

    /// A row of the history.
    public static let canonicalRow: Gen<Row> = row(isLive: .always(false))

    /// A live row.
    public static let liveRow: Gen<Row> = row(isLive: .always(true))

    private static func row(isLive: Gen<Bool>) -> Gen<Row> {
        Gen { source throws(Discard) in
            try source.span(label: "row") { source throws(Discard) in
                let content = try content.draw(&source)
                let isLive = try isLive.draw(&source)
                let runID = try WireTexts.identifier.optional(probability: 0.5).draw(&source)
                let operationID = try WireTexts.identifier.optional(probability: 0.4).draw(&source)
                // What a live row needs is drawn from the same choices, so that a row stays the
                // same when shrinking makes it canonical.
                let fallback = try WireTexts.identifier.draw(&source)
                let origin: Row.Origin =
                    isLive ? .live(runID: runID ?? fallback) : .canonical(runID: runID)
                let needsOperation = isLive && content.type == .user
                return Row(
                    id: try WireTexts.identifier.draw(&source), origin: origin,
                    sourceOrder: try sourceOrder.draw(&source),
                    timestamp: try WireTexts.safeInteger.draw(&source),
                    operationID: operationID ?? (needsOperation ? fallback : nil),
                    threadID: try WireTexts.identifier.optional(probability: 0.2).draw(&source),
                    content: content)
            }
        }
    }

    /// Rows that often tie: of three types, in a few places, half of them with IDs that only look
    /// different or only look alike.
    public static let tyingRow: Gen<Row> = Gen { source throws(Discard) in
        var row = try row.draw(&source)
        let text = row.content.text ?? ""
        // Their order is not that of their names.
        row.content =
            switch source.draw(upTo: 2, kind: .index) {
            case 0: .system(text: text)
            case 1: .user(text: text)
            default: .agentReply(text: text)
            }
        row.sourceOrder = try fewPlaces.draw(&source)
        if try Gen<Bool>.bool.draw(&source) {
            row.id = try WireTexts.lookalike.draw(&source)
        }
        return row
    }

    private static let fewPlaces: Gen<SourceOrder> = .element(of: [
        SourceOrder(1), SourceOrder(1, 0), SourceOrder(2), SourceOrder(10), sourceOrderOfFour,
    ])

    private static let sourceOrderOfFour = SourceOrder(packed: [1, 0, 0, 1])

    /// One to five elements, small ones often, so that orders tie and are prefixes of each other.
    public static let sourceOrder: Gen<SourceOrder> = Gen { source throws(Discard) in
        let elements = try sourceOrderElements.draw(&source)
        guard let order = SourceOrder(elements) else { throw Discard() }
        return order
    }

    private static let sourceOrderElements: Gen<[UInt64]> = .array(
        of: .frequency(
            (4, .integer(in: 0...3)), (1, .integer(in: 0...UInt64(WireTexts.largest)))),
        count: 1...5)

    private static let content: Gen<RowContent> = Gen { source throws(Discard) in
        let type = try types.draw(&source)
        switch type {
        case .user: return .user(text: try text(&source), message: try message(&source))
        case .system: return .system(text: try text(&source))
        case .activity:
            return .activity(
                title: try WireTexts.nonblank.draw(&source),
                detail: try WireTexts.text.optional(probability: 0.5).draw(&source),
                kind: try activityKind.draw(&source))
        case .agentReply:
            return .agentReply(text: try text(&source), message: try message(&source))
        case .thinking: return .thinking(text: try text(&source))
        }
    }

    private static let types: Gen<RowType> = .element(of: [
        .system, .user, .agentReply, .activity, .thinking,
    ])

    private static let activityKind: Gen<Nonblank> = Gen { source throws(Discard) in
        let isPanel = try Gen<Bool>.bool(probability: 0.3).draw(&source)
        let other = try WireTexts.nonblank.draw(&source)
        return isPanel ? Nonblank("subagent-panel") ?? other : other
    }

    private static func text(_ source: inout Source) throws(Discard) -> ExactString {
        try WireTexts.text.draw(&source)
    }

    private static func message(
        _ source: inout Source
    ) throws(Discard) -> Boxed<SessionMessage>? {
        try MessageGenerators.message.optional(probability: 0.25).draw(&source).map(Boxed.init)
    }
}
