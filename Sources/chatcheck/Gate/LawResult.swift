import PropertyCheck

/// What a run says about one law; what `results.json` keeps of it.
struct LawResult: Sendable {
    /// The verdicts, as they stand in `results.json`.
    enum Verdict: String, Sendable {
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
    var cases: Int
    var discards: Int
    var verdict: Verdict
    /// Whether time was up or Ctrl-C came before the last case, whatever the verdict.
    let wasStopped: Bool
    var labels: [String: Int]
    var covers: [CoverResult]
    var failure: FoundFailure?
    var notes: [String]
    var duration: Duration

    /// Takes over what the engine reports.
    init(
        _ report: LawReport, of law: Property, shard: Shard, wasInterrupted: Bool,
        duration: Duration
    ) {
        id = law.id
        area = law.area
        rules = law.rules
        cases = report.cases
        discards = report.discards
        labels = report.labels
        failure = report.failure
        notes = report.notes
        wasStopped = report.wasStopped
        self.duration = duration
        covers = law.covers.map { cover in
            let hits = report.labels[cover.label] ?? 0
            return CoverResult(
                cover: cover, hits: hits, cases: report.cases,
                verdict: shard.isWhole ? cover.verdict(hits: hits, of: report.cases) : nil)
        }
        if report.failure != nil { covers = [] }
        verdict = .held
        verdict = judge(report, wasInterrupted: wasInterrupted)
    }

    private func judge(_ report: LawReport, wasInterrupted: Bool) -> Verdict {
        if report.failure != nil || covers.contains(where: { $0.verdict == .failed }) {
            return .failed
        }
        if report.verdict == .unhealthy { return .unhealthy }
        guard report.wasStopped else { return .held }
        if wasInterrupted { return .interrupted }
        return report.cases + report.discards == 0 ? .notRun : .stoppedByTime
    }
}
