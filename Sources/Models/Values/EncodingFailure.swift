/// Why a value cannot be written: it breaks a rule that its type cannot rule out.
///
/// A value that a decoder returned can always be written again in the revision it was read in
/// (ENV-14); this is for values put together by hand.
public struct EncodingFailure: Error, Hashable, Sendable {
    /// The rule that is broken.
    public let rule: WireRule
    /// The place in the value, such as `timeline[3].timestamp`; empty for the value itself.
    public let path: String
    /// What is wrong and what is wanted instead.
    public let message: String

    /// Makes a failure.
    public init(rule: WireRule, path: String, message: String) {
        self.rule = rule
        self.path = path
        self.message = message
    }
}

extension EncodingFailure: CustomStringConvertible {
    /// `[ROW-05] timeline[3].timestamp: must be within ±(2⁵³−1)`.
    public var description: String {
        path.isEmpty ? "[\(rule.rawValue)] \(message)" : "[\(rule.rawValue)] \(path): \(message)"
    }
}
