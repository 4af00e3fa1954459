extension Reader {
    /// Reads a string from its opening quote on: its scalars in UTF-8.
    mutating func string() throws(HistoryError) -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        while true {
            guard let byte = next, byte >= 0x20 else { throw syntax() }
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return text
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &text)
            case 0x80...: try scalar(into: &text)
            default:
                text.append(byte)
                position += 1
            }
        }
    }

    /// Reads a scalar of several bytes.
    private mutating func scalar(into text: inout [UInt8]) throws(HistoryError) {
        let first = bytes[position]
        guard let second = Self.seconds(behind: first) else { throw syntax() }
        text.append(first)
        position += 1
        for place in 1..<(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) {
            guard let byte = next, (place == 1 ? second : 0x80...0xBF).contains(byte) else {
                throw syntax()
            }
            text.append(byte)
            position += 1
        }
    }

    /// The bytes that may come second, behind a byte that begins a scalar.
    private static func seconds(behind first: UInt8) -> ClosedRange<UInt8>? {
        switch first {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        case 0xC2...0xF3: 0x80...0xBF
        default: nil
        }
    }

    /// Reads what stands behind a backslash.
    private mutating func escape(into text: inout [UInt8]) throws(HistoryError) {
        guard let letter = next, let meaning = Self.escapes[letter] else { throw syntax() }
        position += 1
        guard letter == UInt8(ascii: "u") else {
            text.append(meaning)
            return
        }
        var unit = UInt32(0)
        for place in 0..<4 {
            unit = try unit << 4 | hexDigit()
            // DC…DF begin a low half, and no high half stands before it.
            if place == 1, (0xDC...0xDF).contains(unit) {
                position -= 1
                throw half()
            }
        }
        if (0xD800...0xDBFF).contains(unit) {
            unit = 0x10000 + (unit - 0xD800) << 10 + (try lowHalf() - 0xDC00)
        }
        text += Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    }

    /// Reads the escape of a low half; the first byte that cannot be part of one is the fault.
    private mutating func lowHalf() throws(HistoryError) -> UInt32 {
        guard take("\\") else {
            // What could not stand in any string is worse than a missing half.
            let byte = next ?? 0
            throw byte < 0x20 || byte > 0x7F && Self.seconds(behind: byte) == nil
                ? syntax() : half()
        }
        guard take("u") else {
            throw next.map { Self.escapes[$0] == nil } ?? true ? syntax() : half()
        }
        var unit = UInt32(0)
        for place in 0..<4 {
            unit = try unit << 4 | hexDigit()
            if place == 0 && unit != 0xD || place == 1 && !(0xDC...0xDF).contains(unit) {
                position -= 1
                throw half()
            }
        }
        return unit
    }

    private mutating func hexDigit() throws(HistoryError) -> UInt32 {
        guard let byte = next, byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue
        else { throw syntax() }
        position += 1
        return UInt32(digit)
    }

    private func half() -> HistoryError {
        fault("JSON-03", at: position, "half of a surrogate pair")
    }

    /// The letters that may stand behind a backslash; `u` has no meaning of its own.
    private static let escapes: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D,
        0x74: 0x09, 0x75: 0,
    ]
}
