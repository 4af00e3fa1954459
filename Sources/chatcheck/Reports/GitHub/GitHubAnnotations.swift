import ChatGoldens
import PropertyCheck

/// What did not hold, as commands of a workflow that make annotations.
struct GitHubAnnotations {
    /// GitHub shows this many errors of a step, and drops the others without a word.
    private static let most = 10
    /// How much of an input is shown, in characters: an annotation is a small box.
    private static let inputLimit = 400

    /// The commands, a line each; none where everything held.
    let lines: [String]

    init(_ results: GateResults, _ findings: [Finding]) {
        var all = findings.map(Self.annotation)
        if results.verdict == .incomplete || results.verdict == .interrupted {
            let facts = GateReport.facts(of: results)
            all.append(
                Self.command(
                    title: "\(Tool.current.name): \(results.verdict.rawValue)", message: facts))
        }
        if all.count > Self.most {
            let more = all.count - (Self.most - 1)
            all.removeLast(more)
            all.append(
                Self.command(
                    title: "\(Tool.current.name): \(more) more did not hold",
                    message: "The summary of the step and the report name all of them."))
        }
        lines = all
    }

    private static func annotation(_ finding: Finding) -> String {
        var message = finding.message
        if let input = finding.found?.failure.input, !input.isEmpty {
            let cut = input.count > inputLimit ? input.prefix(inputLimit) + " …" : input[...]
            message += "\ninput: \(VisibleText.escaped(String(cut)))"
        }
        if let replay = finding.replay { message += "\nreplay: \(replay)" }
        return command(
            title: "\(finding.subject.rawValue) \(finding.id)", file: finding.file,
            line: finding.line, message: message)
    }

    private static func command(
        title: String, file: String? = nil, line: Int? = nil, message: String
    ) -> String {
        var properties = ["title=\(property(title))"]
        if let file { properties.append("file=\(property(file))") }
        if let line { properties.append("line=\(line)") }
        return "::error \(properties.joined(separator: ","))::\(data(message))"
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
