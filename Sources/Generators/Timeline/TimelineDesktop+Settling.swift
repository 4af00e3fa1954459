import ChatValues

/// How live rows become rows of the history, and how the history is rewritten.
extension TimelineDesktop {
    mutating func settle(
        _ kept: TimelineIdentityKept, _ settlement: TimelineSettlement
    ) -> [LiveEvent] {
        let blocks = overlay.blocks
        let part: ArraySlice<Row> =
            switch settlement {
            case .all, .allInNewEpoch, .allKept: blocks[...]
            case .first, .firstInNewEpoch, .firstKept: blocks.prefix(1)
            case .last: blocks.suffix(1)
            }
        for block in part { settle(block, kept) }
        if part.count == blocks.count {
            for row in beside where !row.sharesIdentity(with: settled) { settle(row, kept) }
            beside = []
        }
        switch settlement {
        case .all, .allInNewEpoch: overlay.blocks = []
        case .first, .firstInNewEpoch: overlay.blocks = Array(blocks.dropFirst())
        case .last: overlay.blocks = Array(blocks.dropLast())
        case .allKept, .firstKept: return []
        }
        switch settlement {
        case .allInNewEpoch, .firstInNewEpoch: return bumpEpoch()
        default: return blocks.isEmpty ? [] : raise()
        }
    }

    /// Puts a live row into the history, unless it is there already.
    private mutating func settle(_ live: Row, _ kept: TimelineIdentityKept) {
        guard !live.sharesIdentity(with: settled) else { return }
        var row = live
        row.origin = .canonical(runID: live.runID)
        var second: Row?
        switch kept {
        case .both: break
        case .rowID: if row.type != .user { row.operationID = nil }
        case .operation: if row.operationID != nil { row.id = name(nextNumber()) }
        case .split, .twice:
            if row.operationID != nil {
                second = row
                second?.id = name(nextNumber())
                if kept == .split { row.operationID = nil }
            }
        case .reworded:
            row.content.append(" (final)")
            row.sourceOrder = SourceOrder(UInt64(nextNumber()))
        }
        insert(row)
        if let second { insert(second) }
    }

    mutating func rewrite(_ way: TimelineRewriting, bumpsEpoch: Bool) -> [LiveEvent] {
        boundary += 1
        let before = history
        switch way {
        case .forgetsOldest: history.removeFirst((history.count + 1) / 2)
        case .forgetsNewest: history.removeLast(min(2, history.count))
        case .summarises:
            history = []
            insert(makeRow(.system, .plain, runID: nil))
        case .renames:
            history = []
            for var row in before {
                row.id = name(nextNumber())
                insert(row)
            }
        case .rewords:
            for index in history.indices where index % 2 == 0 {
                history[index].content.append(" (edited)")
            }
        case .clears: history = []
        }
        return bumpsEpoch ? bumpEpoch() : []
    }
}
