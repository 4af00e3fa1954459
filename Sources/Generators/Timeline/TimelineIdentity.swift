import ChatValues

/// A typed identity of a row (ROW-10).
struct TimelineIdentity: Hashable, Sendable {
    let type: RowType
    /// Whether the name is that of an operation.
    let isOperation: Bool
    let name: Nonblank
}

extension Row {
    /// The identity that every row has.
    var ownIdentity: TimelineIdentity {
        TimelineIdentity(type: type, isOperation: false, name: id)
    }

    /// The identity that a row with an operation has as well.
    var operationIdentity: TimelineIdentity? {
        operationID.map { TimelineIdentity(type: type, isOperation: true, name: $0) }
    }

    /// Whether any of the row's identities is among `others`.
    func sharesIdentity(with others: Set<TimelineIdentity>) -> Bool {
        others.contains(ownIdentity) || operationIdentity.map(others.contains) == true
    }

    /// Whether the row stands before another (ROW-11).
    func precedes(_ other: Row) -> Bool {
        if sourceOrder != other.sourceOrder {
            return sourceOrder.lexicographicallyPrecedes(other.sourceOrder)
        }
        let rank = type.rank
        let otherRank = other.type.rank
        return rank == otherRank ? id < other.id : rank < otherRank
    }
}

extension RowType {
    /// The place of the type in ROW-01.
    fileprivate var rank: Int {
        switch self {
        case .user: 0
        case .system: 1
        case .activity: 2
        case .agentReply: 3
        case .thinking: 4
        }
    }
}

extension Sequence<Row> {
    /// All identities of all rows.
    var identities: Set<TimelineIdentity> {
        var identities: Set<TimelineIdentity> = []
        for row in self {
            identities.insert(row.ownIdentity)
            if let operation = row.operationIdentity { identities.insert(operation) }
        }
        return identities
    }
}
