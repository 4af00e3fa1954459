import PropertyCheck
import Foundation

/// Starts `chatcheck-faults` once for each fault: a fault may trap or never come to an end.
public struct TrialProcess: Sendable {
    /// The program.
    public let program: String
    /// Its words.
    public var arguments: [String]
    /// How long it may take in all.
    public var timeLimit: Duration
    /// How long it may say nothing: a part of a law's cases takes far less.
    public var silenceLimit: Duration

    /// Trials by a program.
    public init(
        program: String, arguments: [String], timeLimit: Duration = .seconds(60),
        silenceLimit: Duration = .seconds(10)
    ) {
        self.program = program
        self.arguments = arguments
        self.timeLimit = timeLimit
        self.silenceLimit = silenceLimit
    }

    /// Tries a fault and waits for what comes of it.
    ///
    /// - Parameter known: What is known to have caught it, to be tried first.
    public func outcome(of fault: String, known: Catch? = nil) -> TrialOutcome {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chatcheck-fault-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        // A file rather than a pipe: it takes any amount while nobody reads.
        guard FileManager.default.createFile(atPath: file, contents: nil),
            let output = FileHandle(forWritingAtPath: file)
        else {
            return TrialOutcome(fault: fault, ending: .broke("cannot make \(file)"), output: "")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments + (known.map { ["--known", "\($0)"] } ?? [])
        process.environment = ProcessInfo.processInfo.environment.merging([
            FaultySuite.variable: fault, "SWIFT_BACKTRACE": "enable=no",
            // Whether two keys share a slot must not depend on the day.
            "SWIFT_DETERMINISTIC_HASHING": "1",
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        do {
            try process.run()
        } catch {
            return TrialOutcome(fault: fault, ending: .broke("\(program): \(error)"), output: "")
        }
        let forced = wait(for: process, writing: output)
        let text = (try? WholeFile.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return TrialOutcome(
            fault: fault, ending: forced ?? ending(of: process, output: text), output: text)
    }

    private func ending(of process: Process, output: String) -> TrialOutcome.Ending {
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal { return .died(signal: status) }
        return TrialStatus(rawValue: status) == nil || status == TrialStatus.broke.rawValue
            ? .broke("status \(status): \(output.suffix(400))") : .finished
    }

    /// Waits for the end of a process; says why where it had to be ended.
    private func wait(
        for process: Process, writing output: FileHandle
    ) -> TrialOutcome.Ending? {
        let start = ContinuousClock.now
        var lastSign = start
        var size: UInt64 = 0
        while process.isRunning {
            Thread.sleep(forTimeInterval: 0.005)
            let now = ContinuousClock.now
            // The position is that of the open file, which the process moves as it writes.
            let written = (try? output.offset()) ?? size
            if written != size { (size, lastSign) = (written, now) }
            let isSilent = now - lastSign > silenceLimit
            if isSilent || now - start > timeLimit {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return isSilent ? .hung : .tookTooLong
            }
        }
        process.waitUntilExit()
        return nil
    }
}

/// How the process of a trial ends.
public enum TrialStatus: Int32, Sendable {
    /// A law or golden caught the fault.
    case caught = 0
    /// None did.
    case escaped = 1
    /// It was asked for something that it cannot do.
    case broke = 64
}
