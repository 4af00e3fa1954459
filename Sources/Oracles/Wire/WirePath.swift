/// A place in a JSON value, as a list of the steps that lead there.
struct WirePath {
    /// One step inwards.
    enum Step {
        /// Into the member with this key, decoded, in UTF-8.
        case key([UInt8])
        /// Into the element with this number.
        case index(Int)
    }

    /// The steps from the document on.
    var steps: [Step] = []

    /// The place of the document.
    static let document = WirePath()

    /// The place of a member.
    func key(_ key: [UInt8]) -> WirePath {
        WirePath(steps: steps + [.key(key)])
    }

    /// The place of a member.
    func key(_ key: String) -> WirePath {
        self.key(Array(key.utf8))
    }

    /// The place of an element.
    func index(_ index: Int) -> WirePath {
        WirePath(steps: steps + [.index(index)])
    }

    /// The place as a failure shows it: `timeline[3].sourceOrder[0]`; of one of more than a
    /// thousand characters both ends.
    var text: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index):
                text += "[\(index)]"
            case .key(let key) where Self.isPlain(key):
                if !text.utf8.isEmpty { text += "." }
                text += String(decoding: key, as: UTF8.self)
            case .key(let key):
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
    private static func isPlain(_ key: [UInt8]) -> Bool {
        guard let first = key.first, key.count <= shownScalars else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
        func isDigitOrDash(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || byte == 0x2D
        }
        return isLetter(first) && key.allSatisfy { isLetter($0) || isDigitOrDash($0) }
    }

    /// A key as a JSON string in ASCII, its end left out where it is long.
    private static func quoted(_ key: [UInt8]) -> String {
        let scalars = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
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
