import PropertyCheck

/// What the program is called, and what it can do.
///
/// Its name stands in remedies, replay lines and the help, and a suite of somebody else's has a
/// program of its own.
struct Tool: Sendable {
    let name: String
    /// What it is for, in one sentence.
    let purpose: String
    /// The commands, in the order of the help.
    let commands: [any Command.Type]

    /// The tool that runs.
    ///
    /// Bound to a run, not handed on: the lines that name it are made far from each other.
    @TaskLocal static var current = Tool.chatcheck

    /// The tool of this project.
    static let chatcheck = Tool(
        name: "chatcheck",
        purpose: "chatcheck proves that the headless core of a streaming chat client does what its "
            + "rulebook says.",
        commands: [
            GateCommand.self, MergeCommand.self, DecodeCommand.self, ListCommand.self,
            RulesCommand.self, ReplayCommand.self, GoldenCommand.self, BenchCommand.self,
            GenerateCommand.self, HelpCommand.self,
        ])

    /// The tool of another suite: it decodes nothing, since `decode` asks our decoder.
    static func other(_ name: String, measures: Bool) -> Tool {
        let bench: [any Command.Type] = measures ? [BenchCommand.self] : []
        let checks: [any Command.Type] = [
            GateCommand.self, MergeCommand.self, ListCommand.self, RulesCommand.self,
            ReplayCommand.self, GoldenCommand.self,
        ]
        return Tool(
            name: name, purpose: "\(name) holds an implementation to the laws of chatcheck.",
            commands: checks + bench + [GenerateCommand.self, HelpCommand.self])
    }

    /// What `--version` says.
    var version: String {
        let ours = "chatcheck \(Chatcheck.version), engine \(engineVersion)"
        return name == Self.chatcheck.name ? ours : "\(name), made with \(ours)"
    }

    /// An example of a command's description, which is written with our name.
    func example(_ text: String) -> String {
        let ours = Self.chatcheck.name
        return text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0 == ours ? name : String($0) }.joined(separator: " ")
    }
}
