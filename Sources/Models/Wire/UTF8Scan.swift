/// Where UTF-8 ends in a text, found in one pass before anything is decoded.
///
/// The strings that are made afterwards need no second validation, and the reader can take the
/// first byte that cannot continue UTF-8 as the end of its input: whatever it finds before is
/// found in the same order as if it had validated as it went.
enum UTF8Scan {
    /// The offset of the first byte that cannot continue UTF-8, or the number of bytes.
    ///
    /// A sequence that the end of the text cuts short is not counted as an error here.
    static func firstFault(in bytes: WireBytes) -> Int {
        var offset = 0
        let lastBlock = bytes.count - WireBytes.blockSize
        while true {
            // Blocks of ASCII are passed over whole.
            while offset <= lastBlock {
                let ascii = BlockMask.beyondASCII(bytes.block(at: offset)).firstIndex
                offset += ascii
                if ascii < WireBytes.blockSize { break }
            }
            guard offset < bytes.count else { return bytes.count }
            if bytes[offset] < 0x80 {
                offset += 1
                continue
            }
            // Runs of text beyond ASCII stay in the loop over sequences.
            while offset < bytes.count, bytes[offset] >= 0x80 {
                if let fault = endOfSequence(at: &offset, in: bytes) { return fault }
            }
        }
    }

    /// Steps over one sequence of two to four bytes, or returns where the text goes wrong.
    @inline(__always)
    private static func endOfSequence(at offset: inout Int, in bytes: WireBytes) -> Int? {
        let lead = bytes[offset]
        // The second byte is the one with limits of its own: they keep out overlong forms,
        // surrogates and scalars above U+10FFFF.
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch lead {
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
        default: return offset
        }
        guard offset + 1 < bytes.count else { return bytes.count }
        guard second.contains(bytes[offset + 1]) else { return offset + 1 }
        for index in 2..<max(length, 2) {
            guard offset + index < bytes.count else { return bytes.count }
            guard bytes[offset + index] & 0xC0 == 0x80 else { return offset + index }
        }
        offset += length
        return nil
    }
}
