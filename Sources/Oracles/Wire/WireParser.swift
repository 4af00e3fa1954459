import ChatValues

/// Reads JSON into a tree, up to the first lexical fault.
///
/// The tree holds everything that stands before the fault, since each of its parts may break a rule
/// that a reader knows of earlier. Doubled keys are kept; they are a rule for later.
struct WireParser {
    /// The deepest nesting that is allowed (JSON-05); it bounds the recursion of this parser and
    /// of everything that walks its tree.
    static let deepest = 128

    /// The text.
    let bytes: [UInt8]
    /// The offset of the byte that is read next.
    var position = 0
    /// The fault that ended the reading.
    private(set) var fault: WireFault?
    /// The place that was entered last and not left yet.
    private var place: WirePath
    /// How many objects and arrays are open.
    private var depth: Int

    /// A parser of a whole text, or of one that stands inside another at this place and depth.
    init(_ bytes: [UInt8], place: WirePath = .document, depth: Int = 0) {
        self.bytes = bytes
        self.place = place
        self.depth = depth
    }

    /// The byte that is read next, or nothing at the end of the text.
    var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// Reads the text: one value with white space around it.
    ///
    /// Nothing where no value begins.
    mutating func document() -> WireNode? {
        skipWhiteSpace()
        let node = value()
        guard fault == nil else { return node }
        skipWhiteSpace()
        if next != nil { fail("nothing but white space may follow the value") }
        return node
    }

    /// Ends the reading at the next byte, or at the end of the text if there is none.
    mutating func fail(_ message: String) {
        stop(
            WireFault(
                rule: .json01, moment: position, rank: .text, offset: position, path: place,
                message: next == nil ? "the text ends too early: \(message)" : message))
    }

    /// Ends the reading at the next byte, which rules out that a half becomes a surrogate pair.
    mutating func failHalfPair() {
        stop(
            WireFault(
                rule: .json03, moment: position, rank: .halfPair, offset: position, path: place,
                message: "half of a surrogate pair; a high and a low half must follow each other"))
    }

    private mutating func stop(_ found: WireFault) {
        if fault == nil { fault = found }
    }

    private mutating func skipWhiteSpace() {
        while let byte = next, Self.isWhiteSpace(byte) { position += 1 }
    }

    /// Whether a byte is white space between two tokens.
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Reads a value.
    ///
    /// Nothing where none begins here; the fault is set then.
    private mutating func value() -> WireNode? {
        let start = position
        switch next {
        case UInt8(ascii: "{"):
            return nested(Self.object)
        case UInt8(ascii: "["):
            return nested(Self.array)
        case UInt8(ascii: "\""):
            let text = string()
            return node(
                from: start, to: text == nil ? nil : position, .string(text ?? ExactString("")))
        case .some(0x2D), .some(0x30...0x39):
            let whole = number()
            return node(
                from: start, to: whole ? position : nil,
                .number(bytes[start..<position]))
        case UInt8(ascii: "t"):
            return node(from: start, to: word("true"), .truth(true))
        case UInt8(ascii: "f"):
            return node(from: start, to: word("false"), .truth(false))
        case UInt8(ascii: "n"):
            return node(from: start, to: word("null"), .null)
        default:
            fail("a value must begin here: an object, array, string, number, true, false or null")
            return nil
        }
    }

    /// A scalar at the place that was entered last.
    private func node(from start: Int, to end: Int?, _ content: WireNode.Content) -> WireNode {
        WireNode(start: start, end: end, path: place, content: content)
    }

    /// Reads an object or an array, unless it is one too deep.
    private mutating func nested(_ read: (inout WireParser) -> WireNode) -> WireNode? {
        guard depth < Self.deepest else {
            stop(
                WireFault(
                    rule: .json05, moment: position, rank: .nesting, offset: position, path: place,
                    message: "objects and arrays may be nested \(Self.deepest) deep, not deeper"))
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private static func array(_ parser: inout WireParser) -> WireNode {
        let start = parser.position
        let outside = parser.place
        var elements: [WireNode] = []
        func node(whole: Bool) -> WireNode {
            WireNode(
                start: start, end: whole ? parser.position : nil, path: outside,
                content: .array(elements))
        }

        parser.position += 1
        parser.place = outside.index(0)
        parser.skipWhiteSpace()
        if parser.next == UInt8(ascii: "]") {
            parser.place = outside
            parser.position += 1
            return node(whole: true)
        }
        while true {
            parser.skipWhiteSpace()
            if let element = parser.value() { elements.append(element) }
            guard parser.fault == nil else { return node(whole: false) }
            parser.place = outside
            parser.skipWhiteSpace()
            switch parser.next {
            case UInt8(ascii: ","):
                parser.position += 1
                parser.place = outside.index(elements.count)
            case UInt8(ascii: "]"):
                parser.position += 1
                return node(whole: true)
            default:
                parser.fail("`,` or `]` must follow an element")
                return node(whole: false)
            }
        }
    }

    private static func object(_ parser: inout WireParser) -> WireNode {
        let start = parser.position
        let outside = parser.place
        var members: [WireMember] = []
        func node(whole: Bool) -> WireNode {
            WireNode(
                start: start, end: whole ? parser.position : nil, path: outside,
                content: .object(members))
        }

        parser.position += 1
        parser.skipWhiteSpace()
        if parser.next == UInt8(ascii: "}") {
            parser.position += 1
            return node(whole: true)
        }
        while true {
            parser.skipWhiteSpace()
            guard parser.next == UInt8(ascii: "\"") else {
                parser.fail("a key in quotes must begin here")
                return node(whole: false)
            }
            let keyStart = parser.position
            guard let key = parser.string() else { return node(whole: false) }
            let keyEnd = parser.position - 1
            parser.skipWhiteSpace()
            var value: WireNode?
            if parser.next == UInt8(ascii: ":") {
                parser.position += 1
                parser.place = outside.key(key)
                parser.skipWhiteSpace()
                value = parser.value()
            } else {
                parser.fail("`:` must follow a key")
            }
            members.append(WireMember(key: key, keyStart: keyStart, keyEnd: keyEnd, value: value))
            guard parser.fault == nil else { return node(whole: false) }
            parser.place = outside
            parser.skipWhiteSpace()
            switch parser.next {
            case UInt8(ascii: ","):
                parser.position += 1
            case UInt8(ascii: "}"):
                parser.position += 1
                return node(whole: true)
            default:
                parser.fail("`,` or `}` must follow a member")
                return node(whole: false)
            }
        }
    }
}
