/// The bytes of one text, for as long as it is being decoded.
///
/// The one file of the wire with unsafe code. Bounds are checked in this file, at each access or
/// once for a loop, so that a mistake elsewhere traps and never reads a byte behind the text. A
/// value must not outlive the call that made it; it never leaves the decoder.
struct WireBytes {
    fileprivate let start: UnsafePointer<UInt8>
    /// How many bytes there are.
    let count: Int
    /// Where texts with escapes are put together, one after the other.
    private let scratch: UnsafeMutablePointer<Scratch>

    /// Lends the bytes to `body`.
    static func withBytes<Value, Failure: Error>(
        of bytes: Span<UInt8>, _ body: (WireBytes) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var scratch = Scratch()
        defer { scratch.free() }
        return try withUnsafeMutablePointer(to: &scratch) { (scratch) throws(Failure) in
            try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
                guard let start = buffer.baseAddress else {
                    // An empty span may have no address; that of one byte serves, none is read.
                    return try withUnsafePointer(to: 0 as UInt8) { (byte) throws(Failure) in
                        try body(WireBytes(start: byte, count: 0, scratch: scratch))
                    }
                }
                return try body(WireBytes(start: start, count: buffer.count, scratch: scratch))
            }
        }
    }

    private init(
        start: UnsafePointer<UInt8>, count: Int, scratch: UnsafeMutablePointer<Scratch>
    ) {
        self.start = start
        self.count = count
        self.scratch = scratch
    }

    /// The byte at an offset below ``count``.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        precondition(UInt(bitPattern: offset) < UInt(bitPattern: count))
        return start[offset]
    }

    /// The byte at an offset, or 0 where there is none.
    @inline(__always)
    func byteOrZero(at offset: Int) -> UInt8 {
        UInt(bitPattern: offset) < UInt(bitPattern: count) ? start[offset] : 0
    }

    /// How many bytes ``block(at:)`` takes at once.
    static let blockSize = 16

    /// The sixteen bytes from an offset that has that many behind it.
    @inline(__always)
    func block(at offset: Int) -> SIMD16<UInt8> {
        precondition(offset >= 0 && offset <= count - Self.blockSize)
        return UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// The offset of the first byte from an offset on that ends a run of plain ASCII in a string, or
    /// ``count``.
    @inline(__always)
    func endOfPlainASCII(from first: Int) -> Int {
        precondition(first >= 0 && first <= count)
        // Checked once, and not at every step: this is where most of the text goes by.
        var offset = first
        while count &- offset >= Self.blockSize {
            let block = UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
            let stops = BlockMask.stringStops(block)
            if !stops.isEmpty { return offset &+ stops.firstIndex }
            offset &+= Self.blockSize
        }
        while offset < count, !BlockMask.isStringStop(start[offset]) { offset &+= 1 }
        return offset
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

    /// An empty text to put together; there is one at a time.
    @inline(__always)
    func emptyText() -> TextInPieces {
        TextInPieces(scratch)
    }

    /// Copies the bytes of a range to where a block more than they are has room.
    @inline(__always)
    fileprivate func copy(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        if range.count <= Self.blockSize, range.lowerBound <= count - Self.blockSize {
            // Between escapes the runs are short: one block, of which the end is written over.
            UnsafeMutableRawPointer(target).storeBytes(
                of: block(at: range.lowerBound), as: SIMD16<UInt8>.self)
        } else {
            target.update(from: start + range.lowerBound, count: range.count)
        }
    }

    /// Copies a block from an offset that has that many bytes behind it, and finds what ends a run.
    ///
    /// It is copied before it is known how much of it is plain: what is too much is written over.
    @inline(__always)
    fileprivate func copyBlock(
        at offset: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> BlockMask {
        let block = UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
        UnsafeMutableRawPointer(target).storeBytes(of: block, as: SIMD16<UInt8>.self)
        return BlockMask.stringStops(block)
    }

    /// Up to seven bytes from an offset on as a number, zeros for those from `end` on.
    @inline(__always)
    func sevenBytes(at offset: Int, before end: Int) -> UInt64 {
        precondition(offset >= 0 && offset < end && end <= count)
        guard offset <= count - 8 else {
            return (offset..<min(offset + 7, end)).reversed().reduce(0) {
                $0 << 8 | UInt64(start[$1])
            }
        }
        let eight = UInt64(
            littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
        return eight & (1 << (8 * UInt64(min(7, end - offset))) - 1)
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
}

/// Which of sixteen bytes have a property: all bits of those that have.
///
/// A comparison of vectors is one instruction only where the type of its mask is given, as it is
/// by ``bits(_:)``; else it is a loop over the lanes, forty times slower. Joining masks by `.|` is
/// such a loop too; as two words they are joined in one instruction.
struct BlockMask {
    private let words: SIMD2<UInt64>

    @inline(__always)
    private init(_ words: SIMD2<UInt64>) {
        self.words = words
    }

    /// The bytes that end a run of plain ASCII in a string: quote, backslash, controls, and all
    /// that is not ASCII.
    @inline(__always)
    static func stringStops(_ block: SIMD16<UInt8>) -> BlockMask {
        // With a sign, the bytes beyond ASCII are below 20 hex too.
        let signed = unsafeBitCast(block, to: SIMD16<Int8>.self)
        return BlockMask(
            bits(block .== SIMD16(repeating: UInt8(ascii: "\"")))
                | bits(block .== SIMD16(repeating: UInt8(ascii: "\\")))
                | bits(signed .< SIMD16(repeating: 0x20)))
    }

    /// Whether one byte is such an end.
    @inline(__always)
    static func isStringStop(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80
    }

    /// Whether two blocks are the same.
    @inline(__always)
    static func areEqual(_ left: SIMD16<UInt8>, _ right: SIMD16<UInt8>) -> Bool {
        let difference = unsafeBitCast(left ^ right, to: SIMD2<UInt64>.self)
        return difference[0] | difference[1] == 0
    }

    /// Whether no byte has the property.
    @inline(__always)
    var isEmpty: Bool { words[0] | words[1] == 0 }

    /// The index of the first byte that has it; there is one.
    @inline(__always)
    var firstIndex: Int {
        // No branch: whether it is in the first half, nobody could predict.
        let first = words[0].trailingZeroBitCount
        let second = words[1].trailingZeroBitCount & (words[0] == 0 ? -1 : 0)
        return (first &+ second) &>> 3
    }

    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
        unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }
}

/// Memory that is kept from one text with escapes to the next.
private struct Scratch {
    var start: UnsafeMutablePointer<UInt8>?
    var capacity = 0

    /// Makes room for `minimum` bytes or more, and keeps the first `count`.
    mutating func grow(
        to minimum: Int, keeping count: Int
    ) -> UnsafeMutablePointer<UInt8> {
        // Twice as large each time, so that a long text is moved few times.
        let size = max(minimum, 2 * capacity, 64)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        if let start {
            new.update(from: start, count: count)
            start.deallocate()
        }
        start = new
        capacity = size
        return new
    }

    func free() { start?.deallocate() }
}

/// A text that is put together from pieces: runs of the input, and what its escapes stand for.
///
/// A value must not outlive the call that made it, and there is one at a time.
struct TextInPieces {
    private let scratch: UnsafeMutablePointer<Scratch>
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    @inline(__always)
    fileprivate init(_ scratch: UnsafeMutablePointer<Scratch>) {
        self.scratch = scratch
        start = scratch.pointee.start ?? scratch.pointee.grow(to: 0, keeping: 0)
        capacity = scratch.pointee.capacity
    }

    /// Appends the bytes of a range.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of bytes: WireBytes) {
        makeRoom(for: range.count)
        bytes.copy(range, to: start + count)
        count += range.count
    }

    /// Appends plain ASCII from an offset on, and what short escapes in it stand for.
    ///
    /// - Returns: The offset of the first byte that is neither. Near the end of the input it may
    ///   be a backslash that begins a short escape.
    @inline(__always)
    mutating func appendPlain(of bytes: WireBytes, from first: Int) -> Int {
        precondition(first >= 0 && first <= bytes.count)
        // Kept out of memory, and checked once a round: this loop is what escapes cost.
        var offset = first
        var length = count
        var target = start
        // Two blocks a round, and a byte behind the second, are in the input.
        while bytes.count &- offset > 2 &* WireBytes.blockSize {
            if capacity &- length < 3 &* WireBytes.blockSize {
                count = length
                grow(for: 2 &* WireBytes.blockSize)
                target = start
            }
            var stops = bytes.copyBlock(at: offset, to: target + length)
            if stops.isEmpty {
                offset &+= WireBytes.blockSize
                length &+= WireBytes.blockSize
                stops = bytes.copyBlock(at: offset, to: target + length)
                if stops.isEmpty {
                    offset &+= WireBytes.blockSize
                    length &+= WireBytes.blockSize
                    continue
                }
            }
            offset &+= stops.firstIndex
            length &+= stops.firstIndex
            let meaning = JSONReader.meaning(of: bytes.start[offset &+ 1])
            guard bytes.start[offset] == UInt8(ascii: "\\"), meaning != 0 else {
                count = length
                return offset
            }
            target[length] = meaning
            length &+= 1
            offset &+= 2
        }
        count = length
        let end = bytes.endOfPlainASCII(from: offset)
        append(offset..<end, of: bytes)
        return end
    }

    /// Appends a scalar that is no surrogate.
    @inline(__always)
    mutating func append(_ scalar: UInt32) {
        makeRoom(for: 4)
        if scalar < 0x80 {
            start[count] = UInt8(scalar)
            count += 1
            return
        }
        appendBeyondASCII(scalar)
    }

    private mutating func appendBeyondASCII(_ scalar: UInt32) {
        var rest = scalar
        let length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
        for index in stride(from: length - 1, to: 0, by: -1) {
            start[count + index] = UInt8(0x80 | rest & 0x3F)
            rest >>= 6
        }
        let mark: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
        start[count] = UInt8(mark | rest)
        count += length
    }

    /// The text, of pieces that are UTF-8 each.
    var string: String {
        WireBytes.text(Span(_unsafeStart: start, count: count))
    }

    /// Makes sure that so many bytes and a block fit.
    @inline(__always)
    private mutating func makeRoom(for more: Int) {
        if capacity - count < more + WireBytes.blockSize { grow(for: more) }
    }

    @inline(never)
    private mutating func grow(for more: Int) {
        start = scratch.pointee.grow(to: count + more + WireBytes.blockSize, keeping: count)
        capacity = scratch.pointee.capacity
    }
}
