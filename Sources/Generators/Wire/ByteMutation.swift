import PropertyCheck

/// Changes to the bytes of a text, as a broken wire makes them.
public enum ByteMutation {
    /// A text with one such change.
    public static func mutated(
        _ bytes: [UInt8], from source: inout Source
    ) throws(Discard) -> [UInt8] {
        let kind = source.draw(upTo: 6, kind: .index)
        let index = Int(source.draw(upTo: UInt64(bytes.count), kind: .index))
        let other = UInt8(source.draw(upTo: 255, kind: .integer))
        let fragment = try fragments.draw(&source)
        var changed = bytes
        switch kind {
        case 0: changed.removeSubrange(index...)
        case 1: changed.append(contentsOf: fragment)
        case 2: changed.insert(contentsOf: fragment, at: index)
        case 3:
            if index < bytes.count { changed.remove(at: index) }
        case 4:
            if index < bytes.count { changed[index] = other }
        case 5:
            if index < bytes.count { changed[index] ^= 1 << (other & 7) }
        // The same piece twice, as a wire that sends again makes it.
        default: changed.insert(contentsOf: bytes[index...].prefix(8), at: index)
        }
        return changed
    }

    /// Bytes to put in: white space, structure, broken UTF-8 of every kind, marks.
    private static let fragments: Gen<[UInt8]> = .element(of: [
        [0x20], [0x0A], [0x0B], [0x00], [0x1F], [0x7F], Array("x".utf8), Array("\"".utf8),
        Array("\\".utf8), Array(",".utf8), Array(":".utf8), Array("{".utf8), Array("}".utf8),
        Array("[".utf8), Array("]".utf8), Array("null".utf8), Array("{}".utf8), Array("0".utf8),
        Array("\\u0000".utf8), Array("\\ud800".utf8), Array("\\udc00".utf8),
        Array("\u{E9}".utf8), Array("\u{10FFFF}".utf8),
        [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF], [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF],
        [0xC2], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0xA0], [0xE2, 0x28, 0xA1], [0xE2, 0x82],
        [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0xBE], [0xF0, 0x80, 0x80, 0x80],
        [0xF0, 0x90, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xF8],
    ])
}
