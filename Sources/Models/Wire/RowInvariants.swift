import ChatValues

extension [Row] {
    /// The first rule that these rows break as the timeline of an envelope or a page, or nothing.
    var violationInTimeline: EncodingFailure? {
        var keys: Set<SpliceKey> = []
        for (index, row) in enumerated() {
            if let violation = row.violation(at: "timeline[\(index)]") { return violation }
            guard keys.insert(SpliceKey(of: row)).inserted else {
                return EncodingFailure(
                    rule: .row08, path: "timeline[\(index)]",
                    message: "a row with this origin, type and id stands in the page already")
            }
        }
        return nil
    }
}

extension LiveOverlay {
    /// The first rule that this overlay breaks, or nothing; `place` begins the path of its keys.
    func violation(at place: String) -> EncodingFailure? {
        for (name, number) in [("settlementEpoch", settlementEpoch), ("revision", revision)]
        where !number.isSafeCount {
            return .unsafeCount(.ovl01, place + name)
        }
        var identities: Set<RowIdentity> = []
        for (index, row) in blocks.enumerated() {
            let path = "\(place)blocks[\(index)]"
            guard row.isLive else {
                return EncodingFailure(
                    rule: .ovl03, path: "\(path).origin", message: "must be live")
            }
            if let violation = row.violation(at: path) { return violation }
            for identity in row.identities where !identities.insert(identity).inserted {
                return EncodingFailure(
                    rule: .ovl04, path: path,
                    message: "another block has the same type and ID, or type and operation")
            }
        }
        if revision == 0, !blocks.isEmpty {
            return EncodingFailure(
                rule: .ovl02, path: "\(place)blocks",
                message: "there must be no blocks at revision 0")
        }
        return nil
    }
}

extension Row {
    /// The first rule that this row breaks, or nothing; `path` says where the row stands.
    func violation(at path: String) -> EncodingFailure? {
        let largest = UInt64(JSONReader.largestInteger)
        for (index, element) in sourceOrder.enumerated() where element > largest {
            return EncodingFailure(
                rule: .row04, path: "\(path).sourceOrder[\(index)]",
                message: "must be within 0...2⁵³−1")
        }
        guard timestamp.isSafe else { return .unsafe(.row05, "\(path).timestamp") }
        if isLive, type == .user, operationID == nil {
            return EncodingFailure(
                rule: .row07, path: "\(path).operationId",
                message: "a live user row must have an operation")
        }
        return nil
    }
}
