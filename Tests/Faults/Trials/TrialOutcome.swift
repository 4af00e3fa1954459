/// What came of a fault's trial in a process of its own.
public struct TrialOutcome: Sendable {
    /// How the process ended.
    public enum Ending: Hashable, Sendable {
        /// It went through to its end.
        case finished
        /// It died by a signal, as by a trap.
        case died(signal: Int32)
        /// It said nothing for too long, or took too long in all, and was ended.
        case hung
        /// It could not do its work; the text says why.
        case broke(String)
    }

    /// The fault.
    public let fault: String
    /// How the process ended.
    public let ending: Ending
    /// What caught the fault, in order.
    public let catches: [Catch]
    /// The law or golden that ran last, and its cases.
    public let last: (id: String, cases: Range<Int>)?

    init(fault: String, ending: Ending, output: String) {
        self.fault = fault
        self.ending = ending
        var catches: [Catch] = []
        var last: (id: String, cases: Range<Int>)?
        for line in output.split(separator: "\n") {
            switch TrialLine(line) {
            case .running(let id, let cases)?: last = (id, cases)
            case .caught(let caught)?: catches.append(caught)
            case nil: break
            }
        }
        self.catches = catches
        self.last = last
    }

    /// Whether a law or golden of the fault's rule saw it.
    ///
    /// A trap or a hang counts where one was running: a trial runs no others.
    public var isCaught: Bool {
        switch ending {
        case .finished: !catches.isEmpty
        case .died, .hung: last != nil
        case .broke: false
        }
    }

    /// The part of a normal run that it took, where a law's verdict caught it.
    public var share: Double? {
        catches.map { Double($0.cases) / Double($0.normalCases) }.min()
    }

    /// What happened, in one line.
    public var summary: String {
        switch ending {
        case .finished:
            catches.first.map { "\($0.id) after \($0.cases) of \($0.normalCases): \($0.clause)" }
                ?? "NOT CAUGHT"
        case .died(let signal): "died by signal \(signal)\(whereabouts)"
        case .hung: "hung\(whereabouts)"
        case .broke(let reason): "BROKE: \(reason)"
        }
    }

    private var whereabouts: String {
        guard let last else { return " before any law or golden of its rule ran" }
        return " in \(last.id), cases \(last.cases.lowerBound + 1)…\(last.cases.upperBound)"
    }
}
