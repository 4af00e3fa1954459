/// Why a token cannot be used.
public enum TokenError: Error, Sendable, Equatable {
    /// Not the text of a token at all.
    case malformed
    /// Characters were lost or changed on the way.
    case damaged
    /// Made by another version of the engine, whose seeds draw other values.
    case otherEngineVersion(Int)
}

/// Names one case by its choices: replays it without a search.
public struct CaseToken: Sendable, Equatable {
    /// The property.
    public var property: String
    /// The choices.
    public var choices: [UInt64]

    /// Makes a token.
    public init(property: String, choices: [UInt64]) {
        self.property = property
        self.choices = choices
    }

    /// Reads a token.
    public static func parse(_ text: String) throws(TokenError) -> CaseToken {
        throw .malformed
    }
}

/// Names one case by its place in a search.
public struct SearchToken: Sendable, Equatable {
    /// The property.
    public var property: String
    /// The seed of the search.
    public var seed: UInt64
    /// The index of the case.
    public var index: Int

    /// Makes a token.
    public init(property: String, seed: UInt64, index: Int) {
        self.property = property
        self.seed = seed
        self.index = index
    }

    /// Reads a token.
    public static func parse(_ text: String) throws(TokenError) -> SearchToken {
        throw .malformed
    }
}
