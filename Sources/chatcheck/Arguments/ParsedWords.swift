/// The words of a command line, sorted into options and the rest.
struct ParsedWords: Sendable {
    private(set) var operands: [String] = []
    private(set) var wantsHelp = false
    private var given: [String: [String]] = [:]

    /// Sorts the words behind a command's name; every mistake is an error that names the nearest
    /// right word.
    init(_ words: some Sequence<String>, for command: CommandDescription) throws(CommandFailure) {
        var rest = Array(words)[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            if onlyOperands || !word.hasPrefix("-") || word == "-" {
                try addOperand(word, command)
            } else if word == "--" {
                onlyOperands = true
            } else if word == "--help" || word == "-h" {
                wantsHelp = true
            } else {
                try addOption(word, &rest, command)
            }
        }
        if let operand = command.operand, !operand.isOptional, operands.isEmpty, !wantsHelp {
            throw .usage(
                "'\(command.name)' needs \(operand.many ? "at least one " : "a ")\(operand.name)",
                remedy: "See 'chatcheck \(command.name) --help'.")
        }
    }

    /// Whether a switch was set.
    func has(_ name: String) -> Bool { given[name] != nil }

    /// The value of an option; the last one wins.
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
        _ word: String, _ command: CommandDescription
    ) throws(CommandFailure) {
        guard let operand = command.operand else {
            let isCommand = Chatcheck.commandNames.contains(word)
            throw .usage(
                "'\(command.name)' takes no further word, but there is '\(word)'",
                remedy: isCommand
                    ? "The command comes first: 'chatcheck \(word) …'."
                    : "See 'chatcheck \(command.name) --help'.")
        }
        guard operand.many || operands.isEmpty else {
            throw .usage("'\(command.name)' takes one \(operand.name), but there is '\(word)' too")
        }
        operands.append(word)
    }

    private mutating func addOption(
        _ word: String, _ rest: inout ArraySlice<String>, _ command: CommandDescription
    ) throws(CommandFailure) {
        let equals = word.firstIndex(of: "=")
        let name = String(word[..<(equals ?? word.endIndex)])
        guard let option = command.options.first(where: { $0.name == name }) else {
            let names = command.options.map(\.name) + ["--help"]
            throw .usage(
                "'\(command.name)' has no option '\(name)'",
                remedy: Suggestion.sentence(for: name, among: names)
                    ?? "See 'chatcheck \(command.name) --help'.")
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
        } else if let next = rest.first, !next.hasPrefix("--") {
            value = next
            rest.removeFirst()
        } else {
            throw .usage("\(name) needs a value", remedy: "Write \(name) \(placeholder).")
        }
        try check(value, option)
        given[name, default: []].append(value)
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
