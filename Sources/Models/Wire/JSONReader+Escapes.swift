import ChatValues

extension JSONReader {
    /// Reads one escape, or two that make a surrogate pair; the backslash is at the position.
    ///
    /// - Returns: The scalar that it stands for.
    @inline(__always)
    mutating func readEscape() throws(Fault) -> UInt32 {
        position += 1
        let letter = next
        if letter == UInt8(ascii: "u") { return try readUnicodeEscape() }
        let meaning = Self.meaning(of: letter)
        guard meaning != 0 else { throw unexpected(Self.noEscape) }
        position += 1
        return UInt32(meaning)
    }

    /// Reads the hex digits of an escape whose `u` is at the position, and a low half behind a high
    /// one (JSON-03).
    private mutating func readUnicodeEscape() throws(Fault) -> UInt32 {
        position += 1
        let first = try hexDigit()
        position += 1
        let second = try hexDigit()
        let isHalf = first == 0xD && second >= 0x8
        if isHalf, second >= 0xC {
            throw Fault(.json03, at: position, "a low surrogate must follow a high one")
        }
        position += 1
        let unit = first << 12 | second << 8 | (try readTwoHexDigits())
        guard isHalf else { return unit }
        return 0x10000 + (unit - 0xD800) << 10 + (try readLowHalf() - 0xDC00)
    }

    /// Reads the low half that must follow a high one.
    ///
    /// What could stand in no string at all is a fault of its own; what could, but makes no pair,
    /// breaks JSON-03.
    private mutating func readLowHalf() throws(Fault) -> UInt32 {
        guard next == UInt8(ascii: "\\") else {
            guard next >= 0x20, Self.canBeginCharacter(next) else {
                throw unexpected("a control character must be escaped")
            }
            throw noPair
        }
        position += 1
        guard next == UInt8(ascii: "u") else {
            throw Self.meaning(of: next) != 0 ? noPair : unexpected(Self.noEscape)
        }
        position += 1
        guard try hexDigit() == 0xD else { throw noPair }
        position += 1
        let second = try hexDigit()
        guard second >= 0xC else { throw noPair }
        position += 1
        return 0xD000 | second << 8 | (try readTwoHexDigits())
    }

    /// The fault of a byte that cannot go on a surrogate pair.
    private var noPair: Fault {
        Fault(
            .json03, at: position, "a low surrogate, \\uDC00 to \\uDFFF, must follow the high one")
    }

    private static let noEscape: StaticString = "no escape has this letter"

    /// What a backslash and a letter stand for, or 0 where they make no escape.
    ///
    /// No `switch`: that is a jump, which the processor cannot predict where quotes and ends of
    /// lines take turns. The letters are `b`, `f`, `n`, `r` and `t`, and their places behind `b` are
    /// all even: four bits for each two letters hold the meanings, none of which is above 15.
    @inline(__always)
    static func meaning(of letter: UInt8) -> UInt8 {
        let place = letter &- UInt8(ascii: "b")
        let meanings: UInt64 = 0x9D_0A00_0C08
        let meaning = UInt8(truncatingIfNeeded: meanings &>> (2 &* UInt64(place))) & 0xF
        let isLetter = place <= 18 && place & 1 == 0
        let isItself =
            letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "\\")
            || letter == UInt8(ascii: "/")
        return (isLetter ? meaning : 0) | (isItself ? letter : 0)
    }

    /// The value of the hex digit at the position.
    @inline(__always)
    private func hexDigit() throws(Fault) -> UInt32 {
        let byte = next
        switch byte {
        case 0x30...0x39: return UInt32(byte - 0x30)
        case 0x41...0x46: return UInt32(byte - 0x41 + 10)
        case 0x61...0x66: return UInt32(byte - 0x61 + 10)
        default: throw unexpected("a hex digit must stand here")
        }
    }

    @inline(__always)
    private mutating func readTwoHexDigits() throws(Fault) -> UInt32 {
        let high = try hexDigit()
        position += 1
        let low = try hexDigit()
        position += 1
        return high << 4 | low
    }
}
