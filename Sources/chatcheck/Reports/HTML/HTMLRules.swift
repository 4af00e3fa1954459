import ChatValues

/// Every rule, what stands for it, and whether that held in this run.
struct HTMLRules {
    let rules: [RuleStanding]
    let results: GateResults
    let findings: [Finding]

    var section: Markup {
        guard !rules.isEmpty else { return .text("") }
        let broken = Set(findings.flatMap(\.rules))
        let run = Set(
            results.laws.filter { $0.verdict != .notRun }.flatMap(\.rules)
                + results.goldens.flatMap(\.rules))
        return HTML.section(
            "rules", "Rules", count: rules.count,
            [
                HTML.table(
                    "Rules, and the laws, goldens and planted faults that stand for them",
                    [
                        ("rule", false), ("in this run", false), ("area", false), ("says", false),
                        ("stands for it", false),
                    ],
                    rules.map { row($0, broken, run) })
            ])
    }

    private func row(
        _ rule: RuleStanding, _ broken: Set<String>, _ run: Set<String>
    ) -> HTML.Row {
        let name = rule.entry.rule
        let isBad = broken.contains(name)
        let word = isBad ? "failed" : run.contains(name) ? "held" : "not run"
        return HTML.Row(
            id: name, isBad: isBad,
            cells: [
                [HTML.verdict(word, isBad: isBad, isDoubtful: !run.contains(name))],
                [.text(rule.entry.area)], [.text(rule.entry.text)], [standing(rule)],
            ])
    }

    private func standing(_ rule: RuleStanding) -> Markup {
        let names =
            [("law", rule.laws), ("golden", rule.goldens), ("fault", rule.faults ?? [])]
            .filter { !$0.1.isEmpty }
        guard !names.isEmpty else { return .tag("span", ["class": "faint"], "nothing yet") }
        let counts = names.map { Wording.count($0.1.count, $0.0) }.joined(separator: ", ")
        return .tag(
            "details", [:],
            [.tag("summary", [:], counts)]
                + names.map { kind, ids in
                    .tag(
                        "p", [:],
                        [.tag("b", [:], "\(kind)s"), .text(" " + ids.joined(separator: " "))])
                })
    }
}
