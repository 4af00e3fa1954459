import ChatBenchmarks
import Foundation

/// `chatcheck-measure`, which counts work in a process of its own.
///
/// It brings an allocator that counts, which nothing else may be linked with.
struct CountingProgram: Sendable {
    /// Where it should be.
    let path: String
    /// Why nothing is to be counted in this build, if nothing is.
    var unfit: String?
    /// How long a piece of work may take: one that does not end must not hang the gate.
    var timeLimit: Duration = .seconds(300)

    private static let name = "chatcheck-measure"

    /// The one beside this program, where SwiftPM puts it.
    static var besideThisProgram: CountingProgram {
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
        return CountingProgram(
            path: folder.appendingPathComponent(name).path, unfit: unfitBuild)
    }

    private static var unfitBuild: String? {
        #if DEBUG
            "this is a debug build, which counts other figures; use 'swift run -c release'"
        #else
            nil
        #endif
    }

    /// Makes sure that it is there: what cannot be counted must not pass for held.
    func checkThatItIsThere() throws(CommandFailure) {
        guard unfit == nil, !FileManager.default.isExecutableFile(atPath: path) else { return }
        throw CommandFailure(
            .toolFailed, "\(Self.name) is missing: there is no \(path)",
            remedy: "Build it with 'swift build -c release --product \(Self.name)', or leave the "
                + "counted work out with --only.")
    }

    /// What it says of a piece of work.
    func report(on id: String) throws(CommandFailure) -> CountReport {
        if let unfit { return CountReport(counts: [], notCounted: [id: unfit]) }
        try checkThatItIsThere()
        let ended = try run(["counts", id])
        guard ended.status == 0, let report = CountReport(json: ended.output) else {
            let words = String(decoding: ended.errors.suffix(400), as: UTF8.self)
            throw CommandFailure(
                .toolFailed,
                "\(Self.name) could not count \(id): "
                    + (words.isEmpty
                        ? "it ended with \(ended.status)"
                        : words.trimmingCharacters(in: .whitespacesAndNewlines)))
        }
        return report
    }

    private func run(
        _ words: [String]
    ) throws(CommandFailure) -> (status: Int32, output: [UInt8], errors: [UInt8]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging([
            // Whether two keys share a slot must not depend on the day.
            "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
            // A build with coverage would leave a file in the working directory.
            "LLVM_PROFILE_FILE": "/dev/null",
        ]) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw CommandFailure(.toolFailed, "cannot start \(path): \(error)")
        }
        let end = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(
            deadline: .now() + .seconds(Int(timeLimit / .seconds(1))), execute: end)
        defer { end.cancel() }
        // Both say little: neither pipe fills up while the other is read.
        let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        let complained = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return (
            isSignal ? -process.terminationStatus : process.terminationStatus, Array(said),
            Array(complained)
        )
    }
}
