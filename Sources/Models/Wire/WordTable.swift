/// Words of the wire with what they stand for, compared byte by byte.
///
/// Not `init(rawValue:)`: that compares by canonical equivalence.
struct WordTable<Value: Sendable>: Sendable {
    let words: [WireWord]
    let values: [Value]

    init(_ words: [(word: StaticString, value: Value)]) {
        self.words = words.map { WireWord($0.word) }
        values = words.map(\.value)
    }

    /// What a string stands for, if it is one of the words.
    func value(of token: JSONReader.StringToken, in reader: JSONReader) -> Value? {
        reader.number(of: token, among: words).map { values[$0] }
    }
}
