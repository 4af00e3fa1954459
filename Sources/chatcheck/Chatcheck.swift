import ChatGoldens
import PropertyCheck
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The command line: chooses the command, and turns what it says into an exit status.
public enum Chatcheck {
    static let version = "0.1.0"

    /// The commands of the tool that runs.
    static var commands: [any Command.Type] { Tool.current.commands }

    static var commandNames: [String] { commands.map { $0.description.name } }

    /// Carries out the words of this process on a suite, and ends the process with the status.
    public static func main(_ suite: CheckSuite = .project) -> Never {
        let words = Argument.process()
        if words.first?.text == WorkerProgram.word {
            Interruption.letWritesFail()
            Worker.main(suite, Array(words.dropFirst()))
        }
        TextOutput.openStandardStreams()
        endOnlyHere()
        Interruption.letWritesFail()
        let surroundings = Surroundings.process(suite)
        var status = run(words, in: surroundings)
        if let problem = surroundings.output.problem() {
            surroundings.errors.line(
                "\(suite.tool.name): error: cannot write the output: \(problem)")
            status = .toolFailed
        }
        isAtItsEnd.store(true, ordering: .relaxed)
        exit(status.rawValue)
    }

    private static let isAtItsEnd = Atomic<Bool>(false)

    /// Sees to it that a case that runs in this process and calls `exit(0)` does not pass for a
    /// gate that holds.
    private static func endOnlyHere() {
        _ = isAtItsEnd.load(ordering: .relaxed)
        atexit {
            guard !Chatcheck.isAtItsEnd.load(ordering: .relaxed) else { return }
            let words = "error: a case has called exit\n"
            _ = WholeFile.writeAll(Array(words.utf8), to: STDERR_FILENO)
            _exit(ExitStatus.toolFailed.rawValue)
        }
    }

    /// Runs a command line; what is wrong with it goes to standard error.
    static func run(_ words: [Argument], in surroundings: Surroundings) -> ExitStatus {
        let surroundings = surroundings.guarded
        return Tool.$current.withValue(surroundings.suite.tool) {
            do throws(CommandFailure) {
                return try carryOut(words, in: surroundings)
            } catch {
                report(error, to: surroundings.errors)
                return error.status
            }
        }
    }

    private static func report(_ failure: CommandFailure, to errors: TextOutput) {
        // Both may quote what the user or a file said.
        let message = VisibleText.escaped(failure.message)
        errors.line("\(Tool.current.name): \(Style(errors).bad("error")): \(message)")
        if let remedy = failure.remedy { errors.line(VisibleText.escaped(remedy)) }
    }

    private static func carryOut(
        _ words: [Argument], in surroundings: Surroundings
    ) throws(CommandFailure) -> ExitStatus {
        switch words.first?.text {
        case "--help", "-h":
            surroundings.output.lines(Help.overview(for: surroundings.output))
            return .held
        case "--version":
            surroundings.output.line(Tool.current.version)
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
