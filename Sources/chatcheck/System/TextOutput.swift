import PropertyCheck
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where text goes: standard output, standard error, or a test's memory.
struct TextOutput: Sendable {
    /// Whether a person watches, so that lines may be rewritten.
    var isTerminal = false
    /// Whether colours may be used.
    var hasColour = false
    /// How many columns there are now.
    var width: @Sendable () -> Int = { TextOutput.plainWidth }
    /// Why text was lost, if it was; that a reader went away is no reason.
    var problem: @Sendable () -> String? = { nil }
    /// Writes commands to the runner of GitHub Actions; nothing where none reads this.
    var command: (@Sendable (String) -> Void)?
    /// Writes text as it is, or so that a runner finds no command in it.
    var write: @Sendable (String) -> Void

    /// The width of what is written into a file or a pipe: the same everywhere.
    static let plainWidth = 100

    /// Writes a line.
    func line(_ text: String = "") {
        write(text + "\n")
    }

    /// Writes lines at once.
    func lines(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        write(lines.joined(separator: "\n") + "\n")
    }

    /// An open file of the process.
    ///
    /// What a reader that went away would have got is dropped without a word, and the command goes
    /// on to its end: its exit status still tells what it found.
    static func descriptor(
        _ descriptor: Int32, environment: @Sendable (String) -> String?
    ) -> TextOutput {
        let isTerminal = isatty(descriptor) == 1 && environment("TERM") != "dumb"
        let state = WritingState()
        return TextOutput(
            isTerminal: isTerminal, hasColour: isTerminal && allowsColour(environment),
            width: { isTerminal ? columns(of: descriptor) ?? plainWidth : plainWidth },
            problem: {
                switch state.error {
                case 0, EPIPE: nil
                case EBADF: "it is closed"
                case let error: String(cString: strerror(error)).lowercased()
                }
            },
            write: { text in
                guard state.error == 0 else { return }
                if let error = WholeFile.writeAll(Array(text.utf8), to: descriptor) {
                    state.fail(error)
                }
            })
    }

    /// Whether the user wants colours: not where NO_COLOR holds anything (no-color.org).
    static func allowsColour(_ environment: (String) -> String?) -> Bool {
        environment("NO_COLOR")?.isEmpty ?? true
    }

    /// Opens what the caller closed of the three standard streams, to nowhere.
    ///
    /// Else the next file to be opened would take its number, and be written over. Standard input
    /// is not opened for reading, nor standard output for writing, so that who uses it learns that
    /// there is none: an answer that went nowhere must not pass for one that was given.
    static func openStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
        }
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// What became of writing so far; shared by all copies of an output.
private final class WritingState: Sendable {
    private let code = Atomic<Int32>(0)

    /// The first error of the system, or 0.
    var error: Int32 { code.load(ordering: .relaxed) }

    func fail(_ error: Int32) {
        code.store(error, ordering: .relaxed)
    }
}
