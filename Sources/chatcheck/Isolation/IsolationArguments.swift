import PropertyCheck

/// Where cases are run, and what each may use: options of the commands that run them.
struct IsolationArguments: Sendable {
    var isInProcess = false
    var limits = WorkerLimits()

    static let options = [
        OptionDescription(
            name: "--in-process",
            help: "Run cases in this process, for a debugger: a trap ends it."),
        OptionDescription(
            name: "--case-seconds", value: "S",
            help: "The most that one case may take; by default 10s. More is a failure."),
        OptionDescription(
            name: "--memory", value: "SIZE",
            help: "The most memory that a process that runs cases may use, such as 512M; by "
                + "default 2G. More is a failure."),
    ]

    /// Processes of their own, and the usual limits.
    init() {}

    init(_ words: ParsedWords) throws(CommandFailure) {
        isInProcess = words.has("--in-process")
        limits.caseTime =
            try words.read(
                "--case-seconds", expecting: "a time from 100ms to 1h, such as 30 or 90s"
            ) {
                Quantity.duration($0).flatMap {
                    (.milliseconds(100) ... .seconds(3_600)).contains($0) ? $0 : nil
                }
            } ?? limits.caseTime
        limits.memory =
            try words.read(
                "--memory", expecting: "a size from 64M to 1024G, such as 512M or 4G"
            ) {
                Quantity.bytes($0).flatMap { (64 << 20...1 << 40).contains($0) ? $0 : nil }
            } ?? limits.memory
    }

    /// Cases could not be run, mostly since no process could be started.
    static func cannotRun(_ problem: FileProblem?) -> CommandFailure {
        CommandFailure(
            .toolFailed,
            "cannot start a process that runs cases\(problem.map { ": \($0)" } ?? "")",
            remedy: "See that TMPDIR can be written and that more processes may be started "
                + "('ulimit -u'), or run them here with --in-process.")
    }
}
