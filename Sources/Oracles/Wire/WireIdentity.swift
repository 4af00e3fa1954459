import ChatValues

/// Something that two rows must not share, as the type of the row and an ID.
struct WireIdentity: Hashable {
    /// What the ID is the ID of.
    enum Kind: Hashable {
        /// A row's ID within its origin: with the type, the splice key (ROW-08).
        case splice(isLive: Bool)
        /// A row's ID, whatever its origin (ROW-10).
        case row
        /// An operation (ROW-10).
        case operation
    }

    let kind: Kind
    let type: RowType
    let id: ExactString

    /// The splice key of a row (ROW-08).
    static func spliceKey(of row: Row) -> WireIdentity {
        WireIdentity(
            kind: .splice(isLive: row.isLive), type: row.type, id: row.id.text)
    }

    /// The typed identities of a row (ROW-10).
    static func identities(of row: Row) -> [WireIdentity] {
        var identities = [
            WireIdentity(kind: .row, type: row.type, id: row.id.text)
        ]
        if let operation = row.operationID {
            identities.append(
                WireIdentity(kind: .operation, type: row.type, id: operation.text))
        }
        return identities
    }
}
