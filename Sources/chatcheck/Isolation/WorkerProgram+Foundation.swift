import Foundation

extension WorkerProgram {
    /// Where the file of the program that runs is, or was when it started.
    static var runningProgramPath: String {
        Bundle.main.executablePath ?? CommandLine.arguments[0]
    }

    /// The environment of a worker, as `NAME=value`.
    static var environment: [String] {
        // Who writes a backtrace takes seconds, and the signal is then another.
        let environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_BACKTRACE": "enable=no"]
        ) { $1 }
        return environment.map { "\($0)=\($1)" }
    }
}
