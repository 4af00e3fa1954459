/// The pages of the help, made from the descriptions that the parser goes by.
enum Help {
    /// Wider lines are hard to read, and narrower ones say nothing.
    private static func width(_ output: TextOutput) -> Int {
        min(80, max(40, output.width()))
    }

    private static let statuses: [(ExitStatus, String)] = [
        (.held, "everything held"), (.failed, "a law, a golden or a rule failed"),
        (.overBudget, "only a budget or a comparison failed"),
        (.usage, "the command line has a mistake"), (.badInput, "the input is bad"),
        (.nothingMatched, "nothing of that name"), (.toolFailed, "the tool could not do its work"),
        (.interrupted, "interrupted"),
    ]

    /// What the tool is for and which commands it has.
    static func overview(for output: TextOutput) -> [String] {
        let style = Style(output)
        let width = width(output)
        let name = Chatcheck.commandNames.reduce(0) { max($0, $1.count) }
        let tool = Tool.current
        var lines =
            Paragraph.wrap(tool.purpose, to: width) + [
                "",
                style.strong("Usage"), "  \(tool.name) [COMMAND] [OPTION…]", "",
                style.strong("Commands"),
            ]
        for type in tool.commands {
            let command = type.description
            lines += entry(command.name, command.purpose, indent: name + 4, to: width)
        }
        lines += ["", style.strong("Exit status")]
        for (status, meaning) in statuses {
            lines += entry(String(status.rawValue), meaning, indent: name + 4, to: width)
        }
        let more =
            "'\(tool.name) COMMAND --help' tells the options, exit statuses and examples of each."
        lines += [""] + Paragraph.wrap(more, to: width)
        return lines + Paragraph.wrap("'\(tool.name) --version' tells the version.", to: width)
    }

    /// All about one command.
    static func page(_ command: CommandDescription, for output: TextOutput) -> [String] {
        let style = Style(output)
        let width = width(output)
        var usage = "  \(Tool.current.name) \(command.name)"
        if let operand = command.operand {
            let words = operand.name + (operand.many ? "…" : "")
            usage += operand.isOptional ? " [\(words)]" : " \(words)"
        }
        if !command.options.isEmpty { usage += " [OPTION…]" }
        var lines = Paragraph.wrap(command.purpose, to: width) + ["", style.strong("Usage"), usage]
        for detail in command.details { lines += [""] + Paragraph.wrap(detail, to: width) }
        lines += ["", style.strong("Options")]
        for option in command.options + [.help] {
            let name = option.value.map { "\(option.name) \($0)" } ?? option.name
            lines += entry(name, option.help, indent: width < 56 ? 8 : 24, to: width)
        }
        lines += ["", style.strong("Exit status")]
        for (status, meaning) in command.allStatuses {
            lines += entry(String(status.rawValue), meaning, indent: 7, to: width)
        }
        if !command.examples.isEmpty {
            lines +=
                ["", style.strong("Examples")]
                + command.examples.map { "  " + Tool.current.example($0) }
        }
        return lines
    }

    /// A name and what it means, the meaning in a column of its own.
    private static func entry(
        _ name: String, _ text: String, indent: Int, to width: Int
    ) -> [String] {
        let margin = String(repeating: " ", count: indent)
        let wrapped = Paragraph.wrap(text, to: width, hanging: indent, after: indent)
        let head = "  " + name
        guard DisplayWidth.of(head) + 2 <= indent else {
            return [head, margin + wrapped[0]] + wrapped.dropFirst()
        }
        return [DisplayWidth.pad(head, to: indent) + wrapped[0]] + wrapped.dropFirst()
    }
}
