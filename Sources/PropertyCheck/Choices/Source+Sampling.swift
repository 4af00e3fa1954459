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
        let bits = next()
        let (count, isFull) = maximum.addingReportingOverflow(1)
        return isFull ? bits : count.multipliedFullWidth(by: bits).high
    }

    /// A number in `0...maximum`, distributed as its kind says.
    mutating func sample(upTo maximum: UInt64, kind: Kind) -> UInt64 {
        switch kind {
        case .index, .flag: maximum == 0 ? 0 : uniform(upTo: maximum)
        case .length: maximum == 0 ? 0 : sampleLength(upTo: maximum)
        case .integer: sampleInteger(upTo: maximum)
        }
    }

    private mutating func sampleLength(upTo maximum: UInt64) -> UInt64 {
        let selector = next()
        return switch selector & 15 {
        case 0: selector & 16 == 0 ? 0 : maximum
        case 1...8: narrow(upTo: maximum, selector: selector)
        default: uniform(upTo: maximum)
        }
    }

    /// One in sixteen an edge, one in sixteen near an earlier number, half log-uniform in width,
    /// the rest uniform.
    @inline(__always)
    mutating func sampleInteger(upTo maximum: UInt64) -> UInt64 {
        let selector = next()
        let value: UInt64 =
            switch selector & 15 {
            case 0: edge(upTo: maximum, selector: selector)
            case 1: neighbour(upTo: maximum, selector: selector)
            case 2...9: narrow(upTo: maximum, selector: selector)
            default: uniform(upTo: maximum)
            }
        earlier = (value, earlier.0, earlier.1, earlier.2)
        return value
    }

    /// The ends of the choices: of a range with zero in it, zero, one and minus one, and its ends.
    private func edge(upTo maximum: UInt64, selector: UInt64) -> UInt64 {
        let step = (selector &>> 8) & 3
        let distance = min(step == 3 ? 0 : step, maximum)
        return selector & 16 == 0 ? distance : maximum - distance
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

    /// A number whose width in bits is uniform.
    @inline(__always)
    private mutating func narrow(upTo maximum: UInt64, selector: UInt64) -> UInt64 {
        let widths = UInt64(truncatingIfNeeded: UInt64.bitWidth &- maximum.leadingZeroBitCount)
        let width = ((selector &>> 32) &* (widths &+ 1)) &>> 32
        let value = next() & ~(UInt64.max << width)
        return value <= maximum ? value : uniform(upTo: maximum)
    }
}
