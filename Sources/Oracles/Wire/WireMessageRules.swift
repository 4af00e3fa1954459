import ChatValues

/// A row's message before the row's title is known.
struct WireMessage {
    let direction: SessionMessage.Direction
    let from: Nonblank
    let to: Nonblank
    let peer: Nonblank
    let delivery: SessionMessage.Delivery?
    let link: SessionMessage.Link?

    /// The message with the title of its row.
    func titled(_ title: Nonblank) -> SessionMessage {
        SessionMessage(
            title: title, direction: direction, from: from, to: to, peer: peer, delivery: delivery,
            link: link)
    }
}

/// The rules of a message, MSG-01 and MSG-02.
extension WireJudge {
    /// MSG-01.
    mutating func message(_ field: WireField?) -> WireMessage? {
        guard let object = object(field) else { return nil }
        let keys = ["direction", "from", "to", "peer", "delivery", "link"]
        unknownKeys(of: object, besides: keys, .msg01)

        let direction = word(
            object.field("direction", .msg01), of: SessionMessage.Direction.self)
        let from = nonblank(object.field("from", .msg01))
        let to = nonblank(object.field("to", .msg01))
        let peer = nonblank(object.field("peer", .msg01))
        let delivery = word(
            object.field("delivery", .msg01), of: SessionMessage.Delivery.self, orNull: true)
        let link = link(object.field("link", .msg01))

        missingKeys(of: object, keys, .msg01)
        guard let direction, let from, let to, let peer else { return nil }
        return WireMessage(
            direction: direction, from: from, to: to, peer: peer, delivery: delivery, link: link)
    }

    /// MSG-02; that it is an object or null is a matter of MSG-01.
    private mutating func link(_ field: WireField?) -> SessionMessage.Link? {
        guard let object = object(field, orNull: true) else { return nil }
        let keys = ["sessionId", "threadId", "anchor", "agent"]
        unknownKeys(of: object, besides: keys, .msg02)

        let session = nonblank(object.field("sessionId", .msg02))
        let thread = nonblank(object.field("threadId", .msg02), orNull: true)
        let anchor = nonblank(object.field("anchor", .msg02))
        let agent = word(object.field("agent", .msg02), of: SessionAgent.self)

        missingKeys(of: object, keys, .msg02)
        guard let session, let anchor, let agent else { return nil }
        return SessionMessage.Link(
            sessionID: session, threadID: thread, anchor: anchor, agent: agent)
    }
}
