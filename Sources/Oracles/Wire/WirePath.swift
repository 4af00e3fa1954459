import ChatValues

/// A place in a JSON value: the last of the steps that lead there, and the place that it starts
/// from.
indirect enum WirePath: Sendable {
    /// The document.
    case document
    /// The member with this key, decoded.
    case member(of: WirePath, key: ExactString)
    /// The element with this number.
    case element(of: WirePath, index: Int)

    /// The place of a member.
    func key(_ key: ExactString) -> WirePath {
        .member(of: self, key: key)
    }

    /// The place of an element.
    func index(_ index: Int) -> WirePath {
        .element(of: self, index: index)
    }

    /// The places on the way from the document's parts to this one.
    private var way: [WirePath] {
        var way: [WirePath] = []
        var place = self
        while true {
            switch place {
            case .document:
                return way.reversed()
            case .member(let outside, _), .element(let outside, _):
                way.append(place)
                place = outside
            }
        }
    }

    /// The place as a failure shows it: `timeline[3].sourceOrder[0]`; of one of more than a
    /// thousand characters both ends.
    var text: String {
        var text = ""
        for place in way {
            switch place {
            case .document:
                break
            case .element(_, let index):
                text += "[\(index)]"
            case .member(_, let key) where Self.isPlain(key):
                if !text.utf8.isEmpty { text += "." }
                text += key.string
            case .member(_, let key):
                text += "[\(Self.quoted(key))]"
            }
        }
        let bytes = Array(text.utf8)
        if bytes.count > 1_000 {
            let ends = [
                Array(bytes[..<500]), Array("...".utf8), Array(bytes[(bytes.count - 500)...]),
            ]
            return String(decoding: ends.joined(), as: UTF8.self)
        }
        return text
    }

    /// The most scalars of a key that are shown.
    private static let shownScalars = 64

    /// Whether a key stands without brackets.
    ///
    /// The empty key does not: nothing would be seen of it.
    private static func isPlain(_ key: ExactString) -> Bool {
        guard let first = key.utf8.first, key.utf8.count <= shownScalars else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
        func isDigitOrDash(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || byte == 0x2D
        }
        return isLetter(first) && key.utf8.allSatisfy { isLetter($0) || isDigitOrDash($0) }
    }

    /// A key as a JSON string in ASCII, its end left out where it is long.
    private static func quoted(_ key: ExactString) -> String {
        let scalars = Array(key.string.unicodeScalars)
        var text = "\""
        for scalar in scalars.prefix(shownScalars) {
            for unit in Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter) {
                switch unit {
                case 0x22: text += "\\\""
                case 0x5C: text += "\\\\"
                case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
                default:
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                }
            }
        }
        return text + (scalars.count > shownScalars ? "...\"" : "\"")
    }
}
