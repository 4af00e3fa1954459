/// Names one case by its place in a search: `v1.<ID>.<engine version>.<seed>.<index>`.
public struct SearchToken: Sendable, Equatable, CustomStringConvertible {
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

    /// The token, to copy.
    public var description: String {
        "v1.\(property).\(engineVersion).\(seed).\(index)"
    }

    /// Reads a token.
    ///
    /// Numbers are written in one way only, without signs or leading zeros.
    public static func parse(_ text: String) throws(TokenError) -> SearchToken {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == "v1", Property.isID(parts[1]) else { throw .malformed }
        guard let version = Int(parts[2]), let seed = UInt64(parts[3]),
            let index = Int(parts[4]), index >= 0
        else { throw .damaged }
        guard String(version) == parts[2], String(seed) == parts[3], String(index) == parts[4]
        else { throw .damaged }
        guard version == engineVersion else { throw .otherEngineVersion(version) }
        return SearchToken(property: String(parts[1]), seed: seed, index: index)
    }
}
