/// Text in which everything can be seen, and which cannot steer a terminal.
public enum VisibleText {
    /// One line of a file: bytes that are no UTF-8, control and invisible characters and blanks at
    /// its end stand as escapes; with `asciiOnly` everything beyond ASCII does.
    public static func line(_ bytes: some Collection<UInt8>, asciiOnly: Bool = false) -> String {
        let text: String
        if let valid = String(validating: bytes, as: UTF8.self) {
            text = escaped(valid, asciiOnly: asciiOnly)
        } else {
            text = bytes.map(byte).joined()
        }
        let blanks = text.reversed().prefix { $0 == " " }.count
        return text.dropLast(blanks) + String(repeating: "·", count: blanks)
    }

    /// A text with its control and invisible characters as escapes.
    public static func escaped(_ text: String, asciiOnly: Bool = false) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t": shown += "\\t"
            case "\r": shown += "\\r"
            case "\n": shown += "\\n"
            case " "..."~": shown.unicodeScalars.append(scalar)
            default:
                if asciiOnly || isInvisible(scalar) {
                    shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    shown.unicodeScalars.append(scalar)
                }
            }
        }
        return shown
    }

    private static func byte(_ byte: UInt8) -> String {
        switch byte {
        case 0x20...0x7E: String(UnicodeScalar(byte))
        case 0x09: "\\t"
        case 0x0D: "\\r"
        default:
            "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .privateUse, .unassigned:
            true
        default:
            scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
