/// A range of integers seen from its simplest value: zero, or what is nearest to zero.
///
/// A distance numbers the values of the range: 0 is the simplest, 1 is one above, 2 is one below
/// and so on; where one side ends the other goes on alone.
@usableFromInline
struct Distances: Sendable {
    /// The bits of the simplest value.
    @usableFromInline let origin: UInt64
    /// How many values lie on both sides in alternation.
    @usableFromInline let paired: UInt64
    /// Whether the longer side is above.
    @usableFromInline let growsUp: Bool
    /// The largest distance: that of the end farther away.
    @usableFromInline let maximum: UInt64
    /// The distance of the end that is nearer.
    @usableFromInline let turn: UInt64

    /// The distances of `range`; nil when the numbers take more than 64 bits.
    @usableFromInline
    init?<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) {
        guard Number.bitWidth <= 64 else { return nil }
        let simplest = min(max(range.lowerBound, 0), range.upperBound)
        // In wrapping arithmetic: the true difference may not fit the signed type, its bits do.
        let below = UInt64(Number.Magnitude(truncatingIfNeeded: simplest &- range.lowerBound))
        let above = UInt64(Number.Magnitude(truncatingIfNeeded: range.upperBound &- simplest))
        origin = UInt64(truncatingIfNeeded: simplest)
        paired = min(below, above)
        growsUp = above >= below
        // At most 2⁶⁴ − 1 in a range of at most 2⁶⁴ numbers.
        maximum = below &+ above
        turn = below > above ? above &* 2 &- (above == 0 ? 0 : 1) : below &* 2
    }

    /// The bits of the value at `distance`.
    @inlinable
    func bits(at distance: UInt64) -> UInt64 {
        guard distance <= paired &* 2 else {
            let steps = distance &- paired
            return growsUp ? origin &+ steps : origin &- steps
        }
        let steps = (distance &+ 1) &>> 1
        // Odd up, even down; by a mask, for as a branch it would be missed every second time.
        let mask = (distance & 1) &- 1
        return origin &+ ((steps ^ mask) &- mask)
    }
}
