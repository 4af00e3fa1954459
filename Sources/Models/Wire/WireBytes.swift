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
        let span = Span(_unsafeStart: start + range.lowerBound, count: range.count)
        return String(copying: UTF8Span(unchecked: span))
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

extension StaticString {
    /// Whether the bytes are those of a word that was put together apart from the text.
    func matches(_ bytes: [UInt8]) -> Bool {
        withUTF8Buffer { $0.elementsEqual(bytes) }
    }
}

extension SIMD16<UInt8> {
    /// The index of the first lane for which a comparison held, or 16.
    @inline(__always)
    static func firstIndex(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
        // `any(mask)` and a loop over the lanes are calls; two words and their zeros are not.
        let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if words[0] != 0 { return words[0].trailingZeroBitCount / 8 }
        if words[1] != 0 { return 8 + words[1].trailingZeroBitCount / 8 }
        return 16
    }
}
