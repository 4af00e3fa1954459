import ChatValues

/// The bytes of one text, for as long as it is being decoded.
///
/// The one file of the wire with unsafe code. Every access is checked against the bounds, so that
/// a mistake elsewhere traps and never reads a byte behind the text. A value must not outlive the
/// call that made it; it never leaves the decoder.
struct WireBytes {
    private let start: UnsafePointer<UInt8>
    /// How many bytes there are.
    let count: Int

    /// Lends the bytes to `body`.
    static func withBytes<Value, Failure: Error>(
        of bytes: Span<UInt8>, _ body: (WireBytes) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
            guard let start = buffer.baseAddress else {
                // An empty span may have no address; the address of one byte serves, none is read.
                return try withUnsafePointer(to: 0 as UInt8) { (byte) throws(Failure) in
                    try body(WireBytes(start: byte, count: 0))
                }
            }
            return try body(WireBytes(start: start, count: buffer.count))
        }
    }

    private init(start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    /// The byte at an offset below ``count``.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        precondition(UInt(bitPattern: offset) < UInt(bitPattern: count))
        return start[offset]
    }

    /// How many bytes ``block(at:)`` takes at once.
    static let blockSize = 16

    /// The sixteen bytes from an offset that has that many behind it.
    @inline(__always)
    func block(at offset: Int) -> SIMD16<UInt8> {
        precondition(offset >= 0 && offset <= count - Self.blockSize)
        return UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// The text of a range that is known to be UTF-8: it is copied, not validated again.
    @inline(__always)
    func text(in range: Range<Int>) -> String {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return Self.text(Span(_unsafeStart: start + range.lowerBound, count: range.count))
    }

    /// The text of bytes that are known to be UTF-8.
    @inline(__always)
    static func text(_ bytes: Span<UInt8>) -> String {
        String(copying: UTF8Span(unchecked: bytes))
    }

    /// Appends the bytes of a range.
    @inline(__always)
    func append(_ range: Range<Int>, to copy: inout [UInt8]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        copy.append(
            contentsOf: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
    }

    /// Feeds the bytes of a range to a hasher.
    func hash(_ range: Range<Int>, into hasher: inout Hasher) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        hasher.combine(
            bytes: UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
    }

    /// Whether two ranges hold the same bytes.
    func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        var offset = 0
        while offset <= left.count - Self.blockSize {
            let one = block(at: left.lowerBound + offset)
            let other = block(at: right.lowerBound + offset)
            guard BlockMask.areEqual(one, other) else { return false }
            offset += Self.blockSize
        }
        while offset < left.count {
            guard self[left.lowerBound + offset] == self[right.lowerBound + offset] else {
                return false
            }
            offset += 1
        }
        return true
    }

    /// Whether the bytes of a range are those of a word.
    @inline(__always)
    func holds(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        let bytes = word.utf8Start
        for index in 0..<range.count where start[range.lowerBound + index] != bytes[index] {
            return false
        }
        return true
    }
}

/// Which of sixteen bytes have a property: all bits of those that have.
///
/// A comparison of vectors is one instruction only where the type of its mask is given, as it is
/// by ``bits(_:)``; else it is a loop over the lanes, forty times slower. Joining masks by `.|` is
/// such a loop too; as two words they are joined in one instruction.
struct BlockMask {
    private let words: SIMD2<UInt64>

    private init(words: SIMD2<UInt64>) {
        self.words = words
    }

    /// The bytes that end a run of plain characters in a string: quote, backslash, controls.
    @inline(__always)
    static func stringStops(_ block: SIMD16<UInt8>) -> BlockMask {
        BlockMask(
            words: bits(block .== SIMD16(repeating: UInt8(ascii: "\"")))
                | bits(block .== SIMD16(repeating: UInt8(ascii: "\\")))
                // Below 20 hex the upper three bits are clear; `.<` would be a loop.
                | bits((block & SIMD16(repeating: 0xE0)) .== SIMD16(repeating: 0)))
    }

    /// The backslashes.
    @inline(__always)
    static func backslashes(_ block: SIMD16<UInt8>) -> BlockMask {
        BlockMask(words: bits(block .== SIMD16(repeating: UInt8(ascii: "\\"))))
    }

    /// The bytes that are not ASCII.
    @inline(__always)
    static func beyondASCII(_ block: SIMD16<UInt8>) -> BlockMask {
        BlockMask(
            words: unsafeBitCast(block, to: SIMD2<UInt64>.self)
                & SIMD2(repeating: 0x8080_8080_8080_8080))
    }

    /// Whether two blocks are the same.
    @inline(__always)
    static func areEqual(_ left: SIMD16<UInt8>, _ right: SIMD16<UInt8>) -> Bool {
        let difference = unsafeBitCast(left ^ right, to: SIMD2<UInt64>.self)
        return difference[0] | difference[1] == 0
    }

    /// The index of the first byte, or 16.
    @inline(__always)
    var firstIndex: Int {
        if words[0] != 0 { return words[0].trailingZeroBitCount / 8 }
        if words[1] != 0 { return 8 + words[1].trailingZeroBitCount / 8 }
        return WireBytes.blockSize
    }

    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
        unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }
}

extension StaticString {
    /// Whether the bytes are those of a word that was put together apart from the text.
    func matches(_ bytes: [UInt8]) -> Bool {
        withUTF8Buffer { $0.elementsEqual(bytes) }
    }
}
