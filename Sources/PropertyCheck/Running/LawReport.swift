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
        id = property.id
        area = property.area
        rules = property.rules
        kind = property.kind
        cases = 0
        discards = 0
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

    /// Whether so many were discarded that what held says little.
    ///
    /// Of a few cases, when all were.
    public static func isUnhealthy(cases: Int, discards: Int) -> Bool {
        discards > 0 && cases == 0 || discards >= 10 && discards / 9 >= cases
    }
}
