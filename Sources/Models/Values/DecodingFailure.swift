/// Why a text was refused: the first fault in reading order (JSON-06).
public struct DecodingFailure: Error, Hashable, Sendable {
    /// The rule that is broken.
    public let rule: WireRule
    /// The place in the value, such as `timeline[3].sourceOrder[0]`; empty for the document.
    ///
    /// ASCII only: a key that is not a plain word stands as a JSON string in brackets, such as
    /// `runtime["caf\u00e9"]`, so that two keys that look alike can be told apart.
    public let path: String
    /// The place in the text, in bytes from 0.
    public let offset: Int
    /// What is wrong and what is wanted instead.
    public let message: String

    /// Makes a failure; `offset` is in bytes from 0.
    public init(rule: WireRule, path: String, offset: Int, message: String) {
        self.rule = rule
        self.path = path
        self.offset = offset
        self.message = message
    }
}

extension DecodingFailure: CustomStringConvertible {
    /// `[ROW-04] timeline[3].sourceOrder: must not be empty`.
    public var description: String {
        path.isEmpty ? "[\(rule.rawValue)] \(message)" : "[\(rule.rawValue)] \(path): \(message)"
    }
}
