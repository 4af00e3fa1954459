import ChatGoldens

/// What the model and the oracle say, side by side, with a mark between lines that differ and upon
/// what differs in them.
struct HTMLComparison {
    private let rows: [AlignedLines.Row]
    private let remarks: [String]

    /// Of each at most `limit` bytes: from the start, or from a little before the first that differs.
    init(_ model: String, _ oracle: String, limit: Int, seenIn place: String) {
        let (left, right) = (Array(model.utf8), Array(oracle.utf8))
        var one = CutText(left, limit: limit)
        var other = CutText(right, limit: limit)
        if one.missing > 0 || other.missing > 0 {
            let equal = zip(left, right).prefix { $0 == $1 }.count
            let start = CutText.start(before: equal, in: left, limit: limit)
            one = CutText(left, from: start, limit: limit)
            other = CutText(right, from: start, limit: limit)
        }
        rows = AlignedLines(one.lines, other.lines).rows
        remarks = [("model", one), ("oracle", other)].compactMap { name, text in
            text.remark(seenIn: place).map { "\(name): \($0)" }
        }
    }

    var markup: [Markup] {
        let titles: [Markup] = [
            .tag("th", ["scope": "col"], "model"),
            .tag("th", ["scope": "col"], [HTML.unseen("same or not")]),
            .tag("th", ["scope": "col"], "oracle"),
        ]
        return [
            .tag(
                "div",
                [
                    "class": "scroll", "tabindex": "0", "role": "region",
                    "aria-label": "Model and oracle, line by line",
                ],
                [
                    .tag(
                        "table", ["class": "comparison"],
                        [
                            .tag("caption", [:], [HTML.unseen("Model and oracle, line by line")]),
                            .tag("thead", [:], [.tag("tr", [:], titles)]),
                            .tag("tbody", [:], rows.map(row)),
                        ])
                ])
        ] + remarks.map { .tag("p", ["class": "faint"], $0) }
    }

    private func row(_ row: AlignedLines.Row) -> Markup {
        if row.isEqual {
            let text = row.one ?? ""
            return .tag(
                "tr", [:],
                [
                    .tag("td", [:], text), .tag("td", ["class": "sign"], ""),
                    .tag("td", [:], text),
                ])
        }
        let parts = row.parts
        let sign: [Markup] = [
            .tag("span", ["aria-hidden": "true"], "≠"), HTML.unseen("differs"),
        ]
        return .tag(
            "tr", ["class": "differs"],
            [
                .tag("td", [:], marked(parts.one, isThere: row.one != nil)),
                .tag("td", ["class": "sign"], sign),
                .tag("td", [:], marked(parts.other, isThere: row.other != nil)),
            ])
    }

    private func marked(_ parts: AlignedLines.Row.Parts, isThere: Bool) -> [Markup] {
        guard isThere else { return [.tag("span", ["class": "faint"], "no such line")] }
        return [
            .text(parts.head), parts.middle.isEmpty ? .text("") : .tag("mark", [:], parts.middle),
            .text(parts.tail),
        ]
    }
}
