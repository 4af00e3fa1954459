import PropertyCheck

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// All that a command sees of the world.
///
/// Tests put their own in its place.
struct Surroundings: Sendable {
    var output: TextOutput
    var errors: TextOutput
    var environment: @Sendable (String) -> String?
    var workingDirectory: String
    /// Whether the user asked for an end.
    var isInterrupted: @Sendable () -> Bool
    /// Makes Ctrl-C a question to be answered in order, rather than the end.
    var listenForInterruption: @Sendable () -> Void
    /// How many cores there are.
    var cores: Int
    var suite: CheckSuite
    /// The program that counts work in a process of its own.
    var counting = CountingProgram.besideThisProgram
    /// The program that runs cases in processes of their own; nothing where this one runs them.
    var worker: WorkerProgram?

    /// Those of this process.
    static func process(_ suite: CheckSuite) -> Surroundings {
        let environment: @Sendable (String) -> String? = { name in
            getenv(name).map { String(cString: $0) }
        }
        let isInterrupted: @Sendable () -> Bool = { Interruption.isRequested }
        var counting = CountingProgram.besideThisProgram
        counting.isInterrupted = isInterrupted
        return Surroundings(
            output: .descriptor(STDOUT_FILENO, environment: environment),
            errors: .descriptor(STDERR_FILENO, environment: environment),
            environment: environment, workingDirectory: currentFolder(),
            isInterrupted: isInterrupted,
            listenForInterruption: Interruption.listen,
            cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), suite: suite, counting: counting,
            worker: .thisProgram)
    }

    /// Where laws are run: in workers, unless this process is wanted or there is no other.
    func runner(_ isolation: IsolationArguments) -> any SuiteRunner {
        guard let worker, !isolation.isInProcess else { return InProcessRunner() }
        return WorkerPool(worker, limits: isolation.limits, isInterrupted: isInterrupted)
    }

    private static func currentFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }
}
