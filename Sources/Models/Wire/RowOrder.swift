import ChatValues

extension Row {
    /// Whether this row stands before another in the timeline (ROW-11): by source order, element by
    /// element and a prefix first, then by type, then by the bytes of the ID.
    public func precedes(_ other: Row) -> Bool {
        if sourceOrder.lexicographicallyPrecedes(other.sourceOrder) { return true }
        if other.sourceOrder.lexicographicallyPrecedes(sourceOrder) { return false }
        if type != other.type { return type.rank < other.type.rank }
        return id < other.id
    }
}

extension RowType {
    /// The type's place in the order of ROW-01.
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
