import ChatGoldens
import PropertyCheck

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

/// The child's side: does what it is asked to, one request after the other, until a case ends it.
struct Worker {
    /// The numbers of the files that the gate hands to a worker.
    static let requests: Int32 = 3
    static let replies: Int32 = 4
    static let mark: Int32 = 5
    /// Nothing is ever written to it: it ends with the gate.
    static let lifeline: Int32 = 6

    private let suite: CheckSuite
    private let mark: WorkerMark
    /// A case may fork, and return in both processes: only the one that was started answers.
    private let process = getpid()
    private let memoryAtStart: Int?

    /// Works until the gate is gone; `words` are those behind the one that makes a worker.
    static func main(_ suite: CheckSuite, _ words: [Argument]) -> Never {
        guard let memory = words.first.flatMap({ Quantity.whole($0.text) }),
            let mark = WorkerMark(descriptor: Self.mark)
        else {
            let words = "\(suite.tool.name): error: only the gate itself starts workers\n"
            _ = WholeFile.writeAll(Array(words.utf8), to: STDERR_FILENO)
            exit(ExitStatus.usage.rawValue)
        }
        prepare(memory: memory)
        let worker = Worker(suite: suite, mark: mark, memoryAtStart: addressSpace())
        // What the program printed before it came here is no law's.
        fflush(nil)
        worker.send(.ready, to: 0)
        worker.work()
    }

    private static func prepare(memory: Int) {
        // For what a law starts they are not there.
        for file in requests...lifeline { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        // A core dump of each of a thousand traps would fill the disk.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(resource(RLIMIT_CORE), &none)
        if let used = addressSpace() {
            let most = rlim_t(clamping: used &+ memory)
            var limit = rlimit(rlim_cur: most, rlim_max: most)
            setrlimit(resource(RLIMIT_AS), &limit)
        }
        // Else a case that ends the process takes along what one before it printed.
        setvbuf(stdout, nil, _IONBF, 0)
        endWithTheGate()
    }

    #if canImport(Glibc)
        private static func resource(_ resource: __rlimit_resource) -> __rlimit_resource_t {
            __rlimit_resource_t(resource.rawValue)
        }
    #else
        private static func resource(_ resource: Int32) -> Int32 { resource }
    #endif

    /// How much address space the program has before any case, in bytes: that much is not the
    /// cases'.
    ///
    /// Nothing where nobody knows, or where a sanitizer has taken most of it for itself.
    private static func addressSpace() -> Int? {
        guard let bytes = try? WholeFile.read("/proc/self/statm"),
            let first = bytes.split(separator: UInt8(ascii: " ")).first,
            let pages = Quantity.whole(String(decoding: first, as: UTF8.self)),
            pages < 1 << 28
        else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Ends this process as soon as the gate is gone, even within a case that never ends.
    private static func endWithTheGate() {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        pthread_create(
            &thread, nil,
            { _ in
                var byte: UInt8 = 0
                var count: Int
                repeat {
                    count = read(Worker.lifeline, &byte, 1)
                } while count < 0 && errno == EINTR
                // A law that closed the file has not ended the gate.
                if count == 0 {
                    kill(-getpid(), SIGKILL)
                    kill(getpid(), SIGKILL)
                }
                return nil
            }, nil)
    }

    private func work() -> Never {
        let input = Descriptor(Self.requests)
        var received = WorkerFrames()
        while true {
            var request = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, -1) > 0 else { continue }
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(input.number, &chunk, chunk.count)
            guard count > 0 else { _exit(0) }
            received.add(chunk[..<count])
            while let request = try? received.take(Numbered<WorkerRequest>.self) {
                mark.index = WorkerMark.begun
                let reply = carryOut(request)
                endIfForked()
                // What a law printed must be there before the reply.
                fflush(nil)
                mark.memory = growth()
                send(reply, to: request.number)
            }
        }
    }

    private func carryOut(_ request: Numbered<WorkerRequest>) -> WorkerReply {
        switch request.message {
        case .run(let id, let block):
            guard let law = law(id) else { return .unknown }
            let runner = InProcessRunner { index in
                endIfForked()
                mark.index = index
            }
            return runner.run(block, of: law).map(WorkerReply.tally) ?? .unknown
        case .record(let id, let name, let purpose, let isHeard):
            guard let law = law(id) else { return .unknown }
            return .record(
                CaseRecord(
                    of: law, name, wantsNote: purpose == .report,
                    listener: isHeard ? { send(WorkerFrames.bytes($0)) } : nil))
        case .compare(let id, let root):
            guard let golden = suite.goldens.first(where: { $0.id == id }) else { return .unknown }
            return .compared(ChatGoldens.check(golden, root: root))
        case .count(let id):
            guard let budget = suite.budgets.first(where: { $0.id == id }) else { return .unknown }
            return .counted(budget.count(Budget.Context()))
        }
    }

    /// Ends the other process of a case that has forked, and returned in both.
    ///
    /// Without a word: the pipes and what is buffered are not its own.
    private func endIfForked() {
        if getpid() != process { _exit(0) }
    }

    /// By how much the cases have made this process grow, in bytes.
    private func growth() -> Int {
        if let start = memoryAtStart, let now = Self.addressSpace() { return now - start }
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        // In kilobytes everywhere but here.
        #if canImport(Darwin)
            return Int(usage.ru_maxrss)
        #else
            return Int(usage.ru_maxrss) << 10
        #endif
    }

    private func law(_ id: String) -> Property? { suite.laws.first { $0.id == id } }

    private func send(_ reply: WorkerReply, to number: Int) {
        guard let bytes = try? WorkerFrames.bytes(Numbered(number: number, message: reply)) else {
            _exit(ExitStatus.toolFailed.rawValue)
        }
        send(bytes)
    }

    private func send(_ bytes: [UInt8]) {
        endIfForked()
        if WholeFile.writeAll(bytes, to: Self.replies) != nil {
            _exit(ExitStatus.toolFailed.rawValue)
        }
    }
}
