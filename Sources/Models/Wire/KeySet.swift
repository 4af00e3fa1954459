/// The keys that an object has shown so far, to find a doubled one (JSON-02).
///
/// A few are compared one by one. From the ninth on a table of offsets is used: it holds no copy of
/// a key, so that a million keys cost a few words each, and its hash is seeded, so that nobody can
/// choose keys that collide. Hashes are kept, so that a long key is read once to be put in and
/// again only for one that is most likely the same.
struct KeySet {
    private static let linearLimit = 8

    /// The keys, while there are few.
    private var few: [JSONReader.StringToken] = []
    /// Where each key's inside begins, once there are more; a quote stands before it, so it is not 0.
    private var many: SlotTable?

    /// Adds a key; says whether it was new.
    mutating func insert(_ key: JSONReader.StringToken, of bytes: WireBytes) -> Bool {
        if many != nil { return insertIntoTable(key, of: bytes) }
        for other in few where Self.areEqual(key, other, of: bytes) { return false }
        few.append(key)
        if few.count > Self.linearLimit {
            many = SlotTable(slots: 4 * Self.linearLimit)
            for key in few { _ = insertIntoTable(key, of: bytes) }
            few = []
        }
        return true
    }

    private mutating func insertIntoTable(
        _ key: JSONReader.StringToken, of bytes: WireBytes
    ) -> Bool {
        let hash = Self.hash(key, of: bytes)
        return many?.insert(key.inside.lowerBound, hash: hash) { start in
            Self.areEqual(key, Self.token(at: start, of: bytes), of: bytes)
        } ?? false
    }

    /// The key whose inside begins at an offset.
    private static func token(at start: Int, of bytes: WireBytes) -> JSONReader.StringToken {
        var end = start
        var hasEscapes = false
        while bytes[end] != UInt8(ascii: "\"") {
            let isEscape = bytes[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscape
            end += isEscape ? 2 : 1
        }
        return JSONReader.StringToken(inside: start..<end, hasEscapes: hasEscapes)
    }

    private static func hash(_ key: JSONReader.StringToken, of bytes: WireBytes) -> UInt32 {
        guard key.hasEscapes else { return SeededHash.hash(of: key.inside, in: bytes) }
        return SeededHash.hash(of: JSONReader.text(in: key.inside, of: bytes))
    }

    private static func areEqual(
        _ left: JSONReader.StringToken, _ right: JSONReader.StringToken, of bytes: WireBytes
    ) -> Bool {
        guard left.hasEscapes || right.hasEscapes else {
            return bytes.areEqual(left.inside, right.inside)
        }
        return JSONReader.text(in: left.inside, of: bytes).utf8
            .elementsEqual(JSONReader.text(in: right.inside, of: bytes).utf8)
    }
}
