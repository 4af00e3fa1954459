import PropertyCheck

/// The exact figures that the gate holds counted work to, `Tests/Performance/Budgets.txt`.
///
/// They stand in a file of their own, so that a change which makes the work cheaper or dearer shows
/// in its diff, and renewing them is one command.
struct ExpectedCounts: Equatable, Sendable {
    /// The file, below the root.
    static let file = "Tests/Performance/Budgets.txt"

    /// The command that writes it.
    static let renewal = "swift run -c release chatcheck bench --record-budgets"

    /// The toolchain that this program is built with: others allocate in other places.
    static var toolchain: String {
        #if compiler(>=6.5)
            "6.5 or later"
        #elseif compiler(>=6.4)
            "6.4"
        #else
            "6.3"
        #endif
    }

    /// The toolchain that the figures were counted with.
    var toolchain: String
    /// The figures by the IDs of their work.
    var counts: [String: Int]

    init(toolchain: String = ExpectedCounts.toolchain, counts: [String: Int]) {
        self.toolchain = toolchain
        self.counts = counts
    }

    /// Reads the file; without one nothing is expected yet.
    init(root: String) throws(CommandFailure) {
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try WholeFile.read("\(root)/\(Self.file)")
        } catch {
            guard error.isMissing else { throw CommandFailure(.badInput, "\(error)") }
            bytes = []
        }
        self.init(counts: [:])
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            if words.count == 2, words[0] == "swift" {
                toolchain = words[1]
            } else if words.count == 2, let count = Int(words[1]) {
                counts[words[0]] = count
            } else {
                throw CommandFailure(
                    .badInput, "\(Self.file):\(index + 1): '\(line)' is no ID and its figure",
                    remedy: "Write the file anew with '\(Self.renewal)'.")
            }
        }
    }

    /// The file's text, in the order of the IDs.
    var text: String {
        var text = """
            # What work costs exactly: the gate fails on more, and on less too. See docs/measuring.md.
            # Counted in a release build on Linux with glibc.
            # Made by: \(Self.renewal)
            swift \(toolchain)

            """
        for (id, count) in counts.sorted(by: { $0.key < $1.key }) { text += "\(id) \(count)\n" }
        return text
    }

    /// Writes the file.
    func write(root: String) throws(FileProblem) {
        try WholeFile.write(Array(text.utf8), to: "\(root)/\(Self.file)")
    }
}
