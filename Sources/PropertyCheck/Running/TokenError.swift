/// Why a token cannot be used.
public enum TokenError: Error, Sendable, Equatable {
    /// Not the text of a token at all.
    case malformed
    /// Characters were lost or changed on the way.
    case damaged
    /// Made by another version of the engine, whose seeds draw other values.
    case otherEngineVersion(Int)
}

extension TokenError: CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .malformed:
            "this is not a token; tokens look like c1.<property>.<choices>.<checksum>"
                + " or v1.<property>.<engine version>.<seed>.<index>"
        case .damaged: "the token is damaged: characters were lost or changed; copy it again"
        case .otherEngineVersion(let version):
            "the token was made by version \(version) of the engine, this is version"
                + " \(engineVersion): its seed draws other values here"
        }
    }
}

extension Property {
    /// Whether `id` is well formed: parts of `[a-z0-9-]` joined by slashes.
    package static func isID(_ id: some StringProtocol) -> Bool {
        let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"):
                        true
                    default: false
                    }
                }
        }
    }
}
