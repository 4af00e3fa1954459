import ChatBenchmarks
import Foundation
import Synchronization

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
    /// Whether the user wants an end: the process is in a group of its own, where no Ctrl-C of the
    /// terminal reaches it.
    var isInterrupted: @Sendable () -> Bool = { false }

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
        let isThere = FileManager.default.fileExists(atPath: path)
        throw CommandFailure(
            .toolFailed,
            isThere ? "\(path) cannot be run" : "\(Self.name) is missing: there is no \(path)",
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
                    + Self.complaint(words, status: ended.status, isLate: ended.isLate))
        }
        return report
    }

    private static func complaint(_ words: String, status: Int32, isLate: Bool) -> String {
        if isLate { return "it took too long, and was ended" }
        if !words.isEmpty { return words.trimmingCharacters(in: .whitespacesAndNewlines) }
        return status == 0 ? "it wrote no report" : "it ended with \(status)"
    }

    /// What came of a process.
    private struct Ended {
        /// The exit status, or the signal below 0.
        var status: Int32
        var output: [UInt8]
        var errors: [UInt8]
        /// Whether it was ended because it took too long.
        var isLate: Bool
    }

    private func run(_ words: [String]) throws(CommandFailure) -> Ended {
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
        let start = ContinuousClock.now
        let isLate = Mutex(false)
        // A queue of its own: the shared ones may be full of work that waits.
        let watch = DispatchSource.makeTimerSource(queue: DispatchQueue(label: Self.name))
        watch.schedule(deadline: .now(), repeating: .milliseconds(100))
        watch.setEventHandler {
            let isOver = ContinuousClock.now - start > timeLimit
            guard isOver || isInterrupted() else { return }
            if isOver { isLate.withLock { $0 = true } }
            // Not SIGTERM: a process that a worker thread started may have it blocked.
            kill(process.processIdentifier, SIGKILL)
        }
        watch.resume()
        defer { watch.cancel() }
        // Both say little: neither pipe fills up while the other is read.
        let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        let complained = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Ended(
            status: isSignal ? -process.terminationStatus : process.terminationStatus,
            output: Array(said), errors: Array(complained), isLate: isLate.withLock(\.self))
    }
}
