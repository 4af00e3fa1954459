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
    /// Where each key's inside begins, by open addressing, once there are more.
    ///
    /// 0 is free, since a quote stands before every key. The number of slots is a power of two.
    private var starts: [Int] = []
    /// The hash of the key in each slot.
    private var hashes: [UInt32] = []
    private var count = 0

    /// Adds a key; says whether it was new.
    mutating func insert(_ key: JSONReader.StringToken, of bytes: WireBytes) -> Bool {
        guard starts.isEmpty else { return insertIntoTable(key, of: bytes) }
        for other in few where areEqual(key, other, of: bytes) { return false }
        few.append(key)
        if few.count > Self.linearLimit {
            resize(to: 4 * Self.linearLimit)
            for key in few { place(key.inside.lowerBound, hash(key, of: bytes)) }
            few = []
        }
        return true
    }

    private mutating func insertIntoTable(
        _ key: JSONReader.StringToken, of bytes: WireBytes
    ) -> Bool {
        let hash = hash(key, of: bytes)
        var slot = Int(hash) & (starts.count - 1)
        while starts[slot] != 0 {
            if hashes[slot] == hash, areEqual(key, token(at: starts[slot], of: bytes), of: bytes) {
                return false
            }
            slot = (slot + 1) & (starts.count - 1)
        }
        if count >= starts.count / 4 * 3 {
            let old = (starts, hashes)
            resize(to: 2 * starts.count)
            for (start, hash) in zip(old.0, old.1) where start != 0 { place(start, hash) }
        }
        place(key.inside.lowerBound, hash)
        return true
    }

    private mutating func resize(to size: Int) {
        starts = Array(repeating: 0, count: size)
        hashes = Array(repeating: 0, count: size)
        count = 0
    }

    /// Puts a key into the first free slot from its own on.
    private mutating func place(_ start: Int, _ hash: UInt32) {
        var slot = Int(hash) & (starts.count - 1)
        while starts[slot] != 0 { slot = (slot + 1) & (starts.count - 1) }
        starts[slot] = start
        hashes[slot] = hash
        count += 1
    }

    /// The key whose inside begins at an offset.
    private func token(at start: Int, of bytes: WireBytes) -> JSONReader.StringToken {
        var end = start
        var hasEscapes = false
        while bytes[end] != UInt8(ascii: "\"") {
            let isEscape = bytes[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscape
            end += isEscape ? 2 : 1
        }
        return JSONReader.StringToken(inside: start..<end, hasEscapes: hasEscapes)
    }

    private func hash(_ key: JSONReader.StringToken, of bytes: WireBytes) -> UInt32 {
        var hasher = Hasher()
        if key.hasEscapes {
            JSONEscapes.decodedBytes(in: key.inside, of: bytes).withUnsafeBytes {
                hasher.combine(bytes: $0)
            }
        } else {
            bytes.hash(key.inside, into: &hasher)
        }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    private func areEqual(
        _ left: JSONReader.StringToken, _ right: JSONReader.StringToken, of bytes: WireBytes
    ) -> Bool {
        guard left.hasEscapes || right.hasEscapes else {
            return bytes.areEqual(left.inside, right.inside)
        }
        return JSONEscapes.decodedBytes(in: left.inside, of: bytes)
            == JSONEscapes.decodedBytes(in: right.inside, of: bytes)
    }
}
