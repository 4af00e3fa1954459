/// What a run says about one property.
public struct LawReport: Sendable {
    /// The verdicts on a property.
    public enum Verdict: String, Sendable {
        /// Every case held.
        case held
        /// A case failed, or a cover did, or a stored case is stale.
        case failed
        /// Time was up, or the run was cancelled, before a case failed.
        case stoppedByTime
        /// Nine cases in ten were discarded, or all: whatever held says little.
        case unhealthy
    }

    /// The verdict on one cover.
    public struct CoverReport: Sendable {
        /// The label.
        public var label: String
        /// The part it should have.
        public var minimum: Double
        /// What can be said.
        public var verdict: Cover.Verdict
        /// How many cases had the label.
        public var hits: Int
        /// Of how many.
        public var of: Int
    }

    /// The property's ID.
    public var id: String
    /// Its area.
    public var area: String
    /// The rules it stands for.
    public var rules: [String]
    /// What it is made of.
    public var kind: Property.Kind
    /// How many cases held; after a failure its index + 1.
    public var cases: Int
    /// How many cases were of no use; `cases + discards` were asked for.
    public var discards: Int
    /// How many of the discarded cases wanted more choices than a case may have.
    public var overruns: Int
    /// Hashes of the first cases, sorted, to count repeats over all shards; none after a failure.
    public var firstCases: [UInt64]
    /// The verdict.
    public var verdict: Verdict
    /// How many cases had each label; none after a failure.
    public var labels: [String: Int]
    /// Whether time was up, or the run was cancelled, before the last case: whatever the verdict.
    public var wasStopped: Bool
    /// The verdicts on the covers; none in a part of the cases, where nobody can judge them.
    public var covers: [CoverReport]
    /// The failure, shrunk.
    public var failure: FoundFailure?
    /// What else there is to say: discards, overruns, duplicates.
    public var notes: [String]
    /// How long it took.
    public var duration: Duration

    /// A report on `property` with nothing run yet.
    public init(of property: Property) {
        self.init(
            id: property.id, area: property.area, rules: property.rules, kind: property.kind)
    }

    /// A report with nothing run yet on a property of which no more than this is known.
    public init(id: String, area: String, rules: [String], kind: Property.Kind) {
        self.id = id
        self.area = area
        self.rules = rules
        self.kind = kind
        cases = 0
        discards = 0
        overruns = 0
        firstCases = []
        verdict = .held
        wasStopped = false
        labels = [:]
        covers = []
        failure = nil
        notes = []
        duration = .zero
    }

    /// Judges covers and health from the counts of all cases, as after summing shards.
    public mutating func judge(covers asked: [Cover]) {
        guard failure == nil else { return }
        covers = asked.map { cover in
            let hits = labels[cover.label] ?? 0
            return CoverReport(
                label: cover.label, minimum: cover.minimum,
                verdict: cover.verdict(hits: hits, of: cases), hits: hits, of: cases)
        }
        if covers.contains(where: { $0.verdict == .failed }) {
            verdict = .failed
        } else {
            judgeHealth(isWhole: true)
        }
    }

    /// Judges the health alone; that of a few cases only where they are all that were asked for.
    mutating func judgeHealth(isWhole: Bool) {
        guard failure == nil, verdict == .held, Self.isUnhealthy(cases: cases, discards: discards),
            isWhole || discards >= 10
        else { return }
        verdict = .unhealthy
    }

    /// What the counts say: of overruns, discards and repeats; as they are, or summed over shards.
    public var notesOnCounts: [String] {
        guard failure == nil else { return [] }
        var notes: [String] = []
        if overruns > 0 {
            notes.append(
                "\(overruns) cases wanted more than \(Source.choiceLimit) choices and were"
                    + " discarded")
        }
        let attempts = cases + discards
        if discards > attempts / 10 {
            notes.append("\(discards) of \(attempts) cases were discarded")
        }
        let repeats = firstCases.count - Set(firstCases).count
        if repeats > firstCases.count / 10 {
            notes.append("\(repeats) of the first \(firstCases.count) cases were repeats")
        }
        return notes
    }

    /// Whether so many were discarded that what held says little.
    ///
    /// Of a few cases, when all were.
    public static func isUnhealthy(cases: Int, discards: Int) -> Bool {
        discards > 0 && cases == 0 || discards >= 10 && discards / 9 >= cases
    }
}
