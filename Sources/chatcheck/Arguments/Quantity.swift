/// Numbers as people type them: `10k` cases, `90s` of time, shard `2/4`.
enum Quantity {
    /// A count: digits, with `k` for thousands, `M` for millions, `G` for thousands of millions.
    static func size(_ text: String) -> Int? {
        var digits = Substring(text)
        var factor = 1
        switch text.last {
        case "k", "K": factor = 1_000
        case "M", "m": factor = 1_000_000
        case "G", "g": factor = 1_000_000_000
        default: break
        }
        if factor > 1 { digits.removeLast() }
        guard let number = whole(digits) else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: factor)
        return overflow ? nil : product
    }

    /// An amount of memory: bytes, with `K`, `M` and `G` for 2¹⁰, 2²⁰ and 2³⁰ of them.
    static func bytes(_ text: String) -> Int? {
        let shifts: [Character: Int] = ["k": 10, "K": 10, "m": 20, "M": 20, "g": 30, "G": 30]
        let shift = text.last.flatMap { shifts[$0] }
        guard let number = whole(text.dropLast(shift == nil ? 0 : 1)) else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        return overflow ? nil : product
    }

    /// A time: seconds by default, or with `ms`, `s`, `m` or `h`; a fraction is allowed.
    static func duration(_ text: String) -> Duration? {
        let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600)]
        let unit = units.first { text.hasSuffix($0.0) }
        let digits = text.dropLast(unit?.0.count ?? 0)
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }),
            let number = Double(digits)
        else { return nil }
        let seconds = number * (unit?.1 ?? 1)
        // A hundred years are enough, and far from the end of what a clock can count.
        guard seconds <= 3_155_760_000 else { return nil }
        return .seconds(seconds)
    }

    /// A seed: a whole number, decimal or, after `0x`, hexadecimal.
    static func seed(_ text: String) -> UInt64? {
        if text.hasPrefix("0x") {
            let digits = text.dropFirst(2)
            return digits.allSatisfy(\.isHexDigit) ? UInt64(digits, radix: 16) : nil
        }
        return text.allSatisfy(isDigit) ? UInt64(text) : nil
    }

    /// Digits alone, without the sign that `Int` would take.
    static func whole(_ text: some StringProtocol) -> Int? {
        text.allSatisfy(isDigit) ? Int(text) : nil
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isWholeNumber
    }
}
