/// One choice of a recorded case.
public struct Choice: Sendable, Equatable, Codable {
    /// What was chosen, `0...maximum`; 0 is the simplest.
    public var value: UInt64

    /// The largest value that could have been chosen.
    public var maximum: UInt64

    /// What the choice decided.
    public var kind: Source.Kind

    /// Makes a choice.
    public init(value: UInt64, maximum: UInt64, kind: Source.Kind) {
        self.value = value
        self.maximum = maximum
        self.kind = kind
    }
}
