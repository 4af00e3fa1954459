import ChatValues

/// One of the identities by which a row is known (ROW-10).
public enum RowIdentity: Hashable, Sendable {
    /// The row of this type with this ID.
    case row(RowType, Nonblank)
    /// The row of this type that this operation made.
    case operation(RowType, Nonblank)
}

extension Row {
    /// The row's identities: by its ID and, where it has one, by its operation (ROW-10).
    public var identities: [RowIdentity] {
        guard let operationID else { return [.row(type, id)] }
        return [.row(type, id), .operation(type, operationID)]
    }

    /// Whether any identity of one row is one of the other's (ROW-10).
    ///
    /// Never their text, their time or their place: two rows may say the same.
    public func sharesIdentity(with other: Row) -> Bool {
        identities.contains(where: other.identities.contains)
    }
}

/// What tells the rows of one page apart (ROW-08).
struct SpliceKey: Hashable {
    private let isLive: Bool
    private let type: RowType
    private let id: Nonblank

    init(of row: Row) {
        isLive = row.isLive
        type = row.type
        id = row.id
    }
}
