/// Colours, where the output takes them.
struct Style: Sendable {
    let isOn: Bool

    init(_ output: TextOutput) {
        isOn = output.hasColour
    }

    func good(_ text: String) -> String { paint(text, "32") }
    func bad(_ text: String) -> String { paint(text, "1;31") }
    func doubtful(_ text: String) -> String { paint(text, "33") }
    func strong(_ text: String) -> String { paint(text, "1") }
    func faint(_ text: String) -> String { paint(text, "2") }
    func link(_ text: String) -> String { paint(text, "36") }

    private func paint(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
