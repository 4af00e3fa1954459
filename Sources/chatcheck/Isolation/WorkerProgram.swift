/// The program that workers are: the one that runs, started again with other words.
struct WorkerProgram: Sendable {
    /// The word that makes the program a worker.
    static let word = "--worker"

    /// The file to start.
    let path: String
    /// What it calls itself.
    let name: String

    /// The program that runs.
    ///
    /// By a name that means this very program even when its file has been built anew meanwhile.
    static var thisProgram: WorkerProgram {
        #if os(Linux)
            WorkerProgram(path: "/proc/self/exe", name: CommandLine.arguments.first ?? "chatcheck")
        #else
            WorkerProgram(path: runningProgramPath, name: runningProgramPath)
        #endif
    }
}

/// How much of the machine a case may have.
struct WorkerLimits: Sendable, Equatable {
    /// How long a case may take.
    var caseTime = Duration.seconds(10)
    /// How much memory a worker may use, in bytes.
    var memory = 2 << 30
}
