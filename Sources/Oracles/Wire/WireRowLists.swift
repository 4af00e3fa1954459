import ChatValues

/// A list of rows, by the rules of which its rows are judged.
enum WireRowList {
    /// The timeline of an envelope or window: rows of either origin.
    case timeline
    /// The timeline of an older page: canonical rows (PAGE-01).
    case olderPage
    /// The blocks of a live overlay: live rows (OVL-03).
    case overlay

    /// The origin that no row of the list may have, and the rule that it would break.
    var barred: (origin: WireOrigin, rule: WireRule)? {
        switch self {
        case .timeline: nil
        case .olderPage: (.live, .page01)
        case .overlay: (.canonical, .ovl03)
        }
    }
}

/// The rules of the lists of rows.
extension WireJudge {
    /// The rows of a list, one for each element; nothing where an element is no sound row.
    mutating func rows(_ field: WireField?, of list: WireRowList) -> [Row?]? {
        guard let field, let elements = elements(field) else { return nil }
        let rows = elements.map { row($0, in: list) }
        switch list {
        case .timeline, .olderPage:
            repeatedRows(rows, elements, .row08) { [WireIdentity.spliceKey(of: $0)] }
        case .overlay:
            repeatedRows(rows, elements, .ovl04, WireIdentity.identities)
        }
        return rows
    }

    /// ROW-08 and OVL-04: no row has a key that a row before it has.
    ///
    /// A row that is not sound has a fault of its own, which comes first.
    private mutating func repeatedRows(
        _ rows: [Row?], _ elements: [WireNode], _ rule: WireRule,
        _ keys: (Row) -> [WireIdentity]
    ) {
        var seen: Set<WireIdentity> = []
        for (index, row) in rows.enumerated() {
            guard let row, let brace = elements[index].wholeAt else { continue }
            let keys = keys(row)
            if keys.contains(where: seen.contains) {
                report(
                    rule, moment: brace, .repeatedRow, offset: elements[index].start,
                    path: elements[index].path,
                    "repeats a row before it: "
                        + (rule == .row08
                            ? "origin, type and id must not all be the same"
                            : "no two blocks may share an id or operationId under one type"))
            }
            seen.formUnion(keys)
        }
    }
}
