import ChatValues

/// A rule and what stands for it.
struct RuleStanding: Sendable {
    let entry: RulebookEntry
    /// IDs of laws.
    let laws: [String]
    /// IDs of goldens.
    let goldens: [String]
    /// Planted faults that a law or golden of the rule must catch; nothing if not asked for.
    let faults: [String]?
    /// Whether the area is finished, and still no law or golden stands for the rule.
    let isBare: Bool
    /// Whether the area is finished, and still no fault shows that they bite.
    let isToothless: Bool

    var isWanting: Bool { isBare || isToothless }

    /// Looks for what stands for a rule; `faults` are those of all rules.
    init(_ entry: RulebookEntry, in suite: CheckSuite, faults: [String: [String]]?) {
        self.entry = entry
        laws = suite.laws.filter { $0.rules.contains(entry.rule) }.map(\.id)
        goldens = suite.goldens.filter { $0.rules.contains(entry.rule) }.map(\.id)
        self.faults = faults.map { $0[entry.rule] ?? [] }
        let isFinished = suite.finishedAreas.contains(entry.area)
        isBare = isFinished && laws.isEmpty && goldens.isEmpty
        isToothless = isFinished && self.faults?.isEmpty == true
    }
}
