/// The summary of a step, in Markdown: the verdict, a table of what did not hold, and each report.
struct GitHubSummary {
    /// The most that GitHub takes of a step, in bytes; more of it, and nothing is shown.
    static let limit = 1 << 20

    private let results: GateResults
    private let findings: [Finding]

    init(_ results: GateResults, _ findings: [Finding]) {
        self.results = results
        self.findings = findings
    }

    /// The summary in at most `room` bytes: whole sections, and how many there was no room for.
    func text(room: Int) -> String {
        var text = head
        // For the line that says what is missing.
        let room = room - 200
        guard text.utf8.count <= room else { return "" }
        let rows = findings.map(row)
        if !rows.isEmpty {
            let table = "| what | in which way | rules |\n| --- | --- | --- |\n"
            if text.utf8.count + table.utf8.count <= room { text += table }
        }
        var left = 0
        for row in rows where !add(row, to: &text, room) { left += 1 }
        if !rows.isEmpty { text += "\n" }
        for finding in findings where !add(details(finding), to: &text, room) { left += 1 }
        if left > 0 {
            text +=
                "There is no room here for \(left) more rows and reports; see the files of the "
                + "run.\n\n"
        }
        return text
    }

    private func add(_ part: String, to text: inout String, _ room: Int) -> Bool {
        guard text.utf8.count + part.utf8.count <= room else { return false }
        text += part
        return true
    }

    private var head: String {
        let word = results.verdict == .held ? "held" : results.verdict.rawValue.uppercased()
        var facts = "\(GateReport.facts(of: results)). Seed \(results.request.seed)"
        if !results.shard.isWhole {
            facts += ", shard \(results.shard.index) of \(results.shard.count)"
        }
        return "## \(Self.escaped(results.request.program)): \(word)\n\n\(facts).\n\n"
    }

    private func row(_ finding: Finding) -> String {
        let rules = finding.rules.map(Self.escaped).joined(separator: ", ")
        let message = Self.escaped(String(finding.message.prefix(200)))
        return "| \(finding.subject.rawValue) `\(finding.id)` | \(message) | \(rules) |\n"
    }

    private func details(_ finding: Finding) -> String {
        let report = finding.report.joined(separator: "\n")
        // Longer than any run of them inside, which would end the block.
        let fence = String(repeating: "`", count: max(3, Self.longestRun(in: report) + 1))
        return """
            <details><summary>\(finding.subject.rawValue) \(finding.id)</summary>

            \(fence)text
            \(report)
            \(fence)

            </details>


            """
    }

    private static func longestRun(in text: String) -> Int {
        text.utf8.reduce(into: (longest: 0, now: 0)) { runs, byte in
            runs.now = byte == UInt8(ascii: "`") ? runs.now + 1 : 0
            runs.longest = max(runs.longest, runs.now)
        }.longest
    }

    /// Text that Markdown takes for nothing else.
    private static func escaped(_ text: String) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "~", "#", "@", "\n", "\r":
                shown += "&#\(scalar.value);"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
