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
    /// The largest distance.
    @usableFromInline let maximum: UInt64

    /// The distances of `range`; nil when they take more than 64 bits.
    @usableFromInline
    init?<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) {
        let simplest = min(max(range.lowerBound, 0), range.upperBound)
        // In wrapping arithmetic: the true difference may not fit the signed type, its bits do.
        let below = Number.Magnitude(truncatingIfNeeded: simplest &- range.lowerBound)
        let above = Number.Magnitude(truncatingIfNeeded: range.upperBound &- simplest)
        guard let below = UInt64(exactly: below), let above = UInt64(exactly: above) else {
            return nil
        }
        let (maximum, overflow) = below.addingReportingOverflow(above)
        guard !overflow else { return nil }
        origin = UInt64(truncatingIfNeeded: simplest)
        paired = min(below, above)
        growsUp = above >= below
        self.maximum = maximum
    }

    /// The bits of the value at `distance`.
    @inlinable
    func bits(at distance: UInt64) -> UInt64 {
        guard distance <= paired &* 2 else {
            let steps = distance &- paired
            return growsUp ? origin &+ steps : origin &- steps
        }
        let steps = (distance &+ 1) &>> 1
        return distance & 1 == 1 ? origin &+ steps : origin &- steps
    }
}
