/// The text of a source file, searched without regard to how it is broken into lines.
struct SourceText {
    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Every place that has a text: where the text has white space, the source may have any.
    func ranges(of text: String) -> [Range<Int>] {
        let wanted = Array(text.utf8)
        var ranges: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            if let end = end(of: wanted, from: start) {
                ranges.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return ranges
    }

    /// Where a text that begins at `start` ends, if it stands there.
    private func end(of wanted: [UInt8], from start: Int) -> Int? {
        var place = start
        var index = 0
        while index < wanted.count {
            guard place < bytes.count else { return nil }
            if Self.isSpace(wanted[index]) {
                guard Self.isSpace(bytes[place]) else { return nil }
                while index < wanted.count, Self.isSpace(wanted[index]) { index += 1 }
                while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
            } else {
                guard bytes[place] == wanted[index] else { return nil }
                index += 1
                place += 1
            }
        }
        return place > start ? place : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09
    }
}
