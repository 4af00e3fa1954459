/// A law or golden that caught a fault.
public struct Catch: Hashable, Sendable {
    /// The ID of the law or golden.
    public let id: String
    /// How many cases it took.
    public let cases: Int
    /// How many cases a normal run has; 1 of a golden.
    public let normalCases: Int
    /// What it said was broken.
    public let clause: String

    /// Says what caught a fault.
    public init(by id: String, after cases: Int, of normalCases: Int, clause: String) {
        self.id = id
        self.cases = cases
        self.normalCases = normalCases
        self.clause = clause
    }
}

/// What a trial says, a line each: it is read by the process that started it.
public enum TrialLine: Hashable, Sendable {
    /// It is about to run these cases of a law or golden.
    case running(String, Range<Int>)
    /// A law or golden caught the fault.
    case caught(Catch)

    /// The line, without its end.
    public var text: String {
        switch self {
        case .running(let id, let cases):
            "running \(id) \(cases.lowerBound) \(cases.upperBound)"
        case .caught(let caught):
            "caught \(caught.id) \(caught.cases) \(caught.normalCases) "
                + caught.clause.split(separator: "\n").joined(separator: " ")
        }
    }

    /// Reads a line; nothing where it is none of these.
    public init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ", maxSplits: 4)
        guard words.count >= 4, let first = Int(words[2]), let second = Int(words[3]) else {
            return nil
        }
        switch words[0] {
        case "running" where first <= second:
            self = .running(String(words[1]), first..<second)
        case "caught":
            self = .caught(
                Catch(
                    by: String(words[1]), after: first, of: second,
                    clause: words.count > 4 ? String(words[4]) : ""))
        default: return nil
        }
    }
}
