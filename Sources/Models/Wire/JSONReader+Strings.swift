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

    /// Reads the string whose opening quote is at the position, and makes no text of it.
    @inline(__always)
    mutating func readStringToken() throws(Fault) -> StringToken {
        position += 1
        let start = position
        try skipCharacters()
        let hasEscapes = next != UInt8(ascii: "\"")
        if hasEscapes { try skipEscapedRest() }
        position += 1
        return StringToken(inside: start..<position - 1, hasEscapes: hasEscapes)
    }

    /// Reads the text of the string whose opening quote is at the position.
    @inline(__always)
    mutating func readString() throws(Fault) -> String {
        position += 1
        let start = position
        try skipCharacters()
        guard next == UInt8(ascii: "\"") else { return try readEscapedRest(from: start) }
        position += 1
        return bytes.text(in: start..<position - 1)
    }

    /// The text of a string that was stepped over.
    func text(of token: StringToken) -> String {
        guard token.hasEscapes else { return bytes.text(in: token.inside) }
        return Self.text(in: token.inside, of: bytes)
    }

    /// The text that the inside of a string stands for, of which it is known that it is valid.
    static func text(in range: Range<Int>, of bytes: WireBytes) -> String {
        var reader = JSONReader(bytes)
        reader.position = range.lowerBound - 1
        return (try? reader.readString()) ?? ""
    }

    /// The number of the word of a list that stands as a string at the position, and steps over it.
    ///
    /// A word that is spelled with escapes is not found: see ``number(of:among:)``.
    ///
    /// - Parameter expected: The number to try first; those behind it come next.
    @inline(__always)
    mutating func skipWord(among words: [WireWord], expecting expected: Int = 0) -> Int? {
        guard expected < words.count, words[expected].stands(at: position &+ 1, in: bytes) else {
            return skipOtherWord(among: words, behind: expected)
        }
        position &+= words[expected].length &+ 2
        return expected
    }

    /// Goes on with the words behind one of the list, and then with those before it.
    @inline(never)
    private mutating func skipOtherWord(among words: [WireWord], behind expected: Int) -> Int? {
        var number = expected
        for _ in words.indices {
            number += 1
            if number >= words.count { number = 0 }
            if words[number].stands(at: position + 1, in: bytes) {
                position += words[number].length + 2
                return number
            }
        }
        return nil
    }

    /// The number of the word of a list that a string is, if it is one.
    func number(of token: StringToken, among words: [WireWord]) -> Int? {
        let text = text(of: token)
        return words.firstIndex { word in
            word.text.withUTF8Buffer { $0.elementsEqual(text.utf8) }
        }
    }

    /// Steps to the next quote or backslash, over characters that stand for themselves.
    @inline(__always)
    private mutating func skipCharacters() throws(Fault) {
        position = bytes.endOfPlainASCII(from: position)
        if next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
            try skipCharactersBeyondASCII()
        }
    }

    /// Goes on from a byte that is not ASCII, or a fault, to the next quote or backslash.
    @inline(never)
    private mutating func skipCharactersBeyondASCII() throws(Fault) {
        while next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
            guard next >= 0x80 else { throw unexpected("a control character must be escaped") }
            // Runs of text beyond ASCII stay in the loop over sequences.
            repeat { try skipSequence() } while next >= 0x80
            position = bytes.endOfPlainASCII(from: position)
        }
    }

    /// Goes on from a backslash to the closing quote.
    private mutating func skipEscapedRest() throws(Fault) {
        repeat {
            _ = try readEscape()
            if next != UInt8(ascii: "\\") { try skipCharacters() }
        } while next != UInt8(ascii: "\"")
    }

    /// Reads on from the first backslash of a string whose inside begins at an offset.
    private mutating func readEscapedRest(from start: Int) throws(Fault) -> String {
        var text = bytes.emptyText()
        text.append(start..<position, of: bytes)
        while true {
            position = text.appendPlain(of: bytes, from: position)
            switch next {
            case UInt8(ascii: "\""):
                position += 1
                return text.string
            case UInt8(ascii: "\\"):
                text.append(try readEscape())
            default:
                let run = position
                try skipCharactersBeyondASCII()
                text.append(run..<position, of: bytes)
            }
        }
    }
}
