import ChatGoldens

/// Why a golden does not hold, and what to do.
struct GoldenReport {
    let result: GoldenResult
    /// Whether the file is one of this suite's own, and may be written anew.
    var isRecordable = true
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
                + remedy("  if the change is wanted: ", recording: "all")
        case .missing:
            return [head, "  \(result.file) is missing"]
                + remedy("  to record it: ", recording: "missing")
        case .failed(let reason):
            return [head, "  \(VisibleText.escaped(reason))"]
        }
    }

    private func remedy(_ text: String, recording what: String) -> [String] {
        isRecordable ? ["\(text)\(Tool.current.name) golden --record \(what)"] : []
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
