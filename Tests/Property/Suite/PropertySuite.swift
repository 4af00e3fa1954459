import ChatProperties
import ChatValues
import PropertyCheck
import Testing

/// Every law in process, with fewer cases than the gate runs.
@Suite struct PropertySuite {
    /// Unoptimised code is many times slower; the gate runs the same laws with all their cases.
    #if DEBUG
        private static let share = 40
    #else
        private static let share = 4
    #endif

    @Test(arguments: chatProperties.map(\.id))
    func law(_ id: String) throws {
        let property = try #require(chatProperties.first { $0.id == id })
        var options = RunOptions()
        options.cases = max(property.cases / Self.share, 100)
        let report = check(property, options: options)
        #expect(report.verdict == .held)
        if let failure = report.failure {
            Issue.record(
                """
                \(failure.failure.clause)
                input: \(failure.failure.input)
                model: \(failure.failure.model ?? "")
                oracle: \(failure.failure.oracle ?? "")
                replay: chatcheck replay \(failure.caseToken)
                """)
        }
    }

    @Test func idsAreUniqueAndOfTheirArea() {
        #expect(Set(chatProperties.map(\.id)).count == chatProperties.count)
        for property in chatProperties {
            let parts = property.id.split(separator: "/", omittingEmptySubsequences: false)
            #expect(parts.count == 3, "\(property.id)")
            #expect(parts.first.map(String.init) == property.area, "\(property.id)")
            #expect(
                property.id.utf8.allSatisfy {
                    "abcdefghijklmnopqrstuvwxyz0123456789-/".utf8.contains($0)
                },
                "\(property.id)")
        }
    }

    @Test func lawsNameRulesOfTheRulebook() {
        let rules = Set(Rulebook.entries.map(\.rule))
        for property in chatProperties {
            #expect(!property.rules.isEmpty, "\(property.id)")
            #expect(Set(property.rules).isSubset(of: rules), "\(property.id)")
        }
    }

    @Test func rulebookHasEveryRuleOnce() {
        #expect(
            Rulebook.entries.map(\.rule) == WireRule.allCases.map(\.rawValue)
                + TimelineRule.allCases.map(\.rawValue))
    }
}
