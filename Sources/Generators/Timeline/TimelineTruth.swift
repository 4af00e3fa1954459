import ChatValues

/// What the desktop would answer now, and what a timeline shows once the link has healed.
public struct TimelineTruth: Hashable, Sendable {
    /// The newest window of the timeline that is shown.
    public let answer: HistoryEnvelope
    /// The canonical rows of that window, in order.
    ///
    /// From the first of them to the end a healed timeline has these and no others.
    public let rows: [Row]
    /// Live rows that are shown for sure: none of their identities ever was a canonical row's.
    ///
    /// A row beside the overlay that shares one with a block is not among them. Any other live row
    /// that is shown is one of the answer's, or, where the answer is `empty`, may have come beside
    /// the overlay before.
    public let liveRows: [Row]
    /// Live rows that are hidden for sure: a row of the window settles them.
    public let settledRows: [Row]
    /// The active run.
    public let activeRun: ActiveRun?
    /// The overlay's version.
    public let version: OverlayVersion
    /// Entries of the outbox that the desktop never got; each is shown.
    public let waitingEchoes: [Echo]
    /// Entries of the outbox whose row is in the window or live; none is shown.
    public let settledEchoes: [Echo]
}

extension TimelineWorld {
    /// What is true now, and what a timeline shows after `heal`.
    public var truth: TimelineTruth {
        // Answers name cursors, which nobody need know of.
        var desktop = desktop
        let answer = desktop.newestWindow(viewport)
        let rows = answer.timeline.filter { !$0.isLive }
        let blocks = desktop.overlay.blocks
        let blockIdentities = blocks.identities
        let isRead = answer.loadState == .ready
        let live =
            blocks
            + (isRead
                ? desktop.beside.filter { !$0.sharesIdentity(with: blockIdentities) } : [])
        let shown = rows.identities
        let users = Set((rows + live).filter { $0.type == .user }.compactMap(\.operationID))
        return TimelineTruth(
            answer: answer, rows: rows,
            liveRows: live.filter { !$0.sharesIdentity(with: desktop.settled) },
            settledRows: live.filter { $0.sharesIdentity(with: shown) },
            activeRun: desktop.activeRun, version: desktop.version,
            waitingEchoes: outbox.filter { !desktop.operations.contains($0.operationID) },
            settledEchoes: outbox.filter { users.contains($0.operationID) })
    }
}

extension LiveOverlay {
    /// What orders it.
    var version: OverlayVersion {
        OverlayVersion(settlementEpoch: settlementEpoch, revision: revision)
    }
}
