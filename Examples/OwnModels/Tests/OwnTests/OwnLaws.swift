import ChatProperties
import OwnWire
import PropertyCheck
import Testing

/// Every law of a history, with a part of its cases: `own-check` runs them all.
@Suite struct OwnLaws {
    static let laws = wireLaws(of: OwnWire.self)

    @Test(arguments: laws.map(\.id))
    func law(_ id: String) throws {
        let law = try #require(Self.laws.first { $0.id == id })
        let report = check(law, options: RunOptions(cases: max(200, law.cases / 100)))
        #expect(report.verdict == .held)
        guard let found = report.failure else { return }
        Issue.record(
            """
            \(found.failure.clause)
            input: \(found.failure.input)
            model: \(found.failure.model ?? "")
            oracle: \(found.failure.oracle ?? "")
            replay: own-check replay \(found.caseToken)
            """)
    }
}
