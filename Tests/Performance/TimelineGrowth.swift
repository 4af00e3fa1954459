import ChatModels
import ChatValues

/// Work on a timeline that must not grow with the timeline: what a live event costs is for the rows
/// it brings, and an event that changes nothing costs nothing that is displayed.
let timelineGrowth: [CountedWork] = [
    work("live-event") { timeline in
        let counter = timeline.liveEventCounter
        for revision in counter..<counter + 64 {
            _ = timeline.receive(TimelineWork.live(Int64(revision) + 2, blocks: 3))
        }
        return timeline.liveEventCounter == counter + 64
    },
    work("old-event") { timeline in
        let revision = timeline.revision
        for _ in 0..<64 { _ = timeline.receive(TimelineWork.live(0, blocks: 0)) }
        return timeline.revision == revision
    },
]

/// Work on a timeline of so many rows, which is to stay nearly the same however many there are.
private func work(
    _ name: String, _ run: @escaping @Sendable (inout Timeline) -> Bool
) -> CountedWork {
    CountedWork(
        id: "timeline.growth.\(name)", measure: .growth, size: 1 << 13, isBudget: false,
        growthLimit: 0.2
    ) { count in
        // In place: a copy would cost what the timeline does.
        var timeline = TimelineWork.loaded(rows: count)
        return PreparedWork(input: count) { run(&timeline) }
    }
}

private enum TimelineWork {
    /// A timeline of so many canonical rows, at overlay revision 1.
    static func loaded(rows: Int) -> Timeline {
        var timeline = Timeline(sessionID: session)
        guard case .load(let ticket, _)? = timeline.receive(.loadBegins(isRetry: false)).first
        else { return timeline }
        let envelope = HistoryEnvelope(
            boundaryToken: session, nativeSessionID: nil, loadState: .ready,
            storageFormat: .native, loadedEntries: Int64(rows), hasOlderEntries: false,
            oldestCursor: nil,
            timeline: (0..<rows).map { row("c\($0)", UInt64($0), .canonical(runID: nil)) },
            liveOverlay: LiveOverlay(settlementEpoch: 1, revision: 1, blocks: []), runtime: nil,
            activeRun: nil)
        _ = timeline.receive(.loaded(ticket, envelope))
        return timeline
    }

    /// A live event with so many rows.
    static func live(_ revision: Int64, blocks: Int) -> TimelineEvent {
        let blocks = (0..<blocks).map {
            row(
                "l\($0)", .max - UInt64($0), .live(runID: session),
                revision.isMultiple(of: 2) ? "even" : "odd")
        }
        return .live(
            LiveEvent(
                sessionID: session,
                content: .overlay(
                    LiveOverlay(settlementEpoch: 1, revision: revision, blocks: blocks))))
    }

    private static let session = Nonblank(known: "s")

    private static func row(
        _ id: String, _ place: UInt64, _ origin: Row.Origin, _ text: String = "text"
    ) -> Row {
        Row(
            id: Nonblank(known: id), origin: origin, sourceOrder: SourceOrder(place), timestamp: 0,
            content: .agentReply(text: ExactString(text)))
    }
}
