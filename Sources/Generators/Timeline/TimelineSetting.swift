import ChatValues
import PropertyCheck

/// What stays the same through a random history: sizes, habits, and which faults there are.
public struct TimelineSetting: Hashable, Sendable {
    /// How many finished rows the chat begins with.
    public var rows = 0
    /// How many canonical rows the newest window has, and one around an anchor.
    public var windowSize = 12
    /// How many rows an older page has.
    public var pageSize = 4
    /// How soon a wanted reload begins.
    public var promptness = TimelinePromptness.never
    /// Whether rows of a page in the past come with the active run.
    public var pastNamesRun = false
    /// Whether IDs only look alike, in pairs, and operations are named as rows are.
    public var namesMislead = false
    /// The faults that are left out.
    public var without: TimelineFaults = []

    /// A chat without rows, and every fault.
    public init() {}

    /// Settings; the simplest is a chat without rows, with every fault.
    public static let arbitrary: Gen<TimelineSetting> = Gen { source in
        var setting = TimelineSetting()
        setting.rows = source.pick(rowCounts)
        setting.windowSize = source.pick(windowSizes)
        setting.pageSize = source.pick(pageSizes)
        setting.promptness = source.pick(promptnesses)
        setting.pastNamesRun = source.isOne(in: 3)
        setting.namesMislead = source.isOne(in: 3)
        // Swarms: all faults, most, half or a few of them.
        let density = source.pick(6)
        let one = TimelineFaults.drawn(&source)
        let other = TimelineFaults.drawn(&source)
        setting.without =
            switch density {
            case 0, 1: []
            case 2, 3: one.intersection(other)
            case 4: one
            default: one.union(other)
            }
        return setting
    }

    private static let rowCounts = [0, 1, 2, 5, 14, 30]
    /// Small ones, since rows then leave the window soon.
    private static let windowSizes = [12, 3, 2, 1, 5]
    private static let promptnesses: [TimelinePromptness] = [
        .never, .never, .begins, .reads, .lands,
    ]
    private static let pageSizes = [4, 2, 1, 100]
}

/// How soon a timeline that wants to be loaded anew is.
public enum TimelinePromptness: String, CaseIterable, Hashable, Sendable {
    /// Not before a step begins a load.
    case never
    /// The load begins at once; a step reads and lands its answer.
    case begins
    /// It begins and is read at once; a step lands the answer.
    case reads
    /// It begins and its answer lands before anything else happens.
    case lands
}

/// Kinds of faults and oddities, each of which a case may be without.
public struct TimelineFaults: OptionSet, Hashable, Sendable {
    /// The faults as bits.
    public var rawValue: UInt16

    /// Faults of these bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Live events are lost.
    public static let loss = TimelineFaults(rawValue: 1 << 0)
    /// Live events and answers come twice, also much later.
    public static let doubling = TimelineFaults(rawValue: 1 << 1)
    /// Live events come late.
    public static let delay = TimelineFaults(rawValue: 1 << 2)
    /// Live events overtake others.
    public static let reordering = TimelineFaults(rawValue: 1 << 3)
    /// Answers land long after they were read, and loads are superseded.
    public static let lateAnswers = TimelineFaults(rawValue: 1 << 4)
    /// Loads fail.
    public static let failures = TimelineFaults(rawValue: 1 << 5)
    /// The settlement epoch rises.
    public static let epochs = TimelineFaults(rawValue: 1 << 6)
    /// The transcript is compacted or rewritten.
    public static let rewriting = TimelineFaults(rawValue: 1 << 7)
    /// The history is pending or unavailable.
    public static let access = TimelineFaults(rawValue: 1 << 8)
    /// Two overlays of one version differ.
    public static let contradictions = TimelineFaults(rawValue: 1 << 9)
    /// Links lead into the past.
    public static let links = TimelineFaults(rawValue: 1 << 10)
    /// The viewport changes.
    public static let viewports = TimelineFaults(rawValue: 1 << 11)
    /// Answers around an anchor or with an older page are odd: shifted, empty, overlapping, stuck.
    public static let oddAnswers = TimelineFaults(rawValue: 1 << 12)

    static func drawn(_ source: inout Source) -> TimelineFaults {
        TimelineFaults(rawValue: UInt16(source.draw(upTo: 1 << 13 - 1, kind: .index)))
    }
}
