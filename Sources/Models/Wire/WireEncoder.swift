import ChatValues

/// Encodes values of the wire: keys in canonical order, integers plainly, no white space (ENV-14).
public struct WireEncoder: Sendable {
    /// The revision of the history envelope that is written.
    public let revision: SchemaRevision

    /// Makes an encoder for a revision.
    public init(revision: SchemaRevision = .october) {
        self.revision = revision
    }

    /// Encodes a history envelope, so that decoding it gives the same value.
    ///
    /// - Throws: The first rule that the value breaks in this revision; a decoded value breaks none.
    public func encodeHistory(_ envelope: HistoryEnvelope) throws(EncodingFailure) -> [UInt8] {
        if let violation = envelope.invariantViolation(in: revision) { throw violation }
        var writer = JSONWriter()
        writer.write(envelope, revision)
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ envelope: HistoryEnvelope, _ revision: SchemaRevision) {
        object { writer in
            writer.member("boundaryToken", envelope.boundaryToken.text)
            writer.member(
                revision == .october ? "nativeSessionId" : "codexSessionId",
                orNull: envelope.nativeSessionID?.text)
            writer.member("loadState") { $0.write(envelope.loadState) }
            writer.member("storageFormat", ExactString(envelope.storageFormat.rawValue))
            writer.member("loadedEntries", envelope.loadedEntries)
            writer.member("hasOlderEntries") { $0.raw(envelope.hasOlderEntries ? "true" : "false") }
            writer.member("oldestCursor", orNull: envelope.oldestCursor?.text)
            writer.member("timeline") { writer in
                writer.array(envelope.timeline) { $0.write($1) }
            }
            writer.member("liveOverlay") { $0.write(envelope.liveOverlay) }
            writer.member("runtime") { $0.raw(envelope.runtime?.text.string ?? "null") }
            writer.member("activeRun") { writer in
                if let run = envelope.activeRun { writer.write(run) } else { writer.null() }
            }
        }
    }

    private mutating func write(_ state: LoadState) {
        object { writer in
            switch state {
            case .ready: writer.member("kind", "ready")
            case .empty: writer.member("kind", "empty")
            case .pending: writer.member("kind", "pending")
            case .unavailable(let reason):
                writer.member("kind", "unavailable")
                writer.member("reason", reason.text)
            }
        }
    }

    private mutating func write(_ overlay: LiveOverlay) {
        object { writer in
            writer.member("settlementEpoch", overlay.settlementEpoch)
            writer.member("revision", overlay.revision)
            writer.member("blocks") { writer in
                writer.array(overlay.blocks) { $0.write($1) }
            }
        }
    }

    private mutating func write(_ run: ActiveRun) {
        object { writer in
            writer.member("runId", run.runID.text)
            writer.member("threadId", orNull: run.threadID?.text)
            writer.member("turnId", orNull: run.turnID?.text)
            writer.member("startedAt", run.startedAt)
        }
    }
}
