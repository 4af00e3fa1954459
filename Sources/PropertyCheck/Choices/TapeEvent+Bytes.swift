/// Events as they travel between processes: few bytes, since a case may make a million of them.
extension TapeEvent {
    /// A byte for the kind of event, and then its numbers as varints, or its text in UTF-8.
    package var bytes: [UInt8] {
        switch self {
        case .choice(let choice):
            [0, choice.kind.rawValue] + Varint.bytes(choice.value) + Varint.bytes(choice.maximum)
        case .beginSpan(let label): [1] + Array(label.utf8)
        case .endSpan: [2]
        case .beginList(let choosesLength): [3, choosesLength ? 1 : 0]
        case .beginElement: [4]
        case .endList: [5]
        case .rewind(let choices, let spans, let lists):
            [choices, spans, lists].reduce(into: [6]) {
                $0 += Varint.bytes(UInt64(truncatingIfNeeded: $1))
            }
        case .note(let text): [7] + Array(text.utf8)
        }
    }

    /// Reads exactly one event; nil when the bytes are none.
    package init?(bytes: ArraySlice<UInt8>) {
        var rest = bytes
        func number() -> UInt64? { Varint.take(from: &rest) }
        switch rest.popFirst() {
        case 0:
            guard let kind = rest.popFirst().flatMap(Source.Kind.init), let value = number(),
                let maximum = number(), value <= maximum
            else { return nil }
            self = .choice(Choice(value: value, maximum: maximum, kind: kind))
        case 1:
            self = .beginSpan(String(decoding: rest, as: UTF8.self))
            return
        case 2: self = .endSpan
        case 3:
            guard let flag = rest.popFirst(), flag <= 1 else { return nil }
            self = .beginList(choosesLength: flag == 1)
        case 4: self = .beginElement
        case 5: self = .endList
        case 6:
            guard let choices = number(), let spans = number(), let lists = number() else {
                return nil
            }
            self = .rewind(
                choices: Int(clamping: choices), spans: Int(clamping: spans),
                lists: Int(clamping: lists))
        case 7:
            self = .note(String(decoding: rest, as: UTF8.self))
            return
        default: return nil
        }
        guard rest.isEmpty else { return nil }
    }
}
