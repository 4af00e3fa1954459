import ChatValues

/// The rules of the message in an outbox entry, MSG-04 over MSG-01.
///
/// A value that no message could have breaks MSG-01; one that only this message may not have breaks
/// MSG-04.
extension WireJudge {
    /// The session that wrote an entry; nothing where the message is not sound.
    mutating func sessionAuthor(_ field: WireField?) -> OutboxEntry.Author? {
        guard let object = object(field) else { return nil }
        let keys = ["direction", "from", "to", "peer", "delivery", "link"]
        unknownKeys(of: object, besides: keys, .msg01)

        incoming(in: object)
        let from = nonblank(object.field("from", .msg01))
        receiver(in: object)
        let peer = nonblank(object.field("peer", .msg01))
        absent("delivery", in: object) { if case .string = $0 { true } else { false } }
        absent("link", in: object) { if case .object = $0 { true } else { false } }

        missingKeys(of: object, keys, .msg01)
        guard let from, let peer else { return nil }
        return .session(from: from, peer: peer)
    }

    /// The direction must be `incoming`.
    private mutating func incoming(in message: WireObject) {
        let direction = word(
            message.field("direction", .msg01), of: SessionMessage.Direction.self)
        if direction == .outgoing, let field = message.field("direction", .msg04) {
            wrongValue(field, wanted: "`incoming` in an outbox entry")
        }
    }

    /// The receiving end must be this session.
    private mutating func receiver(in message: WireObject) {
        let receiver = OutboxEntry.Author.receiver
        if let to = nonblank(message.field("to", .msg01)), to.text != ExactString(receiver),
            let field = message.field("to", .msg04)
        {
            wrongValue(field, wanted: "`\(receiver)` in an outbox entry")
        }
    }

    /// A value must be null, though another message could have one of this type.
    ///
    /// What the value holds does not matter, so the fault is known at its first byte.
    private mutating func absent(
        _ key: String, in message: WireObject, elsewhere isElsewhere: (WireNode.Content) -> Bool
    ) {
        guard let field = message.field(key, .msg01) else { return }
        if case .null = field.node.content { return }
        let rule: WireRule = isElsewhere(field.node.content) ? .msg04 : .msg01
        wrongType(
            WireField(node: field.node, rule: rule),
            wanted: "null in an outbox entry")
    }
}
