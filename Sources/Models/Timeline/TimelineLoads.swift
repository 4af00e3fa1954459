import ChatValues

/// The loads of a timeline, and what each must find unchanged to be applied (SNP-01).
struct TimelineLoads: Sendable {
    /// A load that was begun.
    struct Active: Sendable {
        let ticket: LoadTicket
        let target: LoadTarget
        let generation: Int
        /// The live-event counter when it began.
        let counter: Int
        /// How many runs had finished when it began (SNP-12).
        let finishedRuns: Int
    }

    /// An older page that is waited for.
    struct Older: Sendable {
        let ticket: LoadTicket
        let generation: Int
        let epoch: PresentationEpoch
        let cursor: Nonblank
    }

    /// Goes up with every change of the target (SCH-02).
    private(set) var generation = 0
    private(set) var active: Active?
    private(set) var older: Older?
    private var last = 0

    /// Whether an older page is waited for that could still be applied.
    var waitsForOlder: Bool { older?.generation == generation }

    /// The target is another.
    mutating func changeTarget() {
        generation += 1
    }

    mutating func begin(_ target: LoadTarget, counter: Int, finishedRuns: Int) -> LoadTicket {
        let ticket = nextTicket()
        active = Active(
            ticket: ticket, target: target, generation: generation, counter: counter,
            finishedRuns: finishedRuns)
        return ticket
    }

    mutating func beginOlder(_ cursor: Nonblank, in epoch: PresentationEpoch) -> LoadTicket {
        let ticket = nextTicket()
        older = Older(ticket: ticket, generation: generation, epoch: epoch, cursor: cursor)
        return ticket
    }

    /// Ends the active load, if this is its ticket.
    mutating func end(_ ticket: LoadTicket) {
        if active?.ticket == ticket { active = nil }
    }

    /// Waits for an older page no longer, if this is its ticket.
    mutating func endOlder(_ ticket: LoadTicket) {
        if older?.ticket == ticket { older = nil }
    }

    private mutating func nextTicket() -> LoadTicket {
        last += 1
        return LoadTicket(last)
    }
}
