import ChatValues
import PropertyCheck

/// A random history of a chat and of what a phone sees of it: a setting, and what happens in turn.
///
/// A plan knows no tickets and no targets; those are the timeline's. `TimelineWorld` runs it against
/// one, and writes down what it was told.
public struct TimelinePlan: Hashable, Sendable {
    /// Sizes and habits, and the faults that are left out.
    public var setting: TimelineSetting
    /// What happens.
    public var steps: [TimelineStep]

    /// Puts a plan together.
    public init(setting: TimelineSetting = TimelineSetting(), steps: [TimelineStep]) {
        self.setting = setting
        self.steps = steps
    }

    /// Plans of up to 80 steps; half of them have fewer than 20.
    public static let arbitrary: Gen<TimelinePlan> = arbitrary(steps: 0...80)

    /// Plans of so many steps; the simplest is none, in a chat without rows.
    public static func arbitrary(steps: ClosedRange<Int>) -> Gen<TimelinePlan> {
        Gen { source throws(Discard) in
            let setting = try TimelineSetting.arbitrary.draw(&source)
            // Before the first load little that happens is taken in.
            let isOpened = source.pick(4) > 0
            let step = TimelineStep.arbitrary(without: setting.without)
            var drawn: [TimelineStep] = isOpened ? [.begin(isRetry: false, .lands)] : []
            try source.list(count: steps) { source, _ throws(Discard) in
                drawn.append(try step.draw(&source))
            }
            return TimelinePlan(setting: setting, steps: drawn)
        }
    }

    /// Runs all steps against a timeline.
    ///
    /// - Parameters:
    ///   - heals: Whether the link heals in the end.
    ///   - tell: Tells the timeline of an event and answers with its effects.
    /// - Returns: The world as it is then.
    @discardableResult
    public func play<Problem: Error>(
        heals: Bool = false, tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) -> TimelineWorld {
        var world = TimelineWorld(setting)
        for step in steps { try world.run(step, tell: tell) }
        if heals { try world.run(.heal, tell: tell) }
        return world
    }
}

extension TimelinePlan: CustomStringConvertible {
    /// The setting, where it is not the plain one, and one step a line.
    public var description: String {
        var lines = steps.map(\.description)
        if !setting.description.isEmpty { lines.insert(setting.description, at: 0) }
        return lines.joined(separator: "\n")
    }
}

extension TimelineSetting: CustomStringConvertible {
    /// What differs from a plain setting.
    public var description: String {
        let plain = TimelineSetting()
        var parts: [String] = []
        if rows != plain.rows { parts.append("\(rows) rows") }
        if windowSize != plain.windowSize { parts.append("window of \(windowSize)") }
        if pageSize != plain.pageSize { parts.append("pages of \(pageSize)") }
        if promptness != plain.promptness { parts.append("reload \(promptness.rawValue)") }
        if pastNamesRun { parts.append("the past names the run") }
        if namesMislead { parts.append("names mislead") }
        return parts.joined(separator: ", ")
    }
}
