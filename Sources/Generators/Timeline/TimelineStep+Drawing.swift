import ChatValues
import PropertyCheck

/// How steps are drawn: four choices each, whatever the step, so that deletion finds its way.
extension TimelineStep {
    /// Steps; the simplest is a load that lands.
    ///
    /// None heals the link: that is many events in one, and shrinking would settle for it.
    public static let arbitrary: Gen<TimelineStep> = arbitrary(without: [])

    /// Steps without some faults: what would be one becomes something milder.
    public static func arbitrary(without faults: TimelineFaults) -> Gen<TimelineStep> {
        Gen { source in
            let kind = source.pick(Kind.table)
            let first = source.pick(8)
            let second = source.pick(9)
            let delivery = source.pick(Self.deliveries)
            return drawn(kind, first, second, delivery).milder(without: faults)
        }
    }

    private enum Kind {
        case begin, says, grows, settles, prompt, records, recordsMany, runStarts, runEnds
        case alters, setsAside, rewrites, restarts, turns, contradicts
        case deliver, deliverAll, lose, double, foreign
        case read, land, landAgain, fail, older, readOlder, failOlder
        case sent, forgets, latestWanted, anchorOpened, viewportChanged

        static let table: [Kind] = weighted(
            (.begin, 12), (.says, 10), (.grows, 6), (.settles, 7), (.prompt, 4), (.records, 4),
            (.recordsMany, 2), (.runStarts, 3), (.runEnds, 5), (.deliver, 6), (.deliverAll, 3),
            (.lose, 1), (.double, 3), (.read, 4), (.land, 6), (.older, 6), (.readOlder, 2),
            (.sent, 4), (.anchorOpened, 4), (.alters, 3), (.setsAside, 2), (.rewrites, 4),
            (.turns, 3), (.restarts, 1), (.contradicts, 1), (.foreign, 1), (.landAgain, 1),
            (.fail, 3), (.failOlder, 1), (.forgets, 2), (.latestWanted, 2), (.viewportChanged, 1))

        private static func weighted(_ kinds: (Kind, Int)...) -> [Kind] {
            kinds.flatMap { Array(repeating: $0.0, count: $0.1) }
        }
    }

    private static let deliveries: [TimelineDelivery] =
        Array(repeating: .inOrder, count: 4)
        + [.now, .now, .now, .held, .held, .held, .lost, .doubled, .reversed, .firstLost]

    private static func drawn(
        _ kind: Kind, _ first: Int, _ second: Int, _ delivery: TimelineDelivery
    ) -> TimelineStep {
        switch kind {
        case .begin: .begin(isRetry: second > 3, progress(first))
        case .deliver: .deliver(first)
        case .deliverAll: .deliverAll(isReversed: first > 5)
        case .lose: .lose(first)
        case .double: .double(first + second)
        case .foreign: .foreign(first)
        case .read: .read(first / 3, oddity(second))
        case .land: .land(first / 3)
        case .landAgain: .landAgain(first)
        case .fail: .fail(first / 4)
        case .older: .older(progress(first), oddity(second))
        case .readOlder: .readOlder(first / 4, oddity(second))
        case .failOlder: .failOlder(first / 4)
        case .sent: .sent(isEqual: first > 4, isQueuedFirst: second > 4)
        case .forgets: .forgets(first)
        case .latestWanted: .latestWanted
        case .anchorOpened: .anchorOpened(first)
        case .viewportChanged: .viewportChanged(TimelineStep.viewports[second % 3])
        default: .desktop(desktopStep(kind, first, second), delivery)
        }
    }

    private static func desktopStep(
        _ kind: Kind, _ first: Int, _ second: Int
    ) -> TimelineDesktopStep {
        switch kind {
        case .says: .says(at(first), at(second))
        case .settles: .settles(at(first), at(second))
        case .prompt: .prompt(isLive: first > 3, at(second))
        case .records: .records(at(first), at(second))
        case .recordsMany: .recordsMany([1, 3, 13][first % 3])
        case .runStarts: .runStarts(again: first > 5)
        case .runEnds: .runEnds(at(second), at(first))
        case .alters: .alters(second, at(first))
        case .setsAside: .setsAside(second, at(first))
        case .rewrites: .rewrites(at(first), bumpsEpoch: second < 6)
        case .restarts: .restarts(isSilent: first > 5)
        case .turns: .turns(at(first))
        case .contradicts: .contradicts(isFirst: first > 3)
        default: .grows(second)
        }
    }

    private static let viewports: [Viewport] =
        TimelineNames.threads.map(Viewport.subagent) + [.parentChat]

    private static func at<Case: CaseIterable>(
        _ position: Int
    ) -> Case where Case.AllCases == [Case] {
        Case.allCases[position % Case.allCases.count]
    }

    /// Half of the loads are through before anything else happens.
    private static func progress(_ position: Int) -> TimelineProgress {
        position < 4 ? .lands : position < 6 ? .reads : .begins
    }

    /// Half of the answers are odd in no way.
    private static func oddity(_ position: Int) -> TimelineOddity {
        at(max(0, position - 4))
    }
}
