/// JSON without the white space between its tokens (ENV-12).
enum WireCompactText {
    /// The text without white space outside of strings.
    static func compact(_ json: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in json {
            if isInString {
                kept.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if !WireParser.isWhiteSpace(byte) {
                kept.append(byte)
                isInString = byte == UInt8(ascii: "\"")
            }
        }
        return kept
    }
}
