import ChatValues

extension JSONWriter {
    /// Writes the members of an envelope, which a window has too.
    mutating func members(of envelope: HistoryEnvelope, _ revision: SchemaRevision) {
        member("boundaryToken", envelope.boundaryToken.text)
        member(
            revision == .october ? "nativeSessionId" : "codexSessionId",
            orNull: envelope.nativeSessionID?.text)
        member("loadState") { $0.write(envelope.loadState) }
        member("storageFormat", ExactString(envelope.storageFormat.rawValue))
        member("loadedEntries", envelope.loadedEntries)
        member("hasOlderEntries", envelope.hasOlderEntries)
        member("oldestCursor", orNull: envelope.oldestCursor?.text)
        member("timeline") { $0.write(envelope.timeline) }
        member("liveOverlay") { writer in
            writer.object { $0.members(of: envelope.liveOverlay) }
        }
        member("runtime") { $0.raw(envelope.runtime?.text.string ?? "null") }
        member("activeRun") { writer in
            guard let run = envelope.activeRun else { return writer.null() }
            writer.object { $0.members(of: run) }
        }
    }

    /// Writes a page of older rows.
    mutating func write(_ page: OlderPage) {
        object { writer in
            writer.member("boundaryToken", page.boundaryToken.text)
            writer.member("loadedEntries", page.loadedEntries)
            writer.member("hasOlderEntries", page.hasOlderEntries)
            writer.member("oldestCursor", orNull: page.oldestCursor?.text)
            writer.member("timeline") { $0.write(page.timeline) }
        }
    }

    /// Writes a live event.
    mutating func write(_ event: LiveEvent) {
        object { writer in
            switch event.content {
            case .overlay(let overlay):
                writer.member("type", "overlay")
                writer.member("sessionId", event.sessionID.text)
                writer.members(of: overlay)
            case .runStarted(let run):
                writer.member("type", "run-started")
                writer.member("sessionId", event.sessionID.text)
                writer.members(of: run)
            case .runFinished(let runID, let outcome):
                writer.member("type", "run-finished")
                writer.member("sessionId", event.sessionID.text)
                writer.member("runId", runID.text)
                writer.member("outcome", ExactString(outcome.rawValue))
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

    private mutating func members(of overlay: LiveOverlay) {
        member("settlementEpoch", overlay.settlementEpoch)
        member("revision", overlay.revision)
        member("blocks") { $0.write(overlay.blocks) }
    }

    private mutating func members(of run: ActiveRun) {
        member("runId", run.runID.text)
        member("threadId", orNull: run.threadID?.text)
        member("turnId", orNull: run.turnID?.text)
        member("startedAt", run.startedAt)
    }
}
