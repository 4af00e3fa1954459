import ChatGoldens
import PropertyCheck

/// Goldens, stored cases and budgets.
struct HTMLTables {
    let results: GateResults

    var goldens: Markup {
        section(
            "goldens", "Goldens", "Worked examples, and whether each has its recorded text",
            [("golden", false), ("verdict", false), ("rules", false), ("file", false)],
            results.goldens.map { golden in
                HTML.Row(
                    id: golden.id, isBad: !golden.isHeld,
                    cells: [
                        [HTML.verdict(golden.verdict, isBad: !golden.isHeld)],
                        [.text(golden.rules.joined(separator: ", "))],
                        [.tag("code", [:], golden.file)],
                    ])
            })
    }

    var storedCases: Markup {
        section(
            "stored", "Stored cases", "Laws with stored cases, which run first",
            [("law", false), ("verdict", false), ("cases", true)],
            results.regressions.map { stored in
                HTML.Row(
                    id: stored.property, isBad: !stored.isHeld,
                    cells: [
                        [
                            HTML.verdict(
                                stored.isHeld ? "held" : "failed", isBad: !stored.isHeld)
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
            ], results.budgets.map(row))
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
                    HTML.verdict(
                        budget.verdict.rawValue, isBad: isBad,
                        isDoubtful: budget.verdict == .notJudged)
                ],
                [.text(budget.value.map(Wording.grouped) ?? "")],
                [.text(sign + (budget.limit.map(Wording.grouped) ?? ""))], [.text(budget.unit)],
                last,
            ])
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
