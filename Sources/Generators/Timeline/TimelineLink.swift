import ChatValues

/// What the network does with a desktop's live events, and where answers wait.
///
/// Live events are numbered as they are emitted; nothing is ever forgotten, since a copy may come
/// much later.
public struct TimelineLink: Hashable, Sendable {
    /// Everything that was ever emitted.
    public private(set) var emitted: [LiveEvent] = []
    /// The numbers of those under way, the oldest first.
    public private(set) var inFlight: [Int] = []
    /// Those that were lost and did not come later, either.
    public private(set) var lost: Set<Int> = []
    /// Those that arrived.
    public private(set) var arrived: Set<Int> = []
    /// The highest number that arrived.
    public private(set) var newest = -1

    /// A link that carries nothing yet.
    public init() {}

    /// Sends events; those that come back arrive at once.
    mutating func send(_ events: [LiveEvent], _ delivery: TimelineDelivery) -> [Int] {
        let numbers = Array(emitted.count..<emitted.count + events.count)
        emitted += events
        switch delivery {
        case .now: return numbers
        // A lost or late event can come no earlier than those before it.
        case .inOrder:
            let before = inFlight
            inFlight = []
            return before + numbers
        case .held: inFlight += numbers
        case .lost: lost.formUnion(numbers)
        case .doubled:
            inFlight += numbers
            return numbers
        case .reversed: return numbers.reversed()
        case .firstLost:
            lost.formUnion(numbers.prefix(1))
            return Array(numbers.dropFirst())
        }
        return []
    }

    /// Takes one of those under way, counted from the oldest.
    mutating func take(_ position: Int) -> Int? {
        inFlight.isEmpty ? nil : inFlight.remove(at: position % inFlight.count)
    }

    /// Takes all of those under way.
    mutating func takeAll() -> [Int] {
        defer { inFlight = [] }
        return inFlight
    }

    /// Loses one of those under way, and says which.
    mutating func lose(_ position: Int) -> Int? {
        guard let number = take(position) else { return nil }
        if !arrived.contains(number) { lost.insert(number) }
        return number
    }

    /// The number of a copy of one that was emitted, counted from the newest.
    func copy(_ position: Int) -> Int? {
        emitted.isEmpty ? nil : emitted.count - 1 - position % emitted.count
    }

    /// Notes that an event arrives, and says what is odd about it.
    mutating func arrive(_ number: Int) -> (event: LiveEvent, isCopy: Bool, isLate: Bool) {
        let isLate = number < newest
        newest = max(newest, number)
        lost.remove(number)
        return (emitted[number], !arrived.insert(number).inserted, isLate)
    }
}

/// What becomes of live events that are emitted together.
public enum TimelineDelivery: String, CaseIterable, Hashable, Sendable {
    /// They arrive, behind all that are under way.
    case inOrder
    /// They arrive, ahead of those that are under way.
    case now
    /// They are under way until a step delivers them.
    case held
    /// They never arrive, unless a copy of them does.
    case lost
    /// They arrive, and a copy of each is under way.
    case doubled
    /// They arrive, the last first.
    case reversed
    /// All but the first arrive.
    case firstLost
}
