import ChatValues

extension HistoryEnvelope {
    /// The first rule that this value breaks in a revision, or nothing.
    ///
    /// It covers what the types cannot rule out. A decoded value breaks none in the revision it was read in.
    public func invariantViolation(in revision: SchemaRevision) -> EncodingFailure? {
        if revision == .september, storageFormat != .indexed {
            return EncodingFailure(
                rule: .env07, path: "storageFormat", message: "must be indexed in September")
        }
        guard (0...JSONReader.largestInteger).contains(loadedEntries) else {
            return EncodingFailure(
                rule: .env08, path: "loadedEntries", message: "must be within 0...2⁵³−1")
        }
        if hasOlderEntries, oldestCursor == nil {
            return EncodingFailure(
                rule: .env10, path: "oldestCursor",
                message: "there must be a cursor where there are older entries")
        }
        if let runtime, !runtime.isCompactObject(depth: 1) {
            return EncodingFailure(
                rule: .env12, path: "runtime",
                message: "must be a valid JSON object without white space")
        }
        if let run = activeRun, !run.startedAt.isSafe {
            return EncodingFailure(
                rule: .env12, path: "activeRun.startedAt", message: "must be within ±(2⁵³−1)")
        }
        if loadState != .ready, !timeline.isEmpty {
            return EncodingFailure(
                rule: .env13, path: "timeline",
                message: "there must be no rows unless the load state is ready")
        }
        return timelineViolation ?? liveOverlay.invariantViolation
    }

    private var timelineViolation: EncodingFailure? {
        var keys: Set<SpliceKey> = []
        for (index, row) in timeline.enumerated() {
            if let violation = row.invariantViolation(at: "timeline[\(index)]") { return violation }
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
    /// The first rule that this value breaks, or nothing.
    fileprivate var invariantViolation: EncodingFailure? {
        let safe = 0...JSONReader.largestInteger
        for (name, number) in [("settlementEpoch", settlementEpoch), ("revision", revision)]
        where !safe.contains(number) {
            return EncodingFailure(
                rule: .ovl01, path: "liveOverlay.\(name)", message: "must be within 0...2⁵³−1")
        }
        if revision == 0, !blocks.isEmpty {
            return EncodingFailure(
                rule: .ovl02, path: "liveOverlay.blocks",
                message: "there must be no blocks at revision 0")
        }
        var identities: Set<RowIdentity> = []
        for (index, row) in blocks.enumerated() {
            let path = "liveOverlay.blocks[\(index)]"
            guard row.isLive else {
                return EncodingFailure(
                    rule: .ovl03, path: "\(path).origin", message: "must be live")
            }
            if let violation = row.invariantViolation(at: path) { return violation }
            for identity in row.identities where !identities.insert(identity).inserted {
                return EncodingFailure(
                    rule: .ovl04, path: path,
                    message: "another block has the same type and ID, or type and operation")
            }
        }
        return nil
    }
}

extension Row {
    /// The first rule that this row breaks, or nothing; `path` says where the row stands.
    fileprivate func invariantViolation(at path: String) -> EncodingFailure? {
        let largest = UInt64(JSONReader.largestInteger)
        for (index, element) in sourceOrder.enumerated() where element > largest {
            return EncodingFailure(
                rule: .row04, path: "\(path).sourceOrder[\(index)]",
                message: "must be within 0...2⁵³−1")
        }
        guard timestamp.isSafe else {
            return EncodingFailure(
                rule: .row05, path: "\(path).timestamp", message: "must be within ±(2⁵³−1)")
        }
        if isLive, type == .user, operationID == nil {
            return EncodingFailure(
                rule: .row07, path: "\(path).operationId",
                message: "a live user row must have an operation")
        }
        return nil
    }
}

extension Int64 {
    /// Whether JavaScript holds the number exactly (JSON-04).
    fileprivate var isSafe: Bool {
        (-JSONReader.largestInteger...JSONReader.largestInteger).contains(self)
    }
}

extension JSONObjectText {
    /// Whether the text is a JSON object by the strict reader, with no white space around tokens.
    fileprivate func isCompactObject(depth: Int) -> Bool {
        let utf8 = Array(text.utf8)
        return WireBytes.withBytes(of: utf8.span) { bytes in
            var reader = JSONReader(bytes, depth: depth)
            guard reader.next == UInt8(ascii: "{") else { return false }
            do throws(Fault) {
                try reader.skipValue()
            } catch {
                return false
            }
            return reader.position == bytes.count
                && reader.compactText(of: 0..<bytes.count).utf8.count == bytes.count
        }
    }
}
