/// The hash of a case as text: sixteen hexadecimal digits, lower case.
enum CaseHash {
    private static let length = 16

    static func text(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: length - digits.count) + digits
    }

    /// Reads what `text` wrote, and nothing else.
    static func read(_ text: String) -> UInt64? {
        guard text.utf8.count == length, text.utf8.allSatisfy({ isDigit($0) }) else { return nil }
        return UInt64(text, radix: 16)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
