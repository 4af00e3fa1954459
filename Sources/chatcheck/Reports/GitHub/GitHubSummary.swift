import ChatGoldens

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

    /// The summary in at most `room` bytes: whole rows and reports, and how many are left out.
    ///
    /// What is too long by itself is passed over, so that one huge case hides no other.
    func text(room: Int) -> String {
        var text = head
        // For the line that says what is missing.
        let room = room - 200
        guard text.utf8.count <= room else { return "" }
        guard !findings.isEmpty else { return text }
        let table = "| what | in which way | rules |\n| --- | --- | --- |\n"
        var (rows, reports) = (findings.count, findings.count)
        if add(table, to: &text, room) {
            rows = findings.count { !add(row($0), to: &text, room) }
            text += "\n"
            reports = findings.count { !add(details($0), to: &text, room) }
        }
        if rows + reports > 0 {
            let missing = [(rows, "row"), (reports, "report")].filter { $0.0 > 0 }
                .map { Wording.count($0, $1) }.joined(separator: " and ")
            text += "There is no room here for \(missing); the files of the run hold all.\n\n"
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
        let message = Self.escaped(Excerpt.of(finding.message, limit: 200))
        return "| \(name(finding)) | \(message) | \(rules) |\n"
    }

    /// The name of a stored case is that of a folder, which may have any.
    private func name(_ finding: Finding) -> String {
        "\(finding.subject.rawValue) <code>\(Self.escaped(VisibleText.escaped(finding.id)))</code>"
    }

    private func details(_ finding: Finding) -> String {
        let report = finding.report.joined(separator: "\n")
        // Longer than any run of them inside, which would end the block.
        let fence = String(repeating: "`", count: max(3, Self.longestRun(in: report) + 1))
        return """
            <details><summary>\(name(finding))</summary>

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
            case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "~", "#", "@", "$", "\n", "\r":
                shown += "&#\(scalar.value);"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
