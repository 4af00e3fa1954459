/// Decoding of strings whose escapes are known to be valid.
enum JSONEscapes {
    /// The bytes that the inside of a string stands for.
    static func decodedBytes(in range: Range<Int>, of bytes: WireBytes) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let escape = firstBackslash(in: offset..<range.upperBound, of: bytes)
            bytes.append(offset..<escape, to: &decoded)
            offset = escape
            if offset < range.upperBound {
                next(at: &offset, of: bytes) { decoded.append($0) }
            }
        }
        return decoded
    }

    /// The offset of the first backslash in a range, or its end.
    @inline(__always)
    private static func firstBackslash(in range: Range<Int>, of bytes: WireBytes) -> Int {
        var offset = range.lowerBound
        while offset <= range.upperBound - WireBytes.blockSize {
            let length = BlockMask.backslashes(bytes.block(at: offset)).firstIndex
            offset += length
            if length < WireBytes.blockSize { return offset }
        }
        while offset < range.upperBound, bytes[offset] != UInt8(ascii: "\\") { offset += 1 }
        return offset
    }

    /// The text that the inside of a string stands for.
    static func decodedText(in range: Range<Int>, of bytes: WireBytes) -> String {
        WireBytes.text(decodedBytes(in: range, of: bytes).span)
    }

    /// Hands out the bytes of one raw byte or one escape, and steps over it.
    @inline(__always)
    static func next(at offset: inout Int, of bytes: WireBytes, _ take: (UInt8) -> Void) {
        let byte = bytes[offset]
        guard byte == UInt8(ascii: "\\") else {
            take(byte)
            offset += 1
            return
        }
        offset += 2
        switch bytes[offset - 1] {
        case UInt8(ascii: "b"): take(0x08)
        case UInt8(ascii: "f"): take(0x0C)
        case UInt8(ascii: "n"): take(0x0A)
        case UInt8(ascii: "r"): take(0x0D)
        case UInt8(ascii: "t"): take(0x09)
        case UInt8(ascii: "u"):
            var value = unit(at: offset, of: bytes)
            offset += 4
            if value >= 0xD800, value < 0xDC00 {
                // The low half stands behind it: the reader has made sure.
                value =
                    0x10000 + (value - 0xD800) << 10 + (unit(at: offset + 2, of: bytes) - 0xDC00)
                offset += 6
            }
            encode(value, take)
        case let plain: take(plain)
        }
    }

    /// The value of four hex digits.
    private static func unit(at offset: Int, of bytes: WireBytes) -> UInt32 {
        var value: UInt32 = 0
        for index in 0..<4 {
            value = value << 4 | UInt32(hexValue(of: bytes[offset + index]) ?? 0)
        }
        return value
    }

    /// The value of a hex digit, or nothing where it is none.
    @inline(__always)
    static func hexValue(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    @inline(__always)
    private static func encode(_ value: UInt32, _ take: (UInt8) -> Void) {
        switch value {
        case 0..<0x80: take(UInt8(value))
        case 0x80..<0x800:
            take(UInt8(0xC0 | value >> 6))
            take(UInt8(0x80 | value & 0x3F))
        case 0x800..<0x10000:
            take(UInt8(0xE0 | value >> 12))
            take(UInt8(0x80 | value >> 6 & 0x3F))
            take(UInt8(0x80 | value & 0x3F))
        default:
            take(UInt8(0xF0 | value >> 18))
            take(UInt8(0x80 | value >> 12 & 0x3F))
            take(UInt8(0x80 | value >> 6 & 0x3F))
            take(UInt8(0x80 | value & 0x3F))
        }
    }
}
