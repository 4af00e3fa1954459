import ChatValues

/// A strict reader of JSON that goes through the bytes once, from left to right.
///
/// It hands out tokens straight to the decoders of the values; there is no tree. Whatever it finds
/// wrong it finds in reading order, so the first fault thrown is the one to report (JSON-06).
struct JSONReader {
    /// How deep brackets may nest (JSON-05).
    static let nestingLimit = 128

    let bytes: WireBytes
    /// The offset of the next byte.
    var position = 0
    private var depth: Int

    /// Makes a reader; `depth` is how many brackets around the text are not part of it.
    init(_ bytes: WireBytes, depth: Int = 0) {
        self.bytes = bytes
        self.depth = depth
    }

    /// Where the text ends.
    @inline(__always)
    var end: Int { bytes.count }

    /// The next byte, or 0 at the end: no token begins or goes on with a 0.
    @inline(__always)
    var next: UInt8 { bytes.byteOrZero(at: position) }

    /// Steps over white space.
    @inline(__always)
    mutating func skipWhiteSpace() {
        while true {
            switch next {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// The fault of a byte that cannot stand at the position, or of the end of the input there.
    func unexpected(_ wanted: StaticString) -> Fault {
        guard position < end else { return Fault(.json01, at: end, "the text ends too early") }
        return Fault(.json01, at: position, Self.canBeginCharacter(next) ? wanted : Self.noUTF8)
    }

    /// The fault of a value of another type than the field's: its rule, unless no value begins here.
    func wrongType(_ rule: WireRule, _ wanted: StaticString) -> Fault {
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            0x30...0x39, UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            Fault(rule, at: position, wanted)
        default:
            unexpected("a value must stand here")
        }
    }

    /// Reads one whole text: white space, a value, white space, and nothing more.
    mutating func readDocument<Value>(
        _ read: (inout JSONReader) throws(Fault) -> Value
    ) throws(Fault) -> Value {
        skipWhiteSpace()
        let value = try read(&self)
        skipWhiteSpace()
        guard position == bytes.count else {
            throw unexpected("nothing but white space may follow the value")
        }
        return value
    }

    /// Steps over the bracket or brace at the position, if it is not one too many (JSON-05).
    @inline(__always)
    mutating func open() throws(Fault) {
        guard depth < Self.nestingLimit else {
            throw Fault(.json05, at: position, "brackets must not nest deeper than 128")
        }
        depth += 1
        position += 1
    }

    /// Steps over the closing bracket or brace at the position.
    @inline(__always)
    mutating func close() {
        depth -= 1
        position += 1
    }

    /// Reads an array whose opening bracket is at the position.
    @inline(__always)
    mutating func readArray(
        _ element: (inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) {
        try open()
        skipWhiteSpace()
        if next == UInt8(ascii: "]") {
            close()
            return
        }
        while true {
            try element(&self)
            skipWhiteSpace()
            switch next {
            case UInt8(ascii: ","):
                position += 1
                skipWhiteSpace()
            case UInt8(ascii: "]"):
                close()
                return
            default: throw unexpected("a comma or ] must stand here")
            }
        }
    }

    /// Reads an object whose opening brace is at the position; `member` takes each member at the
    /// opening quote of its key and leaves it behind the value.
    ///
    /// - Returns: The offset of the closing brace.
    @inline(__always)
    mutating func readMembers(
        _ member: (inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) -> Int {
        try open()
        skipWhiteSpace()
        if next == UInt8(ascii: "}") {
            close()
            return position - 1
        }
        while true {
            guard next == UInt8(ascii: "\"") else { throw unexpected("a key must stand here") }
            try member(&self)
            skipWhiteSpace()
            switch next {
            case UInt8(ascii: ","):
                position += 1
                skipWhiteSpace()
            case UInt8(ascii: "}"):
                close()
                return position - 1
            default: throw unexpected("a comma or } must stand here")
            }
        }
    }

    /// Steps over the colon behind a key, and the white space around it.
    @inline(__always)
    mutating func skipColon() throws(Fault) {
        if next != UInt8(ascii: ":") {
            skipWhiteSpace()
            guard next == UInt8(ascii: ":") else {
                throw unexpected("a colon must stand here")
            }
        }
        position += 1
        skipWhiteSpace()
    }
}
