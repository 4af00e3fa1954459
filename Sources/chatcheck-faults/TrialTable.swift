import PropertyCheck
import Dispatch
import FaultTrials
import Synchronization

/// Tries many faults side by side and prints a line for each.
final class TrialTable: Sendable {
    private let options: Options
    private let faults: [String]
    private let outcomes = Mutex<[String: TrialOutcome]>([:])

    init(_ options: Options) throws(Options.Mistake) {
        self.options = options
        faults = FaultySuite.faults.filter(options.wants)
        guard !faults.isEmpty else { throw Options.Mistake("no fault has such an ID") }
    }

    /// Tries them; says whether all were caught, and, in a thorough run of all, whether every law
    /// caught one.
    func run() throws(Options.Mistake) -> Bool {
        let process = TrialProcess(
            program: CommandLine.arguments[0], arguments: options.passedOn,
            timeLimit: .seconds(options.isThorough ? 600 : 60))
        DispatchQueue.concurrentPerform(iterations: faults.count) { index in
            let outcome = process.outcome(of: faults[index])
            outcomes.withLock { $0[outcome.fault] = outcome }
        }
        let all = self.outcomes.withLock { $0 }
        for fault in faults {
            guard let outcome = all[fault] else { continue }
            print("\(fault) \(outcome.summary)")
            for caught in outcome.catches.dropFirst() { print("    \(caught)") }
        }
        let escaped = faults.filter { all[$0]?.isCaught != true }
        guard escaped.isEmpty else {
            print("NOT CAUGHT: \(escaped.joined(separator: ", "))")
            return false
        }
        print("all \(faults.count) faults were caught")
        if options.isRecording { try record(all) }
        return !options.isThorough || everyLawCatches(all)
    }

    private func record(_ outcomes: [String: TrialOutcome]) throws(Options.Mistake) {
        do throws(FileProblem) {
            try CaughtList(outcomes.compactMapValues(\.catches.first)).write(root: options.root)
        } catch {
            throw Options.Mistake("\(error)")
        }
    }

    /// Whether every law that names the rule of a fault caught one.
    ///
    /// What catches nothing is mended or deleted.
    private func everyLawCatches(_ outcomes: [String: TrialOutcome]) -> Bool {
        let catching = Set(outcomes.values.flatMap { $0.catches.map(\.id) })
        let rules = Set(faults.map(FaultySuite.rule))
        let idle =
            FaultySuite.laws.filter { !rules.isDisjoint(with: $0.rules) }.map(\.id).filter {
                !catching.contains($0)
            }
        for id in idle { print("\(id) catches no fault") }
        return idle.isEmpty
    }
}
