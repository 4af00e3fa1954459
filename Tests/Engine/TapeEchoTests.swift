import Testing

@testable import PropertyCheck

/// What is heard of a case while it is recorded is all of the recording.
@Suite struct TapeEchoTests {
    @Test(arguments: 0..<300)
    func echoIsTheRecording(_ seed: Int) {
        var plan = Source(seed: UInt64(seed), index: 0)
        let gen = randomGenerator(depth: 3, &plan)
        let property = Property.law(id: "engine/echo/whole", rules: [], given: gen) { _, _ in .held
        }
        for index in 0..<5 {
            var echo = TapeEcho()
            let drawn = CaseRecord(of: property, .index(index, seed: 5)) { echo.hear($0) }
            #expect(echo.finish() == drawn.recording)
            #expect(echo.note == drawn.note)
            var again = TapeEcho()
            let repeated = CaseRecord(of: property, .choices(drawn.recording.values)) {
                again.hear($0)
            }
            #expect(again.finish() == repeated.recording)
        }
    }

    /// Whatever a case had begun when it ended its process has an end: the shrinker relies on it.
    @Test(arguments: 0..<60)
    func everyBeginningOfAnEchoCanBeShrunk(_ seed: Int) throws {
        var plan = Source(seed: UInt64(seed), index: 0)
        let gen = randomGenerator(depth: 3, &plan)
        let property = Property.law(id: "engine/echo/part", rules: [], given: gen) { _, _ in .held }
        var events: [TapeEvent] = []
        _ = CaseRecord(of: property, .index(0, seed: 5)) { events.append($0) }
        for count in 0...min(events.count, 40) {
            var echo = TapeEcho()
            for event in events.prefix(count) { echo.hear(event) }
            let recording = echo.finish()
            for span in recording.spans {
                #expect(span.range.upperBound <= recording.choices.count)
            }
            for group in recording.groups {
                #expect(group.starts.allSatisfy { $0 <= group.end })
                #expect(group.end <= recording.choices.count)
            }
            let failing = CaseRecord(
                outcome: .failed(Failure(clause: "died")), recording: recording)
            let result = shrink(failing, limit: 200) { choices in
                CaseRecord(outcome: .held, recording: Recording(values: choices))
            }
            #expect(result?.choices == recording.values)
        }
    }

    /// Nothing that another process sends can make the echo trap.
    @Test func nonsenseIsHeardInPeace() {
        var echo = TapeEcho()
        for event: TapeEvent in [
            .endSpan, .endList, .beginElement, .rewind(choices: 3, spans: 0, lists: 0),
            .rewind(choices: -1, spans: 0, lists: 0), .beginSpan("a"), .endList, .endSpan,
        ] {
            echo.hear(event)
        }
        #expect(echo.finish().choices.isEmpty)
    }
}

extension Recording {
    fileprivate init(values: [UInt64]) {
        self.init()
        choices = values.map { Choice(value: $0, maximum: .max, kind: .integer) }
    }
}
