/// What came of a fault's trial in a process of its own.
public struct TrialOutcome: Sendable {
    /// How the process ended.
    public enum Ending: Hashable, Sendable {
        /// It went through to its end.
        case finished
        /// It died by a signal, as by a trap.
        case died(signal: Int32)
        /// It said nothing for too long, and was ended.
        case hung
        /// It took too long in all, and was ended.
        case tookTooLong
        /// It could not do its work; the text says why.
        case broke(String)
    }

    /// The fault.
    public let fault: String
    /// How the process ended.
    public let ending: Ending
    /// What caught the fault, in order.
    ///
    /// A trap or a hang counts for the law or golden that was running: a trial runs only those that
    /// name the rule of the fault.
    public let catches: [Catch]

    init(fault: String, ending: Ending, output: String) {
        self.fault = fault
        self.ending = ending
        var catches: [Catch] = []
        var last: TrialLine?
        for line in output.split(separator: "\n").compactMap({ TrialLine($0) }) {
            last = line
            if case .caught(let caught) = line { catches.append(caught) }
        }
        if case .running(let id, let cases, let normalCases)? = last {
            switch ending {
            case .died(let signal):
                catches.append(
                    Catch(by: id, in: cases, of: normalCases, clause: "died by signal \(signal)"))
            case .hung:
                catches.append(Catch(by: id, in: cases, of: normalCases, clause: "hung"))
            case .finished, .tookTooLong, .broke: break
            }
        }
        self.catches = catches
    }

    /// Whether a law or golden of the fault's rule saw it.
    public var isCaught: Bool { !catches.isEmpty }

    /// What happened, in one line.
    public var summary: String {
        if let first = catches.first { return "\(first)" }
        return switch ending {
        case .finished: "NOT CAUGHT"
        case .died(let signal): "NOT CAUGHT: died by signal \(signal) before a law was running"
        case .hung: "NOT CAUGHT: hung before a law was running"
        case .tookTooLong: "NOT CAUGHT in time"
        case .broke(let reason): "BROKE: \(reason)"
        }
    }
}
