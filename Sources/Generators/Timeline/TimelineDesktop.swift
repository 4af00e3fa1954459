import ChatValues

/// A desktop that runs one chat: its history, the overlay of its run, and what it answers.
///
/// What it says is valid on the wire, and one true story: epoch and revision never fall, an ID is
/// never given to a second row of a type. Only `contradicts` lies.
public struct TimelineDesktop: Hashable, Sendable {
    /// Sizes and habits.
    public let setting: TimelineSetting
    /// The canonical rows, in order.
    public internal(set) var history: [Row] = []
    /// The live rows of the run.
    public internal(set) var overlay = LiveOverlay(settlementEpoch: 0, revision: 0, blocks: [])
    /// Live rows that only answers have (SNP-12).
    public internal(set) var beside: [Row] = []
    /// The run that is active.
    public internal(set) var activeRun: ActiveRun?
    /// Whether the history can be read.
    public internal(set) var access = TimelineAccess.open
    /// The operations of all prompts so far.
    public internal(set) var operations: Set<Nonblank> = []

    /// The identities of all canonical rows that there ever were.
    var settled: Set<TimelineIdentity> = []
    /// Whether another overlay of the present version was sent.
    var isContradicted = false
    /// How often the transcript was rewritten.
    var boundary = 0
    /// Where each cursor leads to: before this row.
    var cursors: [Nonblank: Row] = [:]
    var madeRows = 0
    var madeRuns = 0
    var lastRow: Row?
    /// The operation of the newest canonical row of each type.
    var lastOperations: [RowType: Nonblank] = [:]

    /// A desktop whose chat has the rows that the setting says.
    public init(_ setting: TimelineSetting) {
        self.setting = setting
        recordMany(setting.rows)
    }

    /// What orders its overlay.
    public var version: OverlayVersion { overlay.version }

    /// Does one thing, and says what it emits.
    ///
    /// - Parameter prompt: What the phone has sent, if anything waits.
    public mutating func run(_ step: TimelineDesktopStep, prompt: Echo? = nil) -> [LiveEvent] {
        switch step {
        case .prompt(let isLive, let twist): takePrompt(prompt, isLive: isLive, twist)
        case .runStarts(let again): again ? announceAgain() : startRun()
        case .says(let kind, let twist): say(kind, twist)
        case .grows(let position): grow(position)
        case .alters(let position, let alteration): alter(position, alteration)
        case .setsAside(let position, let way): setAside(position, way)
        case .settles(let kept, let settlement): settle(kept, settlement)
        case .runEnds(let outcome, let ending): endRun(outcome, ending)
        case .records(let kind, let twist): record(kind, twist)
        case .recordsMany(let count): recordMany(count)
        case .rewrites(let way, let bumpsEpoch): rewrite(way, bumpsEpoch: bumpsEpoch)
        case .restarts(let isSilent): restart(isSilent: isSilent)
        case .turns(let access): turn(access)
        case .contradicts(let isFirst): contradict(isFirst: isFirst)
        }
    }

    /// The overlay as a live event.
    func event(_ overlay: LiveOverlay) -> LiveEvent {
        LiveEvent(sessionID: TimelineNames.session, content: .overlay(overlay))
    }

    /// Gives the overlay the next revision.
    mutating func raise() -> [LiveEvent] {
        overlay.revision += 1
        isContradicted = false
        return [event(overlay)]
    }

    /// Begins a new epoch with the overlay's rows.
    mutating func bumpEpoch() -> [LiveEvent] {
        overlay.settlementEpoch += 1
        overlay.revision = overlay.blocks.isEmpty ? 0 : 1
        isContradicted = false
        return [event(overlay)]
    }

    private mutating func turn(_ access: TimelineAccess) -> [LiveEvent] {
        self.access = access
        return []
    }

    private mutating func restart(isSilent: Bool) -> [LiveEvent] {
        overlay.blocks = []
        beside = []
        activeRun = nil
        let events = bumpEpoch()
        return isSilent ? [] : events
    }

    private mutating func contradict(isFirst: Bool) -> [LiveEvent] {
        let right = raise()
        var wrong = overlay
        if wrong.blocks.isEmpty {
            wrong.blocks = [makeRow(.agentReply, .plain, runID: Nonblank(known: "lie"))]
        } else {
            wrong.blocks[0].content.append(" (wrong)")
        }
        isContradicted = true
        return isFirst ? [event(wrong)] + right : right + [event(wrong)]
    }
}
