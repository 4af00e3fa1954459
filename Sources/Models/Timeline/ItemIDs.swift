import ChatValues

/// Gives display rows their item IDs (DSP-06).
struct ItemIDs: Sendable {
    /// What is known by an item ID.
    enum Key: Hashable, Sendable {
        case canonical(RowIdentity)
        case live(RowIdentity)
        case echo(Nonblank)

        init(of row: Row) {
            self = row.isLive ? .live(row.key) : .canonical(row.key)
        }
    }

    private var numbers: [Key: Int] = [:]
    /// What a row may still take over, by the operations and IDs with which it was displayed last.
    private var open: [RowIdentity: [Key]] = [:]
    /// The identities under which each of those is found.
    private var identities: [Key: [RowIdentity]] = [:]
    private var last = 0

    /// The item ID of what was displayed before.
    subscript(key: Key) -> String? { numbers[key].map { "\($0)" } }

    /// Forgets all rows; no item ID comes again.
    mutating func beginEpoch() {
        numbers = [:]
        open = [:]
        identities = [:]
    }

    /// Gives item IDs to those that have none, in their order, and remembers how they are displayed.
    mutating func display(_ rows: [Row], _ echoes: [Echo]) {
        let displayed = Set(rows.map(Key.init) + echoes.map { .echo($0.operationID) })
        var new = rows.filter { numbers[Key(of: $0)] == nil }
        if new.count > 1 { new.sort { $0.precedes($1) } }
        // Matches by operation come before all matches by ID.
        for byOperation in [true, false] {
            new.removeAll { row in
                guard let earlier = match(row, byOperation: byOperation, displayed) else {
                    return false
                }
                numbers[Key(of: row)] = numbers.removeValue(forKey: earlier)
                close(earlier)
                identities[earlier] = nil
                return true
            }
        }
        for row in new { give(Key(of: row)) }
        for row in rows where row.isLive { reopen(.live(row.key), as: row.identities) }
        for echo in echoes {
            let key = Key.echo(echo.operationID)
            if numbers[key] == nil { give(key) }
            reopen(key, as: [.operation(.user, echo.operationID)])
        }
    }

    private mutating func give(_ key: Key) {
        last += 1
        numbers[key] = last
    }

    /// The earliest that a new row settles; what is still displayed is settled by none.
    private func match(_ row: Row, byOperation: Bool, _ displayed: Set<Key>) -> Key? {
        let identity: RowIdentity
        if byOperation {
            guard let operation = row.operationID else { return nil }
            identity = .operation(row.type, operation)
        } else {
            identity = row.key
        }
        return open[identity]?.filter { key in
            if displayed.contains(key) { return false }
            if case .live = key { return !row.isLive }
            return true
        }.min { numbers[$0] ?? 0 < numbers[$1] ?? 0 }
    }

    /// Lets nobody take a row over any more.
    private mutating func close(_ key: Key) {
        for identity in identities[key] ?? [] { open[identity]?.removeAll { $0 == key } }
    }

    /// Lets a row be taken over by these identities.
    private mutating func reopen(_ key: Key, as now: [RowIdentity]) {
        if let before = identities[key] {
            guard before != now else { return }
            close(key)
        }
        identities[key] = now
        for identity in now { open[identity, default: []].append(key) }
    }
}
