import ChatGoldens
import PropertyCheck

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A child of the gate that runs cases.
///
/// Unchecked, since it is used by one thread at a time: the one that took it out of the pool.
final class WorkerProcess: @unchecked Sendable {
    /// What came of a request.
    enum Answer {
        case reply(WorkerReply)
        /// A case has ended the process, or has been ended with it.
        case died(Death)
        /// Somebody wants an end; the process has been killed.
        case cancelled
    }

    /// How long the process may take to start, on a machine that has much else to do: no time of a
    /// case.
    private static let startTime = Duration.seconds(60)

    /// How often the process is looked at while it works.
    private static let tick = Duration.milliseconds(100)

    /// What it may cost to tell of one thing that is recorded: no time of the case, but a case may
    /// make a million choices.
    private static let hearing = Duration.microseconds(400)

    /// What the process wrote to standard output since the last request.
    private(set) var output = CapturedText()
    /// What it wrote to standard error.
    private(set) var errors = CapturedText()

    private let started: Started
    private let limits: WorkerLimits
    private var received = WorkerFrames()
    /// What of the request has not been sent yet.
    private var unsent: ArraySlice<UInt8> = []
    private var requestCount = 0
    private var isEnded = false

    /// Starts a worker.
    init(_ program: WorkerProgram, limits: WorkerLimits) throws(FileProblem) {
        self.limits = limits
        started = try Self.start(program, limits)
    }

    deinit {
        if !isEnded { _ = end() }
    }

    /// The index of the case that runs, or ran last; nothing when none has begun.
    var index: Int? {
        let index = started.mark.index
        return index < 0 ? nil : index
    }

    /// Whether it uses so little of its memory that what is left there cannot harm the next law.
    var isLean: Bool { started.mark.memory < limits.memory / 4 }

    /// Sends a request and waits for what comes of it.
    ///
    /// `patience` is how long the process may stay at one case. `hear` is told of what is recorded.
    func ask(
        _ request: WorkerRequest, patience: Duration, isCancelled: () -> Bool,
        hear: (TapeEvent) -> Void = { _ in }
    ) -> Answer {
        started.mark.index = WorkerMark.none
        output = CapturedText()
        errors = CapturedText()
        requestCount += 1
        let numbered = Numbered(number: requestCount, message: request)
        guard let bytes = try? WorkerFrames.bytes(numbered) else {
            return .died(death(.garbled))
        }
        unsent = bytes[...]
        var place = WorkerMark.none
        var waited = Duration.zero
        let limit = patience
        var patience = limit
        var heard = 0
        var last = ContinuousClock.now
        var hasEnded = false
        while true {
            let state = talk(waiting: hasEnded ? .zero : Self.tick)
            do {
                while let answer = try received.take(Numbered<WorkerReply>.self) {
                    guard answer.number == requestCount else { return .died(death(.garbled)) }
                    let reply = answer.message
                    guard case .heard(let event) = reply else {
                        // All that was written before the reply is in the pipes by now.
                        _ = talk(waiting: .zero)
                        return .reply(reply)
                    }
                    hear(event)
                    heard += 1
                    // Not without an end: a case may record for ever.
                    if heard <= Source.choiceLimit { patience += Self.hearing }
                }
            } catch {
                return .died(death(.garbled))
            }
            if state == .closed || hasEnded { return .died(death()) }
            // Whether or not it talks: what it has started may go on to. What it said itself until
            // then is read first.
            hasEnded = self.hasEnded()
            if hasEnded { continue }
            if isCancelled() {
                _ = end()
                return .cancelled
            }
            let now = ContinuousClock.now
            // Never more than a little at once: while the whole machine sleeps, or this process is
            // stopped, nobody gets on, and nobody is to blame.
            waited += min(now - last, Self.tick * 2)
            last = now
            if started.mark.index != place {
                place = started.mark.index
                waited = .zero
            }
            if waited > (place == WorkerMark.none ? max(patience, Self.startTime) : patience) {
                return .died(death(.hang(limit)))
            }
        }
    }

    private enum PipeState {
        /// Nothing came for as long as was waited.
        case quiet
        case talking
        /// Nothing more will come.
        case closed
    }

    /// Reads what the process has written, and sends it what it takes of the request.
    private func talk(waiting: Duration) -> PipeState {
        // A file that is at its end would be ready for ever; below zero it is passed over.
        var files = [
            pollfd(fd: started.replies.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: hasOutput ? started.output.number : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: hasErrors ? started.errors.number : -1, events: Int16(POLLIN), revents: 0),
            pollfd(
                fd: unsent.isEmpty ? -1 : started.requests.number, events: Int16(POLLOUT),
                revents: 0),
        ]
        let ready = poll(&files, nfds_t(files.count), Int32(waiting / .milliseconds(1)))
        guard ready > 0 else { return .quiet }
        if files[3].revents != 0, !send() { return .closed }
        hasOutput = add(started.output, to: &output)
        hasErrors = add(started.errors, to: &errors)
        guard let bytes = started.replies.readWhatIsThere() else { return .closed }
        received.add(bytes)
        return .talking
    }

    /// Whether the process can still write to these.
    private var hasOutput = true
    private var hasErrors = true

    private func add(_ file: Descriptor, to text: inout CapturedText) -> Bool {
        guard let bytes = file.readWhatIsThere() else { return false }
        text.add(bytes)
        return true
    }

    /// Sends what the pipe takes; false where nobody reads it.
    ///
    /// It does not wait: a process that has been stopped takes nothing.
    private func send() -> Bool {
        let count = unsent.withUnsafeBytes {
            write(started.requests.number, $0.baseAddress, $0.count)
        }
        if count > 0 { unsent = unsent.dropFirst(count) }
        return count > 0 || errno == EAGAIN || errno == EINTR
    }

    /// How the process ended: as it did itself, unless it is known why it has to be killed.
    private func death(_ kind: Death.Kind? = nil) -> Death {
        let status = kind == nil ? endOfItself() : nil
        let killed = status == nil ? end() : nil
        unsent = []
        _ = talk(waiting: .zero)
        let found = status.map(Self.kind) ?? kind ?? killed.map(Self.kind) ?? .garbled
        return Death(kind: found, errors: errors.text, memoryLimit: limits.memory)
    }

    private static func kind(status: Int32) -> Death.Kind {
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// The status of a process that has closed its pipes, if it ends soon.
    private func endOfItself() -> Int32? {
        for _ in 0..<400 {
            if hasEnded() { return endStatus }
            usleep(5_000)
        }
        return nil
    }

    private var endStatus: Int32 = 0

    /// Whether the process is no more.
    private func hasEnded() -> Bool {
        if !isEnded, waitpid(started.process, &endStatus, WNOHANG) == started.process {
            isEnded = true
            // What it started itself goes with it.
            kill(-started.process, SIGKILL)
        }
        return isEnded
    }

    /// Kills the process and all it started; the status it ended with.
    private func end() -> Int32 {
        guard !isEnded else { return endStatus }
        kill(-started.process, SIGKILL)
        while waitpid(started.process, &endStatus, 0) == -1, errno == EINTR {}
        isEnded = true
        return endStatus
    }
}
