import ChatValues

/// The order of rows and what makes two rows the same.
extension WireOracle {
    /// The rows in the order in which they are displayed (ROW-11).
    ///
    /// Rows that the rule does not tell apart, such as a live row and its canonical one, keep the
    /// order in which they were given.
    public func displayOrder(_ rows: [Row]) -> [Row] {
        rows.enumerated().sorted { left, right in
            if let first = Self.comesFirst(left.element, right.element) { return first }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// Whether two rows share a typed identity (ROW-10).
    public func shareIdentity(_ a: Row, _ b: Row) -> Bool {
        WireIdentity.identities(of: a).contains { WireIdentity.identities(of: b).contains($0) }
    }

    /// Whether the left row comes first, or nothing where ROW-11 does not tell.
    private static func comesFirst(_ left: Row, _ right: Row) -> Bool? {
        let leftOrder = Array(left.sourceOrder)
        let rightOrder = Array(right.sourceOrder)
        for index in 0..<min(leftOrder.count, rightOrder.count)
        where leftOrder[index] != rightOrder[index] {
            return leftOrder[index] < rightOrder[index]
        }
        if leftOrder.count != rightOrder.count { return leftOrder.count < rightOrder.count }

        let leftType = place(of: left.type)
        let rightType = place(of: right.type)
        if leftType != rightType { return leftType < rightType }

        let leftID = Array(left.id.text.utf8)
        let rightID = Array(right.id.text.utf8)
        if leftID == rightID { return nil }
        return leftID.lexicographicallyPrecedes(rightID)
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
}
