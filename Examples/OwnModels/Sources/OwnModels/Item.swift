/// A row of a history, all types in one flat value.
package struct Item: Sendable {
    package var type: Kind
    package var id: String
    package var isLive: Bool
    package var order: [UInt64]
    package var time: Int64
    package var run: String?
    package var operation: String?
    package var thread: String?
    package var text: String?
    package var title: String?
    package var detail: String?
    package var kind: String?
    package var letter: Letter?

    package init(type: Kind, id: String, isLive: Bool, order: [UInt64], time: Int64) {
        self.type = type
        self.id = id
        self.isLive = isLive
        self.order = order
        self.time = time
    }

    /// The type of a row, in the order of the display.
    package enum Kind: String, CaseIterable, Sendable {
        case user, system, activity
        case reply = "agent-reply"
        case thinking
    }

    /// A message between sessions.
    package struct Letter: Sendable {
        package var isIncoming: Bool
        package var from: String
        package var to: String
        package var peer: String
        package var delivery: String?
        package var link: Link?

        package init(
            isIncoming: Bool, from: String, to: String, peer: String, delivery: String?, link: Link?
        ) {
            self.isIncoming = isIncoming
            self.from = from
            self.to = to
            self.peer = peer
            self.delivery = delivery
            self.link = link
        }
    }

    /// The way to the other end of a message.
    package struct Link: Sendable {
        package var session: String
        package var thread: String?
        package var anchor: String
        package var agent: String

        package init(session: String, thread: String?, anchor: String, agent: String) {
            self.session = session
            self.thread = thread
            self.anchor = anchor
            self.agent = agent
        }
    }
}

extension Item {
    /// What a row is known by: never `String ==`, to which two spellings of `é` are one.
    var names: [[UInt8]] {
        let ids = [("id", id)] + (operation.map { [("operation", $0)] } ?? [])
        return ids.map { Array("\(type.rawValue) \($0.0) \($0.1)".utf8) }
    }

    /// Whether two rows are known by one name.
    package func isSame(as other: Item) -> Bool {
        names.contains(where: other.names.contains)
    }

    /// Whether this row is shown before another.
    package func comesBefore(_ other: Item) -> Bool {
        guard order == other.order else { return order.lexicographicallyPrecedes(other.order) }
        guard type == other.type else { return type.rank < other.type.rank }
        return id.utf8.lexicographicallyPrecedes(other.id.utf8)
    }
}

extension Item.Kind {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
