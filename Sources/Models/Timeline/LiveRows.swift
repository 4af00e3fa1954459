import ChatValues

/// The live rows of a timeline, and which of them are settled.
struct LiveRows: Sendable {
    /// The overlay as it was received; nothing before the first (LIV-08).
    private(set) var overlay: LiveOverlay?
    /// Live rows that came in the timeline of an answer, beside the overlay (SNP-12).
    private(set) var responseRows: [Row] = []
    /// The identities of the blocks.
    private var blockIdentities: Set<RowIdentity> = []
    /// The identities of all canonical rows that were there in this epoch (CNF-01).
    private var settled: Set<RowIdentity> = []

    /// Whether there is any, settled or not.
    var isEmpty: Bool { responseRows.isEmpty && overlay?.blocks.isEmpty != false }

    /// The rows that are not settled, the overlay's in place of others with their identity, in
    /// order.
    var visible: [Row] {
        let blocks = overlay?.blocks ?? []
        let others = responseRows.filter { !$0.hasIdentity(in: blockIdentities) }
        return (blocks + others).filter { !$0.hasIdentity(in: settled) }
            .sorted { $0.precedes($1) }
    }

    /// Whether a live user row was made by an operation, settled or not.
    func hasUserRow(of operation: Nonblank) -> Bool {
        let identity = RowIdentity.operation(.user, operation)
        return blockIdentities.contains(identity)
            || responseRows.contains { $0.identities.contains(identity) }
    }

    /// Takes an overlay in place of the one there was.
    mutating func take(_ overlay: LiveOverlay) {
        self.overlay = overlay
        blockIdentities = Set(overlay.blocks.lazy.flatMap(\.identities))
    }

    /// Begins an epoch: what came before is gone, and settled is what the windows hold (SNP-04).
    mutating func beginEpoch(settledBy windows: [TimelineWindow]) {
        responseRows = []
        settled = []
        for window in windows { settle(by: window.rows) }
    }

    /// Takes the live rows of an answer in place of all that came so before (SNP-12).
    mutating func takeResponseRows(_ rows: [Row]) {
        responseRows = rows
    }

    /// Drops what earlier answers had of runs that have ended since (SNP-12).
    mutating func dropResponseRows(of runs: some Collection<Nonblank>) {
        guard !responseRows.isEmpty, !runs.isEmpty else { return }
        let runs = Set(runs)
        responseRows.removeAll { $0.runID.map(runs.contains) ?? false }
    }

    /// Canonical rows were applied: live rows that share an identity with one are settled, and stay
    /// so for the epoch (CNF-01).
    mutating func settle(by rows: [Row]) {
        for row in rows { settled.formUnion(row.identities) }
    }
}

extension Row {
    fileprivate func hasIdentity(in set: Set<RowIdentity>) -> Bool {
        identities.contains(where: set.contains)
    }
}
