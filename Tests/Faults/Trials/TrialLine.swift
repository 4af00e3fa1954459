/// What a trial says, a line each: it is read by the process that started it.
public enum TrialLine: Hashable, Sendable {
    /// It is about to run these cases of a law, or a golden; of so many in a normal run.
    case running(String, Range<Int>, of: Int)
    /// A law or golden caught the fault.
    case caught(Catch)

    /// The line, without its end.
    public var text: String {
        switch self {
        case .running(let id, let cases, let normalCases):
            "running \(Catch(by: id, in: cases, of: normalCases, clause: "…"))"
        case .caught(let caught): "caught \(caught)"
        }
    }

    /// Reads a line; nothing where it is none of these.
    public init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let read = Catch(words[1]) else { return nil }
        switch words[0] {
        case "running": self = .running(read.id, read.cases, of: read.normalCases)
        case "caught": self = .caught(read)
        default: return nil
        }
    }
}
