import ChatValues

extension JSONReader {
    /// Whether the next value is a number, by its first byte.
    @inline(__always)
    var isAtNumber: Bool {
        let byte = next
        return byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
    }

    /// Reads an integer within ±(2⁵³−1) (JSON-04) that is not below a minimum.
    ///
    /// - Parameter closing: The bracket that closes what the integer stands in.
    @inline(__always)
    mutating func readInteger(
        _ rule: WireRule, from minimum: Int64 = .min, before closing: Unicode.Scalar = "}",
        _ wanted: StaticString
    ) throws(Fault) -> Int64 {
        let start = position
        if let value = skipPlainDigits() {
            guard value >= minimum else {
                throw wrongNumber(Fault(rule, at: start, wanted), before: closing)
            }
            return value
        }
        guard isAtNumber else { throw wrongType(rule, wanted) }
        let isInteger = try skipNumber()
        guard isInteger, let value = safeInteger(in: start..<position) else {
            throw wrongNumber(
                Fault(
                    .json04, at: start,
                    "an integer must be plain digits within ±9007199254740991, and not -0"),
                before: closing)
        }
        guard value >= minimum else {
            throw wrongNumber(Fault(rule, at: start, wanted), before: closing)
        }
        return value
    }

    /// Steps over an integer of up to fifteen digits without a sign, as nearly all are.
    ///
    /// Any other is left to be read with all that can be wrong with it.
    @inline(__always)
    private mutating func skipPlainDigits() -> Int64? {
        var value: Int64 = 0
        var offset = position
        var digit = bytes.byteOrZero(at: offset) &- 0x30
        while digit < 10, offset &- position < 15 {
            value = value &* 10 &+ Int64(digit)
            offset &+= 1
            digit = bytes.byteOrZero(at: offset) &- 0x30
        }
        switch bytes.byteOrZero(at: offset) {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): break
        default: return nil
        }
        let digits = offset &- position
        guard digits > 0, digits == 1 || next != UInt8(ascii: "0") else { return nil }
        position = offset
        return value
    }

    /// The fault of a number that has been read, unless the byte behind it is one.
    ///
    /// Only that byte shows that the number has ended; where it cannot stand there, that is the
    /// first fault to be known.
    private func wrongNumber(_ fault: Fault, before closing: Unicode.Scalar) -> Fault {
        switch next {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: closing): fault
        default: unexpected("a comma or the closing bracket must stand here")
        }
    }

    /// Steps over a number; says whether it has neither fraction nor exponent.
    @inline(__always)
    mutating func skipNumber() throws(Fault) -> Bool {
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") {
            position += 1
        } else {
            try skipDigits()
        }
        var isInteger = true
        if next == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try skipDigits()
        }
        if next | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try skipDigits()
        }
        return isInteger
    }

    /// Steps over one digit or more.
    @inline(__always)
    private mutating func skipDigits() throws(Fault) {
        let start = position
        while (0x30...0x39).contains(next) { position += 1 }
        guard position > start else { throw unexpected("a digit must stand here") }
    }

    /// The value of plain digits with a sign or without, unless it is -0 or out of range.
    @inline(__always)
    private func safeInteger(in range: Range<Int>) -> Int64? {
        let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
        let digits = range.lowerBound + (isNegative ? 1 : 0)..<range.upperBound
        // 2⁵³−1 has sixteen digits; no leading zero hides a short number in more.
        guard digits.count <= 16 else { return nil }
        var value: Int64 = 0
        for offset in digits { value = value * 10 + Int64(bytes[offset] - 0x30) }
        guard value <= Self.largestInteger, !(isNegative && value == 0) else { return nil }
        return isNegative ? -value : value
    }

    /// The largest integer that JavaScript holds exactly, 2⁵³−1.
    static let largestInteger: Int64 = 9_007_199_254_740_991

    /// Reads `true` or `false`.
    mutating func readBoolean(_ rule: WireRule, _ wanted: StaticString) throws(Fault) -> Bool {
        switch next {
        case UInt8(ascii: "t"):
            try skipWord("true")
            return true
        case UInt8(ascii: "f"):
            try skipWord("false")
            return false
        default: throw wrongType(rule, wanted)
        }
    }

    /// Reads `null`, if the next value begins like it; says whether it was there.
    @inline(__always)
    mutating func readNull() throws(Fault) -> Bool {
        guard next == UInt8(ascii: "n") else { return false }
        try skipWord("null")
        return true
    }

    /// Steps over a word whose first letter is at the position.
    mutating func skipWord(_ word: StaticString) throws(Fault) {
        let stop = word.withUTF8Buffer { letters in
            for (index, letter) in letters.enumerated() {
                guard position + index < end, bytes[position + index] == letter else {
                    return index
                }
            }
            return letters.count
        }
        position += stop
        guard stop == word.utf8CodeUnitCount else {
            throw unexpected("the word must be true, false or null")
        }
    }

    /// Reads a string.
    @inline(__always)
    mutating func readText(_ rule: WireRule, _ wanted: StaticString) throws(Fault) -> ExactString {
        guard next == UInt8(ascii: "\"") else { throw wrongType(rule, wanted) }
        return ExactString(try readString())
    }

    /// Reads a string that is not blank (JSON-07).
    @inline(__always)
    mutating func readNonblank(_ rule: WireRule, _ wanted: StaticString) throws(Fault) -> Nonblank {
        guard next == UInt8(ascii: "\"") else { throw wrongType(rule, wanted) }
        let start = position
        let first = bytes.byteOrZero(at: start + 1)
        let string = try readString()
        // Nearly every text begins with a letter or digit, and is not blank.
        if first >= UInt8(ascii: "0"), first < 0x7F, first != UInt8(ascii: "\\") {
            return Nonblank(known: string)
        }
        guard let nonblank = Nonblank(string) else {
            throw Fault(rule, at: start, wanted)
        }
        return nonblank
    }

    /// Reads a string that is not blank, or null.
    @inline(__always)
    mutating func readNonblankOrNull(
        _ rule: WireRule, _ wanted: StaticString
    ) throws(Fault) -> Nonblank? {
        try readNull() ? nil : try readNonblank(rule, wanted)
    }

    /// Reads one of the words of a table.
    @inline(__always)
    mutating func readWord<Value>(
        of table: WordTable<Value>, _ rule: WireRule, _ wanted: StaticString
    ) throws(Fault) -> Value {
        guard next == UInt8(ascii: "\"") else { throw wrongType(rule, wanted) }
        if let number = skipWord(among: table.words) { return table.values[number] }
        let token = try readStringToken()
        if token.hasEscapes, let value = table.value(of: token, in: self) { return value }
        throw Fault(rule, at: token.start, wanted)
    }
}
