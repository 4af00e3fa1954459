import ChatGoldens
import PropertyCheck

/// Holds the fault of this process against the laws and goldens that name its rule.
///
/// The laws go first, a few cases of each in turn, so that the one that sees the fault soonest is
/// soon found; goldens are asked when no law has caught it.
public struct Trial: Sendable {
    /// Cases are run in parts of at most this many: each part is a sign of life.
    private static let largestPart = 256

    /// The fault.
    public let fault: String
    /// Which part of its normal number of cases each law has.
    public var share = 0.1
    /// The most cases that each law has, however many its part is.
    public var mostCases = Int.max
    /// What the cases follow from.
    public var seed: UInt64 = 1
    /// What is known to have caught the fault; tried before all else.
    public var known: Catch?
    /// Whether every law and golden is asked, not only until the first has caught it.
    public var isThorough = false
    /// Told of the smallest case that shows the fault; without it nothing is shrunk.
    public var onSmallest: (@Sendable (Failure) -> Void)?
    /// The project's root, for the files of the goldens.
    public let root: String

    private let laws: [Property]
    private let goldens: [Golden]

    /// A trial of a fault by all laws and goldens of its rule.
    public init(of fault: String, root: String) {
        self.fault = fault
        self.root = root
        let rule = FaultySuite.rule(of: fault)
        laws = FaultySuite.laws.filter { $0.rules.contains(rule) }
        goldens = FaultySuite.goldens.filter { $0.rules.contains(rule) }
    }

    /// Runs it; `report` is told of each part before it begins, and of everything that caught the
    /// fault.
    ///
    /// - Returns: Whether anything did.
    public func run(_ report: (TrialLine) -> Void) -> Bool {
        if let known, isCaught(again: known, report), !isThorough { return true }
        var open = laws
        var isCaught = false
        var cases = 0..<16
        while !open.isEmpty {
            var still: [Property] = []
            for law in open {
                switch caught(by: law, in: cases, report) {
                case true?:
                    isCaught = true
                    if !isThorough { return true }
                case false?: break
                case nil: still.append(law)
                }
            }
            open = still
            cases = cases.upperBound..<4 * cases.upperBound
        }
        for golden in goldens where self.isCaught(by: golden, report) {
            isCaught = true
            if !isThorough { return true }
        }
        return isCaught
    }

    /// Whether what caught the fault once does so again.
    private func isCaught(again known: Catch, _ report: (TrialLine) -> Void) -> Bool {
        if let law = laws.first(where: { $0.id == known.id }) {
            return isCaught(by: law, in: known.cases, report)
        }
        guard let golden = goldens.first(where: { $0.id == known.id }) else { return false }
        return isCaught(by: golden, report)
    }

    private func isCaught(by golden: Golden, _ report: (TrialLine) -> Void) -> Bool {
        report(.running(golden.id, 0..<1, of: 1))
        guard !check(golden, root: root).isHeld else { return false }
        report(.caught(Catch(by: golden.id, in: 0..<1, of: 1, clause: "another text")))
        return true
    }

    private func isCaught(
        by law: Property, in cases: Range<Int>, _ report: (TrialLine) -> Void
    ) -> Bool {
        report(.running(law.id, cases, of: law.cases))
        var options = RunOptions(seed: seed)
        if onSmallest == nil { options.shrinkLimit = 0 }
        options.indices = cases
        guard let found = check(law, options: options).failure, let index = found.index else {
            return false
        }
        report(
            .caught(
                Catch(
                    by: law.id, in: index..<index + 1, of: law.cases,
                    clause: found.original.clause)))
        onSmallest?(found.failure)
        return true
    }

    /// Whether a law catches the fault in these of its cases; nothing where it has more to come.
    private func caught(
        by law: Property, in cases: Range<Int>, _ report: (TrialLine) -> Void
    ) -> Bool? {
        let limit = min(
            mostCases, RunOptions(casesScale: share).cases(of: law))
        var start = cases.lowerBound
        let end = min(cases.upperBound, limit)
        while start < end {
            let part = start..<min(end, start + Self.largestPart)
            if isCaught(by: law, in: part, report) { return true }
            start = part.upperBound
        }
        return cases.upperBound < limit ? nil : false
    }
}
