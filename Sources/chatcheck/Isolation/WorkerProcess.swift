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

    /// How long the process may take to start, and to begin with a request, on a machine that has
    /// much else to do: no time of a case.
    private static let startTime = Duration.seconds(60)

    /// How often the process is looked at while it works.
    private static let tick = Duration.milliseconds(100)

    /// What it may cost to tell of one thing that is recorded: no time of the case, but a case may
    /// make a million choices.
    private static let hearing = Duration.microseconds(20)

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
    private var endStatus: Int32?

    /// Starts a worker; nothing when somebody wants an end before it is ready.
    static func start(
        _ program: WorkerProgram, limits: WorkerLimits, isCancelled: () -> Bool = { false }
    ) throws(FileProblem) -> WorkerProcess? {
        let worker = WorkerProcess(try start(program, limits), limits)
        let reason: String
        switch worker.wait(patience: startTime, isCancelled: isCancelled, hear: { _ in }) {
        case .reply(.ready): return worker
        case .cancelled: return nil
        case .reply: reason = "it is another program"
        case .died(let death): reason = death.atStart
        }
        throw FileProblem(path: program.name, reason: reason)
    }

    private init(_ started: Started, _ limits: WorkerLimits) {
        self.started = started
        self.limits = limits
    }

    deinit {
        end()
    }

    /// The index of the case that runs, or ran last; nothing when none has begun.
    var index: Int? {
        let index = started.mark.index
        return index < 0 ? nil : index
    }

    /// Whether it uses so little of its memory that what is left there cannot harm the next cases.
    var isLean: Bool { started.mark.memory < limits.memory / 4 }

    /// How it ended while nothing was asked of it; nothing while it waits for a request.
    var deathAtRest: Death? { hasEnded() ? death() : nil }

    /// Sends a request and waits for what comes of it.
    ///
    /// `patience` is how long the process may stay at one case. `hear` is told of what is recorded.
    func ask(
        _ request: WorkerRequest, patience: Duration, isCancelled: () -> Bool,
        hear: (TapeEvent) -> Void
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
        return wait(patience: patience, isCancelled: isCancelled, hear: hear)
    }

    private func wait(
        patience limit: Duration, isCancelled: () -> Bool, hear: (TapeEvent) -> Void
    ) -> Answer {
        var place = WorkerMark.none
        var waited = Duration.zero
        var patience = limit
        var heard = 0
        var last = ContinuousClock.now
        var isLastLook = false
        while true {
            let state = talk(waiting: isLastLook ? .zero : Self.tick)
            do {
                while let frame = try received.take() {
                    switch frame {
                    case .event(let event):
                        hear(event)
                        heard += 1
                        // Not without an end: a case may record for ever.
                        if heard <= Source.choiceLimit { patience += Self.hearing }
                    case .json(let text):
                        let reply = try WorkerFrames.decode(Numbered<WorkerReply>.self, text)
                        guard reply.number == requestCount else { return .died(death(.garbled)) }
                        // All that was written before the reply is in the pipes by now.
                        _ = talk(waiting: .zero)
                        return .reply(reply.message)
                    }
                }
            } catch {
                return .died(death(.garbled))
            }
            if state == .closed || isLastLook { return .died(death()) }
            // Whether or not it talks: what it has started may go on to. What it said itself until
            // then is read first.
            isLastLook = hasEnded()
            if isLastLook { continue }
            if isCancelled() {
                end()
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
        var kind = kind
        if kind == nil, endsSoon() { kind = endStatus.map(Self.kind) }
        end()
        unsent = []
        _ = talk(waiting: .zero)
        // Else it has closed its pipes and goes on.
        return Death(kind: kind ?? .garbled, errors: errors.text, memoryLimit: limits.memory)
    }

    private static func kind(status: Int32) -> Death.Kind {
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// Whether a process that has closed its pipes ends by itself.
    private func endsSoon() -> Bool {
        for _ in 0..<400 {
            if hasEnded() { return true }
            usleep(5_000)
        }
        return false
    }

    /// Whether the process is no more.
    private func hasEnded() -> Bool {
        guard !isEnded else { return true }
        // Left as it is: its number is nobody else's until it has been taken in.
        var info = siginfo_t()
        let result = waitid(P_PID, id_t(started.process), &info, WEXITED | WNOHANG | WNOWAIT)
        guard result == 0 ? info.si_signo != 0 : errno != EINTR else { return false }
        end()
        return true
    }

    /// Kills what is left of the process and all it started.
    private func end() {
        guard !isEnded else { return }
        isEnded = true
        // A case can leave the group of the process.
        kill(-started.process, SIGKILL)
        kill(started.process, SIGKILL)
        var status: Int32 = 0
        var result: pid_t
        repeat {
            result = waitpid(started.process, &status, 0)
        } while result < 0 && errno == EINTR
        if result == started.process { endStatus = status }
    }
}
