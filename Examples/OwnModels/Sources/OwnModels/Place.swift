/// A step from the document down to a value.
enum Step {
    case key([UInt8])
    case index(Int)
}

/// The steps to a value, as text.
enum Place {
    static func text(_ steps: [Step]) -> String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where isPlain(key):
                text += (text.isEmpty ? "" : ".") + String(decoding: key, as: UTF8.self)
            case .key(let key): text += "[\"\(escaped(key))\"]"
            }
        }
        // All of it is ASCII.
        guard text.utf8.count > 1_000 else { return text }
        return "\(text.prefix(500))...\(text.suffix(500))"
    }

    private static func isPlain(_ key: [UInt8]) -> Bool {
        guard let first = key.first, key.count <= 64 else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
        }
        return isLetter(first)
            && key.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    private static func escaped(_ key: [UInt8]) -> String {
        let scalars = String(decoding: key, as: UTF8.self).unicodeScalars
        var text = ""
        for unit in String(String.UnicodeScalarView(scalars.prefix(64))).utf16 {
            switch unit {
            case 0x22: text += "\\\""
            case 0x5C: text += "\\\\"
            case 0x20...0x7E: text += String(UnicodeScalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return scalars.count > 64 ? text + "..." : text
    }
}
