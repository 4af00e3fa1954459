/// Choices as text: base 64 (the alphabet for addresses, no padding) of varints.
enum ChoiceText {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func encode(_ choices: [UInt64]) -> String {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var held = 0
        for byte in choices.lazy.flatMap(Varint.bytes) {
            bits = bits &<< 8 | UInt32(byte)
            held += 8
            while held >= 6 {
                held -= 6
                text.append(alphabet[Int(bits &>> UInt32(held) & 63)])
            }
        }
        if held > 0 { text.append(alphabet[Int(bits &<< UInt32(6 - held) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The choices of a text; nil when it is none.
    static func decode(_ text: some StringProtocol) -> [UInt64]? {
        var choices: [UInt64] = []
        var bits: UInt32 = 0
        var held = 0
        var value: UInt64 = 0
        var shift: UInt64 = 0
        for character in text.utf8 {
            guard let digit = alphabet.firstIndex(of: character) else { return nil }
            bits = (bits &<< 6 | UInt32(digit)) & 0xFFFF
            held += 6
            guard held >= 8 else { continue }
            held -= 8
            let byte = UInt64(bits &>> UInt32(held) & 0xFF)
            guard shift < 63 || (shift == 63 && byte <= 1) else { return nil }
            value |= (byte & 0x7F) &<< shift
            shift += 7
            guard byte < 0x80 else { continue }
            choices.append(value)
            value = 0
            shift = 0
        }
        // Neither an unfinished number nor more bits left over than padding needs.
        guard shift == 0, held < 6 else { return nil }
        return choices
    }
}
