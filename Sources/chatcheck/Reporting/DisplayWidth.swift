/// How much room text takes on a terminal.
enum DisplayWidth {
    /// The columns that `text` fills: two for wide characters, none for combining ones.
    static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// `text` filled up with blanks to `width` columns.
    static func pad(_ text: String, to width: Int, toTheRight: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - of(text)))
        return toTheRight ? blanks + text : text + blanks
    }

    /// `text` cut to `width` columns, with `…` where something is missing.
    static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 1 else { return width == 1 ? "…" : "" }
        var used = 1
        var kept = ""
        for character in text {
            used += columns(of: character)
            if used > width { break }
            kept.append(character)
        }
        return kept + "…"
    }

    private static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            switch first.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format, .control: return 0
            default: return 1
            }
        }
    }
}
