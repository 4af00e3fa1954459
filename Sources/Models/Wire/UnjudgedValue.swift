import ChatValues

/// A value that was read before it is known whether it is wanted, and as what (ROW-09).
struct UnjudgedValue {
    /// The offset of its first byte.
    let start: Int
    private let kind: Kind

    private enum Kind {
        case string(String)
        case null
        case other
    }

    /// Reads a value of any type.
    @inline(__always)
    init(from reader: inout JSONReader) throws(Fault) {
        start = reader.position
        switch reader.next {
        case UInt8(ascii: "\""): kind = .string(try reader.readString())
        case UInt8(ascii: "n"):
            try reader.skipWord("null")
            kind = .null
        default:
            try reader.skipValue()
            kind = .other
        }
    }

    /// The value as a nonblank string.
    func nonblank() throws(Fault) -> Nonblank {
        guard case .string(let string) = kind, let text = Nonblank(string) else {
            throw Fault(.row09, at: start, "must be a nonblank string")
        }
        return text
    }

    /// The value as a string or null.
    func textOrNull() throws(Fault) -> ExactString? {
        switch kind {
        case .string(let string): return ExactString(string)
        case .null: return nil
        case .other: throw Fault(.row09, at: start, "must be a string or null")
        }
    }
}
