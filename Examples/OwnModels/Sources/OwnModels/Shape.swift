/// What a value must be: the decoder is a table of these, and one reader for all of them.
///
/// Each names the rule that a value of another shape breaks.
indirect enum Shape: Sendable {
    /// A string, of these words if there are any.
    case text(String, orNull: Bool = false, mayBeBlank: Bool = false, words: [Word] = [])
    case integer(String, from: Int64 = -Shape.largestInteger)
    case flag(String)
    case list(String, Elements)
    case object(String, Fields, orNull: Bool = false)
    /// An object that nobody looks into.
    case closedObject(String, orNull: Bool)
    /// Any valid JSON.
    case anything

    /// The largest integer that JavaScript holds exactly.
    static let largestInteger: Int64 = 9_007_199_254_740_991

    /// A word, and the rule that it breaks where it may stand elsewhere only.
    struct Word: Sendable, ExpressibleByStringLiteral {
        let text: String
        var broken: String?

        init(stringLiteral text: String) { self.text = text }

        init(_ text: String, breaking broken: String? = nil) {
            self.text = text
            self.broken = broken
        }
    }

    /// What the elements of a list must be.
    struct Elements: Sendable {
        let shape: Shape
        var mayBeEmpty = true
        /// The rule that an element breaks whose names, or one of them, another has.
        var repeated: String?
        var names: @Sendable (Node) -> [[UInt8]] = { _ in [] }
    }

    /// What an object's keys must be.
    struct Fields: Sendable {
        /// The known keys in canonical order.
        let known: [(key: String, shape: Shape)]
        /// The rule that an unknown key breaks; nothing where they are passed over.
        var unknown: String?
        /// The keys that must be there.
        var wanted: [String] = []
        /// Judges the whole, once its brace is closed.
        var close: (@Sendable (Reader, Node) throws(HistoryError) -> Void)?
    }
}
