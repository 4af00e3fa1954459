/// Numbers in groups of seven bits, the lowest first, each but the last with its top bit set.
enum Varint {
    /// A number as bytes.
    static func bytes(_ value: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest &>>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
        return bytes
    }

    /// Takes a number off the front; nil when there is no whole one.
    static func take(from bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = bytes.popFirst() {
            guard shift < 63 || byte <= 1 else { return nil }
            value |= UInt64(byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }
}
