/// A hash of bytes that nobody can choose collisions for.
///
/// The bytes are the coefficients of a polynomial over the integers modulo 2⁶¹−1, and the hash is
/// its value at a secret point, chosen anew in each process. Two texts of up to n bytes agree at no
/// more than n/7 + 1 of the points, so whoever writes the texts cannot make many of them meet: that
/// is proven, unlike for a hash that only mixes. It costs a multiplication for seven bytes, a sixth
/// of what `Hasher` takes for a row's ID.
enum SeededHash {
    /// The modulus, a prime.
    private static let prime: UInt64 = 1 << 61 - 1

    /// The secret point, from the seed that Swift's own hash tables have.
    private static let point: UInt64 = {
        let seed = Hasher().finalize()
        return UInt64(truncatingIfNeeded: seed) % (prime - 2) + 2
    }()

    /// The hash of a range of bytes.
    static func hash(of range: Range<Int>, in bytes: WireBytes) -> UInt32 {
        let point = point
        // The length comes first: bytes behind the end count as zeros.
        var value = UInt64(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            value = multiplied(value, point)
            value += bytes.sevenBytes(at: offset, before: range.upperBound)
            offset += 7
        }
        value = multiplied(value, point) % prime
        return UInt32(truncatingIfNeeded: value)
    }

    /// A product modulo the prime, below 2⁶² for factors below 2⁶³ and 2⁶¹.
    @inline(__always)
    private static func multiplied(_ value: UInt64, _ point: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: point)
        // 2⁶¹ is 1: the bits from there on are added to those below.
        return (low & prime) + (high << 3 | low >> 61)
    }
}

extension SeededHash {
    /// The hash of a text: that of its bytes.
    @inline(__always)
    static func hash(of text: String) -> UInt32 {
        WireBytes.withBytes(of: text.utf8Span.span) { hash(of: 0..<$0.count, in: $0) }
    }
}
