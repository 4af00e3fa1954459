import ChatValues

extension JSONReader {
    /// A string as it stands in the text.
    struct StringToken {
        /// The bytes between the quotes.
        let inside: Range<Int>
        let hasEscapes: Bool

        /// The offset of the opening quote.
        var start: Int { inside.lowerBound - 1 }
    }

    /// Reads the string whose opening quote is at the position.
    @inline(__always)
    mutating func readStringToken() throws(Fault) -> StringToken {
        let start = position + 1
        position = start
        skipPlainCharacters()
        if next == UInt8(ascii: "\"") {
            position += 1
            return StringToken(inside: start..<position - 1, hasEscapes: false)
        }
        try skipEscapedRest()
        return StringToken(inside: start..<position - 1, hasEscapes: true)
    }

    /// The text of a string.
    @inline(__always)
    func text(of token: StringToken) -> String {
        token.hasEscapes
            ? JSONEscapes.decodedText(in: token.inside, of: bytes)
            : bytes.text(in: token.inside)
    }

    /// The number of the first word of a list that a string is, if it is one.
    ///
    /// - Parameter expected: The number to try before the others.
    @inline(__always)
    func number(
        of token: StringToken, among words: [StaticString], expecting expected: Int = 0
    ) -> Int? {
        if token.hasEscapes {
            let decoded = JSONEscapes.decodedBytes(in: token.inside, of: bytes)
            return words.firstIndex { $0.matches(decoded) }
        }
        if expected < words.count, bytes.holds(words[expected], in: token.inside) {
            return expected
        }
        return words.firstIndex { bytes.holds($0, in: token.inside) }
    }

    /// Steps over characters that are neither quote nor backslash nor control characters.
    @inline(__always)
    private mutating func skipPlainCharacters() {
        while position <= end - WireBytes.blockSize {
            let length = BlockMask.stringStops(bytes.block(at: position)).firstIndex
            position += length
            if length < WireBytes.blockSize { return }
        }
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
            position += 1
        }
    }

    /// Goes on from the first backslash, or fault, to behind the closing quote.
    private mutating func skipEscapedRest() throws(Fault) {
        while true {
            switch next {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"):
                try skipEscape()
            default:
                throw unexpected("a control character must be escaped")
            }
            skipPlainCharacters()
        }
    }

    /// Steps over one escape, or over two that make a surrogate pair.
    private mutating func skipEscape() throws(Fault) {
        let start = position
        position += 1
        guard try skipEscapeLetter() else { return }
        let first = try skipHexDigit()
        let second = try skipHexDigit()
        let isHalf = first == 0xD && second >= 0x8
        if isHalf, second >= 0xC { throw halfPair(at: start) }
        _ = try skipHexDigit()
        _ = try skipHexDigit()
        if isHalf { try skipLowHalf(after: start) }
    }

    /// Steps over the letter behind a backslash; says whether four hex digits must follow.
    private mutating func skipEscapeLetter() throws(Fault) -> Bool {
        switch next {
        case UInt8(ascii: "u"):
            position += 1
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
            return false
        default:
            throw unexpected("no escape has this letter")
        }
    }

    private mutating func skipHexDigit() throws(Fault) -> UInt8 {
        guard let value = JSONEscapes.hexValue(of: next) else {
            throw unexpected("a hex digit must stand here")
        }
        position += 1
        return value
    }

    /// Steps over the low half that must follow a high one.
    ///
    /// What could stand in no string at all is
    /// a fault of its own; what could, but makes no pair, makes the high half the fault.
    private mutating func skipLowHalf(after start: Int) throws(Fault) {
        guard next == UInt8(ascii: "\\") else {
            guard next >= 0x20 else { throw unexpected("a control character must be escaped") }
            throw halfPair(at: start)
        }
        position += 1
        guard try skipEscapeLetter() else { throw halfPair(at: start) }
        guard try skipHexDigit() == 0xD else { throw halfPair(at: start) }
        guard try skipHexDigit() >= 0xC else { throw halfPair(at: start) }
        _ = try skipHexDigit()
        _ = try skipHexDigit()
    }

    private func halfPair(at start: Int) -> Fault {
        Fault(
            .json03, at: start, "the escape is half of a surrogate pair; the other half is missing")
    }
}
