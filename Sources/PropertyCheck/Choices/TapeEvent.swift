/// One thing that is written on a tape.
///
/// Whoever hears of each as it happens has the recording even if the case ends the process.
package enum TapeEvent: Sendable, Equatable {
    /// A choice was made.
    case choice(Choice)
    /// A labelled value begins.
    case beginSpan(String)
    /// The innermost value ends.
    case endSpan
    /// A list begins; the choice of its length, if it has one, comes next.
    case beginList(choosesLength: Bool)
    /// The next element of the innermost list begins.
    case beginElement
    /// The innermost list ends.
    case endList
    /// Everything after so many choices, spans and lists is forgotten.
    case rewind(choices: Int, spans: Int, lists: Int)
    /// The input was drawn, and this is how it prints.
    case note(String)
}

/// Puts a recording together again from what was heard of it.
package struct TapeEcho {
    private enum Open {
        case span(outer: Int?)
        case list
    }

    private let tape = Tape(script: nil)
    private var open: [Open] = []

    /// The echo of an empty tape.
    package init() {}

    /// The printed input, once it was drawn.
    package var note: String? { tape.note }

    /// Takes over the next event.
    package mutating func hear(_ event: TapeEvent) {
        switch event {
        case .choice(let choice):
            tape.write(choice.value, upTo: choice.maximum, kind: choice.kind)
        case .beginSpan(let label): open.append(.span(outer: tape.beginSpan(label)))
        case .beginList(let choosesLength):
            tape.beginGroup(choosesLength: choosesLength)
            open.append(.list)
        case .beginElement: tape.beginElement()
        case .endSpan, .endList: close()
        case .rewind(let choices, let spans, let lists):
            let mark = Tape.Mark(choices: choices, spans: spans, groups: lists)
            if tape.canRewind(to: mark) { tape.rewind(to: mark) }
        case .note(let text): tape.note = text
        }
    }

    /// What has been recorded, with an end for all that had none when the last event came.
    package mutating func finish() -> Recording {
        while !open.isEmpty { close() }
        var recording = tape.recording
        // The case may have ended between the beginning of a list and the choice of its length.
        for index in recording.groups.indices
        where recording.groups[index].lengthIndex == recording.choices.count {
            recording.groups[index].lengthIndex = nil
        }
        if !recording.isConsistent {
            // A case can write anything anywhere. What was drawn is still worth being shrunk.
            recording.spans = []
            recording.groups = []
        }
        return recording
    }

    private mutating func close() {
        switch open.popLast() {
        case .span(let outer): tape.endSpan(outer: outer)
        case .list: tape.endGroup()
        case nil: break
        }
    }
}
