import ChatGoldens
import PropertyCheck

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The command line: chooses the command, and turns what it says into an exit status.
@main enum Chatcheck {
    static let version = "0.1.0"

    /// The commands, in the order of the help.
    static let commands: [any Command.Type] = [
        GateCommand.self, DecodeCommand.self, ListCommand.self, RulesCommand.self,
        ReplayCommand.self, GoldenCommand.self, BenchCommand.self, GenerateCommand.self,
        HelpCommand.self,
    ]

    static var commandNames: [String] { commands.map { $0.description.name } }

    static func main() {
        TextOutput.openStandardStreams()
        Interruption.ignoreClosedPipes()
        let surroundings = Surroundings.process()
        var status = run(Argument.process(), in: surroundings)
        if let problem = surroundings.output.problem() {
            surroundings.errors.line("chatcheck: error: cannot write the output: \(problem)")
            status = .toolFailed
        }
        exit(status.rawValue)
    }

    /// Runs a command line; what is wrong with it goes to standard error.
    static func run(_ words: [Argument], in surroundings: Surroundings) -> ExitStatus {
        do {
            return try carryOut(words, in: surroundings)
        } catch {
            let style = Style(surroundings.errors)
            // Both may quote what the user or a file said.
            let message = VisibleText.escaped(error.message)
            surroundings.errors.line("chatcheck: \(style.bad("error")): \(message)")
            if let remedy = error.remedy { surroundings.errors.line(VisibleText.escaped(remedy)) }
            return error.status
        }
    }

    private static func carryOut(
        _ words: [Argument], in surroundings: Surroundings
    ) throws(CommandFailure) -> ExitStatus {
        switch words.first?.text {
        case "--help", "-h":
            surroundings.output.lines(Help.overview(for: surroundings.output))
            return .held
        case "--version":
            surroundings.output.line("chatcheck \(version), engine \(engineVersion)")
            return .held
        default: break
        }
        var rest = words[...]
        var name = GateCommand.description.name
        // Options alone are options of the gate.
        if let first = words.first?.text, !first.hasPrefix("-") {
            name = first
            rest = rest.dropFirst()
        }
        guard let command = commands.first(where: { $0.description.name == name }) else {
            throw unknown(name)
        }
        let parsed = try ParsedWords(rest, for: command.description)
        guard !parsed.wantsHelp else {
            surroundings.output.lines(Help.page(command.description, for: surroundings.output))
            return .held
        }
        return try command.init(parsed, in: surroundings).run(in: surroundings)
    }

    /// What to say of a word that is no command.
    static func unknown(_ name: String) -> CommandFailure {
        .usage(
            "there is no command '\(name)'",
            remedy: Suggestion.sentence(for: name, among: commandNames)
                ?? "The commands are \(commandNames.joined(separator: ", ")).")
    }
}
