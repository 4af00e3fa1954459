import ChatBenchmarks
import ChatGoldens
import ChatProperties
import ChatValues
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
    var suite: Suite
    /// The program that counts work in a process of its own.
    var counting = CountingProgram.besideThisProgram

    /// What is run, compared and measured.
    struct Suite: Sendable {
        var laws: [Property]
        var goldens: [Golden]
        var rules: [RulebookEntry]
        var finishedAreas: Set<String>
        var benchmarks: [Benchmark]
        /// What is counted in a process of its own.
        var counted: [CountedWork] = []
        /// The folder of the planted faults, below the root; nothing where none are asked for.
        var faultFolder: String? = nil
        /// What is counted, and may not grow.
        var budgets: [Budget] = []

        /// All that the project has.
        static let project = Suite(
            laws: chatProperties, goldens: chatGoldens, rules: Rulebook.entries,
            finishedAreas: Rulebook.finishedAreas, benchmarks: chatBenchmarks,
            counted: CountedWork.all, faultFolder: "Tests/Faults", budgets: chatBudgets)
    }

    /// Those of this process.
    static func process() -> Surroundings {
        let environment: @Sendable (String) -> String? = { name in
            getenv(name).map { String(cString: $0) }
        }
        return Surroundings(
            output: .descriptor(STDOUT_FILENO, environment: environment),
            errors: .descriptor(STDERR_FILENO, environment: environment),
            environment: environment, workingDirectory: currentFolder(),
            isInterrupted: { Interruption.isRequested },
            listenForInterruption: Interruption.listen,
            cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), suite: .project)
    }

    private static func currentFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }
}
