/// `chatcheck help [COMMAND]`.
struct HelpCommand: Command {
    static let description = CommandDescription(
        name: "help", purpose: "Show the commands, or the options of one.",
        operand: .init(name: "COMMAND", isOptional: true), statuses: [(.held, "always")],
        examples: ["chatcheck help gate"])

    let name: String?

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        name = words.operands.first?.text
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        guard let name else {
            surroundings.output.lines(Help.overview(for: surroundings.output))
            return .held
        }
        let known = Chatcheck.commands.map { $0.description }
        guard let command = known.first(where: { $0.name == name }) else {
            throw Chatcheck.unknown(name)
        }
        surroundings.output.lines(Help.page(command, for: surroundings.output))
        return .held
    }
}
