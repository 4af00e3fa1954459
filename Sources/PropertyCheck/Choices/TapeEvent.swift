/// One thing that is written on a tape.
///
/// Whoever hears of each as it happens has the recording even if the case ends the process.
public enum TapeEvent: Sendable, Equatable, Codable {
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
public struct TapeEcho {
    private enum Open {
        case span(outer: Int?)
        case list
    }

    private let tape = Tape(script: nil)
    private var open: [Open] = []

    /// The echo of an empty tape.
    public init() {}

    /// The printed input, once it was drawn.
    public var note: String? { tape.note }

    /// Takes over the next event.
    public mutating func hear(_ event: TapeEvent) {
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
            let recording = tape.recording
            // Nothing that was not written can be forgotten.
            guard 0...recording.choices.count ~= choices, 0...recording.spans.count ~= spans,
                0...recording.groups.count ~= lists
            else { return }
            tape.rewind(to: .init(choices: choices, spans: spans, groups: lists))
        case .note(let text): tape.note = text
        }
    }

    /// What has been recorded, with an end for all that had none when the last event came.
    public mutating func finish() -> Recording {
        while !open.isEmpty { close() }
        var recording = tape.recording
        // The case may have ended between the beginning of a list and the choice of its length.
        for index in recording.groups.indices
        where recording.groups[index].lengthIndex == recording.choices.count {
            recording.groups[index].lengthIndex = nil
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
