import PropertyCheck
import Synchronization
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

    /// A part of the labels says nothing about all of them.
    @Test func aPartIsNotJudged() {
        let shard = RunOptions(shard: Shard(index: 1, of: 2))
        var range = RunOptions()
        range.indices = 0..<1_900
        for options in [shard, range] {
            let report = check(law(cases: 2_000), options: options)
            #expect(report.verdict == .held)
            #expect(report.covers.isEmpty)
            #expect(report.labels["never"] == 0)
        }
    }

    /// A cover that failed does not hide that time was up, nor the other way round.
    @Test func whatWasStoppedIsSaidWhateverTheVerdict() {
        let done = Atomic(0)
        let whole = check(
            law(cases: 1 << 40), options: RunOptions(),
            progress: { done.store($0, ordering: .relaxed) },
            isCancelled: { done.load(ordering: .relaxed) > 2_000 })
        #expect(whole.verdict == .failed)
        #expect(whole.wasStopped)
        done.store(0, ordering: .relaxed)
        let part = check(
            law(cases: 1 << 40), options: RunOptions(shard: Shard(index: 2, of: 2)),
            progress: { done.store($0, ordering: .relaxed) },
            isCancelled: { done.load(ordering: .relaxed) > 2_000 })
        #expect(part.verdict == .stoppedByTime)
        #expect(!check(law(cases: 100), options: RunOptions()).wasStopped)
    }

    @Test(arguments: [1, 2, 9, 10, 200])
    func discardingAllIsUnhealthy(cases: Int) {
        let property = Property.law(
            id: "engine/cover/none", rules: [], cases: cases, given: .int(in: 0...9)
        ) { _, _ in throw Discard() }
        #expect(check(property, options: RunOptions()).verdict == .unhealthy)
        // A few of many say nothing.
        let part = RunOptions(shard: Shard(index: 1, of: 200))
        #expect(check(property, options: part).verdict == .held)
        #expect(LawReport.isUnhealthy(cases: 0, discards: 1))
        #expect(!LawReport.isUnhealthy(cases: 0, discards: 0))
        #expect(!LawReport.isUnhealthy(cases: 1, discards: 9))
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
