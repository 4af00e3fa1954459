/// Checksums and hashes of texts: the same on every machine, unlike `hashValue`.
enum Checksum {
    /// CRC-32 (IEEE): finds every change of up to 32 bits in a row, so any one damaged character.
    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                crc = crc & 1 == 1 ? (crc &>> 1) ^ 0xEDB8_8320 : crc &>> 1
            }
        }
        return ~crc
    }

    /// A hash of numbers: well mixed, and it depends on their order.
    static func hash(_ values: some Sequence<UInt64>) -> UInt64 {
        var hash: UInt64 = 0x6A09_E667_F3BC_C908
        for value in values {
            hash = SplitMix.mix(hash &+ SplitMix.increment ^ value)
        }
        return hash
    }

    /// So many hexadecimal digits, lower case.
    static func hex(_ value: some FixedWidthInteger & UnsignedInteger, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
