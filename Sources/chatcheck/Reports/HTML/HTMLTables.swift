import ChatGoldens
import PropertyCheck

/// Goldens, stored cases and budgets.
struct HTMLTables {
    let results: GateResults
    let findings: HTMLFindings
    let unreached: Unreached

    var goldens: Markup {
        section(
            "goldens", "Goldens", "Worked examples, and whether each has its recorded text",
            [("golden", false), ("verdict", false), ("rules", false), ("file", false)],
            results.goldens.map { golden in
                HTML.Row(
                    id: golden.id, rules: golden.rules, isBad: !golden.isHeld,
                    cells: [
                        [
                            golden.isHeld
                                ? HTML.verdict(golden.verdict, isBad: false)
                                : HTML.verdict(
                                    golden.verdict, of: findings.index(.golden, golden.id))
                        ],
                        [.text(golden.rules.joined(separator: ", "))],
                        [.tag("code", [:], golden.file)],
                    ])
            } + notReached(unreached.goldens, besides: 2))
    }

    var storedCases: Markup {
        section(
            "stored", "Stored cases", "Laws with stored cases, which run first",
            [("law", false), ("verdict", false), ("cases", true)],
            results.regressions.map { stored in
                HTML.Row(
                    id: stored.property, rules: stored.rules, isBad: !stored.isHeld,
                    cells: [
                        [
                            stored.isHeld
                                ? HTML.verdict("held", isBad: false)
                                : HTML.verdict(
                                    stored.word, of: findings.index(.storedCase, stored.property))
                        ], [.text(Wording.grouped(stored.count))],
                    ])
            })
    }

    var budgets: Markup {
        section(
            "budgets", "Budgets", "What work costs, and what it may cost",
            [
                ("budget", false), ("verdict", false), ("value", true), ("limit", true),
                ("unit", false), ("of the limit", false),
            ], results.budgets.map(row) + notReached(unreached.budgets, besides: 4))
    }

    private func row(_ budget: BudgetResult) -> HTML.Row {
        let isBad = budget.verdict == .failed || budget.verdict == .notCounted
        let sign = budget.isExact && budget.limit != nil ? "= " : ""
        var last: [Markup] = []
        if let value = budget.value, let limit = budget.limit, limit > 0 {
            last.append(HTML.bar(Double(value) / Double(limit), kind: isBad ? "bad" : ""))
        }
        let words = [budget.reason].compactMap(\.self) + budget.wrong
        last += words.prefix(3).map { .tag("p", [:], HTML.inline($0)) }
        return HTML.Row(
            id: budget.id, isBad: isBad,
            cells: [
                [
                    isBad
                        ? HTML.verdict(
                            budget.verdict.rawValue, of: findings.index(.budget, budget.id))
                        : HTML.verdict(
                            budget.verdict.rawValue, isBad: false,
                            isDoubtful: budget.verdict == .notJudged)
                ],
                [.text(budget.value.map(Wording.grouped) ?? "")],
                [.text(sign + (budget.limit.map(Wording.grouped) ?? ""))], [.text(budget.unit)],
                last,
            ])
    }

    private func notReached(_ ids: [String], besides count: Int) -> [HTML.Row] {
        ids.map { id in
            HTML.Row(
                id: id, isBad: true,
                cells: [[HTML.verdict("not reached", isBad: false, isDoubtful: true)]]
                    + Array(repeating: [], count: count))
        }
    }

    private func section(
        _ id: String, _ title: String, _ caption: String,
        _ columns: [(title: String, isNumber: Bool)], _ rows: [HTML.Row]
    ) -> Markup {
        rows.isEmpty
            ? .text("")
            : HTML.section(id, title, count: rows.count, [HTML.table(caption, columns, rows)])
    }
}

extension RegressionResult {
    /// What came of them, in a word.
    fileprivate var word: String {
        switch outcome {
        case .held: "held"
        case .failed(let failures): failures.contains { $0.stale == nil } ? "failed" : "stale"
        case .orphaned: "orphaned"
        }
    }
}
