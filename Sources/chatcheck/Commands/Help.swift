/// The pages of the help, made from the descriptions that the parser goes by.
enum Help {
    private static let width = 80

    private static let statuses: [(ExitStatus, String)] = [
        (.held, "everything held"), (.failed, "a law, a golden or a rule failed"),
        (.overBudget, "only a budget or a comparison failed"),
        (.usage, "the command line has a mistake"), (.badInput, "the input is bad"),
        (.nothingMatched, "nothing of that name"), (.toolFailed, "the tool could not do its work"),
        (.interrupted, "interrupted"),
    ]

    /// What the tool is for and which commands it has.
    static func overview(style: Style) -> [String] {
        let name = Chatcheck.commandNames.reduce(0) { max($0, $1.count) }
        var lines = [
            "chatcheck proves that the headless core of a streaming chat client does what its",
            "rulebook says.", "",
            style.strong("Usage"), "  chatcheck [COMMAND] [OPTION…]", "",
            style.strong("Commands"),
        ]
        for type in Chatcheck.commands {
            let command = type.description
            lines += entry(command.name, command.purpose, indent: name + 4)
        }
        lines += ["", style.strong("Exit status")]
        for (status, meaning) in statuses {
            lines += entry(String(status.rawValue), meaning, indent: name + 4)
        }
        lines += [
            "", "'chatcheck COMMAND --help' tells the options, exit statuses and examples of each.",
            "'chatcheck --version' tells the version.",
        ]
        return lines
    }

    /// All about one command.
    static func page(_ command: CommandDescription, style: Style) -> [String] {
        var usage = "  chatcheck \(command.name)"
        if let operand = command.operand {
            let words = operand.name + (operand.many ? "…" : "")
            usage += operand.isOptional ? " [\(words)]" : " \(words)"
        }
        if !command.options.isEmpty { usage += " [OPTION…]" }
        var lines = wrap(command.purpose, indent: 0) + ["", style.strong("Usage"), usage]
        for detail in command.details { lines += [""] + wrap(detail, indent: 0) }
        lines += ["", style.strong("Options")]
        for option in command.options + [.help] {
            let name = option.value.map { "\(option.name) \($0)" } ?? option.name
            lines += entry(name, option.help, indent: 24)
        }
        if !command.statuses.isEmpty {
            lines += ["", style.strong("Exit status")]
            for (status, meaning) in command.statuses {
                lines += entry(String(status.rawValue), meaning, indent: 7)
            }
        }
        if !command.examples.isEmpty {
            lines += ["", style.strong("Examples")] + command.examples.map { "  " + $0 }
        }
        return lines
    }

    /// A name and what it means, the meaning in a column of its own.
    private static func entry(_ name: String, _ text: String, indent: Int) -> [String] {
        let wrapped = wrap(text, indent: indent)
        let head = "  " + name
        guard DisplayWidth.of(head) + 2 <= indent, let first = wrapped.first else {
            return [head] + wrapped
        }
        let start = DisplayWidth.pad(head, to: indent) + first.drop { $0 == " " }
        return [start] + wrapped.dropFirst()
    }

    private static func wrap(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let room = width - indent - DisplayWidth.of(line) - 1
            if !line.isEmpty, DisplayWidth.of(String(word)) > room {
                lines.append(margin + line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return lines + (line.isEmpty ? [] : [margin + line])
    }
}
