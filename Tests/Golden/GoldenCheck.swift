import PropertyCheck

/// What a comparison of a golden with its file says.
public struct GoldenResult: Sendable, Equatable, Codable {
    /// The outcomes.
    public enum Outcome: Sendable, Equatable, Codable {
        /// The file has exactly these bytes.
        case held
        /// It has others; the lines show where.
        case differs([String])
        /// There is no such file yet.
        case missing
        /// The text could not be made or the file not read.
        case failed(String)
    }

    /// The golden's ID.
    public let id: String
    /// The rules it stands for.
    public let rules: [String]
    /// Where its text is kept, below the root.
    public let file: String
    /// What came of it.
    public let outcome: Outcome

    package init(id: String, rules: [String], file: String, outcome: Outcome) {
        self.id = id
        self.rules = rules
        self.file = file
        self.outcome = outcome
    }

    /// The result of a golden; one that ended its process says so in its outcome.
    package init(of golden: Golden, outcome: Outcome) {
        self.init(id: golden.id, rules: golden.rules, file: golden.file, outcome: outcome)
    }

    /// Whether the file has exactly the golden's bytes.
    public var isHeld: Bool { outcome == .held }
}

/// Compares a golden with its file below `root`, byte by byte; nothing is written.
public func check(_ golden: Golden, root: String) -> GoldenResult {
    GoldenResult(of: golden, outcome: compare(golden, root: root))
}

/// Writes the text of a golden to its file below `root`, whole or not at all.
public func record(_ golden: Golden, root: String) throws {
    let text = try golden.render(GoldenInputs(root: root))
    try WholeFile.write(Array(text.utf8), to: "\(root)/\(golden.file)")
}

private func compare(_ golden: Golden, root: String) -> GoldenResult.Outcome {
    let made: [UInt8]
    do {
        made = Array(try golden.render(GoldenInputs(root: root)).utf8)
    } catch {
        return .failed(words(error, root))
    }
    do {
        let recorded = try WholeFile.read("\(root)/\(golden.file)")
        return made == recorded
            ? .held : .differs(LineDifference(from: recorded, to: made).lines)
    } catch {
        return error.isMissing ? .missing : .failed(words(error, root))
    }
}

/// What went wrong; a file is named from the root, so that the words are the same everywhere.
private func words(_ error: any Error, _ root: String) -> String {
    guard let problem = error as? FileProblem, problem.path.hasPrefix(root + "/") else {
        return "\(error)"
    }
    return "\(problem.path.dropFirst(root.count + 1)): \(problem.reason)"
}
