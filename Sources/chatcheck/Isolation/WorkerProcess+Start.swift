import PropertyCheck
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension WorkerProcess {
    /// A process that has been started, and the gate's ends of its files.
    struct Started {
        let mark: WorkerMark
        let process: pid_t
        let requests: Descriptor
        /// Nothing is written to it; as long as it is open, there is a gate.
        let lifeline: Descriptor
        let replies: Descriptor
        let output: Descriptor
        let errors: Descriptor
    }

    /// Pipes and processes are made by one thread at a time: a descriptor that another's child
    /// inherits would keep a pipe open after both its ends were closed.
    private static let making = Mutex(())

    /// Starts a process in a group of its own, where no Ctrl-C of the terminal reaches it.
    static func start(
        _ program: WorkerProgram, _ limits: WorkerLimits
    ) throws(FileProblem) -> Started {
        try making.withLock { _ throws(FileProblem) in
            // Whoever ignores it, as a parent may have, is not told how a child ended.
            signal(SIGCHLD, SIG_DFL)
            let requests = try Descriptor.pipe()
            let lifeline = try Descriptor.pipe()
            let replies = try Descriptor.pipe()
            let output = try Descriptor.pipe()
            let errors = try Descriptor.pipe()
            let (mark, file) = try WorkerMark.make()
            for pipe in [replies, output, errors] { pipe.reading.doNotWait() }
            requests.writing.doNotWait()
            let process = try spawn(
                program, words: [WorkerProgram.word, "\(limits.memory)"],
                files: [
                    (output.writing, STDOUT_FILENO), (errors.writing, STDERR_FILENO),
                    (requests.reading, Worker.requests), (replies.writing, Worker.replies),
                    (file, Worker.mark), (lifeline.reading, Worker.lifeline),
                ])
            return Started(
                mark: mark, process: process, requests: requests.writing,
                lifeline: lifeline.writing, replies: replies.reading, output: output.reading,
                errors: errors.reading)
        }
    }

    private static func spawn(
        _ program: WorkerProgram, words: [String], files: [(Descriptor, Int32)]
    ) throws(FileProblem) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (file, number) in files {
            posix_spawn_file_actions_adddup2(&actions, file.number, number)
        }
        // What this thread blocks or ignores is not for the child.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] =
            ([program.name] + words).map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] =
            WorkerProgram.environment.map { strdup($0) } + [nil]
        defer { for text in words + environment { free(text) } }
        var process: pid_t = 0
        let problem = posix_spawn(
            &process, program.path, &actions, &attributes, &words, &environment)
        guard problem == 0 else { throw FileProblem(errno: problem, path: program.name) }
        return process
    }
}
