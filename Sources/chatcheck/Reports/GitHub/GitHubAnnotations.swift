import PropertyCheck

/// What did not hold, as commands of a workflow that make annotations.
struct GitHubAnnotations {
    /// GitHub shows this many errors of a step, and drops the others without a word.
    private static let most = 10
    /// How much of a clause and of an input is shown, in scalars: an annotation is a small box.
    private static let textLimit = 400

    /// The commands, a line each; none where everything held.
    let lines: [String]

    init(_ results: GateResults, _ findings: [Finding]) {
        var all = findings.map(Annotation.init)
        if results.verdict == .incomplete || results.verdict == .interrupted {
            // The first, since it says that the others are not all.
            let title = "\(Tool.current.name): \(results.verdict.rawValue)"
            all.insert(Annotation(title: title, message: GateReport.facts(of: results)), at: 0)
        }
        let more = all.count - Self.most
        if more > 0 {
            all.removeLast(more)
            all[Self.most - 1].message +=
                "\n\(more) more did not hold: the summary of the step and the report name all."
        }
        lines = all.map(\.command)
    }

    /// One of them.
    private struct Annotation {
        var title: String
        var file: String?
        var line: Int?
        var message: String

        init(title: String, message: String) {
            self.title = title
            self.message = message
        }

        init(_ finding: Finding) {
            title = "\(finding.subject.rawValue) \(finding.id)"
            file = finding.file
            line = finding.line
            message = Excerpt.of(finding.message, limit: textLimit)
            if let input = finding.found?.failure.input, !input.isEmpty {
                message += "\ninput: \(Excerpt.of(input, limit: textLimit))"
            }
            if let replay = finding.replay { message += "\nreplay: \(replay)" }
        }

        /// It as a command, in one line.
        var command: String {
            var properties = ["title=\(property(title))"]
            if let file { properties.append("file=\(property(file))") }
            if let line { properties.append("line=\(line)") }
            return "::error \(properties.joined(separator: ","))::\(data(message))"
        }
    }

    /// A message in one line.
    private static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

    /// The value of a property, which ends at a colon or comma.
    private static func property(_ text: String) -> String {
        escaped(text, ["%", "\r", "\n", ":", ","])
    }

    private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                shown += "%" + (digits.count == 1 ? "0" : "") + digits
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
