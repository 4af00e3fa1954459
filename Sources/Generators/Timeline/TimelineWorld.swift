import ChatValues

/// A desktop, a network and the user of one timeline, which is anybody's: a closure that is told
/// events and answers with effects.
///
/// The world keeps the loads that the timeline asked for, so that steps can name them by their
/// position, and writes down what was told, so that another timeline can be told the same.
public struct TimelineWorld: Sendable {
    /// The desktop as it is now.
    public internal(set) var desktop: TimelineDesktop
    /// What became of the desktop's live events.
    public internal(set) var link = TimelineLink()
    /// Everything that the timeline was told, in order.
    public internal(set) var delivered: [TimelineEvent] = []
    /// What has happened so far.
    public internal(set) var marks: Set<TimelineMark> = []
    /// The timeline that is shown.
    public internal(set) var viewport = Viewport.parentChat
    /// What the outbox has.
    public internal(set) var outbox: [Echo] = []

    /// What the outbox has that the desktop does not.
    var waiting: [Echo] = []
    var sentCount = 0
    var loads: [Load] = []
    var answers: [Answer] = []
    var landed: [Answer] = []
    var wantsReload = false
    var lastLoadFailed = false
    var memory = Memory()

    /// A world in which nothing has happened yet.
    public init(_ setting: TimelineSetting = TimelineSetting()) {
        desktop = TimelineDesktop(setting)
    }

    /// A load that the timeline asked for and that no answer was read for.
    struct Load: Sendable {
        enum Wish: Sendable {
            case window(LoadTarget)
            case older(cursor: Nonblank)
        }

        let ticket: LoadTicket
        let wish: Wish
        let viewport: Viewport
        /// How many live events had told something new when it began.
        let news: Int

        var isOlder: Bool { if case .older = wish { true } else { false } }
    }

    /// An answer that was read.
    struct Answer: Sendable {
        let load: Load
        let event: TimelineEvent
    }

    /// Lets one thing happen.
    public mutating func run<Problem: Error>(
        _ step: TimelineStep, tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        switch step {
        case .desktop(let step, let delivery): try run(step, delivery, tell)
        case .deliver(let position): try arrive(link.take(position).map { [$0] } ?? [], tell)
        case .deliverAll(let isReversed):
            let numbers = link.takeAll()
            if numbers.count > 1 { marks.insert(.eventBurst) }
            try arrive(isReversed ? numbers.reversed() : numbers, tell)
        case .lose(let position):
            noteLosses(among: link.lose(position).map { [$0] } ?? [])
        case .double(let position): try arrive(link.copy(position).map { [$0] } ?? [], tell)
        case .foreign(let position): try arriveForeign(position, tell)
        case .begin(let isRetry, let progress):
            try begin(isRetry: isRetry && lastLoadFailed, progress, tell)
        case .read(let position, let oddity): read(index(position, isOlder: false), oddity)
        case .readOlder(let position, let oddity): read(index(position, isOlder: true), oddity)
        case .land(let position): try land(position, tell)
        case .landAgain(let position): try landAgain(position, tell)
        case .fail(let position): try fail(index(position, isOlder: false), tell)
        case .failOlder(let position): try fail(index(position, isOlder: true), tell)
        case .older(let progress, let oddity): try wantOlder(progress, oddity, tell)
        case .sent(let isEqual, let isQueuedFirst):
            try send(isEqual: isEqual, isQueuedFirst: isQueuedFirst, tell)
        case .forgets(let position): try forget(position, tell)
        case .latestWanted: try self.tell(.latestWanted, tell)
        case .anchorOpened(let position): try self.tell(.anchorOpened(anchor(position)), tell)
        case .viewportChanged(let viewport):
            let isOther = viewport != self.viewport
            if isOther { marks.insert(.viewportChanged) }
            self.viewport = viewport
            try self.tell(.viewportChanged(viewport), tell)
            // A timeline that is begun anew knows nothing of the outbox.
            if isOther, !outbox.isEmpty { try self.tell(.echoes(outbox), tell) }
        case .heal: try heal(tell)
        }
        try reload(tell)
    }

    /// Tells the timeline, and does what it wants.
    mutating func tell<Problem: Error>(
        _ event: TimelineEvent, _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        delivered.append(event)
        for effect in try tell(event) {
            switch effect {
            case .load(let ticket, let target): add(ticket, .window(target))
            case .loadOlder(let ticket, let cursor): add(ticket, .older(cursor: cursor))
            case .reload: wantsReload = true
            case .answered(_, .dropped(.targetChanged)): marks.insert(.targetChanged)
            case .answered: break
            case .olderAnswered(_, .applied): marks.insert(.olderApplied)
            case .olderAnswered(_, .dropped): marks.insert(.olderDropped)
            case .centre: marks.insert(.centred)
            }
        }
    }

    private mutating func add(_ ticket: LoadTicket, _ wish: Load.Wish) {
        let load = Load(ticket: ticket, wish: wish, viewport: viewport, news: memory.news)
        if !load.isOlder { memory.newestLoad = ticket.number }
        loads.append(load)
    }

    /// The ID of a row of the history, from the oldest to the newest, or of none.
    private func anchor(_ position: Int) -> Nonblank {
        let rows = desktop.rows(of: viewport)
        guard position < 7, !rows.isEmpty else { return Nonblank(known: "no row") }
        return rows[position * (rows.count - 1) / 6].id
    }
}
