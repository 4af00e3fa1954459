import ChatGoldens

/// Pieces that the sections of the page have in common.
enum HTML {
    /// A section with a heading; `count` stands behind it.
    static func section(_ id: String, _ title: String, count: Int, _ content: [Markup]) -> Markup {
        .tag(
            "section", ["id": id, "aria-labelledby": "\(id)-title"],
            [
                .tag(
                    "h2", ["id": "\(id)-title"],
                    [
                        .text(title + " "),
                        .tag("span", ["class": "count"], Wording.grouped(count)),
                    ])
            ] + content)
    }

    /// A table that scrolls by itself where it is too wide; the first column names the row.
    static func table(
        _ caption: String, _ columns: [(title: String, isNumber: Bool)], _ rows: [Row]
    ) -> Markup {
        let titles = columns.map {
            Markup.tag(
                "th", ["scope": "col", "class": $0.isNumber ? "number" : ""], $0.title)
        }
        return .tag(
            "div",
            ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
            [
                .tag(
                    "table", [:],
                    [
                        .tag("caption", [:], [.tag("span", [:], caption)]),
                        .tag("thead", [:], [.tag("tr", [:], titles)]),
                        .tag("tbody", [:], rows.map { $0.markup(columns.map(\.isNumber)) }),
                    ])
            ])
    }

    /// A row of a table.
    struct Row {
        let id: String
        /// What the filter finds it by, beside the ID.
        var rules: [String] = []
        /// Whether it is among what did not hold.
        let isBad: Bool
        /// What stands behind the ID.
        let cells: [[Markup]]

        fileprivate func markup(_ isNumber: [Bool]) -> Markup {
            .tag(
                "tr",
                [
                    "class": isBad ? "row bad" : "row", "data-id": id,
                    "data-rules": rules.joined(separator: " "),
                ],
                [.tag("th", ["scope": "row"], [.tag("code", [:], id)])]
                    + zip(cells, isNumber.dropFirst()).map { content, isNumber in
                        .tag("td", ["class": isNumber ? "number" : ""], content)
                    })
        }
    }

    /// A verdict in its colour; of what did not hold it leads to what is known of that.
    static func verdict(_ word: String, of finding: Int?) -> Markup {
        guard let finding else { return verdict(word, isBad: true) }
        return .tag("a", ["class": "bad", "href": "#finding-\(finding)"], word)
    }

    /// A verdict in its colour.
    static func verdict(_ word: String, isBad: Bool, isDoubtful: Bool = false) -> Markup {
        .tag("span", ["class": isBad ? "bad" : isDoubtful ? "doubt" : "good"], word)
    }

    /// Names and what they stand for.
    static func facts(_ facts: [(name: String, value: [Markup])]) -> Markup {
        .tag(
            "dl", [:],
            facts.map { fact in
                .tag("div", [:], [.tag("dt", [:], fact.name), .tag("dd", [:], fact.value)])
            })
    }

    /// A text as it is, line by line, cut where it is long.
    static func block(
        _ title: String, _ text: String, limit: Int, seenIn place: String
    ) -> [Markup] {
        let text = CutText(text, limit: limit)
        return [
            .tag("h4", [:], title),
            .tag("pre", ["tabindex": "0", "aria-label": title], text.shown),
        ] + (text.remark(seenIn: place).map { [.tag("p", ["class": "faint"], $0)] } ?? [])
    }

    /// A text for one line among others, every scalar of it visible.
    static func inline(_ text: String, limit: Int = 500) -> [Markup] {
        let text = CutText(text, limit: limit)
        let remark = text.remark(seenIn: CutText.inResults)
        return [.text(text.lines.joined(separator: "\\n"))]
            + (remark.map { [.tag("span", ["class": "faint"], " … \($0)")] } ?? [])
    }

    /// Text that only screen readers find.
    static func unseen(_ text: String) -> Markup { .tag("span", ["class": "unseen"], text) }

    /// A part of a whole as a bar, from 0 to 1; `mark` is what is wanted of it.
    ///
    /// Its width is an attribute of a drawing: the page's policy allows no style in an element.
    static func bar(_ part: Double, mark: Double? = nil, kind: String = "") -> Markup {
        func percent(_ part: Double) -> String {
            Wording.decimal(min(1, max(0, part)) * 100, 1) + "%"
        }
        let line = mark.map { Markup.tag("rect", ["class": "wanted", "x": percent($0)]) }
        return .tag(
            "svg", ["class": kind.isEmpty ? "bar" : "bar \(kind)", "aria-hidden": "true"],
            [.tag("rect", ["class": "part", "width": percent(part)])] + (line.map { [$0] } ?? []))
    }
}
