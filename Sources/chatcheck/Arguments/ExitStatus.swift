/// How the process ends; scripts rely on the numbers.
enum ExitStatus: Int32, Equatable, Sendable {
    case held = 0
    /// A law, golden or rule failed.
    case failed = 1
    /// A budget or a comparison failed, and nothing worse.
    case overBudget = 2
    case usage = 64
    case badInput = 65
    case nothingMatched = 69
    /// The tool itself could not do its work.
    case toolFailed = 70
    case interrupted = 130
}

/// Why a command could not be carried out, with the status to end with.
struct CommandFailure: Error, Equatable, Sendable {
    let status: ExitStatus
    /// What is wrong.
    let message: String
    /// What to do about it, where there is something.
    let remedy: String?

    init(_ status: ExitStatus, _ message: String, remedy: String? = nil) {
        self.status = status
        self.message = message
        self.remedy = remedy
    }

    /// A mistake in the words of the command line.
    static func usage(_ message: String, remedy: String? = nil) -> CommandFailure {
        CommandFailure(.usage, message, remedy: remedy)
    }
}
