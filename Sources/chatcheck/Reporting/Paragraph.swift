/// Text in lines of a given width, broken between words.
enum Paragraph {
    /// The lines of `text`; the first is not indented, and those after it by `hanging` blanks.
    ///
    /// A word that is wider than a line has one of its own. The first line has `first` columns
    /// fewer, for what the caller puts before it.
    static func wrap(
        _ text: String, to width: Int, hanging: Int = 0, after first: Int = 0
    ) -> [String] {
        let margin = String(repeating: " ", count: hanging)
        var lines: [String] = []
        var line = text.prefix { $0 == " " }.description
        var used = first + line.count
        var isEmpty = true
        for word in text.split(separator: " ") {
            let size = DisplayWidth.of(Style.plain(word))
            if !isEmpty, used + 1 + size > width {
                lines.append(line)
                line = margin
                used = hanging
                isEmpty = true
            }
            line += isEmpty ? String(word) : " " + word
            used += size + (isEmpty ? 0 : 1)
            isEmpty = false
        }
        return lines + [line]
    }
}
