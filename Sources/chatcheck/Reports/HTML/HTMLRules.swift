import ChatValues

/// Every rule, what stands for it, and whether that held in this run.
struct HTMLRules {
    let rules: [RuleStanding]
    let results: GateResults
    let findings: [Finding]

    var section: Markup {
        guard !rules.isEmpty else { return .text("") }
        return HTML.section(
            "rules", "Rules", count: rules.count,
            [
                HTML.table(
                    "Rules, and the laws, goldens and planted faults that stand for them",
                    [
                        ("rule", false), ("in this run", false), ("area", false), ("says", false),
                        ("stands for it", false),
                    ],
                    rules.map(row))
            ])
    }

    private func row(_ rule: RuleStanding) -> HTML.Row {
        let word = word(rule.entry.rule)
        let isBad = word == "failed" || rule.isWanting
        return HTML.Row(
            id: rule.entry.rule, isBad: isBad,
            cells: [
                [HTML.verdict(word, isBad: word == "failed", isDoubtful: word != "held")],
                [.text(rule.entry.area)], [.text(rule.entry.text)],
                [standing(rule)]
                    + (rule.isToothless
                        ? [.tag("p", [:], [HTML.verdict("no planted fault", isBad: true)])] : []),
            ])
    }

    /// What the run says of a rule: it holds if all that was asked for and stands for it did, whole.
    private func word(_ rule: String) -> String {
        if findings.contains(where: { $0.rules.contains(rule) }) { return "failed" }
        let laws = results.laws.filter { $0.rules.contains(rule) }
        let goldens = results.goldens.filter { $0.rules.contains(rule) }
        if goldens.isEmpty, laws.allSatisfy({ $0.verdict == .notRun }) { return "not run" }
        let isWhole = !results.isInterrupted && laws.allSatisfy { $0.verdict == .held }
        return isWhole ? "held" : "held in part"
    }

    private func standing(_ rule: RuleStanding) -> Markup {
        let names =
            [("law", rule.laws), ("golden", rule.goldens), ("fault", rule.faults ?? [])]
            .filter { !$0.1.isEmpty }
        guard !names.isEmpty else {
            return rule.isBare
                ? HTML.verdict("nothing", isBad: true)
                : .tag("span", ["class": "faint"], "nothing yet")
        }
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
