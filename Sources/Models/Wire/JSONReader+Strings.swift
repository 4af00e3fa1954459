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
        position += 1
        guard next == UInt8(ascii: "u") else {
            guard Self.isShortEscape(next) else { throw unexpected(Self.noEscape) }
            position += 1
            return
        }
        position += 1
        let first = try hexDigit()
        position += 1
        let isHalf = try hexDigit() >= 0x8 && first == 0xD
        if isHalf, try hexDigit() >= 0xC {
            throw Fault(.json03, at: position, "a low surrogate must follow a high one")
        }
        position += 1
        try skipTwoHexDigits()
        if isHalf { try skipLowHalf() }
    }

    /// Steps over the low half that must follow a high one.
    ///
    /// What could stand in no string at all is a fault of its own; what could, but makes no pair,
    /// breaks JSON-03.
    private mutating func skipLowHalf() throws(Fault) {
        guard next == UInt8(ascii: "\\") else {
            guard next >= 0x20 else { throw unexpected("a control character must be escaped") }
            throw noPair
        }
        position += 1
        guard next == UInt8(ascii: "u") else {
            throw Self.isShortEscape(next) ? noPair : unexpected(Self.noEscape)
        }
        position += 1
        guard try hexDigit() == 0xD else { throw noPair }
        position += 1
        guard try hexDigit() >= 0xC else { throw noPair }
        position += 1
        try skipTwoHexDigits()
    }

    /// The fault of a byte that cannot go on a surrogate pair.
    private var noPair: Fault {
        Fault(
            .json03, at: position, "a low surrogate, \\uDC00 to \\uDFFF, must follow the high one")
    }

    private static let noEscape: StaticString = "no escape has this letter"

    /// Whether a letter makes an escape together with the backslash alone.
    private static func isShortEscape(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            true
        default: false
        }
    }

    /// The value of the hex digit at the position.
    private func hexDigit() throws(Fault) -> UInt8 {
        guard let value = JSONEscapes.hexValue(of: next) else {
            throw unexpected("a hex digit must stand here")
        }
        return value
    }

    private mutating func skipTwoHexDigits() throws(Fault) {
        for _ in 0..<2 {
            _ = try hexDigit()
            position += 1
        }
    }
}
