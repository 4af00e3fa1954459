import ChatValues

/// The keys that an object of the wire may have, in canonical order; a key's number is its place.
struct KeyTable: Sendable {
    let names: [StaticString]
    let words: [WireWord]

    init(_ names: [StaticString]) {
        self.names = names
        words = names.map(WireWord.init)
    }
}

/// A key of a table as it stands in a text.
struct MemberKey {
    /// The key's number in its table.
    let number: Int
    /// The offset of its opening quote.
    let start: Int
}

/// What an object showed of its table's keys.
struct Members {
    /// Which keys were there, a bit for each.
    var seen: UInt32 = 0
    /// The offset of the closing brace.
    var closingBrace = 0

    func has(_ key: Int) -> Bool {
        seen & (1 &<< UInt32(truncatingIfNeeded: key)) != 0
    }
}

extension JSONReader {
    /// Reads an object whose opening brace is at the position; `member` reads the value of each
    /// key of the table.
    ///
    /// - Parameter unknownKeyRule: The rule that a key outside the table breaks. Without one such
    ///   keys are passed over, though what stands under them must be valid.
    @inline(__always)
    mutating func readObject(
        _ table: KeyTable, unknownKeyRule: WireRule?,
        _ member: (inout JSONReader, MemberKey) throws(Fault) -> Void
    ) throws(Fault) -> Members {
        var members = Members()
        var unknownKeys = KeySet()
        // Encoders write keys in canonical order, so the next one is tried first.
        var expected = 0
        members.closingBrace = try readMembers { (reader: inout JSONReader) throws(Fault) in
            let start = reader.position
            var number = reader.skipWord(among: table.words, expecting: expected)
            var key: StringToken?
            if number == nil {
                // Spelled with escapes, or none of the table.
                let token = try reader.readStringToken()
                if token.hasEscapes { number = reader.number(of: token, among: table.words) }
                key = token
            }
            if let number {
                guard !members.has(number) else { throw reader.doubled(start) }
                members.seen |= 1 &<< UInt32(truncatingIfNeeded: number)
                expected = number &+ 1
                try reader.skipColon()
                try member(&reader, MemberKey(number: number, start: start))
            } else if let unknownKeyRule {
                throw Fault(
                    unknownKeyRule, at: start, tail: .keyAtOffset,
                    "the key is not one of those that this object has")
            } else {
                if let key, !unknownKeys.insert(key, of: reader.bytes) {
                    throw reader.doubled(start)
                }
                try reader.skipColon()
                try reader.skipValue()
            }
        }
        return members
    }

    /// Reads an object that has exactly the keys of a table, but for those that may be absent.
    @inline(__always)
    mutating func readExactObject(
        _ table: KeyTable, _ rule: WireRule, wanted: StaticString,
        required: Int? = nil,
        _ member: (inout JSONReader, MemberKey) throws(Fault) -> Void
    ) throws(Fault) -> Members {
        guard next == UInt8(ascii: "{") else { throw wrongType(rule, wanted) }
        let members = try readObject(table, unknownKeyRule: rule, member)
        for key in 0..<(required ?? table.names.count) where !members.has(key) {
            throw missing(table.names[key], rule, at: members)
        }
        return members
    }

    /// The fault of a key that is not there.
    func missing(_ key: StaticString, _ rule: WireRule, at members: Members) -> Fault {
        Fault(rule, at: members.closingBrace, tail: .member(key), "the key is missing")
    }

    /// The fault of a key that stands a second time (JSON-02).
    func doubled(_ keyStart: Int) -> Fault {
        Fault(.json02, at: keyStart, tail: .keyAtOffset, "the key stands twice")
    }
}
