/// Colours, where the output takes them.
struct Style: Sendable {
    let isOn: Bool

    /// The style of an output.
    init(_ output: TextOutput) {
        isOn = output.hasColour
    }

    /// A style of one's own; files have no colours.
    init(isOn: Bool) {
        self.isOn = isOn
    }

    func good(_ text: String) -> String { paint(text, "32") }
    func bad(_ text: String) -> String { paint(text, "1;31") }
    func doubtful(_ text: String) -> String { paint(text, "33") }
    func strong(_ text: String) -> String { paint(text, "1") }
    func faint(_ text: String) -> String { paint(text, "2") }
    func link(_ text: String) -> String { paint(text, "36") }

    /// `text` without colours.
    static func plain(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(0x1B) else { return String(text) }
        var shown = String.UnicodeScalarView()
        var isCode = false
        for scalar in text.unicodeScalars {
            if isCode {
                isCode = scalar != "m"
            } else if scalar == "\u{1B}" {
                isCode = true
            } else {
                shown.append(scalar)
            }
        }
        return String(shown)
    }

    private func paint(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
