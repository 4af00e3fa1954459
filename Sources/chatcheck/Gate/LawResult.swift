import PropertyCheck

/// What a run says about one law; what `results.json` keeps of it.
struct LawResult: Sendable {
    /// The verdicts, as they stand in `results.json`.
    enum Verdict: String, Sendable, CaseIterable {
        case held
        case failed
        /// Time was up before a case failed: what was run held.
        case stoppedByTime = "stopped: time"
        /// Time was up before the first case.
        case notRun = "not run"
        /// Ctrl-C came before a case failed.
        case interrupted
        /// Nine in ten cases were discarded, or all: what held says little, so it counts as failed.
        case unhealthy

        /// Whether the run fails.
        var isFailure: Bool { self == .failed || self == .unhealthy }
    }

    /// How often a label occurred, against how often it should.
    struct CoverResult: Sendable {
        let cover: Cover
        let hits: Int
        let cases: Int
        /// Nothing where other shards have a part of the labels.
        let verdict: Cover.Verdict?
    }

    let id: String
    let area: String
    let rules: [String]
    let kind: Property.Kind
    /// How many cases were asked for, in all shards together.
    let asked: Int
    /// How many held; after a failure its index + 1.
    let cases: Int
    let discards: Int
    /// How many of the discarded wanted too many choices.
    let overruns: Int
    /// Hashes of the first cases, sorted; only in a shard, for a note on repeats over all shards.
    let firstCases: [UInt64]
    let verdict: Verdict
    /// Whether time was up or Ctrl-C came before the last case, whatever the verdict.
    let wasStopped: Bool
    let labels: [String: Int]
    let covers: [CoverResult]
    let failure: FoundFailure?
    /// Where the failing case was saved, below the folder of the results.
    var saved: String?
    /// Why it could not be saved: a matter of the machine, of which `results.json` says nothing.
    var savingProblem: String?
    let notes: [String]
    /// How long it took; of a merged run, in all shards together.
    var duration: Duration
}

extension LawResult {
    /// Takes over what the engine reports.
    init(
        _ report: LawReport, of law: Property, asked: Int, shard: Shard, wasInterrupted: Bool,
        duration: Duration
    ) {
        self.init(
            report, covers: law.covers, asked: asked, shard: shard,
            wasInterrupted: wasInterrupted, duration: duration)
    }

    /// Judges what was counted: by the gate, or by `merge` on the sums of all shards.
    ///
    /// In a shard neither covers nor health are judged; others have a part of the cases.
    init(
        _ report: LawReport, covers asked: [Cover], asked count: Int, shard: Shard,
        wasInterrupted: Bool, duration: Duration
    ) {
        let covers = asked.map { cover in
            let hits = report.labels[cover.label] ?? 0
            return CoverResult(
                cover: cover, hits: hits, cases: report.cases,
                verdict: shard.isWhole ? cover.verdict(hits: hits, of: report.cases) : nil)
        }
        self.init(
            id: report.id, area: report.area, rules: report.rules, kind: report.kind,
            asked: count, cases: report.cases, discards: report.discards,
            overruns: report.overruns, firstCases: shard.isWhole ? [] : report.firstCases,
            verdict: Self.judge(report, covers, shard, wasInterrupted: wasInterrupted),
            wasStopped: report.wasStopped, labels: report.labels,
            covers: report.failure == nil ? covers : [], failure: report.failure,
            notes: report.notes, duration: duration)
    }

    private static func judge(
        _ report: LawReport, _ covers: [CoverResult], _ shard: Shard, wasInterrupted: Bool
    ) -> Verdict {
        if report.failure != nil || covers.contains(where: { $0.verdict == .failed }) {
            return .failed
        }
        if report.verdict == .unhealthy, shard.isWhole { return .unhealthy }
        guard report.wasStopped else { return .held }
        if wasInterrupted { return .interrupted }
        return report.cases + report.discards == 0 ? .notRun : .stoppedByTime
    }
}
