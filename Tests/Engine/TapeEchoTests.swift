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

    /// Of what is still open nothing can be forgotten, and a list cannot end before it began.
    @Test func anImpossibleRewindIsNone() {
        let choice = TapeEvent.choice(Choice(value: 1, maximum: 2, kind: .index))
        var plan = Source(seed: 3, index: 0)
        for _ in 0..<2_000 {
            var echo = TapeEcho()
            for _ in 0..<20 {
                let event: TapeEvent =
                    switch plan.draw(upTo: 7, kind: .index) {
                    case 0, 1: choice
                    case 2: .beginSpan("a")
                    case 3: .beginList(choosesLength: true)
                    case 4: .beginElement
                    case 5: .endSpan
                    case 6: .endList
                    default:
                        .rewind(
                            choices: Int(plan.draw(upTo: 6, kind: .index)),
                            spans: Int(plan.draw(upTo: 4, kind: .index)),
                            lists: Int(plan.draw(upTo: 4, kind: .index)))
                    }
                echo.hear(event)
            }
            #expect(echo.finish().isConsistent)
        }
    }

    @Test func eventsTravelAsBytes() {
        let large = Choice(value: .max - 1, maximum: .max, kind: .integer)
        for event: TapeEvent in [
            .choice(large), .choice(Choice(value: 0, maximum: 0, kind: .flag)), .beginSpan(""),
            .beginSpan("größer"), .endSpan, .beginList(choosesLength: true),
            .beginList(choosesLength: false), .beginElement, .endList,
            .rewind(choices: 300, spans: 0, lists: .max), .note("a\nb"),
        ] {
            let bytes = event.bytes
            #expect(TapeEvent(bytes: bytes[...]) == event)
            // Numbers have one end, and only texts may be longer.
            switch event {
            case .beginSpan, .note: break
            default:
                #expect(TapeEvent(bytes: bytes.dropLast()) == nil)
                #expect(TapeEvent(bytes: (bytes + [0])[...]) == nil)
            }
        }
        for bytes: [UInt8] in [[], [8], [0, 9, 0, 0], [0, 0, 2, 1], [3, 2], [0x7B]] {
            #expect(TapeEvent(bytes: bytes[...]) == nil)
        }
        let tooLarge = [UInt8](repeating: 0xFF, count: 9) + [2]
        #expect(TapeEvent(bytes: ([0, 0, 0] + tooLarge)[...]) == nil)
    }
}

extension Recording {
    fileprivate init(values: [UInt64]) {
        self.init()
        choices = values.map { Choice(value: $0, maximum: .max, kind: .integer) }
    }
}
