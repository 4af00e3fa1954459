/// A value of a JSON document and where it stands: reads what must be there, or says what is wrong.
struct JSONPlace: Sendable {
    let value: JSONValue
    /// `$.laws[3].token`.
    let path: String

    /// The document itself.
    init(_ document: JSONValue) {
        self.init(value: document, path: "$")
    }

    private init(value: JSONValue, path: String) {
        self.value = value
        self.path = path
    }

    /// A problem of this place.
    func problem(_ message: String) -> JSONProblem { JSONProblem(path: path, message: message) }

    /// The path of a member.
    static func path(_ path: String, _ key: String) -> String {
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { isWordPart($0) }
        return isPlain ? "\(path).\(key)" : "\(path)[\"\(key)\"]"
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: Members

    /// A member that must be there; it may be null.
    func member(_ key: String) throws(JSONProblem) -> JSONPlace {
        guard let place = try member(ifAny: key) else {
            throw JSONProblem(path: Self.path(path, key), message: "is missing")
        }
        return place
    }

    /// A member that need not be there.
    func member(ifAny key: String) throws(JSONProblem) -> JSONPlace? {
        try object()[key].map { JSONPlace(value: $0, path: Self.path(path, key)) }
    }

    /// A member that must be there and may be null: nothing in its place.
    func nullable(_ key: String) throws(JSONProblem) -> JSONPlace? {
        let place = try member(key)
        return place.value == .null ? nil : place
    }

    /// All members, in the order of their keys.
    func members() throws(JSONProblem) -> [(key: String, place: JSONPlace)] {
        try object().sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            ($0.key, JSONPlace(value: $0.value, path: Self.path(path, $0.key)))
        }
    }

    private func object() throws(JSONProblem) -> [String: JSONValue] {
        guard case .object(let members) = value else { throw wanted("an object") }
        return members
    }

    // MARK: Values

    /// The elements of an array.
    func elements() throws(JSONProblem) -> [JSONPlace] {
        guard case .array(let values) = value else { throw wanted("an array") }
        return values.enumerated().map {
            JSONPlace(value: $0.element, path: "\(path)[\($0.offset)]")
        }
    }

    /// What `read` makes of each element.
    func list<Element>(
        _ read: (JSONPlace) throws(JSONProblem) -> Element
    ) throws(JSONProblem) -> [Element] {
        var list: [Element] = []
        for element in try elements() { list.append(try read(element)) }
        return list
    }

    func strings() throws(JSONProblem) -> [String] {
        try list { (place) throws(JSONProblem) in try place.string() }
    }

    func string() throws(JSONProblem) -> String {
        guard case .string(let text) = value else { throw wanted("a string") }
        return text
    }

    func bool() throws(JSONProblem) -> Bool {
        guard case .bool(let flag) = value else { throw wanted("true or false") }
        return flag
    }

    /// A whole number within a range.
    func integer(in range: ClosedRange<Int>) throws(JSONProblem) -> Int {
        guard case .integer(let number) = value else {
            throw wanted("a whole number of at most \(range.upperBound)")
        }
        guard range.contains(number) else {
            throw problem(
                "is \(number), and wants to be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A whole number below 2⁶⁴.
    func unsigned() throws(JSONProblem) -> UInt64 {
        switch value {
        case .unsigned(let number): return number
        case .integer(let number) where number >= 0: return UInt64(number)
        default: throw wanted("a whole number below 2⁶⁴")
        }
    }

    /// A number within a range, whole or not.
    func number(in range: ClosedRange<Double>) throws(JSONProblem) -> Double {
        let number: Double
        switch value {
        case .number(let value): number = value
        case .integer(let value): number = Double(value)
        case .unsigned(let value): number = Double(value)
        default: throw wanted("a number")
        }
        guard range.contains(number) else {
            throw problem(
                "is \(number), and wants to be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// One of the words of a kind.
    func word<Word: RawRepresentable & CaseIterable>(
        _ type: Word.Type
    ) throws(JSONProblem) -> Word where Word.RawValue == String {
        let text = try string()
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map { "'\($0.rawValue)'" }
            throw problem("is '\(Excerpt.of(text))', and wants to be \(words.formattedChoice)")
        }
        return word
    }

    private func wanted(_ what: String) -> JSONProblem {
        problem("is \(value.kind), and wants to be \(what)")
    }
}

extension JSONValue {
    /// What kind of value it is, for people.
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .unsigned, .number: "the number \(text.dropLast())"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
