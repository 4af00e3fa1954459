/// A command: how it is described, and what it does.
protocol Command: Sendable {
    static var description: CommandDescription { get }
    /// Reads the words behind the name.
    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure)
    /// Does the work.
    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus
}
