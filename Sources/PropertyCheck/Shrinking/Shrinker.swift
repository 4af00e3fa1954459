/// Makes a failing case simpler until no pass finds anything simpler.
///
/// A case is the sequence of its choices, and simpler means shorter, then smaller from the left.
/// Passes propose sequences; a proposal is run, and taken when it breaks the same clause and what
/// it came to is simpler. Cheap passes that take big steps go first; the thorough ones, which try
/// many small things, only when the cheap ones find nothing.
///
/// Whoever proposes a sequence after a limit was reached is left by an error, so that no pass goes
/// on for the sake of proposals that nobody will run.
struct Shrinker {
    /// A limit was reached: no pass gets any further.
    private struct Stopped: Error {}

    private let clause: String
    private let limit: ShrinkLimit
    private let evaluate: ([UInt64]) -> CaseRecord?
    private let shouldStop: () -> Bool

    /// The simplest failing case so far.
    private(set) var best: Recording
    private var failure: Failure

    /// The values of its choices.
    private(set) var values: [UInt64]

    /// What the last proposal came to when it was run, taken or not.
    private(set) var last: Recording

    /// The number of proposals run.
    private(set) var evaluations = 0

    /// The number of choices that these made.
    private var choices = 0

    /// The number of proposals taken: passes compare it to see whether they got anywhere.
    private(set) var steps = 0

    /// Whether a limit was reached.
    private var isStopped = false

    /// The simplest choices seen for each label of spans.
    private(set) var simplest: [String: [UInt64]] = [:]

    private var tried = Tried()

    /// The index of the list that has its length at a place, as of so many steps.
    private var lists: (steps: Int, byLength: [Int: Int]) = (-1, [:])

    init(
        _ case: CaseRecord, failure: Failure, limit: ShrinkLimit,
        evaluate: @escaping ([UInt64]) -> CaseRecord?, shouldStop: @escaping () -> Bool
    ) {
        clause = failure.clause
        self.limit = limit
        self.evaluate = evaluate
        self.shouldStop = shouldStop
        self.failure = failure
        best = `case`.recording
        values = best.values
        last = best
        remember(best)
    }

    /// Goes through the passes.
    mutating func shrink() -> ShrinkResult {
        do {
            try run()
        } catch {
            isStopped = true
        }
        return ShrinkResult(
            choices: values, failure: failure, isMinimal: !isStopped, evaluations: evaluations)
    }

    /// The list that has its length at this place.
    ///
    /// Looked up in what is collected once for each step taken.
    mutating func list(withLengthAt place: Int) -> Recording.Group? {
        if lists.steps != steps {
            var byLength: [Int: Int] = [:]
            for (index, group) in best.groups.enumerated() {
                guard let place = group.lengthIndex, byLength[place] == nil else { continue }
                byLength[place] = index
            }
            lists = (steps, byLength)
        }
        return lists.byLength[place].map { best.groups[$0] }
    }

    /// Whether the case has another length when `candidate` is run; false when that is not known.
    func isKnownToResize(_ candidate: [UInt64]) -> Bool {
        tried.length(of: candidate).map { $0 != best.choices.count } ?? false
    }

    /// Leaves the pass when there is no time left: for loops that may go far without a proposal.
    func checkStop() throws {
        if shouldStop() { throw Stopped() }
    }

    /// Runs `candidate` unless it comes to a sequence tried before; true when it was taken.
    mutating func attempt(_ candidate: [UInt64]) throws -> Bool {
        try checkStop()
        guard tried.length(of: candidate) == nil else { return false }
        guard evaluations < limit.evaluations, choices < limit.choices,
            let run = evaluate(candidate)
        else { throw Stopped() }
        evaluations += 1
        choices += run.recording.choices.count
        last = run.recording
        remember(run.recording)
        guard let failure = run.failure, failure.clause == clause,
            Self.isSimpler(run.recording.choices, best.choices)
        else { return false }
        best = run.recording
        values = best.values
        self.failure = failure
        steps += 1
        return true
    }

    /// Whether a sequence is shorter, or of one length and smaller from the left.
    static func isSimpler(_ one: [Choice], _ other: [Choice]) -> Bool {
        guard one.count == other.count else { return one.count < other.count }
        for (left, right) in Swift.zip(one, other) where left.value != right.value {
            return left.value < right.value
        }
        return false
    }

    /// Whether values are simpler than others.
    static func isSimpler(_ one: some Collection<UInt64>, _ other: some Collection<UInt64>) -> Bool
    {
        guard one.count == other.count else { return one.count < other.count }
        return one.lexicographicallyPrecedes(other)
    }

    private mutating func remember(_ recording: Recording) {
        tried.insert(recording.choices)
        let values = recording.values
        for span in recording.spans where !span.range.isEmpty {
            let content = values[span.range]
            if let known = simplest[span.label], !Self.isSimpler(content, known) { continue }
            simplest[span.label] = Array(content)
        }
    }

    /// Passes to the fixed point.
    private mutating func run() throws {
        try zeroNumbers()
        while true {
            let before = steps
            let size = size
            try shortenLists()
            try simplifySpans()
            try deleteBlocks()
            try sortSiblings(thoroughly: false)
            try simplifyLists()
            try rankNumbers()
            try fuseNeighbours()
            try lowerNear()
            try moveBetweenFew()
            try lowerEach()
            // Small steps down a long slope: another pass may see the way.
            if self.size == size { try thorough() }
            guard steps != before else { return }
        }
    }

    /// How large the case is, in choices and in bits: what must go down for a round of the cheap
    /// passes to have been worth another.
    private var size: Int {
        best.choices.reduce(0) { $0 + 65 - $1.value.leadingZeroBitCount }
    }

    /// The passes that try many small things, until one of them gets somewhere.
    private mutating func thorough() throws {
        let passes: [(inout Shrinker) throws -> Void] = [
            { try $0.deleteSingly() }, { try $0.sortSiblings(thoroughly: true) },
            { try $0.mergeLists() },
            { try $0.zeroSpans() }, { try $0.bringForward() }, { try $0.fuseNeighbours() },
            { try $0.lowerPairs() },
            { try $0.moveBetweenPairs() },
            { try $0.simplifySpans(thoroughly: true) }, { try $0.lowerAndDelete() },
            { try $0.scanSmall() }, { try $0.stepDown() },
        ]
        let before = steps
        for pass in passes {
            try pass(&self)
            if steps != before { return }
        }
    }
}
