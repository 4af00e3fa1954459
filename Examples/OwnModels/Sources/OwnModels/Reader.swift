/// Where the reader stands in a text, and what it says is wrong there.
///
/// It goes through the bytes once, so the first fault that it meets is the first that can be known.
struct Reader {
    let bytes: [UInt8]
    var position = 0
    /// The way to the value that is being read.
    var steps: [Step] = []
    /// How many brackets are open.
    var depth: Int
    /// Whether keys are compared by `String ==`, which is wrong; the tests show how wrong.
    let comparesKeysAsStrings: Bool

    init(_ bytes: [UInt8], depth: Int = 0, comparesKeysAsStrings: Bool = false) {
        self.bytes = bytes
        self.depth = depth
        self.comparesKeysAsStrings = comparesKeysAsStrings
    }

    /// The byte that comes next; nothing at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    func isNext(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

    mutating func skipWhiteSpace() {
        while let byte = next, Self.isWhiteSpace(byte) { position += 1 }
    }

    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Goes on behind a character, if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        position += 1
        return true
    }

    /// The fault of a byte that cannot continue the text, or of a text that ends here.
    func syntax() -> HistoryError {
        fault("JSON-01", at: position, next == nil ? "the text ends too early" : "no JSON")
    }

    /// A fault of the value that is being read, or of one below it.
    func fault(
        _ rule: String, at offset: Int, under key: String? = nil, _ reason: String
    ) -> HistoryError {
        let below = key.map { [Step.key(Array($0.utf8))] } ?? []
        return HistoryError(
            rule: rule, place: Place.text(steps + below), offset: offset, reason: reason)
    }

    /// Reads a whole text.
    mutating func document(_ shape: Shape) throws(HistoryError) -> Node {
        let node = try value(shape)
        skipWhiteSpace()
        guard next == nil else { throw syntax() }
        return node
    }

    /// Reads the letters of `true`, `false` or `null`.
    mutating func word(_ text: String) throws(HistoryError) {
        for letter in text.utf8 {
            guard next == letter else { throw syntax() }
            position += 1
        }
    }

    /// Reads a number's token: its text, and whether it is a plain integer.
    mutating func number() throws(HistoryError) -> (text: String, isPlain: Bool) {
        let start = position
        var isPlain = true
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") {
            isPlain = false
            try digits()
        }
        if isNext("e") || isNext("E") {
            isPlain = false
            position += 1
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        return (text, isPlain && text != "-0")
    }

    private mutating func digits() throws(HistoryError) {
        guard let first = next, (0x30...0x39).contains(first) else { throw syntax() }
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    }
}
