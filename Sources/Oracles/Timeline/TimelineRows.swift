import ChatValues

/// What the rules ask of rows, one or two at a time.
enum TimelineRows {
    /// Whether both have one splice key: origin, type and ID (ROW-08).
    static func isSame(_ one: Row, _ other: Row) -> Bool {
        one.isLive == other.isLive && one.type == other.type && one.id == other.id
    }

    /// Whether a list has a row with the splice key of this one.
    static func list(_ rows: [Row], has row: Row) -> Bool {
        for kept in rows where isSame(kept, row) { return true }
        return false
    }

    /// Whether two lists have a splice key in common (SNP-07).
    static func overlap(_ some: [Row], _ others: [Row]) -> Bool {
        for row in some where list(others, has: row) { return true }
        return false
    }

    /// Whether two rows share a typed identity (ROW-10): pairwise, whatever else has it (CNF-01).
    static func shareIdentity(_ one: Row, _ other: Row) -> Bool {
        guard one.type == other.type else { return false }
        if one.id == other.id { return true }
        guard let operation = one.operationID else { return false }
        return operation == other.operationID
    }

    /// Whether any row of a list shares an identity with this one.
    static func any(of rows: [Row], sharesIdentityWith row: Row) -> Bool {
        for other in rows where shareIdentity(other, row) { return true }
        return false
    }

    /// Whether the left row comes before the right one (ROW-11); not if the rule does not tell.
    static func precedes(_ left: Row, _ right: Row) -> Bool {
        let leftOrder = Array(left.sourceOrder)
        let rightOrder = Array(right.sourceOrder)
        if leftOrder != rightOrder { return leftOrder.lexicographicallyPrecedes(rightOrder) }
        if left.type != right.type { return place(of: left.type) < place(of: right.type) }
        return left.id < right.id
    }

    /// The place of a type in the order of ROW-01.
    private static func place(of type: RowType) -> Int {
        switch type {
        case .user: 0
        case .system: 1
        case .activity: 2
        case .agentReply: 3
        case .thinking: 4
        }
    }

    /// The rows by ROW-11; what it does not tell apart stays as it was.
    static func ordered(_ rows: [Row]) -> [Row] {
        rows.enumerated().sorted { left, right in
            if precedes(left.element, right.element) { return true }
            if precedes(right.element, left.element) { return false }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// The row that comes before all others.
    static func oldest(of rows: [Row]) -> Row? { ordered(rows).first }

    /// Whether a row is a panel of a subagent (DSP-03).
    static func isSubagentPanel(_ row: Row) -> Bool {
        guard case .activity(_, _, let kind) = row.content else { return false }
        return kind.text == "subagent-panel"
    }
}
