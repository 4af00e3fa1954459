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

    /// What came of a request.
    private struct Response {
        let answer: WorkerProcess.Answer
        /// The index of the case that ran last; nothing when none had begun.
        let index: Int?
        /// What was written to standard output.
        let output: CapturedText
        /// What was heard of a recording.
        var echo: TapeEcho
    }

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
        _ = try WorkerProcess.start(program, limits: limits, isCancelled: isInterrupted)
    }

    var problem: FileProblem? { state.withLock { $0.problem } }

    func run(_ block: CaseBlock, of property: Property) -> CaseTally? {
        let request = WorkerRequest.run(law: property.id, block)
        guard
            let response = ask(
                request, for: property.id, patience: limits.caseTime, isCancelled: isInterrupted)
        else { return nil }
        switch response.answer {
        case .reply(.tally(let tally)):
            guard !response.output.isEmpty else { return tally }
            return firstWriter(in: block, tally, of: property, response.output)
        case .died(let death):
            note(death, of: property)
            let index = response.index ?? block.first
            let failure = alone(index, of: block, property, after: death).failure(input: "")
            let tally = Self.tally(of: property, failing: index, failure)
            // A case before the one that ended it may have written.
            guard !response.output.isEmpty, index != block.first else { return tally }
            return firstWriter(in: block, tally, of: property, response.output)
        case .reply, .cancelled:
            return Self.tally(of: property, failing: block.first, Self.confused)
        }
    }

    func record(
        _ name: CaseName, of property: Property, for purpose: RecordingPurpose
    ) -> CaseRecord? {
        let (isHeard, isEndless) = state.withLock {
            ($0.deadly.contains(property.id), $0.endless.contains(property.id))
        }
        let isTrial = purpose == .trial
        // What is to be reported is reported in spite of an interruption, but not at length.
        let isShort = isEndless && (isTrial || isInterrupted())
        guard
            var response = ask(
                .record(law: property.id, name, purpose, isHeard: isHeard), for: property.id,
                patience: isShort ? min(Self.trialTime, limits.caseTime) : limits.caseTime,
                isCancelled: { isTrial && self.isInterrupted() })
        else { return nil }
        switch response.answer {
        case .reply(.record(var record)):
            if case .failed = record.outcome {
            } else if !response.output.isEmpty {
                var failure = Self.writing(response.output)
                failure.input = record.note ?? ""
                record.outcome = .failed(failure)
            }
            return record
        case .died(let death):
            note(death, of: property)
            guard isHeard else { return record(name, of: property, for: purpose) }
            let recording = response.echo.finish()
            var isAligned = true
            if case .choices(let choices) = name { isAligned = recording.values == choices }
            return CaseRecord(
                outcome: .failed(death.failure(input: isTrial ? "" : response.echo.note)),
                recording: recording, note: response.echo.note, isAligned: isAligned)
        case .reply, .cancelled:
            return CaseRecord(outcome: .failed(Self.confused), recording: Recording())
        }
    }

    func shrinkLimit(for failure: Failure, of property: Property) -> ShrinkLimit? {
        // A law may fail with the same words.
        let isDeadly = state.withLock { $0.deadly.contains(property.id) }
        return isDeadly ? Death.shrinkLimit(for: failure) : nil
    }

    func finish(_ property: Property) -> Failure? {
        let idle = state.withLock { $0.user == property.id ? $0.idle : [] }
        let deaths = idle.compactMap(\.deathAtRest).filter { !$0.isKill }
        return deaths.first?.failure(input: "")
    }

    func compare(_ golden: Golden, root: String) -> GoldenResult? {
        func failed(_ reason: String) -> GoldenResult {
            GoldenResult(of: golden, outcome: .failed(reason))
        }
        let response = ask(
            .compare(golden: golden.id, root: root), for: "goldens", patience: Self.goldenTime,
            isCancelled: isInterrupted)
        return switch response?.answer {
        case .reply(.compared(let result)): result
        case .died(let death): failed(death.sentence)
        case .reply, .cancelled: failed(Self.confused.clause)
        case nil: nil
        }
    }

    func count(_ budget: Budget, in context: Budget.Context) -> BudgetResult? {
        // That is done in a process of its own already.
        guard !budget.isCountedApart else { return budget.count(context) }
        func failed(_ reason: String) -> BudgetResult {
            BudgetResult(id: budget.id, unit: "", notCounted: reason)
        }
        let response = ask(
            .count(budget: budget.id), for: "budgets", patience: Self.budgetTime,
            isCancelled: isInterrupted)
        return switch response?.answer {
        case .reply(.counted(let result)): result
        case .died(let death): failed(death.sentence)
        case .reply, .cancelled: failed(Self.confused.clause)
        case nil: nil
        }
    }

    /// Sends a request to a worker and waits for what comes of it; nothing when somebody wants an
    /// end, or no worker could be started.
    private func ask(
        _ request: WorkerRequest, for user: String, patience: Duration,
        isCancelled: () -> Bool, isSecond: Bool = false
    ) -> Response? {
        guard let worker = take(for: user, isCancelled) else { return nil }
        var echo = TapeEcho()
        let answer = worker.ask(
            request, patience: patience, isCancelled: isCancelled, hear: { echo.hear($0) })
        let response = Response(
            answer: answer, index: worker.index, output: worker.output, echo: echo)
        switch answer {
        case .reply: giveBack(worker)
        case .died(let death) where death.isKill && !isSecond:
            // Mostly the system's, for want of memory, or somebody's: no fault of what ran. What
            // kills itself does it again.
            let words = "a process that ran cases was killed; they were run again\n"
            state.withLock { $0.errors.add(Array(words.utf8)) }
            return ask(
                request, for: user, patience: patience, isCancelled: isCancelled, isSecond: true)
        case .died: break
        case .cancelled: return nil
        }
        return response
    }

    private func take(for user: String, _ isCancelled: () -> Bool) -> WorkerProcess? {
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
            do throws(FileProblem) {
                return try WorkerProcess.start(program, limits: limits, isCancelled: isCancelled)
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
        // What some cases have left in memory is not to be the others'.
        guard worker.isLean else { return }
        state.withLock { $0.idle.append(worker) }
    }

    private func note(_ death: Death, of property: Property) {
        state.withLock {
            $0.deadly.insert(property.id)
            if death.hangTime != nil { $0.endless.insert(property.id) }
        }
    }

    /// The same death without what the cases before it in the block have written.
    private func alone(
        _ index: Int, of block: CaseBlock, _ property: Property, after death: Death
    ) -> Death {
        guard !death.errors.isEmpty, death.hangTime == nil, index != block.first,
            let position = block.position(of: index),
            let response = ask(
                .run(law: property.id, block.part(position..<position + 1)), for: property.id,
                patience: limits.caseTime, isCancelled: isInterrupted),
            case .died(let other) = response.answer, other.kind == death.kind
        else { return death }
        return other
    }

    /// Which case of a block wrote to standard output, or did worse: run one by one.
    ///
    /// Not given up for an interruption, since something has been found; they have all just run.
    private func firstWriter(
        in block: CaseBlock, _ tally: CaseTally, of property: Property, _ output: CapturedText
    ) -> CaseTally {
        let count = tally.failure.flatMap { block.position(of: $0.index) }.map { $0 + 1 }
        for position in 0..<(count ?? block.count) {
            let single = block.part(position..<position + 1)
            let response = ask(
                .run(law: property.id, single), for: property.id, patience: limits.caseTime,
                isCancelled: { false })
            guard let response else { break }
            switch response.answer {
            case .reply(.tally(let part)):
                if part.failure != nil { return part }
                guard response.output.isEmpty else {
                    return Self.tally(
                        of: property, failing: single.first, Self.writing(response.output))
                }
            case .died(let death):
                note(death, of: property)
                return Self.tally(of: property, failing: single.first, death.failure(input: ""))
            case .reply, .cancelled:
                return Self.tally(of: property, failing: single.first, Self.confused)
            }
        }
        // Not one of them alone: it takes several, and the first is where they begin.
        return tally.failure == nil
            ? Self.tally(of: property, failing: block.first, Self.writing(output)) : tally
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
}
