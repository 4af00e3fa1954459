import ChatValues

/// The two lists of rows: the timeline and the live overlay's blocks.
extension WireJudge {
    /// The rows of the timeline, one for each element; nothing where an element is no sound row.
    mutating func timeline(_ field: WireField?) -> [Row?]? {
        guard let field, let elements = elements(field) else { return nil }
        let rows = elements.enumerated().map { index, element in
            row(element, at: field.path.index(index), isInOverlay: false)
        }
        repeatedRows(rows, elements, of: field, .row08) { [WireIdentity.spliceKey(of: $0)] }
        return rows
    }

    /// OVL-01 to OVL-04.
    mutating func liveOverlay(_ field: WireField?) -> LiveOverlay? {
        guard let object = object(field) else { return nil }
        let keys = ["settlementEpoch", "revision", "blocks"]
        unknownKeys(of: object, besides: keys, .ovl01)

        let epoch = integer(object.field("settlementEpoch", .ovl01), atLeast: 0)
        let revision = integer(object.field("revision", .ovl01), atLeast: 0)
        let blocks = blocks(object.field("blocks", .ovl01))

        missingKeys(of: object, keys, .ovl01)
        if revision == 0, let blocks, !blocks.isEmpty {
            atClosingBrace(
                of: object, .ovl02, key: "blocks", "must be empty, since the revision is 0")
        }
        guard let epoch, let revision, let blocks else { return nil }
        return LiveOverlay(
            settlementEpoch: epoch, revision: revision, blocks: blocks.compactMap { $0 })
    }

    private mutating func blocks(_ field: WireField?) -> [Row?]? {
        guard let field, let elements = elements(field) else { return nil }
        let rows = elements.enumerated().map { index, element in
            row(element, at: field.path.index(index), isInOverlay: true)
        }
        repeatedRows(rows, elements, of: field, .ovl04, WireIdentity.identities)
        return rows
    }

    /// ROW-08 and OVL-04: no row has a key that a row before it has.
    ///
    /// A row that is not sound has a fault of its own, which comes first.
    private mutating func repeatedRows(
        _ rows: [Row?], _ elements: [WireNode], of list: WireField, _ rule: WireRule,
        _ keys: (Row) -> [WireIdentity]
    ) {
        var seen: Set<WireIdentity> = []
        for (index, row) in rows.enumerated() {
            guard let row, let brace = elements[index].wholeAt else { continue }
            let keys = keys(row)
            if keys.contains(where: seen.contains) {
                report(
                    WireFault(
                        rule: rule, moment: brace, rank: .repeatedRow,
                        offset: elements[index].start, path: list.path.index(index),
                        message: "repeats a row before it: "
                            + (rule == .row08
                                ? "origin, type and id must not all be the same"
                                : "no two blocks may share an id or operationId under one type")))
            }
            seen.formUnion(keys)
        }
    }
}
