/// Text compared scalar by scalar.
///
/// `String` compares by canonical equivalence: to it, `é` in one scalar and in two are the same.
/// On the wire they are two keys, two identities, two texts (JSON-02, JSON-03), and a value that
/// came back from a round trip with the other spelling would go unnoticed. Everything that travels
/// is therefore kept in this type: equality, hashing and order are those of the UTF-8 bytes.
public struct ExactString: Hashable, Comparable, Sendable {
    /// The text itself, never normalised.
    public let string: String

    /// Wraps a text as it is.
    public init(_ string: String) {
        self.string = string
    }

    /// The bytes that comparison and hashing go by.
    public var utf8: String.UTF8View { string.utf8 }

    /// Whether both have the same scalars in the same order.
    public static func == (left: ExactString, right: ExactString) -> Bool {
        left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
    }

    /// Whether the UTF-8 bytes of `left` come first; the same order as that of the scalars.
    public static func < (left: ExactString, right: ExactString) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Hashes the UTF-8 bytes, closed by a byte that no UTF-8 text holds.
    public func hash(into hasher: inout Hasher) {
        let hashed: Void? = utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if hashed == nil {
            // A bridged string: the same bytes, by way of a copy.
            Array(utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
        }
        hasher.combine(0xFF as UInt8)
    }
}

extension ExactString: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Wraps a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The text itself.
    public var description: String { string }
}
