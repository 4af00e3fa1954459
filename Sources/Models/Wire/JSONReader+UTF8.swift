import ChatValues

extension JSONReader {
    /// Steps over the sequence of two to four bytes at the position (JSON-01).
    ///
    /// The first byte that cannot continue UTF-8 is the offender; it is left at the position.
    @inline(__always)
    mutating func skipSequence() throws(Fault) {
        // The second byte is the one with limits of its own: they keep out overlong forms,
        // surrogates and scalars above U+10FFFF.
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch next {
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xED:
            length = 3
            second = 0x80...0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        case 0xF1...0xF3: length = 4
        default: throw unexpected(Self.noUTF8)
        }
        position += 1
        guard second.contains(next) else { throw unexpected(Self.noUTF8) }
        position += 1
        for _ in 2..<max(length, 2) {
            guard next & 0xC0 == 0x80 else { throw unexpected(Self.noUTF8) }
            position += 1
        }
    }

    /// Whether a byte can stand where a character of a string begins, as far as UTF-8 goes.
    static func canBeginCharacter(_ byte: UInt8) -> Bool {
        byte < 0x80 || (0xC2...0xF4).contains(byte)
    }

    static let noUTF8: StaticString = "the byte cannot continue UTF-8 here"
}
