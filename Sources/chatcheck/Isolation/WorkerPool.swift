import ChatGoldens
import PropertyCheck
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Runs cases in workers, so that one that traps, loops, eats memory or calls `exit` is a failure
/// like any other.
final class WorkerPool: SuiteRunner {
    private struct State {
        /// Workers that wait for more work of the one that they have worked for.
        var idle: [WorkerProcess] = []
        /// What those worked for: a law's ID, the goldens or the budgets.
        ///
        /// What a law has left in its process, a thread that prints or traps later or memory that
        /// it took, is never blamed on another.
        var user = ""
        /// Laws of which a case has ended a worker: what is recorded of them is heard as it
        /// happens, since nothing is left of it else.
        var deadly: Set<String> = []
        /// Laws of which a case did not end.
        var endless: Set<String> = []
        var problem: FileProblem?
        /// What workers wrote to standard error and lived on.
        var errors = CapturedText()
    }

    private let program: WorkerProgram
    private let limits: WorkerLimits
    private let isInterrupted: @Sendable () -> Bool
    private let state = Mutex(State())

    /// How long one of many cases that a shrink tries may take, once it is known that some do not
    /// end: what takes as long as this is taken not to end either, until the last of them is
    /// waited for in full.
    private static let trialTime = Duration.seconds(1)

    /// How often a worker is tried to be started.
    private static let attempts = 5

    /// How long a golden may take, and a budget: both are more than a case.
    private static let goldenTime = Duration.seconds(60)
    private static let budgetTime = Duration.seconds(300)

    init(
        _ program: WorkerProgram, limits: WorkerLimits,
        isInterrupted: @escaping @Sendable () -> Bool
    ) {
        self.program = program
        self.limits = limits
        self.isInterrupted = isInterrupted
    }

    func prepare() throws(FileProblem) {
        _ = try WorkerProcess(program, limits: limits)
    }

    var problem: FileProblem? { state.withLock { $0.problem } }

    func run(_ block: CaseBlock, of property: Property) -> CaseTally? {
        run(block, of: property, isSecond: false)
    }

    private func run(_ block: CaseBlock, of property: Property, isSecond: Bool) -> CaseTally? {
        guard let worker = take(for: property.id) else { return nil }
        let request = WorkerRequest.run(law: property.id, block)
        switch worker.ask(request, patience: limits.caseTime, isCancelled: isInterrupted) {
        case .reply(.tally(let tally)):
            guard worker.output.isEmpty else {
                let writing = Self.writing(worker.output)
                giveBack(worker)
                return firstWriter(in: block, tally, of: property, writing)
            }
            giveBack(worker)
            return tally
        case .died(let death) where death.isKill && !isSecond:
            // Mostly the system's, for want of memory, or somebody's: no fault of the law. One that
            // kills itself does it again.
            let words = "a process that ran cases was killed; they were run again"
            state.withLock { $0.errors.add(Array(words.utf8)) }
            return run(block, of: property, isSecond: true)
        case .died(let death):
            note(death, of: property)
            let index = worker.index ?? block.first
            let tally = Self.tally(of: property, failing: index, death.failure(input: ""))
            // A case before the one that ended it may have written.
            guard !worker.output.isEmpty, index != block.first else { return tally }
            return firstWriter(in: block, tally, of: property, Self.writing(worker.output))
        case .cancelled: return nil
        case .reply: return Self.tally(of: property, failing: block.first, Self.confused)
        }
    }

    func record(
        _ name: CaseName, of property: Property, for purpose: RecordingPurpose
    ) -> CaseRecord {
        let (isHeard, isEndless) = state.withLock {
            ($0.deadly.contains(property.id), $0.endless.contains(property.id))
        }
        guard let worker = take(for: property.id) else { return Self.nothing }
        let request = WorkerRequest.record(law: property.id, name, purpose, isHeard: isHeard)
        var echo = TapeEcho()
        let isTrial = purpose == .trial
        // What is to be reported is reported in spite of an interruption, but not at length.
        let isShort = isTrial && isEndless || isInterrupted()
        let answer = worker.ask(
            request, patience: isShort ? min(Self.trialTime, limits.caseTime) : limits.caseTime,
            isCancelled: { isTrial && self.isInterrupted() }, hear: { echo.hear($0) })
        switch answer {
        case .reply(.record(var record)):
            if case .failed = record.outcome {
            } else if !worker.output.isEmpty {
                var failure = Self.writing(worker.output)
                failure.input = record.note ?? ""
                record.outcome = .failed(failure)
            }
            giveBack(worker)
            return record
        case .died(let death):
            note(death, of: property)
            guard isHeard else { return record(name, of: property, for: purpose) }
            let recording = echo.finish()
            var isAligned = true
            if case .choices(let choices) = name { isAligned = recording.values == choices }
            return CaseRecord(
                outcome: .failed(death.failure(input: isTrial ? "" : echo.note)),
                recording: recording,
                note: echo.note, isAligned: isAligned)
        case .cancelled: return Self.nothing
        case .reply:
            return CaseRecord(outcome: .failed(Self.confused), recording: Recording())
        }
    }

