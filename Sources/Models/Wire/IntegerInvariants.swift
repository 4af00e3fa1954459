import ChatValues

extension Int64 {
    /// Whether JavaScript holds the number exactly (JSON-04).
    var isSafe: Bool {
        (-JSONReader.largestInteger...JSONReader.largestInteger).contains(self)
    }

    /// Whether it is so, and not below 0.
    var isSafeCount: Bool {
        (0...JSONReader.largestInteger).contains(self)
    }
}

extension EncodingFailure {
    /// An integer that JavaScript does not hold exactly.
    static func unsafe(_ rule: WireRule, _ path: String) -> EncodingFailure {
        EncodingFailure(rule: rule, path: path, message: "must be within ±(2⁵³−1)")
    }

    /// A count that is negative, or that JavaScript does not hold exactly.
    static func unsafeCount(_ rule: WireRule, _ path: String) -> EncodingFailure {
        EncodingFailure(rule: rule, path: path, message: "must be within 0...2⁵³−1")
    }
}
