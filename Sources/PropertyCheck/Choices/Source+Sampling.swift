/// How values are distributed.
extension Source {
    /// The next 64 random bits.
    @inline(__always)
    mutating func next() -> UInt64 {
        state &+= SplitMix.increment
        return SplitMix.mix(state)
    }

    /// A number in `0...maximum`, each as likely as another.
    ///
    /// By full-width multiplication: no division, and for ranges far below 2⁶⁴ no bias to speak of
    /// (at most one part in 2⁶⁴ / (maximum + 1)).
    @inline(__always)
    mutating func uniform(upTo maximum: UInt64) -> UInt64 {
        // (maximum + 1) · bits / 2⁶⁴, without the sum that overflows for the full range.
        let bits = next()
        let product = maximum.multipliedFullWidth(by: bits)
        let carry = product.low.addingReportingOverflow(bits).overflow
        return product.high &+ (carry ? 1 : 0)
    }

    /// A number in `0...maximum`, distributed as its kind says.
    mutating func sample(upTo maximum: UInt64, kind: Kind) -> UInt64 {
        switch kind {
        case .index, .flag: maximum == 0 ? 0 : uniform(upTo: maximum)
        case .length: maximum == 0 ? 0 : sampleLength(upTo: maximum)
        case .integer: sampleInteger(upTo: maximum, turn: maximum)
        }
    }

    private mutating func sampleLength(upTo maximum: UInt64) -> UInt64 {
        let selector = next()
        if selector & 15 == 0 { return selector & 16 == 0 ? 0 : maximum }
        return uniform(upTo: reach(upTo: maximum, selector: selector))
    }

    /// One in sixteen an edge, one in sixteen near an earlier number, half log-uniform in width,
    /// the rest uniform.
    @inline(__always)
    mutating func sampleInteger(upTo maximum: UInt64, turn: UInt64) -> UInt64 {
        let selector = next()
        let value: UInt64 =
            switch selector & 15 {
            case 0: edge(upTo: maximum, turn: turn, selector: selector)
            case 1: neighbour(upTo: maximum, selector: selector)
            default: uniform(upTo: reach(upTo: maximum, selector: selector))
            }
        earlier = (value, earlier.0, earlier.1, earlier.2)
        return value
    }

    /// `maximum` itself, or in half of the cases the largest number of a width chosen uniformly.
    ///
    /// Chosen without a branch: the processor could not predict it.
    @inline(__always)
    private func reach(upTo maximum: UInt64, selector: UInt64) -> UInt64 {
        let widths = UInt64(truncatingIfNeeded: UInt64.bitWidth &- maximum.leadingZeroBitCount)
        let width = ((selector &>> 32) &* (widths &+ 1)) &>> 32
        // In two shifts, since one by 64 would be one by 0.
        let half = width &>> 1
        let narrow = ~((UInt64.max &<< half) &<< (width &- half))
        let isNarrow = 0 &- ((selector &>> 3) & 1)
        return min(maximum, narrow | ~isNarrow)
    }

    /// The simplest numbers, and those at both ends of the range.
    private func edge(upTo maximum: UInt64, turn: UInt64, selector: UInt64) -> UInt64 {
        let step = (selector &>> 8) & 3
        let steps = min(step == 3 ? 0 : step, maximum)
        switch (selector &>> 4) & 3 {
        case 0: return steps
        case 1: return turn - min(steps, turn)
        default: return maximum - steps
        }
    }

    /// A copy of an earlier number, or up to 4 from it: what finds relations between numbers.
    private mutating func neighbour(upTo maximum: UInt64, selector: UInt64) -> UInt64 {
        let origin =
            switch (selector &>> 8) & 3 {
            case 0, 1: earlier.0
            case 2: earlier.1
            default: (selector &>> 10) & 1 == 0 ? earlier.2 : earlier.3
            }
        // Half of the copies are exact.
        let step = selector & 32 == 0 ? 0 : 1 + (selector &>> 11) & 3
        let moved = selector & 64 == 0 ? origin &+ step : origin &- step
        return moved <= maximum ? moved : uniform(upTo: maximum)
    }

    /// Draws many numbers in fast mode; writes their bits.
    @usableFromInline
    mutating func drawNumbers(_ distances: Distances, into bits: UnsafeMutableBufferPointer<UInt64>)
    {
        for index in bits.indices {
            remaining &-= 1
            guard remaining >= 0 else {
                bits[index] = distances.bits(at: 0)
                continue
            }
            bits[index] = distances.bits(
                at: sampleInteger(upTo: distances.maximum, turn: distances.turn))
        }
    }
}
