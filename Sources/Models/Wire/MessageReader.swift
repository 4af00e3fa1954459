import ChatValues

/// What `message` holds, all but the row's title.
struct MessageWords {
    var direction: SessionMessage.Direction
    var from: Nonblank
    var to: Nonblank
    var peer: Nonblank
    var delivery: SessionMessage.Delivery?
    var link: SessionMessage.Link?

    /// The message under the title of its row.
    func message(title: Nonblank) -> SessionMessage {
        SessionMessage(
            title: title, direction: direction, from: from, to: to, peer: peer,
            delivery: delivery, link: link)
    }
}

private let messageKeys = KeyTable(["direction", "from", "to", "peer", "delivery", "link"])
private let linkKeys = KeyTable(["sessionId", "threadId", "anchor", "agent"])

private let directions = WordTable<SessionMessage.Direction>([
    ("incoming", .incoming), ("outgoing", .outgoing),
])
private let deliveries = WordTable<SessionMessage.Delivery>([
    ("sent", .sent), ("needs-approval", .needsApproval), ("not-sent", .notSent),
])
private let agents = WordTable<SessionAgent>([("codex", .codex), ("claude", .claude)])

extension JSONReader {
    /// Reads the message of a row (MSG-01).
    mutating func readMessage() throws(Fault) -> MessageWords {
        var direction: SessionMessage.Direction?
        var from: Nonblank?
        var to: Nonblank?
        var peer: Nonblank?
        var delivery: SessionMessage.Delivery?
        var link: SessionMessage.Link?
        let members = try readExactObject(
            messageKeys, .msg01, wanted: "a message must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0:
                direction = try reader.readWord(
                    of: directions, .msg01, "must be incoming or outgoing")
            case 1: from = try reader.readNonblank(.msg01, "must be a nonblank string")
            case 2: to = try reader.readNonblank(.msg01, "must be a nonblank string")
            case 3: peer = try reader.readNonblank(.msg01, "must be a nonblank string")
            case 4:
                if try !reader.readNull() {
                    delivery = try reader.readWord(
                        of: deliveries, .msg01,
                        "must be sent, needs-approval, not-sent or null")
                }
            default:
                if try !reader.readNull() { link = try reader.readLink() }
            }
        }
        guard let direction, let from, let to, let peer else {
            throw missing("direction", .msg01, at: members)
        }
        return MessageWords(
            direction: direction, from: from, to: to, peer: peer, delivery: delivery, link: link)
    }

    /// Reads the link of a message (MSG-02).
    private mutating func readLink() throws(Fault) -> SessionMessage.Link {
        guard next == UInt8(ascii: "{") else {
            throw wrongType(.msg01, "must be an object or null")
        }
        var sessionID: Nonblank?
        var threadID: Nonblank?
        var anchor: Nonblank?
        var agent: SessionAgent?
        let members = try readExactObject(linkKeys, .msg02, wanted: "a link must be an object") {
            (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0: sessionID = try reader.readNonblank(.msg02, "must be a nonblank string")
            case 1:
                threadID = try reader.readNonblankOrNull(
                    .msg02, "must be a nonblank string or null")
            case 2: anchor = try reader.readNonblank(.msg02, "must be a nonblank row ID")
            default: agent = try reader.readWord(of: agents, .msg02, "must be codex or claude")
            }
        }
        guard let sessionID, let anchor, let agent else {
            throw missing("sessionId", .msg02, at: members)
        }
        return SessionMessage.Link(
            sessionID: sessionID, threadID: threadID, anchor: anchor, agent: agent)
    }
}

extension JSONReader {
    /// Reads the message of an outbox entry: that another session wrote it (MSG-04).
    ///
    /// What no message could be breaks MSG-01, what only the message of an entry may not be MSG-04.
    mutating func readAuthor() throws(Fault) -> OutboxEntry.Author {
        var from: Nonblank?
        var peer: Nonblank?
        let members = try readExactObject(
            messageKeys, .msg01, wanted: "a message must be an object, or the key absent"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            let start = reader.position
            switch key.number {
            case 0:
                let direction = try reader.readWord(
                    of: directions, .msg01, "must be incoming or outgoing")
                guard direction == .incoming else {
                    throw Fault(.msg04, at: start, "an entry's message must be incoming")
                }
            case 1: from = try reader.readNonblank(.msg01, "must be a nonblank string")
            case 2:
                let to = try reader.readNonblank(.msg01, "must be a nonblank string")
                guard to.text == ExactString(OutboxEntry.Author.receiver) else {
                    throw Fault(.msg04, at: start, "an entry's message must go to This session")
                }
            case 3: peer = try reader.readNonblank(.msg01, "must be a nonblank string")
            case 4:
                guard try reader.readNull() else {
                    throw reader.wrongType(
                        reader.next == UInt8(ascii: "\"") ? .msg04 : .msg01, "must be null")
                }
            default:
                guard try reader.readNull() else {
                    throw reader.wrongType(
                        reader.next == UInt8(ascii: "{") ? .msg04 : .msg01, "must be null")
                }
            }
        }
        guard let from, let peer else { throw missing("from", .msg01, at: members) }
        return .session(from: from, peer: peer)
    }
}
