import ChatGoldens

/// What the model and the oracle say, side by side, with a mark between lines that differ.
struct HTMLComparison {
    private let model: String
    private let oracle: String
    private let missing: [String]

    init(_ model: String, _ oracle: String) {
        let (one, other) = (HTML.cut(model), HTML.cut(oracle))
        (self.model, self.oracle) = (one.shown, other.shown)
        missing =
            one.missing.map { "model: " + $0 } + other.missing.map { "oracle: " + $0 }
    }

    var markup: [Markup] {
        let titles = ["model", "", "oracle"].map { Markup.tag("th", ["scope": "col"], $0) }
        let (left, right) = (lines(model), lines(oracle))
        let rows = (0..<max(left.count, right.count)).map { index in
            row(
                index < left.count ? left[index] : nil, index < right.count ? right[index] : nil)
        }
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
                        [.tag("thead", [:], [.tag("tr", [:], titles)]), .tag("tbody", [:], rows)])
                ])
        ] + missing.map { .tag("p", ["class": "faint"], $0) }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            VisibleText.escaped(String($0))
        }
    }

    private func row(_ one: String?, _ other: String?) -> Markup {
        let isEqual = one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
        return .tag(
            "tr", ["class": isEqual ? "" : "differs"],
            [
                .tag("td", [:], one ?? ""),
                .tag("td", ["class": "sign"], isEqual ? "" : "≠"),
                .tag("td", [:], other ?? ""),
            ])
    }
}
