import ChatGoldens
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
    /// Writes text as it is.
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
        let refusesColour = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        let hasReader = ReaderFlag()
        return TextOutput(
            isTerminal: isTerminal, hasColour: isTerminal && !refusesColour,
            width: { isTerminal ? columns(of: descriptor) ?? plainWidth : plainWidth },
            write: { text in
                guard hasReader.isSet else { return }
                if WholeFile.writeAll(Array(text.utf8), to: descriptor) != nil {
                    hasReader.clear()
                }
            })
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// Whether anybody still reads; shared by all copies of an output.
private final class ReaderFlag: Sendable {
    private let flag = Atomic(true)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func clear() {
        flag.store(false, ordering: .relaxed)
    }
}
