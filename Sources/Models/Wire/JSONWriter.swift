import ChatValues

/// Writes JSON with no white space, and with no escape that is not needed (ENV-14).
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Writes an object; `members` writes its members with ``member(_:_:)``.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        members(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an array, an element at a time.
    mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        begin(UInt8(ascii: "["))
        for element in elements {
            separate()
            write(&self, element)
            needsComma = true
        }
        end(UInt8(ascii: "]"))
    }

    /// Writes a member of the object that is open.
    mutating func member(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        value(&self)
        needsComma = true
    }

    /// Writes a member whose value is a string.
    mutating func member(_ key: StaticString, _ text: ExactString) {
        member(key) { $0.string(text) }
    }

    /// Writes a member whose value is a string, or null where there is none.
    mutating func member(_ key: StaticString, orNull text: ExactString?) {
        member(key) { writer in
            if let text { writer.string(text) } else { writer.null() }
        }
    }

    /// Writes a member whose value is an integer.
    mutating func member(_ key: StaticString, _ integer: Int64) {
        member(key) { $0.raw(String(integer)) }
    }

    /// Writes a member whose value is a boolean.
    mutating func member(_ key: StaticString, _ boolean: Bool) {
        member(key) { $0.raw(boolean ? "true" : "false") }
    }

    /// Writes what is JSON already.
    mutating func raw(_ json: String) {
        bytes.append(contentsOf: json.utf8)
    }

    /// Writes `null`.
    mutating func null() {
        raw("null")
    }

    /// Writes a string; only quote, backslash and control characters are escaped.
    mutating func string(_ text: ExactString) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x08: raw("\\b")
            case 0x09: raw("\\t")
            case 0x0A: raw("\\n")
            case 0x0C: raw("\\f")
            case 0x0D: raw("\\r")
            case 0..<0x20:
                raw(byte < 0x10 ? "\\u000" : "\\u001")
                raw(String(byte & 0xF, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func begin(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }
}
