import ChatValues

/// What of a timeline is displayed, before item IDs are given (DSP-01 to DSP-04).
struct TimelineProjection {
    /// The rows in the order of ROW-11.
    private(set) var rows: [Row] = []
    /// The echoes after them, in the order of the queue.
    private(set) var echoes: [Echo] = []
    /// The live thinking that is pinned.
    private(set) var pinnedStatus: Row?

    /// Projects everything anew.
    init(of log: TimelineLog) {
        let liveRows = Self.liveRows(of: log)
        pinnedStatus = Self.pinnedStatus(among: liveRows, activeRun: log.activeRun)

        // Live rows and echoes belong behind the gap after a page in the past (PST-05).
        if let page = log.page {
            rows = TimelineRows.ordered(page.window.rows.filter(Self.isListed))
            return
        }
        rows = TimelineRows.ordered((log.latestWindow.rows + liveRows).filter(Self.isListed))
        echoes = Self.echoes(of: log)
    }

    /// Whether a row of this kind stands in the list: thinking and panels of subagents do not
    /// (DSP-02, DSP-03), all others do (DSP-04).
    private static func isListed(_ row: Row) -> Bool {
        row.type != .thinking && !TimelineRows.isSubagentPanel(row)
    }

    /// The live rows that are not settled (CNF-02); where a row of an answer shares an identity
    /// with a block of the overlay, be that settled or not, only the block counts (SNP-12).
    private static func liveRows(of log: TimelineLog) -> [Row] {
        let blocks = log.overlay?.blocks ?? []
        var rows = blocks
        for row in log.responseRows where !TimelineRows.any(of: blocks, sharesIdentityWith: row) {
            rows.append(row)
        }
        let settling = log.settlingRows
        return rows.filter { !TimelineRows.any(of: settling, sharesIdentityWith: $0) }
    }

    /// The newest live thinking of the active run (DSP-02), beside a page in the past as well.
    private static func pinnedStatus(among liveRows: [Row], activeRun: ActiveRun?) -> Row? {
        guard let activeRun else { return nil }
        let thinking = liveRows.filter { $0.type == .thinking && $0.runID == activeRun.runID }
        return TimelineRows.ordered(thinking).last
    }

    /// The echoes whose user row is not there: neither canonical, now or before, nor live (CNF-03).
    private static func echoes(of log: TimelineLog) -> [Echo] {
        let confirmed = log.confirmedOperations
        let live = ((log.overlay?.blocks ?? []) + log.responseRows)
            .filter { $0.type == .user }.compactMap(\.operationID)
        return log.echoes.filter {
            !confirmed.contains($0.operationID) && !live.contains($0.operationID)
        }
    }
}
