/// The words of a command line, sorted into options and the rest.
struct ParsedWords: Sendable {
    private(set) var operands: [Argument] = []
    private(set) var wantsHelp = false
    private var given: [String: [String]] = [:]

    /// Sorts the words behind a command's name; every mistake is an error that names the nearest
    /// right word.
    init(
        _ words: some Sequence<Argument>, for command: CommandDescription
    ) throws(CommandFailure) {
        var rest = Array(words)[...]
        // Who asks for help is not told of mistakes first.
        let texts = rest.lazy.map(\.text).prefix { $0 != "--" }
        if texts.contains("--help") || texts.contains("-h") {
            wantsHelp = true
            return
        }
        var onlyOperands = false
        while let argument = rest.popFirst() {
            let word = argument.text
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                try addOperand(argument, command)
            } else if word == "--" {
                onlyOperands = true
            } else {
                try addOption(argument, &rest, command)
            }
        }
        if let operand = command.operand, !operand.isOptional, operands.isEmpty {
            throw .usage(
                "'\(command.name)' needs \(operand.many ? "at least one " : "a ")\(operand.name)",
                remedy: "See '\(Tool.current.name) \(command.name) --help'.")
        }
    }

    /// Whether a switch was set.
    func has(_ name: String) -> Bool { given[name] != nil }

    /// The value of an option.
    func value(_ name: String) -> String? { given[name]?.last }

    /// The values of an option that may be repeated.
    func values(_ name: String) -> [String] { given[name] ?? [] }

    /// The value of an option, read; an error says what would have been right.
    func read<Value>(
        _ name: String, expecting: String, _ parse: (String) -> Value?
    ) throws(CommandFailure) -> Value? {
        guard let text = value(name) else { return nil }
        guard let value = parse(text) else {
            throw .usage("'\(text)' is no value for \(name)", remedy: "It takes \(expecting).")
        }
        return value
    }

    private mutating func addOperand(
        _ argument: Argument, _ command: CommandDescription
    ) throws(CommandFailure) {
        let word = argument.text
        guard let operand = command.operand else {
            let isCommand = Chatcheck.commandNames.contains(word)
            throw .usage(
                "'\(command.name)' takes no further word, but there is '\(word)'",
                remedy: isCommand
                    ? "The command comes first: '\(Tool.current.name) \(word) …'."
                    : "See '\(Tool.current.name) \(command.name) --help'.")
        }
        guard operand.many || operands.isEmpty else {
            throw .usage("'\(command.name)' takes one \(operand.name), but there is '\(word)' too")
        }
        operands.append(argument)
    }

    private mutating func addOption(
        _ argument: Argument, _ rest: inout ArraySlice<Argument>, _ command: CommandDescription
    ) throws(CommandFailure) {
        let word = try text(argument)
        let equals = word.firstIndex(of: "=")
        let name = String(word[..<(equals ?? word.endIndex)])
        guard let option = command.options.first(where: { $0.name == name }) else {
            let names = command.options.map(\.name) + ["--help"]
            throw .usage(
                "'\(command.name)' has no option '\(name)'",
                remedy: Suggestion.sentence(for: name, among: names)
                    ?? "See '\(Tool.current.name) \(command.name) --help'.")
        }
        guard let placeholder = option.value else {
            guard equals == nil else {
                throw .usage("\(name) takes no value, but there is '\(word)'")
            }
            given[name, default: []].append("")
            return
        }
        let value: String
        if let equals {
            value = String(word[word.index(after: equals)...])
        } else if let next = rest.first, !next.text.hasPrefix("--") {
            value = try text(next)
            rest.removeFirst()
        } else {
            throw .usage("\(name) needs a value", remedy: "Write \(name) \(placeholder).")
        }
        try check(value, option)
        // The one that counts would be a guess. A switch says the same however often it is there.
        guard option.isRepeatable || given[name] == nil else {
            throw .usage(
                "\(name) is given twice, and only one can count", remedy: "Leave one of them out.")
        }
        given[name, default: []].append(value)
    }

    /// An option as text; its value is not taken for another that only looks alike.
    private func text(_ argument: Argument) throws(CommandFailure) -> String {
        guard argument.isText else {
            throw .usage("'\(argument.shown)' is not UTF-8, which options must be")
        }
        return argument.text
    }

    private func check(_ value: String, _ option: OptionDescription) throws(CommandFailure) {
        if value.isEmpty {
            throw .usage(
                "\(option.name) needs a value",
                remedy: "Write \(option.name) \(option.value ?? "VALUE").")
        }
        guard !option.choices.isEmpty, !option.choices.contains(value) else { return }
        let all = "It takes \(option.choices.formattedChoice)."
        let nearest = Suggestion.sentence(for: value, among: option.choices)
        throw .usage(
            "'\(value)' is no value for \(option.name)",
            remedy: [nearest, all].compactMap(\.self).joined(separator: " "))
    }
}

extension [String] {
    /// `history`, `october or september`, `a, b or c`.
    var formattedChoice: String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) or \(last)"
    }
}
