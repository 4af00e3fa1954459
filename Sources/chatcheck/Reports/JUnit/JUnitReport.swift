import ChatGoldens
import PropertyCheck

/// `junit.xml`: the results in the form of JUnit that Jenkins, GitLab and others read.
///
/// A suite for the laws of each area, one for goldens, one for stored cases, one for budgets. What
/// nobody can judge – not run, stopped by time, interrupted, not counted here – is skipped, with the
/// reason. Nothing but the times depends on the machine or the clock.
struct JUnitReport {
    private let results: GateResults
    private let findings: [Finding]
    private let unreached: Unreached

    /// A report on what was run of a suite.
    init(_ results: GateResults, of suite: CheckSuite) {
        self.results = results
        findings = results.findings(of: suite)
        unreached = Unreached(results, of: suite)
    }

    /// The document.
    var document: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(markup.written(as: .xml))\n"
    }

    private var markup: Markup {
        let suites = self.suites.filter { !$0.cases.isEmpty }
        let cases = suites.flatMap(\.cases)
        return .tag(
            "testsuites",
            [
                "name": Tool.current.name, "time": JUnitSuite.seconds(results.duration),
                "tests": String(cases.count), "failures": String(cases.count { $0.isFailed }),
                "errors": String(cases.count { $0.isBroken }),
            ],
            suites.map { $0.markup(properties: properties) })
    }

    private var properties: [(name: String, value: String)] {
        [
            ("seed", String(results.request.seed)),
            ("shard", "\(results.shard.index)/\(results.shard.count)"),
            ("tool", Tool.current.version),
        ]
    }

    private var suites: [JUnitSuite] {
        areas.map { area in
            let laws = results.laws.filter { $0.area == area }
            let missing = unreached.laws.filter { $0.area == area }
            return JUnitSuite(
                name: "laws of \(area)",
                cases: laws.map(testCase)
                    + missing.map { JUnitCase("", $0.id, outcome: .skipped(Self.notReached)) },
                time: laws.reduce(.zero) { $0 + $1.duration })
        } + [
            JUnitSuite(
                name: "goldens",
                cases: results.goldens.map {
                    JUnitCase("goldens.", $0.id, outcome: outcome(.golden, $0.id))
                }
                    + skipped(unreached.goldens, "goldens.")),
            JUnitSuite(
                name: "stored cases",
                cases: results.regressions.map {
                    JUnitCase("stored.", $0.property, outcome: outcome(.storedCase, $0.property))
                }),
            JUnitSuite(
                name: "budgets",
                cases: results.budgets.map(testCase) + skipped(unreached.budgets, "budgets.")),
        ]
    }

    /// In the order in which they first occur.
    private var areas: [String] {
        var areas: [String] = []
        for area in results.laws.map(\.area) + unreached.laws.map(\.area)
        where !areas.contains(area) {
            areas.append(area)
        }
        return areas
    }

    private static let notReached = "the run was interrupted before it came to this"

    private func skipped(_ ids: [String], _ prefix: String) -> [JUnitCase] {
        ids.map { JUnitCase(prefix, $0, outcome: .skipped(Self.notReached)) }
    }

    private func testCase(_ law: LawResult) -> JUnitCase {
        let outcome: JUnitCase.Outcome =
            switch law.verdict {
            case .held, .failed, .unhealthy: outcome(.law, law.id)
            case .notRun: .skipped("not run: time was up before its first case")
            case .stoppedByTime:
                .skipped(
                    "stopped by time: the \(Wording.count(law.cases, "case")) that ran held")
            case .interrupted:
                .skipped("interrupted: the \(Wording.count(law.cases, "case")) that ran held")
            }
        return JUnitCase("", law.id, outcome: outcome, time: law.duration)
    }

    private func testCase(_ budget: BudgetResult) -> JUnitCase {
        JUnitCase(
            "budgets.", budget.id,
            outcome: budget.notJudged.map { .skipped("not judged: \($0)") }
                ?? budget.notCounted.map { .broken("could not be counted: \($0)") }
                ?? outcome(.budget, budget.id))
    }

    private func outcome(_ subject: Finding.Subject, _ id: String) -> JUnitCase.Outcome {
        let found = findings.filter { $0.subject == subject && $0.id == id }
        return found.isEmpty ? .held : .failed(found)
    }
}
