import ChatGoldens
import ChatValues
import FaultTrials
import Foundation
import PlantedFaults
import PropertyCheck
import Testing

/// The teeth of the suite: laws and goldens catch every planted fault, and nothing else.
@Suite struct FaultSuite {
    /// Unoptimised code is many times slower: there, what caught a fault once is tried first, and
    /// of a search there is little.
    #if DEBUG
        private static let mostCases = 300
        private static let casesWithoutFault = 20
    #else
        private static let mostCases = Int.max
        private static let casesWithoutFault = 500
    #endif

    /// The project's root, four folders above this file.
    private static let root = String(
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
            .joined(separator: "/"))

    private static let known = CaughtList(root: root).catches

    /// Each within a tenth of a normal run's cases, so that no catch is a stroke of luck.
    @Test(arguments: FaultySuite.faults)
    func isCaught(_ fault: String) {
        let trials = TrialProcess(
            program: Program.path("chatcheck-faults"),
            arguments: ["--root", Self.root, "--cases", "\(Self.mostCases)"])
        let known = Self.known[fault]
        let outcome = trials.outcome(of: fault, known: known)
        // On a machine that stalls everything hangs; only a fault that is known to may.
        #expect(outcome.ending != .hung || known?.clause == "hung")
        #expect(
            outcome.isCaught,
            """
            \(outcome.summary). If generators changed, record again: \
            swift run -c release chatcheck-faults --record
            """)
    }

    /// Without a fault the copy is the model: the laws hold.
    @Test(arguments: FaultySuite.laws.map(\.id))
    func lawHoldsWithoutAFault(_ id: String) throws {
        try #require(FaultySuite.wanted == nil, "\(FaultySuite.variable) is set")
        let law = try #require(FaultySuite.laws.first { $0.id == id })
        let report = check(law, options: RunOptions(cases: Self.casesWithoutFault))
        #expect(report.failure == nil, "\(report.failure?.failure.clause ?? "")")
    }

    @Test(arguments: FaultySuite.goldens.map(\.id))
    func goldenHoldsWithoutAFault(_ id: String) throws {
        let golden = try #require(FaultySuite.goldens.first { $0.id == id })
        #expect(check(golden, root: Self.root).isHeld)
    }

    /// Rules of finished areas: each is broken by a fault, and no fault breaks anything else.
    @Test func everyRuleHasAFault() {
        let broken = Set(FaultySuite.faults.map(FaultySuite.rule))
        let rules = Rulebook.entries
        #expect(broken.isSubset(of: rules.map(\.rule)))
        let bare = rules.filter { Rulebook.finishedAreas.contains($0.area) }.map(\.rule)
            .filter { !broken.contains($0) }
        #expect(bare.isEmpty)
    }

    /// A list that names faults or laws that are gone has been forgotten.
    @Test func whatIsListedStillExists() {
        #expect(Set(Self.known.keys) == Set(FaultySuite.faults))
        let subjects = Set(FaultySuite.laws.map(\.id) + FaultySuite.goldens.map(\.id))
        #expect(Set(Self.known.values.map(\.id)).isSubset(of: subjects))
        for (fault, caught) in Self.known {
            #expect(caught.share <= 0.1 || caught.normalCases == 1, "\(fault)")
        }
    }
}

/// Programs of this package, beside the tests' own or beside their bundle.
enum Program {
    static func path(_ name: String) -> String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #if canImport(Darwin)
            if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
                folder = bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return folder.appendingPathComponent(name).path
    }
}
