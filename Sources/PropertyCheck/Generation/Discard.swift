/// Thrown when a case cannot be used: it counts as a discard, neither held nor failed.
public struct Discard: Error, Sendable {
    /// Makes the error.
    public init() {}
}
