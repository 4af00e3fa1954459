import ChatGoldens

/// Why a golden does not hold, and what to do.
struct GoldenReport {
    let result: GoldenResult
    let style: Style

    /// The lines; none where it holds.
    var lines: [String] {
        let rules = result.rules.isEmpty ? "" : " [\(result.rules.joined(separator: ", "))]"
        // A law may have the same ID.
        let head = "\(style.bad("FAILED")) golden \(style.strong(result.id))\(style.faint(rules))"
        switch result.outcome {
        case .held:
            return []
        case .differs(let lines):
            return [
                head, "  \(result.file): - is what was recorded, + is what is made now",
            ]
                + lines.map { "  " + paint($0) }
                + ["  if the change is wanted: chatcheck golden --record all"]
        case .missing:
            return [
                head, "  \(result.file) is missing",
                "  to record it: chatcheck golden --record missing",
            ]
        case .failed(let reason):
            return [head, "  \(VisibleText.escaped(reason))"]
        }
    }

    private func paint(_ line: String) -> String {
        switch line.first {
        case "-": style.bad(line)
        case "+": style.good(line)
        case "@": style.link(line)
        default: line
        }
    }
}