    func shrinkLimit(for failure: Failure) -> Int? { Death.shrinkLimit(for: failure) }

    func compare(_ golden: Golden, root: String) -> GoldenResult {
        let request = WorkerRequest.compare(golden: golden.id, root: root)
        func failed(_ reason: String) -> GoldenResult {
            GoldenResult(of: golden, outcome: .failed(reason))
        }
        guard let worker = take(for: "goldens") else {
            return failed("no process could be started for it")
        }
        switch worker.ask(request, patience: Self.goldenTime, isCancelled: isInterrupted) {
        case .reply(.compared(let result)):
            giveBack(worker)
            return result
        case .died(let death): return failed(death.sentence)
        case .cancelled: return failed("interrupted")
        case .reply: return failed(Self.confused.clause)
        }
    }

    func count(_ budget: Budget, in context: Budget.Context) -> BudgetResult? {
        // That is done in a process of its own already.
        guard !budget.isCountedApart else { return budget.count(context) }
        func failed(_ reason: String) -> BudgetResult {
            BudgetResult(id: budget.id, unit: "", notCounted: reason)
        }
        guard let worker = take(for: "budgets") else { return nil }
        let request = WorkerRequest.count(budget: budget.id)
        switch worker.ask(request, patience: Self.budgetTime, isCancelled: isInterrupted) {
        case .reply(.counted(let result)):
            giveBack(worker)
            return result
        case .died(let death): return failed(death.sentence)
        case .cancelled: return nil
        case .reply: return failed(Self.confused.clause)
        }
    }

    private func take(for user: String) -> WorkerProcess? {
        let (idle, others) = state.withLock { state in
            var others: [WorkerProcess] = []
            if state.user != user { swap(&others, &state.idle) }
            state.user = user
            return (state.idle.popLast(), others)
        }
        // Their end is waited for outside the lock.
        _ = others
        if let idle { return idle }
        // A machine that is short of something may have it again in a moment.
        for attempt in 1...Self.attempts {
            do {
                return try WorkerProcess(program, limits: limits)
            } catch {
                guard attempt == Self.attempts else {
                    usleep(200_000)
                    continue
                }
                state.withLock { $0.problem = $0.problem ?? error }
            }
        }
        return nil
    }

    func takeErrors() -> String {
        state.withLock { state in
            defer { state.errors = CapturedText() }
            return ProcessText.excerpt(state.errors.text)
        }
    }

    private func giveBack(_ worker: WorkerProcess) {
        if !worker.errors.isEmpty {
            state.withLock { $0.errors.add(Array(worker.errors.text.utf8)) }
        }
        // What one law has left in memory is not to be another's.
        guard worker.isLean else { return }
        state.withLock { $0.idle.append(worker) }
    }

    private func note(_ death: Death, of property: Property) {
        state.withLock {
            $0.deadly.insert(property.id)
            if case .hang = death.kind { $0.endless.insert(property.id) }
        }
    }

    /// Which case of a block wrote to standard output, or did worse: run one by one.
    private func firstWriter(
        in block: CaseBlock, _ tally: CaseTally, of property: Property, _ writing: Failure
    ) -> CaseTally? {
        let count = tally.failure.flatMap { block.position(of: $0.index) }.map { $0 + 1 }
        for position in 0..<(count ?? block.count) {
            guard let worker = take(for: property.id) else { return nil }
            let single = block.part(position..<position + 1)
            let request = WorkerRequest.run(law: property.id, single)
            switch worker.ask(request, patience: limits.caseTime, isCancelled: isInterrupted) {
            case .reply(.tally(let part)):
                defer { giveBack(worker) }
                if part.failure != nil { return part }
                if !worker.output.isEmpty {
                    return Self.tally(
                        of: property, failing: single.first, Self.writing(worker.output))
                }
            case .died(let death):
                note(death, of: property)
                return Self.tally(of: property, failing: single.first, death.failure(input: ""))
            case .cancelled: return nil
            case .reply: return Self.tally(of: property, failing: single.first, Self.confused)
            }
        }
        // Not one of them alone: it takes several, and the first is where they begin.
        return tally.failure == nil
            ? Self.tally(of: property, failing: block.first, writing) : tally
    }

    private static func tally(
        of property: Property, failing index: Int, _ failure: Failure
    ) -> CaseTally {
        var tally = CaseTally(of: property)
        tally.failure = IndexedFailure(index: index, failure: failure)
        return tally
    }

    /// What a law may not do: standard output is the gate's.
    private static func writing(_ output: CapturedText) -> Failure {
        Failure(
            clause: "writes to standard output",
            trace: [.init(label: "standard output", value: ProcessText.excerpt(output.text))])
    }

    /// Cannot happen between two processes of one program.
    private static let confused = Failure(clause: "the worker did not understand the gate")

    private static let nothing = CaseRecord(
        outcome: .discarded(isOverrun: false), recording: Recording())
}
