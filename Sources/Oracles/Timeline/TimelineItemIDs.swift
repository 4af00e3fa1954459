import ChatValues

/// Which item IDs were given to what in one presentation epoch (DSP-06).
struct TimelineItemIDs {
    /// Something that was displayed in this epoch.
    private struct Entry {
        /// The item ID that it has whenever it is displayed.
        var itemID: Int
        /// What it showed when it was displayed last.
        var content: DisplayRow.Content
    }

    private var presentationEpoch: PresentationEpoch?
    /// The entries in the order in which they were displayed first.
    private var entries: [Entry] = []
    /// How many item IDs were given, in all epochs.
    private var count = 0

    init() {}

    /// The projection with its item IDs, those of the epoch so far included.
    mutating func displayRows(
        of projection: TimelineProjection, in epoch: PresentationEpoch
    ) -> [DisplayRow] {
        if epoch != presentationEpoch { entries = [] }
        presentationEpoch = epoch

        let displayed =
            projection.rows.map { DisplayRow.Content.row($0) }
            + projection.echoes.map { DisplayRow.Content.echo($0) }
        give(to: displayed)
        return displayed.map { content in
            DisplayRow(
                itemID: index(of: content).map { "\(entries[$0].itemID)" } ?? "", content: content)
        }
    }

    /// Gives an item ID to all that is displayed for the first time.
    private mutating func give(to displayed: [DisplayRow.Content]) {
        var new: [DisplayRow.Content] = []
        for content in displayed {
            if let index = index(of: content) {
                entries[index].content = content
            } else {
                new.append(content)
            }
        }

        // Only what earlier events displayed and this one does not can be taken over: first by
        // operation, all of them, then by row ID, in the order of the list. It has no item ID then.
        let shown = displayed.compactMap { index(of: $0) }
        var earlier = entries.indices.filter { !shown.contains($0) }
            .sorted { entries[$0].itemID < entries[$1].itemID }
        var gone: [Int] = []
        var taken: [Int?] = new.map { _ in nil }
        for settles in [Self.settlesByOperation, Self.settlesByID] {
            for place in new.indices where taken[place] == nil {
                guard
                    let index = earlier.first(where: { settles(new[place], entries[$0].content) })
                else { continue }
                taken[place] = entries[index].itemID
                earlier.removeAll { $0 == index }
                gone.append(index)
            }
        }
        for index in gone.sorted().reversed() { entries.remove(at: index) }
        for (content, itemID) in zip(new, taken) {
            entries.append(Entry(itemID: itemID ?? next(), content: content))
        }
    }

    /// An item ID that no row had before.
    private mutating func next() -> Int {
        count += 1
        return count
    }

    /// Where the entry of something displayed is: a row is known by its splice key, an echo by its
    /// operation.
    private func index(of content: DisplayRow.Content) -> Int? {
        for index in entries.indices {
            switch (entries[index].content, content) {
            case (.row(let one), .row(let other)):
                if TimelineRows.isSame(one, other) { return index }
            case (.echo(let one), .echo(let other)):
                if one.operationID == other.operationID { return index }
            case (.row, .echo), (.echo, .row): break
            }
        }
        return nil
    }

    /// Whether the new row is what became of the earlier one, by their operation.
    ///
    /// A canonical row settles a live row or an echo, a live row an echo. An echo is a user row.
    private static func settlesByOperation(
        _ new: DisplayRow.Content, _ earlier: DisplayRow.Content
    ) -> Bool {
        guard case .row(let row) = new, let operation = row.operationID else { return false }
        switch earlier {
        case .echo(let echo): return row.type == .user && echo.operationID == operation
        case .row(let live):
            return !row.isLive && live.isLive && live.type == row.type
                && live.operationID == operation
        }
    }

    /// The same by the row's ID, which an echo has not.
    private static func settlesByID(
        _ new: DisplayRow.Content, _ earlier: DisplayRow.Content
    ) -> Bool {
        guard case .row(let row) = new, case .row(let live) = earlier else { return false }
        return !row.isLive && live.isLive && live.type == row.type && live.id == row.id
    }
}
