import ChatValues

/// What tells the rows of one page apart (ROW-08), by the rows that were read already.
struct SpliceKeys {
    /// The places of the rows in the page, counted from 1.
    private var places = SlotTable(slots: 256)

    /// Adds the key of the last of the rows; says whether it was new.
    @inline(__always)
    mutating func insertLast(of rows: [Row]) -> Bool {
        let last = rows.count - 1
        // Rows of other types that have the same ID share its hash; there are ten of them at most.
        let hash = SeededHash.hash(of: rows[last].id.string)
        return places.insert(last + 1, hash: hash) { place in
            SpliceKey(of: rows[place - 1]) == SpliceKey(of: rows[last])
        }
    }
}
