/// Integers as JSON-04 wants them.
enum WireInteger {
    /// The largest integer that JavaScript counts to without a gap, 2⁵³−1.
    static let largest: Int64 = 9_007_199_254_740_991

    /// The integer that a JSON number is by JSON-04, or nothing where it is none.
    ///
    /// Digit by digit: a floating-point number would round what must be refused.
    static func value(of number: ArraySlice<UInt8>) -> Int64? {
        let isNegative = number.first == UInt8(ascii: "-")
        let digits = isNegative ? number.dropFirst() : number
        var value: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            // At most ten times the largest and nine, which an `Int64` holds.
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
            guard value <= largest else { return nil }
        }
        if isNegative && value == 0 { return nil }
        return isNegative ? -value : value
    }
}
