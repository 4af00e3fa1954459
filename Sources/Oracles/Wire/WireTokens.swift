import ChatValues

/// Strings, numbers and words. Each function reads one token from its first byte on and stops at
/// the first byte that cannot continue it.
extension WireParser {
    /// Reads `true`, `false` or `null`; the offset behind it, or nothing where it broke.
    mutating func word(_ letters: String) -> Int? {
        for letter in letters.utf8 {
            guard next == letter else {
                fail("the word must be `\(letters)`")
                return nil
            }
            position += 1
        }
        return position
    }

    /// Reads a number by the grammar of JSON; whether it is whole.
    ///
    /// It stops behind the longest number: of `01` it reads the `0`, and whoever wants a comma there
    /// finds the `1`.
    mutating func number() -> Bool {
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") {
            position += 1
        } else {
            guard digits() else { return false }
        }
        if next == UInt8(ascii: ".") {
            position += 1
            guard digits() else { return false }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            guard digits() else { return false }
        }
        return true
    }

    /// Reads one or more digits; fails where there is none.
    private mutating func digits() -> Bool {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            position += 1
        }
        if position == start { fail("a digit must follow in a number") }
        return position > start
    }

    /// Reads a string with its quotes; the decoded text, or nothing where it broke.
    mutating func string() -> ExactString? {
        position += 1
        // What was decoded up to the last escape, and where that ended: what follows stands as it is.
        var decoded: [UInt8] = []
        var start = position
        while true {
            switch next {
            case nil:
                fail("a string must end in `\"`")
                return nil
            case UInt8(ascii: "\"")?:
                let rest = bytes[start..<position]
                position += 1
                return ExactString(
                    decoded.isEmpty
                        ? String(decoding: rest, as: UTF8.self)
                        : String(decoding: decoded + rest, as: UTF8.self))
            case UInt8(ascii: "\\")?:
                decoded += bytes[start..<position]
                guard let scalar = escape() else { return nil }
                decoded += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                start = position
            case .some(0x00...0x1F):
                fail("a control character must be escaped in a string")
                return nil
            case .some(0x20...0x7F):
                position += 1
            case .some(let lead):
                guard sequence(lead) else { return nil }
            }
        }
    }

    /// Reads a UTF-8 sequence of two or more bytes; whether it is whole.
    private mutating func sequence(_ lead: UInt8) -> Bool {
        // What may follow each lead byte: The Unicode Standard, table 3-7. The narrow ranges of the
        // second byte rule out overlong forms, surrogates and what lies above U+10FFFF.
        let anyTail: ClosedRange<UInt8> = 0x80...0xBF
        let tail: [ClosedRange<UInt8>]
        switch lead {
        case 0xC2...0xDF: tail = [anyTail]
        case 0xE0: tail = [0xA0...0xBF, anyTail]
        case 0xED: tail = [0x80...0x9F, anyTail]
        case 0xE1...0xEF: tail = [anyTail, anyTail]
        case 0xF0: tail = [0x90...0xBF, anyTail, anyTail]
        case 0xF1...0xF3: tail = [anyTail, anyTail, anyTail]
        case 0xF4: tail = [0x80...0x8F, anyTail, anyTail]
        default:
            fail("this byte begins no UTF-8 sequence")
            return false
        }
        position += 1
        for range in tail {
            guard let byte = next, range.contains(byte) else {
                fail("a UTF-8 sequence must go on with a byte that fits")
                return false
            }
            position += 1
        }
        return true
    }

    /// Reads an escape, or two that are a surrogate pair; the scalar, or nothing where it broke.
    private mutating func escape() -> Unicode.Scalar? {
        position += 1
        guard let letter = next, let meaning = Self.escapes[letter] else {
            fail("one of \" \\ / b f n r t u must follow `\\`")
            return nil
        }
        position += 1
        guard letter == UInt8(ascii: "u") else { return Unicode.Scalar(meaning) }

        guard let unit = unit(isSecond: false) else { return nil }
        guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) }

        guard pairGoesOn() else { return nil }
        guard let low = self.unit(isSecond: true) else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00))
    }

    /// What stands for what behind a backslash; `u` stands for what follows it.
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "u"): 0,
    ]

    /// Reads the `\u` that must follow a high half; whether it is there.
    private mutating func pairGoesOn() -> Bool {
        switch next {
        case nil, .some(0x00...0x1F), .some(0x80...0xC1), .some(0xF5...0xFF):
            fail("no string goes on like this, and a low half must follow a high one")
            return false
        case UInt8(ascii: "\\")?:
            position += 1
        default:
            failHalfPair()
            return false
        }
        guard let letter = next, Self.escapes[letter] != nil else {
            fail("one of \" \\ / b f n r t u must follow `\\`")
            return false
        }
        guard letter == UInt8(ascii: "u") else {
            failHalfPair()
            return false
        }
        position += 1
        return true
    }

    /// Reads four hex digits, of the second half of a pair or of anything else; nothing where they
    /// broke or made half of a pair.
    private mutating func unit(isSecond: Bool) -> UInt32? {
        var unit: UInt32 = 0
        for index in 0..<4 {
            guard let digit = hexDigit() else {
                fail("four hex digits must follow `\\u`")
                return nil
            }
            unit = unit * 16 + digit
            let isLow = (0xDC...0xDF).contains(unit)
            let notLow = index == 0 && unit != 0xD || index == 1 && !isLow
            if isSecond ? notLow : index == 1 && isLow {
                failHalfPair()
                return nil
            }
            position += 1
        }
        return unit
    }

    private func hexDigit() -> UInt32? {
        switch next {
        case .some(let byte) where (0x30...0x39).contains(byte): UInt32(byte - 0x30)
        case .some(let byte) where (0x41...0x46).contains(byte): UInt32(byte - 0x41 + 10)
        case .some(let byte) where (0x61...0x66).contains(byte): UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}
