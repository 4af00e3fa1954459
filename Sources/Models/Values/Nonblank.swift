/// A text with at least one character that is not Unicode white space (JSON-07).
public struct Nonblank: Hashable, Comparable, Sendable {
    /// The text, compared scalar by scalar.
    public let text: ExactString

    /// The text, or nothing where it is empty or holds only Unicode white space.
    public init?(_ string: String) {
        // Nearly every text begins with a printable ASCII character, and needs no table.
        guard
            Self.isPrintable(string.utf8.first)
                || string.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
        else { return nil }
        text = ExactString(string)
    }

    /// Wraps a text of which it is known that it is not blank.
    package init(known string: String) {
        text = ExactString(string)
    }

    private static func isPrintable(_ byte: UInt8?) -> Bool {
        byte.map { (0x21...0x7E).contains($0) } ?? false
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
