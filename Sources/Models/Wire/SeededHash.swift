/// A hash of bytes that nobody can choose collisions for.
///
/// The bytes are the coefficients of a polynomial over the integers modulo 2⁶¹−1, and the hash is
/// its value at a secret point, chosen anew in each process. Two texts of up to n bytes agree in all
/// 61 bits at no more than n/7 + 1 of the points, and so in the 32 bits kept at about one of
/// 2³² / (n/7 + 1): whoever writes the texts cannot make many of them meet. It costs a
/// multiplication for seven bytes, a sixth of what `Hasher` takes for a row's ID.
package enum SeededHash {
    /// The modulus, a prime.
    package static let prime: UInt64 = 1 << 61 - 1

    /// The secret point, from the seed that Swift's own hash tables have.
    private static let point: UInt64 = {
        let seed = Hasher().finalize()
        return UInt64(truncatingIfNeeded: seed) % (prime - 2) + 2
    }()

    /// The hash of a range of bytes.
    static func hash(of range: Range<Int>, in bytes: WireBytes) -> UInt32 {
        UInt32(truncatingIfNeeded: value(of: range, in: bytes, at: point))
    }

    /// The value of the polynomial at a point below the modulus.
    private static func value(
        of range: Range<Int>, in bytes: WireBytes, at point: UInt64
    ) -> UInt64 {
        // The length comes first: bytes behind the end count as zeros.
        var value = UInt64(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            value = multiplied(value, point)
            value += bytes.sevenBytes(at: offset, before: range.upperBound)
            offset += 7
        }
        return multiplied(value, point) % prime
    }

    /// A product modulo the prime, below 2⁶¹ + 4 for factors below 2⁶² and 2⁶¹.
    @inline(__always)
    private static func multiplied(_ value: UInt64, _ point: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: point)
        // 2⁶¹ is 1: the bits from there on are added to those below. Twice: folded once, a product
        // could be larger than what was multiplied, and grow over many steps until a sum traps.
        let once = (low & prime) + (high << 3 | low >> 61)
        return (once & prime) + once >> 61
    }

    /// The value for a text of its own, at any point: what tests hold against plain arithmetic.
    package static func value(of text: [UInt8], at point: UInt64) -> UInt64 {
        WireBytes.withBytes(of: text.span) { value(of: 0..<text.count, in: $0, at: point) }
    }
}

extension SeededHash {
    /// The hash of a text: that of its bytes.
    @inline(__always)
    static func hash(of text: String) -> UInt32 {
        WireBytes.withBytes(of: text.utf8Span.span) { hash(of: 0..<$0.count, in: $0) }
    }
}
