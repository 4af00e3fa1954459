import ChatValues

/// The canonical rows.
extension TimelineLog {
    /// The latest window; empty at first.
    var latestWindow: TimelineWindow {
        Self.windows(after: factsOfViewport).latest
    }

    /// The page in the past, while one is shown (PST-01).
    var page: (window: TimelineWindow, anchor: Nonblank)? {
        Self.windows(after: factsOfViewport).page
    }

    /// The window whose rows are displayed.
    var shownWindow: TimelineWindow {
        page?.window ?? latestWindow
    }

    /// Both windows as they are after some facts.
    static func windows(
        after facts: ArraySlice<TimelineFact>
    ) -> (latest: TimelineWindow, page: (window: TimelineWindow, anchor: Nonblank)?) {
        var latest = TimelineWindow()
        var page: (window: TimelineWindow, anchor: Nonblank)?
        for fact in facts {
            switch fact {
            case .latestWindow(let window, _): latest = window
            case .pageShown(let window, let anchor, _): page = (window, anchor)
            case .pageLeft, .latestReturned: page = nil
            default: break
            }
        }
        return (latest, page)
    }

    /// All canonical rows that were applied after some facts, be they shown still or not.
    static func appliedRows(in facts: ArraySlice<TimelineFact>) -> [Row] {
        var rows: [Row] = []
        for fact in facts {
            switch fact {
            case .latestWindow(_, let applied), .pageShown(_, _, let applied): rows += applied
            default: break
            }
        }
        return rows
    }

    /// The operations of canonical user rows ever applied (CNF-03).
    var confirmedOperations: [Nonblank] {
        Self.appliedRows(in: factsOfViewport)
            .filter { $0.type == .user }.compactMap(\.operationID)
    }
}
