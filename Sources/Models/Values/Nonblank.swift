/// A text with at least one character that is not Unicode white space (JSON-07).
public struct Nonblank: Hashable, Comparable, Sendable {
    /// The text, compared scalar by scalar.
    public let text: ExactString

    /// The text, or nothing where it is empty or holds only Unicode white space.
    public init?(_ string: String) {
        guard string.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        text = ExactString(string)
    }

    /// The text as a plain string.
    public var string: String { text.string }

    /// Whether the UTF-8 bytes of `left` come first.
    public static func < (left: Nonblank, right: Nonblank) -> Bool {
        left.text < right.text
    }
}

extension Nonblank: CustomStringConvertible {
    /// The text itself.
    public var description: String { string }
}
