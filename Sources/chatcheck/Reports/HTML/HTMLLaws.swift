import ChatGoldens
import PropertyCheck

/// Every law, with its labels.
struct HTMLLaws {
    let laws: [LawResult]
    let findings: HTMLFindings
    /// What an interruption kept from being run.
    let unreached: [Property]

    var section: Markup {
        guard !laws.isEmpty || !unreached.isEmpty else { return .text("") }
        return HTML.section(
            "laws", "Laws", count: laws.count,
            [
                HTML.table(
                    "A bar of time is a part of the slowest law; a bar of a label is a part of the cases, and "
                        + "the line on it what is wanted",
                    [
                        ("law", false), ("verdict", false), ("cases", true), ("discards", true),
                        ("time", true), ("labels", false),
                    ], laws.map(row) + unreached.map(notReached))
            ])
    }

    /// How many labels without a cover are shown of a law, the most frequent first.
    private static let limit = 40

    private var slowest: Duration { laws.map(\.duration).max() ?? .zero }

    private func row(_ law: LawResult) -> HTML.Row {
        let isHeld = law.verdict == .held
        return HTML.Row(
            id: law.id, rules: law.rules, isBad: law.verdict.isFailure || law.verdict == .notRun,
            cells: [
                [
                    law.verdict.isFailure
                        ? HTML.verdict(law.verdict.rawValue, of: findings.index(.law, law.id))
                        : HTML.verdict(law.verdict.rawValue, isBad: false, isDoubtful: !isHeld)
                ],
                [.text(Wording.grouped(law.cases))], [.text(Wording.grouped(law.discards))],
                [
                    .text(Wording.time(law.duration) + " "),
                    HTML.bar(slowest > .zero ? law.duration / slowest : 0),
                ], labels(law),
            ])
    }

    private func notReached(_ law: Property) -> HTML.Row {
        HTML.Row(
            id: law.id, rules: law.rules, isBad: true,
            cells: [[HTML.verdict("not reached", isBad: false, isDoubtful: true)]]
                + Array(repeating: [], count: 4))
    }

    private func labels(_ law: LawResult) -> [Markup] {
        let covered = Set(law.covers.map(\.cover.label))
        let others = law.labels.filter { !covered.contains($0.key) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let notes = law.notes.map { Markup.tag("p", ["class": "doubt"], HTML.inline($0)) }
        guard !law.covers.isEmpty || !others.isEmpty else { return notes }
        let items =
            law.covers.map(cover)
            + others.prefix(Self.limit).map { label, hits in
                item(HTML.inline(label), hits: hits, of: law.cases, mark: nil, kind: "")
            }
        let more = others.count - Self.limit
        let rest: [Markup] =
            more > 0
            ? [.tag("li", ["class": "faint"], "\(Wording.grouped(more)) more in results.json")] : []
        func covers(_ verdict: Cover.Verdict) -> Int { law.covers.count { $0.verdict == verdict } }
        let (failed, undecided) = (covers(.failed), covers(.undecided))
        var summary = Wording.count(law.covers.count + others.count, "label")
        if covers(.held) > 0 {
            summary += ", \(covers(.held)) of \(Wording.count(law.covers.count, "cover")) held"
        }
        if failed > 0 { summary += ", \(Wording.count(failed, "cover")) failed" }
        if undecided > 0 { summary += ", \(undecided) undecided" }
        let attributes: KeyValuePairs = failed > 0 ? ["open": "open"] : [:]
        return [
            .tag(
                "details", attributes,
                [.tag("summary", [:], summary), .tag("ul", ["class": "labels"], items + rest)])
        ] + notes
    }

    /// A label that must occur in a part of the cases.
    private func cover(_ cover: LawResult.CoverResult) -> Markup {
        let verdict = cover.verdict?.rawValue ?? "left to all shards"
        return item(
            HTML.inline(cover.cover.label) + [
                .text(": "),
                HTML.verdict(
                    verdict, isBad: cover.verdict == .failed, isDoubtful: cover.verdict != .held),
                .text(", \(Wording.roundPercent(cover.cover.minimum)) wanted"),
            ],
            hits: cover.hits, of: cover.cases, mark: cover.cover.minimum,
            kind: cover.verdict == .failed ? "bad" : "")
    }

    private func item(
        _ name: [Markup], hits: Int, of cases: Int, mark: Double?, kind: String
    ) -> Markup {
        let part = cases > 0 ? Double(hits) / Double(cases) : 0
        return .tag(
            "li", [:],
            [
                .tag("span", [:], name),
                .tag(
                    "span", ["class": "number"],
                    "\(Wording.grouped(hits)), \(Wording.percent(part))"),
                HTML.bar(part, mark: mark, kind: kind),
            ])
    }
}
