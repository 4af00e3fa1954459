/// Names one case by its choices, and replays it without a search: `c1.<ID>.<choices>.<crc>`.
public struct CaseToken: Sendable, Equatable, CustomStringConvertible {
    /// The property.
    public var property: String

    /// The choices.
    public var choices: [UInt64]

    /// Makes a token.
    public init(property: String, choices: [UInt64]) {
        self.property = property
        self.choices = choices
    }

    /// The token, to copy.
    public var description: String {
        let body = "c1.\(property).\(ChoiceText.encode(choices))"
        return "\(body).\(Checksum.hex(Checksum.crc32(body.utf8), digits: 8))"
    }

    /// Reads a token; any one damaged character is found.
    public static func parse(_ text: String) throws(TokenError) -> CaseToken {
        guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { throw .malformed }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let body = text[..<dot]
        let checksum = Checksum.hex(Checksum.crc32(body.utf8), digits: 8)
        guard text[text.index(after: dot)...] == checksum else {
            throw text.hasPrefix("c1.") ? .damaged : .malformed
        }
        guard parts.count == 4, parts[0] == "c1", Property.isID(parts[1]),
            let choices = ChoiceText.decode(parts[2])
        else { throw .malformed }
        return CaseToken(property: String(parts[1]), choices: choices)
    }
}
