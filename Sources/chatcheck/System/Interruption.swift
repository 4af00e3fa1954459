import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Ctrl-C and a polite kill: the first asks for an orderly end, the second ends at once.
enum Interruption {
    private static let requests = Atomic<Int>(0)

    /// Whether an end was asked for.
    static var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

    /// Listens from now on.
    ///
    /// The handler only counts, which is all that is safe in one.
    static func listen() {
        // The first access may initialise; that must not happen inside the handler.
        _ = isRequested
        // A process inherits what its parent blocked, and worker threads of Dispatch block these.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in [SIGINT, SIGTERM] {
            sigaddset(&wanted, number)
            signal(number) { _ in
                if Interruption.requests.wrappingAdd(1, ordering: .relaxed).oldValue > 0 {
                    _exit(ExitStatus.interrupted.rawValue)
                }
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// Lets a write into a pipe that nobody reads fail, and one that makes a file larger than the
    /// user may have it, in place of ending the process.
    static func letWritesFail() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}
