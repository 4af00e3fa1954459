/// Words of the wire with what they stand for, compared byte by byte.
///
/// Not `init(rawValue:)`: that compares by canonical equivalence.
struct WordTable<Value: Sendable>: Sendable {
    let words: [(word: StaticString, value: Value)]

    init(_ words: [(word: StaticString, value: Value)]) {
        self.words = words
    }

    /// What a string stands for, if it is one of the words.
    @inline(__always)
    func value(of token: JSONReader.StringToken, in reader: JSONReader) -> Value? {
        for (word, value) in words where reader.holds(word, token) { return value }
        return nil
    }
}
