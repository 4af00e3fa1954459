import ChatValues

/// A fault as the reader throws it: small and without allocations.
///
/// What is costly, the path, is made once, where the fault leaves the decoder.
struct Fault: Error {
    let rule: WireRule
    /// In bytes from 0.
    let offset: Int
    /// What the path adds to the place at the offset.
    let tail: Tail
    let message: StaticString

    init(_ rule: WireRule, at offset: Int, tail: Tail = .none, _ message: StaticString) {
        self.rule = rule
        self.offset = offset
        self.tail = tail
        self.message = message
    }

    /// What the path adds to the innermost place entered at the offset.
    enum Tail {
        /// Nothing: the fault is in that place itself.
        case none
        /// The key whose opening quote is at the offset.
        case keyAtOffset
        /// A key of the object whose closing brace is at the offset.
        case member(StaticString)
    }

    /// The fault with its path, as users see it.
    func failure(in bytes: WireBytes) -> DecodingFailure {
        DecodingFailure(
            rule: rule, path: FaultPath.path(of: self, in: bytes), offset: offset,
            message: "\(message)")
    }
}
