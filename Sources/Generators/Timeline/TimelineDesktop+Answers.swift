import ChatValues

/// What the desktop answers, read at one moment.
extension TimelineDesktop {
    /// The newest window of a timeline.
    public mutating func newestWindow(_ viewport: Viewport = .parentChat) -> HistoryEnvelope {
        let rows = rows(of: viewport)
        return envelope(rows.suffix(setting.windowSize), hasRows: !rows.isEmpty)
    }

    /// The window around the row with an ID; the newest one, with a notice, where there is no row.
    public mutating func window(
        around anchor: Nonblank, _ viewport: Viewport = .parentChat,
        _ oddity: TimelineOddity = .none
    ) -> HistoryWindow {
        let rows = rows(of: viewport)
        guard let index = rows.lastIndex(where: { $0.id == anchor }), access == .open else {
            return HistoryWindow(
                envelope: newestWindow(viewport), newerCursor: nil,
                notice: Nonblank(known: "This row is not in the history."))
        }
        let size = setting.windowSize
        let first = max(0, index - (oddity == .shifted ? size : size / 2))
        let end = min(rows.count, first + size)
        let newerCursor =
            end < rows.count || oddity == .withoutRows ? cursor("after", rows[end - 1]) : nil
        var answer = envelope(
            oddity == .withoutRows ? rows[first..<first] : rows[first..<end], hasRows: true)
        if newerCursor != nil {
            // Live rows lie behind a gap, and mostly the run does, too.
            answer.timeline.removeAll(where: \.isLive)
            if !setting.pastNamesRun { answer.activeRun = nil }
        }
        let wasRewritten = boundary > 0 || oddity == .known
        return HistoryWindow(
            envelope: answer, newerCursor: newerCursor,
            notice: wasRewritten ? Nonblank(known: "Parts of the history are gone.") : nil)
    }

    /// The page of rows before a cursor.
    public mutating func olderPage(
        at cursor: Nonblank, _ viewport: Viewport = .parentChat, _ oddity: TimelineOddity = .none
    ) -> OlderPage {
        let rows = rows(of: viewport)
        let place = cursors[cursor]
        var end = place.map { place in rows.partitioningIndex { !$0.precedes(place) } } ?? 0
        // Rows that are known already come again.
        if oddity == .shifted { end = min(rows.count, end + 1) }
        let first = max(0, end - setting.pageSize)
        var page = envelope(rows[first..<end], hasRows: true)
        if oddity == .known { page.timeline = Array(rows[end..<min(rows.count, end + 2)]) }
        return OlderPage(
            boundaryToken: page.boundaryToken, loadedEntries: page.loadedEntries,
            hasOlderEntries: page.hasOlderEntries || oddity == .withoutRows,
            // One that leads to itself must end paging (OLD-04).
            oldestCursor: oddity == .withoutRows ? cursor : page.oldestCursor,
            timeline: oddity == .withoutRows ? [] : page.timeline.filter { !$0.isLive })
    }

    /// The canonical rows of a timeline: all of them, or those of a thread.
    public func rows(of viewport: Viewport) -> [Row] {
        switch viewport {
        case .parentChat: history
        case .subagent(let thread): history.filter { $0.threadID == thread }
        }
    }

    /// An answer with these rows, a part of all.
    private mutating func envelope(_ part: ArraySlice<Row>, hasRows: Bool) -> HistoryEnvelope {
        let loadState: LoadState =
            switch access {
            // Live rows alone say nothing about rows that are gone: then the chat is empty.
            case .open: hasRows || !beside.isEmpty && settled.isEmpty ? .ready : .empty
            case .pending: .pending
            case .unavailable: .unavailable(reason: Nonblank(known: "The file is locked."))
            }
        let isReady = loadState == .ready
        let hasOlder = isReady && part.startIndex > 0
        var oldestCursor: Nonblank?
        if hasOlder, let oldest = part.first { oldestCursor = cursor("before", oldest) }
        return HistoryEnvelope(
            boundaryToken: Nonblank(known: "boundary \(boundary)"), nativeSessionID: nil,
            loadState: loadState, storageFormat: .indexed,
            loadedEntries: isReady ? Int64(part.count) : 0,
            hasOlderEntries: oldestCursor != nil, oldestCursor: oldestCursor,
            timeline: isReady ? part + beside : [], liveOverlay: overlay, runtime: nil,
            activeRun: activeRun)
    }

    private mutating func cursor(_ side: String, _ row: Row) -> Nonblank {
        let cursor = Nonblank(known: "\(side) \(row.type.rawValue) \(row.id)")
        cursors[cursor] = row
        return cursor
    }
}

/// How an answer differs from the one that was asked for.
public enum TimelineOddity: String, CaseIterable, Hashable, Sendable {
    case none
    /// A window lies before its anchor; a page has a row that is known already.
    case shifted
    /// A window has no rows, but newer ones; a page has none, and the cursor that was asked for.
    case withoutRows
    /// A window has a notice; a page has only rows that are known, and a cursor that leads on.
    case known
}

extension [Row] {
    /// The index of the first row that `belongsBehind`; all rows before it do not.
    fileprivate func partitioningIndex(_ belongsBehind: (Row) -> Bool) -> Int {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                belongsBehind(self[middle])
                ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
