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
        guard loadedEntries.isSafeCount else { return .unsafeCount(.env08, "loadedEntries") }
        if let violation = timeline.violationInTimeline ?? liveOverlay.violation(at: "liveOverlay.")
        {
            return violation
        }
        if let violation = runtime?.violation(at: "runtime") { return violation }
        if let run = activeRun, !run.startedAt.isSafe {
            return .unsafe(.env12, "activeRun.startedAt")
        }
        if hasOlderEntries, oldestCursor == nil { return .missingCursor }
        if loadState != .ready, !timeline.isEmpty {
            return EncodingFailure(
                rule: .env13, path: "timeline",
                message: "there must be no rows unless the load state is ready")
        }
        return nil
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
