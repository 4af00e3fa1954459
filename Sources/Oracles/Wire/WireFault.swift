import ChatValues

/// A fault that a text may be refused for.
///
/// The one that a reader from left to right can know of first is reported.
struct WireFault: Error {
    /// What kind of fault it is: at one moment, the smaller rank is reported.
    ///
    /// Missing keys and links share a rank. They are known at the closing brace of one object, and
    /// the judge of that object reports them in the order in which they count.
    enum Rank: Int {
        case text
        case halfPair
        case doubledKey
        case nesting
        case type
        case integer
        case value
        case unknownKey
        case closingBrace
        case repeatedRow
    }

    /// The rule that is broken.
    let rule: WireRule
    /// The offset of the byte at which the fault becomes known.
    let moment: Int
    /// What kind of fault it is.
    let rank: Rank
    /// The offset at which the fault is reported.
    let offset: Int
    /// The place in the value.
    let path: WirePath
    /// What is wrong and what is wanted.
    let message: String
    /// For an integer that breaks JSON-04, the rule of its field: an encoder names this one, since
    /// the value it was given has no literal form.
    var fieldRule: WireRule?

    /// Whether one that is known at this moment, with this rank, is reported rather than this one.
    func isAfter(_ moment: Int, _ rank: Rank) -> Bool {
        (moment, rank.rawValue) < (self.moment, self.rank.rawValue)
    }

    /// The fault as a decoder reports it.
    var failure: DecodingFailure {
        DecodingFailure(rule: rule, path: path.text, offset: offset, message: message)
    }
}
