import ChatValues

/// Steps in words, for whoever reads a failure: one line each.
extension TimelineStep: CustomStringConvertible {
    /// What happens.
    public var description: String {
        switch self {
        case .begin(let isRetry, let progress):
            "\(isRetry ? "retry" : "load") \(progress.rawValue)"
        case .desktop(let step, let delivery):
            "desktop \(step)\(delivery == .inOrder ? "" : ", \(delivery.rawValue)")"
        case .deliver(let position): "deliver \(position)"
        case .deliverAll(let isReversed): "deliver all\(isReversed ? ", the newest first" : "")"
        case .lose(let position): "lose \(position)"
        case .double(let position): "double \(position)"
        case .foreign(let position): "another session's \(position)"
        case .read(let position, let oddity): "read \(position)\(oddity.suffix)"
        case .land(let position): "land \(position)"
        case .landAgain(let position): "land \(position) again"
        case .fail(let position): "fail \(position)"
        case .older(let progress, let oddity): "older page \(progress.rawValue)\(oddity.suffix)"
        case .readOlder(let position, let oddity): "read older \(position)\(oddity.suffix)"
        case .failOlder(let position): "fail older \(position)"
        case .sent(let isEqual, let isQueuedFirst):
            "\(isQueuedFirst ? "queue and send" : "send")\(isEqual ? " the same text" : "")"
        case .forgets(let position): "outbox forgets \(position)"
        case .latestWanted: "latest wanted"
        case .anchorOpened(let position): "open row \(position)"
        case .viewportChanged(let viewport): "show \(viewport.timelineIdentity)"
        case .heal: "heal"
        }
    }
}

extension TimelineDesktopStep: CustomStringConvertible {
    /// What the desktop does.
    public var description: String {
        switch self {
        case .prompt(let isLive, let twist):
            "takes a \(isLive ? "live " : "")prompt\(twist.suffix)"
        case .runStarts(let again): "starts a run\(again ? " again" : "")"
        case .says(let kind, let twist): "says \(kind.rawValue)\(twist.suffix)"
        case .grows(let position): "grows \(position)"
        case .alters(let position, let alteration): "\(alteration.rawValue) \(position)"
        case .setsAside(let position, let way): "\(way.rawValue) \(position) aside"
        case .settles(let kept, let settlement):
            "settles \(settlement.rawValue) by \(kept.rawValue)"
        case .runEnds(let outcome, let ending):
            "ends the run as \(outcome.rawValue), \(ending.rawValue)"
        case .records(let kind, let twist): "records \(kind.rawValue)\(twist.suffix)"
        case .recordsMany(let count): "records \(count) rows"
        case .rewrites(let way, let bumpsEpoch):
            "\(way.rawValue)\(bumpsEpoch ? " in a new epoch" : "")"
        case .restarts(let isSilent): "restarts\(isSilent ? " silently" : "")"
        case .turns(let access): "turns \(access.rawValue)"
        case .contradicts(let isFirst): "contradicts itself \(isFirst ? "first" : "afterwards")"
        }
    }
}

extension TimelineOddity {
    fileprivate var suffix: String { self == .none ? "" : ", \(rawValue)" }
}

extension TimelineTwist {
    fileprivate var suffix: String { self == .plain ? "" : ", \(rawValue)" }
}
