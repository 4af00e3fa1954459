import ChatGoldens
import PropertyCheck

/// What happened in a failing case: the clause, the trace, the input and both answers.
struct FailureBody {
    let failure: Failure
    let style: Style
    let width: Int

    /// The lines, all of them indented.
    var lines: [String] { lines(hasInput: true) }

    /// The lines, without an input where nobody knows it.
    func lines(hasInput: Bool) -> [String] {
        [Self.fact("clause", VisibleText.escaped(failure.clause), style: style)] + trace
            + (hasInput ? Self.block("input", failure.input, style: style) : []) + answers
    }

    /// One fact in a line.
    static func fact(_ name: String, _ text: String, style: Style) -> String {
        "  " + style.faint(DisplayWidth.pad(name, to: 8)) + text
    }

    /// A text under its title.
    static func block(_ title: String, _ text: String, style: Style) -> [String] {
        ["  " + style.faint(title)] + split(text).map { "    " + $0 }
    }

    /// The steps, their labels in one column.
    private var trace: [String] {
        let steps = failure.trace
        guard !steps.isEmpty else { return [] }
        let widest = steps.reduce(0) { max($0, DisplayWidth.of($1.label)) }
        let digits = String(steps.count).count
        var lines = ["  " + style.faint("trace")]
        for (index, step) in steps.enumerated() {
            let number = DisplayWidth.pad(String(index + 1), to: digits, toTheRight: true)
            let label = DisplayWidth.pad(
                VisibleText.escaped(step.label), to: min(widest, 24))
            let head = "    \(number)  \(label)  "
            let indent = String(repeating: " ", count: DisplayWidth.of(head))
            for (place, line) in Self.split(step.value).enumerated() {
                lines.append((place == 0 ? head : indent) + line)
            }
        }
        return lines
    }

    /// Model and oracle side by side where both fit, with a mark at lines that differ; else one
    /// under the other.
    private var answers: [String] {
        guard let model = failure.model, let oracle = failure.oracle else {
            return (failure.model.map { Self.block("model", $0, style: style) } ?? [])
                + (failure.oracle.map { Self.block("oracle", $0, style: style) } ?? [])
        }
        let (left, right) = (Self.split(model), Self.split(oracle))
        let column = left.reduce(5) { max($0, DisplayWidth.of($1)) }
        let rest = right.reduce(6) { max($0, DisplayWidth.of($1)) }
        guard 4 + column + 3 + rest <= width else {
            return Self.block("model", model, style: style)
                + Self.block("oracle", oracle, style: style)
        }
        let titles = DisplayWidth.pad("model", to: column + 2) + "   oracle"
        var lines = ["  " + style.faint(titles)]
        for row in 0..<max(left.count, right.count) {
            let (one, other) = (
                row < left.count ? left[row] : "", row < right.count ? right[row] : ""
            )
            let isEqual = one.utf8.elementsEqual(other.utf8)
            let mark = isEqual ? style.faint("│") : style.bad("≠")
            let padded = DisplayWidth.pad(one, to: column)
            lines.append("    \(padded) \(mark) \(other)")
        }
        return lines
    }

    /// The lines of a text, safe for a terminal.
    private static func split(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            VisibleText.escaped(String($0))
        }
    }
}
