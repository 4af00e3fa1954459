/// A text that is being written, in canonical form: no white space, no escape that is not needed.
enum JSON {
    static func object(_ members: [(String, String?)]) -> String {
        let written = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
        return "{\(written.joined(separator: ","))}"
    }

    static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

    static func textOrNull(_ text: String?) -> String { text.map(self.text) ?? "null" }

    static func text(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": written += "\\\(scalar)"
            case "\u{8}": written += "\\b"
            case "\u{9}": written += "\\t"
            case "\u{A}": written += "\\n"
            case "\u{C}": written += "\\f"
            case "\u{D}": written += "\\r"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                written += "\\u00" + (digits.count < 2 ? "0" : "") + digits
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }
}
