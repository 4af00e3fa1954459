import ChatValues

/// What the world notices of rows that land.
extension TimelineWorld {
    mutating func noteSettlement(_ rows: [Row]) {
        for row in rows {
            let byRowID = memory.live.contains(row.ownIdentity)
            let byOperation = row.operationIdentity.map(memory.live.contains) == true
            if byRowID || byOperation { marks.insert(.settled) }
            if byOperation, !byRowID { marks.insert(.settledByOperationOnly) }
            if byRowID, !byOperation { marks.insert(.settledByRowIDOnly) }
        }
        for (row, next) in zip(rows, rows.dropFirst()) where row.sourceOrder == next.sourceOrder {
            marks.insert(.tie)
        }
        noteMeetings(rows)
    }

    private mutating func noteMeetings(_ rows: [Row]) {
        var ids: Set<Nonblank> = []
        var operations: Set<TimelineIdentity> = []
        var texts: Set<ExactString> = []
        for row in rows {
            if !ids.insert(row.id).inserted { marks.insert(.otherTypesID) }
            if let operation = row.operationIdentity, !operations.insert(operation).inserted {
                marks.insert(.sharedOperation)
            }
            if let text = row.content.text, !texts.insert(text).inserted {
                marks.insert(.equalTexts)
            }
        }
    }
}
