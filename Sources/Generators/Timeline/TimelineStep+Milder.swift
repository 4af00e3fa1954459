/// What becomes of a step where some faults are left out.
extension TimelineStep {
    /// The step itself, or one without these faults in its place.
    func milder(without faults: TimelineFaults) -> TimelineStep {
        switch self {
        case .desktop(let step, let delivery):
            .desktop(step.milder(without: faults), delivery.milder(without: faults))
        case .deliver where faults.contains(.reordering): .deliver(0)
        case .deliverAll where faults.contains(.reordering): .deliverAll(isReversed: false)
        case .lose where faults.contains(.loss): .deliver(0)
        case .double where faults.contains(.doubling): .deliver(0)
        case .landAgain where faults.contains(.doubling): .land(0)
        case .begin(let isRetry, _) where faults.contains(.lateAnswers):
            .begin(isRetry: isRetry, .lands)
        case .older(let progress, let oddity):
            .older(
                faults.contains(.lateAnswers) ? .lands : progress,
                faults.contains(.oddAnswers) ? .none : oddity)
        case .fail(let position) where faults.contains(.failures): .land(position)
        case .failOlder(let position) where faults.contains(.failures): .readOlder(position, .none)
        case .read(let position, _) where faults.contains(.oddAnswers): .read(position, .none)
        case .readOlder(let position, _) where faults.contains(.oddAnswers):
            .readOlder(position, .none)
        case .anchorOpened where faults.contains(.links): .begin(isRetry: false, .lands)
        case .viewportChanged where faults.contains(.viewports): .latestWanted
        default: self
        }
    }
}

extension TimelineDelivery {
    func milder(without faults: TimelineFaults) -> TimelineDelivery {
        switch self {
        case .inOrder: .inOrder
        case .held where faults.contains(.delay): .inOrder
        case .lost where faults.contains(.loss), .firstLost where faults.contains(.loss): .inOrder
        case .doubled where faults.contains(.doubling): .inOrder
        case .now where faults.contains(.reordering), .doubled where faults.contains(.reordering),
            .reversed where faults.contains(.reordering):
            .inOrder
        default: self
        }
    }
}

extension TimelineDesktopStep {
    func milder(without faults: TimelineFaults) -> TimelineDesktopStep {
        switch self {
        case .settles(let kept, .allInNewEpoch) where faults.contains(.epochs):
            .settles(kept, .all)
        case .settles(let kept, .firstInNewEpoch) where faults.contains(.epochs):
            .settles(kept, .first)
        case .runEnds(let outcome, .settlesInNewEpoch) where faults.contains(.epochs):
            .runEnds(outcome, .settles)
        case .restarts where faults.contains(.epochs): .grows(0)
        case .rewrites where faults.contains(.rewriting): .grows(0)
        case .rewrites(let way, _) where faults.contains(.epochs):
            .rewrites(way, bumpsEpoch: false)
        case .turns where faults.contains(.access): .turns(.open)
        case .contradicts where faults.contains(.contradictions): .grows(0)
        default: self
        }
    }
}
