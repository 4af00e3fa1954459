import ChatValues

/// A JSON text before it is spelled: what stands where, duplicates and faults included.
///
/// Generators make texts by way of a tree, apart from the encoder of the models, so that an encoder
/// and a decoder with the same mistake cannot hide it from the laws.
public indirect enum JSONTree: Sendable {
    /// An object; its members may repeat a key.
    case object([Member], order: Order = .free)
    /// An array.
    case array([JSONTree])
    /// A string, whose characters may be spelled raw or as escapes.
    case string(ExactString)
    /// Written as it is: a number, a word, a string with fixed escapes, or something broken.
    case token(String)
    /// JSON without white space, written as it is but for white space between its tokens.
    case compact(String)

    /// Whether the members of an object may change places.
    public enum Order: Sendable {
        case free
        /// They stay: a decoder keeps the object as it came.
        case fixed
    }

    /// A key and its value.
    public struct Member: Sendable {
        /// The key: a string, or a token where its escapes are fixed.
        public var key: JSONTree
        /// The value.
        public var value: JSONTree

        /// A member with this key.
        public init(_ key: String, _ value: JSONTree) {
            self.key = .string(ExactString(key))
            self.value = value
        }

        /// A member whose key is spelled as the tree says.
        public init(key: JSONTree, _ value: JSONTree) {
            self.key = key
            self.value = value
        }
    }

    /// `null`.
    public static let null = JSONTree.token("null")

    /// A string or null.
    public static func orNull(_ text: ExactString?) -> JSONTree {
        text.map(JSONTree.string) ?? .null
    }

    /// An integer, plainly.
    public static func integer(_ value: some BinaryInteger) -> JSONTree {
        .token(String(value))
    }

    /// `true` or `false`.
    public static func boolean(_ value: Bool) -> JSONTree {
        .token(value ? "true" : "false")
    }
}

extension JSONTree {
    /// The text with no white space, no needless escape and members in the order of the tree.
    public var compactText: String {
        String(decoding: compactBytes, as: UTF8.self)
    }

    /// The same as bytes.
    public var compactBytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .object(let members, _):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                member.key.write(to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .string(let string): JSONSpelling.write(plain: string, to: &bytes)
        case .token(let token), .compact(let token): bytes.append(contentsOf: token.utf8)
        }
    }
}
