import ChatModels
import Testing

/// The hash of keys and IDs at every kind of secret point: a process has one, so no law that runs
/// in one process meets the others.
@Suite struct SeededHashTests {
    private static let points: [UInt64] = [
        2, 3, 1 << 32, SeededHash.prime / 2, SeededHash.prime - 2, SeededHash.prime - 1,
        0x1555_5555_5555_5555, 0x0FED_CBA9_8765_4321,
    ]

    @Test(arguments: points)
    func isThePolynomial(at point: UInt64) {
        for length in Array(0...40) + [63, 64, 112, 300, 10_000] {
            for byte in [0x00, 0x61, 0x7F, 0xFF] as [UInt8] {
                let text = (0..<length).map { byte &- UInt8(truncatingIfNeeded: $0 % 3) }
                #expect(
                    SeededHash.value(of: text, at: point) == plainValue(of: text, at: point),
                    "\(length) bytes")
            }
        }
    }

    /// The same polynomial, every step divided by the modulus with remainder.
    private func plainValue(of text: [UInt8], at point: UInt64) -> UInt64 {
        var value = UInt64(text.count)
        for start in stride(from: 0, to: text.count, by: 7) {
            let digits = text[start..<min(start + 7, text.count)].reversed()
            let coefficient = digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            value = (product(value, point) + coefficient) % SeededHash.prime
        }
        return product(value, point)
    }

    private func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        SeededHash.prime.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }
}
