import ChatGoldens

extension LawResult.CoverResult {
    /// `zero: 3 of 2,000 cases, 0.15 %, 5 % wanted`.
    var facts: String {
        "\(VisibleText.escaped(cover.label)): \(Wording.share(hits, of: cases)), "
            + "\(Wording.roundPercent(cover.minimum)) wanted"
    }
}

extension Wording {
    /// `3 of 2,000 cases, 0.15 %`.
    static func share(_ hits: Int, of cases: Int) -> String {
        let part = cases > 0 ? Double(hits) / Double(cases) : 0
        return "\(grouped(hits)) of \(count(cases, "case")), \(percent(part))"
    }
}
