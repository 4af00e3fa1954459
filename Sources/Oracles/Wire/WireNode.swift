import ChatValues

/// A JSON value of a text that may break off: what was read of it, and where it stands.
///
/// The type of a value is known at its first byte, so a node says its type even where the text
/// broke inside it. Everything else about it counts only once it has an end.
///
/// Nodes are shared rather than copied: each rule takes hold of some of them.
final class WireNode {
    /// The offset of the first byte.
    let start: Int
    /// The offset behind the last byte; nothing where the text broke inside the value.
    let end: Int?
    /// The place.
    let path: WirePath
    /// What was read.
    let content: Content

    /// A value from one offset to another.
    init(start: Int, end: Int?, path: WirePath, content: Content) {
        self.start = start
        self.end = end
        self.path = path
        self.content = content
    }

    /// The six types of JSON, with doubled keys kept.
    enum Content {
        case object([WireMember])
        case array([WireNode])
        /// The decoded text.
        case string(ExactString)
        /// The number as it is written.
        case number(ArraySlice<UInt8>)
        case truth(Bool)
        case null
    }

    /// The offset of the byte at which the whole value is known.
    ///
    /// A string, an array and an object say themselves where they end. A number does not: only the
    /// byte behind it, which is none of its own, shows that it is over.
    var wholeAt: Int? {
        guard let end else { return nil }
        if case .number = content { return end }
        return end - 1
    }

    /// The type in words, for messages.
    var typeInWords: String {
        switch content {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .truth: "a boolean"
        case .null: "null"
        }
    }
}

/// A member of an object: a key, and the value if the text came as far.
struct WireMember {
    /// The decoded key.
    let key: ExactString
    /// The offset of the key's opening quote.
    let keyStart: Int
    /// The offset of the key's closing quote.
    let keyEnd: Int
    /// The value; nothing where the text broke before it.
    let value: WireNode?

    /// Whether this is the key, which is one of the ASCII names of the rules.
    ///
    /// `String` takes canonically equal texts as one. What is equal in that way to an ASCII text and
    /// is another one is longer in UTF-8, so the two together compare byte for byte.
    func hasKey(_ name: String) -> Bool {
        key.utf8.count == name.utf8.count && key.string == name
    }
}
