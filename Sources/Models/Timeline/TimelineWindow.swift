import ChatValues

/// The canonical rows of a window, in order, with the way on into the past.
struct TimelineWindow: Sendable {
    /// The rows, by ROW-11; no two of one type have one ID.
    private(set) var rows: [Row] = []
    /// What tells canonical rows apart (ROW-08).
    private var keys: Set<RowIdentity> = []
    private var boundaryToken: Nonblank?
    /// Where the next older page begins, whether it was applied already or not.
    private(set) var cursor: Nonblank?
    /// The cursors whose pages were applied since the window was last replaced (OLD-04).
    private var appliedCursors: Set<Nonblank> = []

    /// A window of no rows.
    init() {}

    /// The window that an answer holds.
    init(_ rows: [Row], _ envelope: HistoryEnvelope) {
        self.rows = rows
        keys = Set(rows.map(\.key))
        turnPages(of: envelope)
    }

    /// How to go on (SNP-08); a cursor whose page was applied leads nowhere (OLD-04).
    var pagination: Pagination {
        let next = cursor.flatMap { appliedCursors.contains($0) ? nil : $0 }
        return Pagination(boundaryToken: boundaryToken, olderCursor: next)
    }

    /// Whether a canonical row of both is the same.
    func overlaps(_ other: TimelineWindow) -> Bool {
        let (few, many) = rows.count < other.rows.count ? (self, other) : (other, self)
        return few.rows.contains { many.keys.contains($0.key) }
    }

    /// Whether any of these rows is in the window.
    func overlaps(_ others: [Row]) -> Bool { others.contains { keys.contains($0.key) } }

    /// Merges a refresh of the newest window that overlaps it (SNP-05, SNP-07); says whether its
    /// pagination was taken (SNP-08).
    ///
    /// The refresh is sorted and not empty.
    mutating func merge(_ refresh: [Row], _ envelope: HistoryEnvelope) -> Bool {
        let isOlder = rows.first.map { refresh[0].precedes($0) } ?? true
        let cut = rows.firstIndex(notPreceding: refresh[0])
        let fresh = Set(refresh.map(\.key))
        let known = fresh.count(where: keys.contains)
        let knownHere = rows[cut...].count { fresh.contains($0.key) }
        for row in rows[cut...] { keys.remove(row.key) }
        rows.removeSubrange(cut...)
        // The desktop has moved a row: it stood before the oldest of the refresh.
        if known > knownHere { rows.removeAll { fresh.contains($0.key) } }
        let isCutOff = !envelope.hasOlderEntries && !rows.isEmpty
        if isCutOff {
            rows = []
            keys = []
        }
        rows += refresh
        keys.formUnion(fresh)
        let takesPagination = isCutOff || isOlder || appliedCursors.isEmpty
        if isCutOff { appliedCursors = [] }
        if takesPagination { turnPages(of: envelope) }
        return takesPagination
    }

    /// Adds the rows of an older page that are not there yet, and goes on behind it (OLD-04,
    /// OLD-05); the rows that were new.
    mutating func add(_ page: OlderPage, after asked: Nonblank) -> [Row] {
        let new = page.timeline.filter { keys.insert($0.key).inserted }.sorted { $0.precedes($1) }
        rows.merge(new)
        appliedCursors.insert(asked)
        boundaryToken = page.boundaryToken
        cursor = page.hasOlderEntries ? page.oldestCursor : nil
        return new
    }

    private mutating func turnPages(of envelope: HistoryEnvelope) {
        boundaryToken = envelope.boundaryToken
        cursor = envelope.hasOlderEntries ? envelope.oldestCursor : nil
    }
}

extension Row {
    /// What tells a row from the others of its origin (ROW-08).
    var key: RowIdentity { .row(type, id) }
}

extension Array where Element == Row {
    /// The place of the first row that does not stand before another; the rows are sorted.
    func firstIndex(notPreceding row: Row) -> Int {
        // Nearly always it belongs near the end.
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle].precedes(row) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Adds sorted rows to sorted rows: each is looked for by halving, and what lies between is
    /// moved as a whole.
    mutating func merge(_ others: [Row]) {
        guard let last = others.last else { return }
        if let first, last.precedes(first) {
            insert(contentsOf: others, at: 0)
            return
        }
        var merged: [Row] = []
        merged.reserveCapacity(count + others.count)
        var taken = 0
        for row in others {
            let place = firstIndex(notPreceding: row)
            merged += self[taken..<Swift.max(taken, place)]
            taken = Swift.max(taken, place)
            merged.append(row)
        }
        merged += self[taken...]
        self = merged
    }
}
