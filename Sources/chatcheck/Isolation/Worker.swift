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

    private let suite: CheckSuite
    private let mark: WorkerMark
    /// A case may fork, and return in both processes: only the one that was started answers.
    private let process = getpid()

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
        Worker(suite: suite, mark: mark).work()
    }

    private static func prepare(memory: Int) {
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
                // No events are asked for: only the end of the pipe is told all the same.
                var pipe = pollfd(fd: Worker.requests, events: 0, revents: 0)
                while poll(&pipe, 1, -1) <= 0 {}
                // A law that closed the file has not ended the gate.
                if pipe.revents & Int16(POLLNVAL) == 0 { kill(-getpid(), SIGKILL) }
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
                // Without a word: what is buffered is the other's, too.
                guard getpid() == process else { _exit(0) }
                // What a law printed must be there before the reply.
                fflush(nil)
                mark.memory = Self.peak()
                send(reply, to: request.number)
            }
        }
    }

    private func carryOut(_ request: Numbered<WorkerRequest>) -> WorkerReply {
        switch request.message {
        case .run(let id, let block):
            guard let law = law(id) else { return .unknown }
            let mark = mark
            let runner = InProcessRunner { mark.index = $0 }
            return runner.run(block, of: law).map(WorkerReply.tally) ?? .unknown
        case .record(let id, let name, let purpose, let isHeard):
            guard let law = law(id) else { return .unknown }
            return .record(
                CaseRecord(
                    of: law, name, wantsNote: purpose == .report,
                    listener: isHeard ? { send(.heard($0), to: request.number) } : nil))
        case .compare(let id, let root):
            guard let golden = suite.goldens.first(where: { $0.id == id }) else { return .unknown }
            return .compared(ChatGoldens.check(golden, root: root))
        case .count(let id):
            guard let budget = suite.budgets.first(where: { $0.id == id }) else { return .unknown }
            return .counted(budget.count(Budget.Context()))
        }
    }

    /// The most memory that this process has used, in bytes.
    private static func peak() -> Int {
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
        guard getpid() == process,
            let bytes = try? WorkerFrames.bytes(Numbered(number: number, message: reply)),
            WholeFile.writeAll(bytes, to: Self.replies) == nil
        else { _exit(ExitStatus.toolFailed.rawValue) }
    }
}
