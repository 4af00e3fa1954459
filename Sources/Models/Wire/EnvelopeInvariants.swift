import ChatValues

extension HistoryEnvelope {
    /// The first rule that this value breaks in a revision, or nothing.
    ///
    /// It covers what the types cannot rule out. A decoded value breaks none in the revision it was read in.
    ///
    /// First is what a reader of the written text would come upon first; what links two fields is
    /// known at the end.
    public func invariantViolation(in revision: SchemaRevision) -> EncodingFailure? {
        if revision == .september, storageFormat != .indexed {
            return EncodingFailure(
                rule: .env07, path: "storageFormat", message: "must be indexed in September")
        }
        guard (0...JSONReader.largestInteger).contains(loadedEntries) else {
            return EncodingFailure(
                rule: .env08, path: "loadedEntries", message: "must be within 0...2⁵³−1")
        }
        if let violation = timelineViolation ?? liveOverlay.invariantViolation { return violation }
        if let violation = runtime?.violation(at: "runtime") { return violation }
        if let run = activeRun, !run.startedAt.isSafe {
            return EncodingFailure(
                rule: .env12, path: "activeRun.startedAt", message: "must be within ±(2⁵³−1)")
        }
        if hasOlderEntries, oldestCursor == nil {
            return EncodingFailure(
                rule: .env10, path: "oldestCursor",
                message: "there must be a cursor where there are older entries")
        }
        if loadState != .ready, !timeline.isEmpty {
            return EncodingFailure(
                rule: .env13, path: "timeline",
                message: "there must be no rows unless the load state is ready")
        }
        return nil
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
        if revision == 0, !blocks.isEmpty {
            return EncodingFailure(
                rule: .ovl02, path: "liveOverlay.blocks",
                message: "there must be no blocks at revision 0")
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
    /// What keeps the text from standing in an envelope: it must be an object by the strict reader,
    /// one bracket deep already, and without white space between its tokens.
    fileprivate func violation(at place: String) -> EncodingFailure? {
        let utf8 = Array(text.utf8)
        return WireBytes.withBytes(of: utf8.span) { bytes in
            var reader = JSONReader(bytes, depth: 1)
            do throws(Fault) {
                try reader.readDocument { (reader: inout JSONReader) throws(Fault) in
                    guard reader.next == UInt8(ascii: "{") else {
                        throw reader.wrongType(.env11, "must be an object")
                    }
                    try reader.skipValue()
                }
            } catch {
                let inner = error.failure(in: bytes)
                let isElement = inner.path.isEmpty || inner.path.hasPrefix("[")
                return EncodingFailure(
                    rule: inner.rule, path: place + (isElement ? "" : ".") + inner.path,
                    message: inner.message)
            }
            guard reader.compactText(of: 0..<bytes.count).utf8.count == bytes.count else {
                return EncodingFailure(
                    rule: .env12, path: place,
                    message: "must have no white space between its tokens")
            }
            return nil
        }
    }
}
