/// A JSON document to be written: keys sorted by their bytes, so that equal results are equal bytes.
indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The document as text, indented by two spaces, with a line's end behind it.
    var text: String {
        var text = ""
        write(to: &text, indent: 0)
        return text + "\n"
    }

    /// An array of strings.
    static func strings(_ strings: some Sequence<String>) -> JSONValue {
        .array(strings.map(JSONValue.string))
    }

    private func write(to text: inout String, indent: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .unsigned(let value): text += String(value)
        // JSON has no word for what is not finite.
        case .number(let value): text += value.isFinite ? "\(value)" : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values): write(values, to: &text, indent: indent)
        case .object(let members): write(members, to: &text, indent: indent)
        }
    }

    private func write(_ values: [JSONValue], to text: inout String, indent: Int) {
        guard !values.isEmpty else {
            text += "[]"
            return
        }
        // Short lists of words read better in one line.
        let isFlat = values.allSatisfy(\.isScalar)
        text += "["
        for (index, value) in values.enumerated() {
            if index > 0 { text += isFlat ? ", " : "," }
            if !isFlat { Self.newLine(indent + 1, &text) }
            value.write(to: &text, indent: indent + 1)
        }
        if !isFlat { Self.newLine(indent, &text) }
        text += "]"
    }

    private func write(_ members: [String: JSONValue], to text: inout String, indent: Int) {
        guard !members.isEmpty else {
            text += "{}"
            return
        }
        text += "{"
        let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (index, member) in sorted.enumerated() {
            if index > 0 { text += "," }
            Self.newLine(indent + 1, &text)
            Self.write(member.key, to: &text)
            text += ": "
            member.value.write(to: &text, indent: indent + 1)
        }
        Self.newLine(indent, &text)
        text += "}"
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private static func newLine(_ indent: Int, _ text: inout String) {
        text += "\n" + String(repeating: "  ", count: indent)
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Controls must be escaped; the two separators end a line for some readers.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
