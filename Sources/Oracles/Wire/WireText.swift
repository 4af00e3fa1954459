import ChatValues

/// JSON text, put together part by part and without white space (ENV-14).
enum WireText {
    /// An object with its members in this order.
    static func object(_ members: [(key: String, value: String)]) -> String {
        let parts = members.map { string(ExactString($0.key)) + ":" + $0.value }
        return "{" + parts.joined(separator: ",") + "}"
    }

    /// An array.
    static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }

    /// A string with the shortest escapes, and none where none is needed.
    static func string(_ text: ExactString) -> String {
        let needsEscape = text.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
        guard needsEscape else { return "\"\(text.string)\"" }

        var json = "\""
        for scalar in text.string.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\u{08}": json += "\\b"
            case "\u{0C}": json += "\\f"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case "\u{00}"..."\u{0F}": json += "\\u000" + String(scalar.value, radix: 16)
            case "\u{10}"..."\u{1F}": json += "\\u00" + String(scalar.value, radix: 16)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    /// A string.
    static func string(_ text: Nonblank) -> String {
        string(text.text)
    }

    /// A string, or null.
    static func stringOrNull(_ text: Nonblank?) -> String {
        text.map { string($0.text) } ?? "null"
    }

    /// A word of an enumeration.
    static func word(_ word: some RawRepresentable<String>) -> String {
        string(ExactString(word.rawValue))
    }
}
