/// The keys that an object has shown so far, to find a doubled one (JSON-02).
///
/// A few are compared one by one. From the ninth on a table of offsets is used: it holds no copy of
/// a key, so that a million keys cost a few words each, and its hash is seeded, so that nobody can
/// choose keys that collide.
struct KeySet {
    private static let linearLimit = 8

    /// Where each key's inside begins, while there are few.
    private var few: [Int] = []
    /// The same by open addressing, once there are more.
    ///
    /// 0 is free, since a quote stands before every key. The number of slots is a power of two.
    private var slots: [Int] = []
    private var count = 0

    /// Adds the key whose inside begins at an offset; says whether it was new.
    mutating func insert(at start: Int, of bytes: WireBytes) -> Bool {
        guard slots.isEmpty else { return insertIntoTable(start, of: bytes) }
        let key = inside(at: start, of: bytes)
        for other in few where areEqual(key, inside(at: other, of: bytes), of: bytes) {
            return false
        }
        few.append(start)
        if few.count > Self.linearLimit {
            grow(to: 4 * Self.linearLimit, with: few, of: bytes)
            few = []
        }
        return true
    }

    private mutating func insertIntoTable(_ start: Int, of bytes: WireBytes) -> Bool {
        let key = inside(at: start, of: bytes)
        var slot = hash(key, of: bytes) & (slots.count - 1)
        while slots[slot] != 0 {
            if areEqual(key, inside(at: slots[slot], of: bytes), of: bytes) { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = start
        count += 1
        if count > slots.count / 4 * 3 { grow(to: 2 * slots.count, with: slots, of: bytes) }
        return true
    }

    /// Moves keys that are known to differ into a table of another size.
    private mutating func grow(to size: Int, with keys: [Int], of bytes: WireBytes) {
        slots = Array(repeating: 0, count: size)
        count = 0
        for start in keys where start != 0 {
            var slot = hash(inside(at: start, of: bytes), of: bytes) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = start
            count += 1
        }
    }

    private func inside(at start: Int, of bytes: WireBytes) -> Key {
        var end = start
        var hasEscapes = false
        while bytes[end] != UInt8(ascii: "\"") {
            let isEscape = bytes[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscape
            end += isEscape ? 2 : 1
        }
        return Key(range: start..<end, hasEscapes: hasEscapes)
    }

    private struct Key {
        let range: Range<Int>
        let hasEscapes: Bool
    }

    private func hash(_ key: Key, of bytes: WireBytes) -> Int {
        var hasher = Hasher()
        var offset = key.range.lowerBound
        while offset < key.range.upperBound {
            JSONEscapes.next(at: &offset, of: bytes) { hasher.combine($0) }
        }
        return hasher.finalize()
    }

    private func areEqual(_ left: Key, _ right: Key, of bytes: WireBytes) -> Bool {
        if left.hasEscapes || right.hasEscapes {
            return JSONEscapes.decodedBytes(in: left.range, of: bytes)
                == JSONEscapes.decodedBytes(in: right.range, of: bytes)
        }
        guard left.range.count == right.range.count else { return false }
        for index in 0..<left.range.count
        where bytes[left.range.lowerBound + index] != bytes[right.range.lowerBound + index] {
            return false
        }
        return true
    }
}
