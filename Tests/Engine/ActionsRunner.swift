/// What the runner of GitHub Actions makes of the output of a step, as its parser does.
///
/// It reads the two streams apart and takes what is there of standard error first, so that nothing
/// in one of them can be relied on to come before something in the other: both are read here as if
/// they were alone, and both orders must do.
struct ActionsRunner {
    /// A command that the runner takes.
    struct Command: Equatable {
        var name: String
        var properties: [String: String] = [:]
        var message: String
    }

    /// Those that it knows, and `notice`, which some servers know.
    private static let names: Set<String> = [
        "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group",
        "notice", "remove-matcher", "save-state", "set-env", "set-output", "stop-commands",
        "warning",
    ]

    /// The commands in what was written to one stream.
    static func commands(_ output: String) -> [Command] {
        // A carriage return ends a line, too.
        output.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
            .compactMap { command(String($0)) ?? oldCommand(String($0)) }
    }

    /// `::name key=value,key=value::message`, after white space of any kind.
    private static func command(_ line: String) -> Command? {
        let line = String(line.unicodeScalars.drop { $0.properties.isWhitespace })
        guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else {
            return nil
        }
        let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
        let name = head.prefix { $0 != " " }.lowercased()
        guard names.contains(name) else { return nil }
        let pairs = head.drop { $0 != " " }.drop { $0 == " " }.split(separator: ",").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1)
            return (
                String(parts[0]),
                unescaped(parts.count > 1 ? parts[1] : "", [":": "%3A", ",": "%2C"])
            )
        }
        return Command(
            name: name, properties: Dictionary(pairs) { $1 },
            message: unescaped(line[end.upperBound...]))
    }

    /// `##[name]message`, anywhere in a line: the form of old, which is still taken.
    private static func oldCommand(_ line: String) -> Command? {
        guard let start = line.firstRange(of: "##["),
            let end = line[start.upperBound...].firstIndex(of: "]")
        else { return nil }
        let name = line[start.upperBound..<end].prefix { $0 != " " }.lowercased()
        guard names.contains(name) else { return nil }
        return Command(name: name, message: String(line[line.index(after: end)...]))
    }

    private static func unescaped(_ text: Substring, _ more: [String: String] = [:]) -> String {
        var text = String(text)
        for (shown, escape) in more.merging(["\r": "%0D", "\n": "%0A"], uniquingKeysWith: { $1 }) {
            text = text.replacing(escape, with: shown)
        }
        return text.replacing("%25", with: "%")
    }
}
