import PropertyCheck
import Testing

/// Covers, labels and the health of a property.
@Suite struct CoverTests {
    @Test func aLabelNeverHitIsShownAfter684Cases() {
        let cover = Cover("rare", minimum: 0.05)
        #expect(cover.verdict(hits: 0, of: 683) == .undecided)
        #expect(cover.verdict(hits: 0, of: 684) == .failed)
    }

    @Test func whatIsHalfAsOftenAgainAsItMustBeHoldsSoon() {
        let cover = Cover("common", minimum: 0.05)
        #expect(cover.verdict(hits: 25, of: 256) == .undecided)
        #expect(cover.verdict(hits: 52, of: 512) == .held)
        // Exactly at the minimum it takes far longer.
        #expect(cover.verdict(hits: 2_500, of: 50_000) == .undecided)
        #expect(cover.verdict(hits: 3_250, of: 65_000) == .held)
    }

    @Test func nothingRunIsUndecided() {
        #expect(Cover("any", minimum: 0.5).verdict(hits: 0, of: 0) == .undecided)
    }

    @Test func coversAreJudged() {
        let report = check(law(cases: 2_000), options: RunOptions())
        #expect(report.verdict == .failed)
        #expect(report.failure == nil)
        #expect(report.covers.map(\.verdict) == [.held, .failed, .undecided])
        #expect(report.labels["never"] == 0)
        #expect(report.labels["also"] == report.labels["even"])
    }

    @Test func aCoverUndecidedDoesNotFail() {
        #expect(check(law(cases: 100), options: RunOptions()).verdict == .held)
    }

    @Test func discardedCasesHaveNoLabels() {
        let property = Property.law(
            id: "engine/cover/discard", rules: [], cases: 1_000, given: .int(in: 0...9)
        ) { number, labels in
            labels.label("all")
            labels.label("all")
            if number % 2 == 1 { throw Discard() }
            return .held
        }
        let report = check(property, options: RunOptions())
        #expect(report.cases + report.discards == 1_000)
        #expect(report.labels == ["all": report.cases])
        #expect(report.notes.contains { $0.contains("discarded") })
    }

    @Test func repeatsAreReported() {
        let property = Property.law(
            id: "engine/cover/repeats", rules: [], cases: 1_000, given: .bool
        ) { _, _ in .held }
        let report = check(property, options: RunOptions())
        #expect(report.notes == ["254 of the first 256 cases were repeats"])
    }

    private func law(cases: Int) -> Property {
        Property.law(
            id: "engine/cover/law", rules: [], cases: cases,
            covers: [
                Cover("even", minimum: 0.2), Cover("never", minimum: 0.05),
                Cover("even", minimum: 0.5),
            ],
            given: Gen { $0.draw(upTo: 99, kind: .index) }
        ) { number, labels in
            labels.classify(number % 2 == 0, "even")
            labels.classify(number % 2 == 0, "also")
            return .held
        }
    }
}
