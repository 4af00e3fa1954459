import ChatGenerators
import ChatValues
import PropertyCheck
import Testing

@Suite struct TimelineEventsTests {
    private static let cases: UInt64 = 2_000

    @Test func eventsAreValidOnTheWire() throws {
        for index in 0..<Self.cases / 4 {
            var source = Source(seed: 1, index: index)
            for event in try TimelineEvents.arbitrary.draw(&source) {
                try TimelineWire.check(event)
            }
        }
    }

    /// Half of the answers, and more, are of the newest load; the others have all other tickets.
    @Test func mostAnswersAreOfLoads() throws {
        var answers = 0
        var ofTheNewest = 0
        var kinds: Set<String> = []
        for index in 0..<Self.cases {
            var source = Source(seed: 2, index: index)
            var begun = 0
            for event in try TimelineEvents.arbitrary.draw(&source) {
                kinds.insert(String("\(event)".prefix { $0 != "(" }))
                switch event {
                case .loadBegins: begun += 1
                case .loaded(let ticket, _), .loadedAround(let ticket, _):
                    answers += 1
                    // Older pages take tickets, too.
                    if begun > 0, ticket.number >= begun { ofTheNewest += 1 }
                default: break
                }
            }
        }
        #expect(kinds.count == 13)
        #expect(ofTheNewest * 2 > answers)
        #expect(ofTheNewest < answers)
    }

    @Test func theSimplestCaseIsEmpty() throws {
        var source = Source(replaying: [])
        #expect(try TimelineEvents.arbitrary.draw(&source).isEmpty)
    }
}
