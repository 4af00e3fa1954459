import ChatGoldens

/// The beginning of a text of unknown length, for one line among others.
enum Excerpt {
    /// More tells nobody more.
    static let limit = 64

    /// At most `limit` scalars of `text`, all of them visible, with `…` where something is missing.
    ///
    /// A mark that would combine with what stands before the text, or with an escape, is escaped.
    static func of(_ text: String, limit: Int = limit) -> String {
        var shown = ""
        var hasBase = false
        for scalar in text.unicodeScalars.prefix(limit) {
            let plain = VisibleText.escaped(String(scalar))
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark:
                shown += hasBase ? plain : VisibleText.escaped(String(scalar), asciiOnly: true)
            default:
                shown += plain
                hasBase = plain.unicodeScalars.count == 1 && scalar != " "
            }
        }
        return text.unicodeScalars.dropFirst(limit).isEmpty ? shown : shown + "…"
    }
}
