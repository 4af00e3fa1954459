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
    /// What the cases follow from.
    public var seed: UInt64 = 1
    /// Whether every law and golden is asked, not only until the first has caught it.
    public var isThorough = false
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
        for golden in goldens {
            report(.running(golden.id, 0..<1))
            guard !check(golden, root: root).isHeld else { continue }
            report(.caught(Catch(by: golden.id, after: 1, of: 1, clause: "another text")))
            isCaught = true
            if !isThorough { return true }
        }
        return isCaught
    }

    /// Whether a law catches the fault in these of its cases; nothing where it has more to come.
    private func caught(
        by law: Property, in cases: Range<Int>, _ report: (TrialLine) -> Void
    ) -> Bool? {
        var options = RunOptions(seed: seed, casesScale: share, shrinkLimit: 0)
        let limit = options.cases(of: law)
        var start = cases.lowerBound
        let end = min(cases.upperBound, limit)
        while start < end {
            let part = start..<min(end, start + Self.largestPart)
            report(.running(law.id, part))
            options.indices = part
            if let found = check(law, options: options).failure, let index = found.index {
                report(
                    .caught(
                        Catch(
                            by: law.id, after: index + 1, of: law.cases,
                            clause: found.original.clause)))
                return true
            }
            start = part.upperBound
        }
        return cases.upperBound < limit ? nil : false
    }
}
