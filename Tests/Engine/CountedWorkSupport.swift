import ChatBenchmarks
import Foundation

@testable import ChatcheckCommand

extension CountingProgram {
    /// A program that says this, whatever it is asked.
    static func saying(
        _ output: String, complaining errors: String = "", status: Int = 0,
        in folder: TemporaryFolder
    ) throws -> CountingProgram {
        try folder.write(output, to: "said")
        try folder.write(errors, to: "complained")
        let script = """
            #!/bin/sh
            cat '\(folder.path)/said'
            cat '\(folder.path)/complained' >&2
            exit \(status)
            """
        return try running(script, in: folder)
    }

    /// A program that is this script.
    static func running(
        _ script: String, in folder: TemporaryFolder
    ) throws -> CountingProgram {
        let path = "\(folder.path)/counts"
        try folder.write(script, to: "script")
        // Copied by another process: while a test beside this one starts a process, that holds for
        // a moment what this one has open for writing, and nothing that is so can be run.
        let copy = Process()
        copy.executableURL = URL(fileURLWithPath: "/bin/sh")
        copy.arguments = ["-c", "cp '\(folder.path)/script' '\(path)' && chmod 755 '\(path)'"]
        try copy.run()
        copy.waitUntilExit()
        return CountingProgram(path: path)
    }

    /// A program that reports one count.
    static func counting(
        _ value: Int, of work: CountedWork, limit: Double? = nil, in folder: TemporaryFolder
    ) throws -> CountingProgram {
        let count = CountReport.Count(
            id: work.id, unit: "allocations", value: Double(value), limit: limit)
        let json = CountReport(counts: [count]).json
        return try saying(String(decoding: json, as: UTF8.self), in: folder)
    }

    /// The real one beside the tests, fit or not.
    static var built: CountingProgram {
        let folder = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
        return CountingProgram(path: folder.appendingPathComponent("chatcheck-measure").path)
    }
}

extension CountedWork {
    /// Work of no account: what these tests count is what a program says of it.
    static func some(_ measure: Measure, isOnRequest: Bool = false) -> CountedWork {
        CountedWork(
            id: "numbers.sum.allocations", measure: measure, size: 1, isOnRequest: isOnRequest
        ) { size in PreparedWork(input: size) { true } }
    }
}
