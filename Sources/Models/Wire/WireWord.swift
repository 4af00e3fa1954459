/// A word of the wire with the quote behind it, laid out to be compared with a block of text.
struct WireWord: Sendable {
    let text: StaticString
    /// How many bytes the word has, without quotes.
    let length: Int
    /// The first block of the word and its closing quote, 0 behind them.
    let head: SIMD16<UInt8>
    /// All bits of the bytes that ``head`` fills.
    let mask: SIMD16<UInt8>

    init(_ text: StaticString) {
        var head = SIMD16<UInt8>(repeating: 0)
        var mask = SIMD16<UInt8>(repeating: 0)
        let quoted = Array("\(text)\"".utf8)
        for (index, byte) in quoted.prefix(WireBytes.blockSize).enumerated() {
            head[index] = byte
            mask[index] = 0xFF
        }
        self.text = text
        self.head = head
        self.mask = mask
        length = quoted.count - 1
    }

    /// Whether the word stands in a text from an offset on, and a quote behind it.
    @inline(__always)
    func stands(at offset: Int, in bytes: WireBytes) -> Bool {
        guard offset <= bytes.count &- WireBytes.blockSize else {
            return Self.stands(text, from: 0, at: offset, in: bytes)
        }
        guard BlockMask.areEqual(bytes.block(at: offset) & mask, head) else { return false }
        return length < WireBytes.blockSize
            || Self.stands(text, from: WireBytes.blockSize, at: offset, in: bytes)
    }

    /// Whether a word and the quote behind it go on like this from one of its bytes on.
    @inline(never)
    private static func stands(
        _ text: StaticString, from first: Int, at offset: Int, in bytes: WireBytes
    ) -> Bool {
        text.withUTF8Buffer { word in
            guard offset + word.count < bytes.count else { return false }
            for index in first..<word.count where bytes[offset + index] != word[index] {
                return false
            }
            return bytes[offset + word.count] == UInt8(ascii: "\"")
        }
    }
}
