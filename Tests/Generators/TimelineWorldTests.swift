import ChatGenerators
import ChatValues
import PropertyCheck
import Testing

@Suite struct TimelineWorldTests {
    private static let cases: UInt64 = 2_000

    /// The world that the plan with an index leaves.
    private func world(_ index: UInt64, heals: Bool = false) throws -> TimelineWorld {
        var source = Source(seed: 1, index: index)
        var timeline = TimelineStandIn()
        return try TimelinePlan.arbitrary.draw(&source).play(heals: heals) { timeline.tell($0) }
    }

    @Test func whatIsDeliveredIsValidOnTheWire() throws {
        for index in 0..<Self.cases / 4 {
            for event in try world(index).delivered { try TimelineWire.check(event) }
        }
    }

    /// Each mark is there in one of two hundred cases or more, most far more often.
    @Test func everythingHappens() throws {
        var counts: [TimelineMark: UInt64] = [:]
        for index in 0..<Self.cases {
            for mark in try world(index, heals: index % 10 == 0).marks {
                counts[mark, default: 0] += 1
            }
        }
        // The one that stands in for a timeline knows no items.
        for mark in TimelineMark.allCases where mark != .centred {
            let count = counts[mark] ?? 0
            #expect(count * 200 >= Self.cases, "\(mark.rawValue): \(count)")
        }
        for mark: TimelineMark in [
            .eventLost, .eventDoubled, .eventReordered, .doubledAfterSettlement, .runEndLost,
            .newEpochEvent, .newEpochAnswer, .lateAnswer, .counterMoved, .superseded, .disjoint,
            .overlapping, .emptyAfterRows, .unavailable, .pending, .settled,
            .settledByOperationOnly, .settledByRowIDOnly, .olderApplied, .past, .equalTexts,
        ] {
            let count = counts[mark] ?? 0
            #expect(count * 33 >= Self.cases, "\(mark.rawValue): \(count)")
        }
    }

    /// After the link has healed the desktop's answer is the last thing a timeline was told.
    @Test func healingEndsWithTheTruth() throws {
        for index in 0..<Self.cases / 4 {
            let world = try world(index, heals: true)
            guard case .loaded(_, let envelope) = world.delivered.last else {
                Issue.record("no answer at the end of case \(index)")
                continue
            }
            let truth = world.truth
            #expect(envelope == truth.answer)
            #expect(world.link.inFlight.isEmpty)
            #expect(envelope.liveOverlay.revision == truth.version.revision)
            #expect(Set(truth.liveRows).isDisjoint(with: truth.settledRows))
            #expect(Set(truth.waitingEchoes).isDisjoint(with: truth.settledEchoes))
        }
    }

    /// What was told is enough to tell another timeline the same.
    @Test func whatWasDeliveredReplays() throws {
        for index in 0..<Self.cases / 10 {
            var source = Source(seed: 2, index: index)
            let plan = try TimelinePlan.arbitrary.draw(&source)
            var timeline = TimelineStandIn()
            var effects: [[TimelineEffect]] = []
            let world = plan.play { event in
                effects.append(timeline.tell(event))
                return effects.last ?? []
            }
            var other = TimelineStandIn()
            #expect(world.delivered.map { other.tell($0) } == effects)
        }
    }

    @Test func theSimplestPlanIsEmpty() throws {
        var source = Source(replaying: [])
        #expect(try TimelinePlan.arbitrary.draw(&source) == TimelinePlan(steps: []))
    }

    /// Deleting a step must not change what the others are.
    @Test func stepsMakeEquallyManyChoices() throws {
        for index in 0..<Self.cases {
            var source = Source(recordingSeed: 3, index: index)
            _ = try TimelineStep.arbitrary.draw(&source)
            #expect(source.recording?.choices.count == 4)
        }
    }

    /// Whatever a history has, it is made small.
    @Test(arguments: [
        TimelineMark.lateAnswer, .olderEpochAnswer, .doubledAfterSettlement, .disjoint,
        .emptyAfterRows, .settledByOperationOnly, .olderDropped, .pastReloaded,
    ])
    func shrinksToFewEvents(mark: TimelineMark) throws {
        let report = check(
            .law(
                id: "timeline/plan/mark", rules: [], cases: 4_000, given: TimelinePlan.arbitrary,
                show: \.description
            ) { plan, _ in
                var timeline = TimelineStandIn()
                let world = plan.play { timeline.tell($0) }
                guard world.marks.contains(mark) else { return .held }
                return .failed(Failure(clause: "it happens", model: "\(world.delivered.count)"))
            }, options: RunOptions())
        let failure = try #require(report.failure).failure
        let events = try #require(failure.model.flatMap { Int($0) })
        #expect(events <= 8, "\(failure.input)")
    }
}
