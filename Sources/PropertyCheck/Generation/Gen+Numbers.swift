extension Gen where Value: FixedWidthInteger & Sendable {
    /// Integers of `range`, any range of any width; the simplest is the one nearest to zero.
    ///
    /// Biased to edges and to small widths, and now and then near an earlier number.
    @inlinable  // See `Gen.init`.
    public static func integer(in range: ClosedRange<Value>) -> Gen {
        guard let distances = Distances(range) else { return wide(in: range) }
        return Gen(
            bulk: { source, count in
                // The array of nothing is one for all threads, and is written to below.
                count == 0
                    ? []
                    : [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
                        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { bits in
                            while initialized < count {
                                let part = UnsafeMutableBufferPointer(
                                    rebasing: bits[..<min(64, count - initialized)])
                                source.drawNumbers(distances, into: part)
                                for number in part {
                                    buffer.initializeElement(
                                        at: initialized, to: Value(truncatingIfNeeded: number))
                                    initialized += 1
                                }
                            }
                        }
                    }
            },
            { source in
                let distance = source.draw(distances)
                return Value(truncatingIfNeeded: distances.bits(at: distance))
            })
    }

    /// Any integer of the type.
    @inlinable  // See `Gen.init`.
    public static var integer: Gen { integer(in: Value.min...Value.max) }

    /// Ranges of wider types: the distance from the lower bound or from zero, as two
    /// choices.
    @usableFromInline
    static func wide(in range: ClosedRange<Value>) -> Gen {
        let simplest = min(max(range.lowerBound, 0), range.upperBound)
        let below = simplest &- range.lowerBound
        let above = range.upperBound &- simplest
        return Gen { source in
            let isBelow = source.draw(upTo: below == 0 ? 0 : 1, kind: .index) == 1
            let reach = Value.Magnitude(truncatingIfNeeded: isBelow ? below : above)
            let highest = UInt64(truncatingIfNeeded: reach &>> 64)
            let high = source.draw(upTo: highest, kind: .integer)
            let lowest = high == highest ? UInt64(truncatingIfNeeded: reach) : .max
            let low = source.draw(upTo: lowest, kind: .integer)
            let steps = Value(truncatingIfNeeded: high) &<< 64 | Value(truncatingIfNeeded: low)
            return isBelow ? simplest &- steps : simplest &+ steps
        }
    }
}

extension Gen where Value == Int {
    /// Integers of `range`; the simplest is the one nearest to zero.
    public static func int(in range: ClosedRange<Int>) -> Gen {
        integer(in: range)
    }
}

extension Gen where Value == Bool {
    /// True or false, as likely; false is the simpler.
    public static var bool: Gen {
        Gen { source in source.draw(upTo: 1, kind: .flag) == 1 }
    }

    /// True with the given probability, `0...1`; false is the simpler.
    public static func bool(probability: Double) -> Gen {
        let threshold = Source.threshold(probability)
        return Gen { source in source.flag(threshold: threshold) }
    }
}

extension Source {
    /// The part of 2⁶⁴ that is `probability` of it.
    static func threshold(_ probability: Double) -> UInt64 {
        // 2⁶⁴ itself does not fit: the nearest below is never missed in practice.
        probability >= 1 ? .max : probability > 0 ? UInt64(probability * 0x1p64) : 0
    }
}
