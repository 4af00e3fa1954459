/// Numbers and times as people read them.
enum Wording {
    /// `1 row`, `12 rows`.
    static func count(_ number: some BinaryInteger, _ singular: String, _ plural: String? = nil)
        -> String
    {
        "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
    }

    /// `1,234,567`; four digits are still read at a glance.
    static func grouped(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude)
        guard digits.count > 4 else { return String(number) }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return number < 0 ? "-" + text : text
    }

    /// `640`, `12.3k`, `4.5M`.
    static func short(_ number: Double) -> String {
        switch number {
        case ..<1_000: decimal(number, 0)
        case ..<1_000_000: decimal(number / 1_000, number < 100_000 ? 1 : 0) + "k"
        case ..<1_000_000_000: decimal(number / 1_000_000, number < 100_000_000 ? 1 : 0) + "M"
        default: decimal(number / 1_000_000_000, 1) + "G"
        }
    }

    /// `0.3 ms`, `12 ms`, `4.2 s`, `3 min 05 s`.
    static func time(_ duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        switch seconds {
        case ..<0.01: return decimal(seconds * 1_000, 1) + " ms"
        case ..<1: return decimal(seconds * 1_000, 0) + " ms"
        case ..<60: return decimal(seconds, 1) + " s"
        default:
            let whole = Int(seconds.rounded())
            let rest = whole % 60
            return "\(whole / 60) min \(rest < 10 ? "0" : "")\(rest) s"
        }
    }

    /// `4.8 %`.
    static func percent(_ part: Double) -> String {
        decimal(part * 100, part < 0.1 ? 2 : 1) + " %"
    }

    /// `5 %`, `0.2 %`: a share that was chosen, without zeros that say nothing.
    static func roundPercent(_ part: Double) -> String {
        var digits = decimal(part * 100, 3)
        while digits.last == "0" { digits.removeLast() }
        if digits.last == "." { digits.removeLast() }
        return digits + " %"
    }

    /// A number with so many digits behind the point.
    static func decimal(_ number: Double, _ places: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = Int((abs(number) * scale).rounded())
        let sign = number < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return sign + String(scaled) }
        let unit = Int(scale)
        let fraction = String(scaled % unit)
        let zeros = String(repeating: "0", count: places - fraction.count)
        return "\(sign)\(scaled / unit).\(zeros)\(fraction)"
    }
}
