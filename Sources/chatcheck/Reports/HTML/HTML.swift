import ChatGoldens

/// Pieces that the sections of the page have in common.
enum HTML {
    /// How much of a text is shown, in characters: the page stays small, and the command that
    /// repeats a case shows all.
    private static let limit = 6_000

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
                        .tag("caption", [:], caption),
                        .tag("thead", [:], [.tag("tr", [:], titles)]),
                        .tag("tbody", [:], rows.map { $0.markup(columns.map(\.isNumber)) }),
                    ])
            ])
    }

    /// A row of a table.
    struct Row {
        let id: String
        /// Whether it is among what did not hold.
        let isBad: Bool
        /// What stands behind the ID.
        let cells: [[Markup]]

        fileprivate func markup(_ isNumber: [Bool]) -> Markup {
            .tag(
                "tr", ["class": isBad ? "row bad" : "row", "data-id": id],
                [.tag("th", ["scope": "row"], [.tag("code", [:], id)])]
                    + zip(cells, isNumber.dropFirst()).map { content, isNumber in
                        .tag("td", ["class": isNumber ? "number" : ""], content)
                    })
        }
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
    static func block(_ title: String, _ text: String) -> [Markup] {
        let (shown, missing) = cut(text)
        return [
            .tag("h4", [:], title),
            .tag("pre", ["tabindex": "0"], VisibleText.escaped(lines: shown)),
        ] + missing.map { [.tag("p", ["class": "faint"], $0)] }.joined()
    }

    /// The beginning of a text, and how much is missing.
    static func cut(_ text: String) -> (shown: String, missing: [String]) {
        let shown = text.prefix(limit)
        guard shown.endIndex < text.endIndex else { return (text, []) }
        let rest = text[shown.endIndex...].count
        return (
            String(shown),
            ["\(Wording.count(rest, "character")) more; results.json and the replay show all."]
        )
    }

    /// A part of a whole as a bar, from 0 to 1; `mark` is what is wanted of it.
    static func bar(_ part: Double, mark: Double? = nil, kind: String = "") -> Markup {
        func percent(_ part: Double) -> String {
            Wording.decimal(min(1, max(0, part)) * 100, 2) + "%"
        }
        let line = mark.map {
            [Markup.tag("span", ["class": "wanted", "style": "left:\(percent($0))"], "")]
        }
        return .tag(
            "span", ["class": "bar \(kind)", "aria-hidden": "true"],
            [.tag("span", ["style": "width:\(percent(part))"], "")] + (line ?? []))
    }
}

extension VisibleText {
    /// Text of several lines, whose ends stay.
    static func escaped(lines text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escaped(String($0)) }.joined(separator: "\n")
    }
}
