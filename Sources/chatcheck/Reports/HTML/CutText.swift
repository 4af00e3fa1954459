import ChatGoldens

/// A part of a text for the page: it stays small, and `results.json` and the replay have all.
///
/// Bytes are counted; a character may have any number of marks upon it.
struct CutText {
    /// The part, every line of it visible.
    let lines: [String]
    /// How many bytes come before it.
    let before: Int
    /// How many bytes are left out, before and behind.
    let missing: Int
    private let size: Int

    /// At most `limit` bytes of a text, from an offset.
    init(_ text: String, from start: Int = 0, limit: Int) {
        self.init(Array(text.utf8), from: start, limit: limit)
    }

    private static let newline = UInt8(ascii: "\n")

    /// How many lines are as much as `limit` bytes.
    private static func lines(in limit: Int) -> Int { max(10, limit / 20) }

    /// Where to begin so that a place is seen, and a little of what stands before it.
    static func start(before place: Int, in bytes: [UInt8], limit: Int) -> Int {
        var start = place
        var lines = lines(in: limit) / 4
        while start > 0, place - start < limit / 4 {
            if bytes[start - 1] == newline {
                lines -= 1
                if lines < 0 { break }
            }
            start -= 1
        }
        return start
    }

    init(_ bytes: [UInt8], from start: Int = 0, limit: Int) {
        // No scalar is cut in two.
        func border(_ offset: Int) -> Int {
            var offset = min(max(0, offset), bytes.count)
            while offset > 0, offset < bytes.count, bytes[offset] & 0b1100_0000 == 0b1000_0000 {
                offset -= 1
            }
            return offset
        }
        let first = border(start)
        var end = border(first + limit)
        // A line takes room on the page, however short it is.
        let rest = bytes[first..<end].indices.lazy.filter { bytes[$0] == Self.newline }
        if let last = rest.dropFirst(Self.lines(in: limit)).first { end = last }
        lines = String(decoding: bytes[first..<end], as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { VisibleText.escaped(String($0)) }
        (before, missing, size) = (first, bytes.count - (end - first), bytes.count)
    }

    /// The part with the ends of its lines.
    var shown: String { lines.joined(separator: "\n") }

    /// What is left out, and where to see it; nothing where nothing is.
    func remark(seenIn place: String) -> String? {
        guard missing > 0 else { return nil }
        let all = "\(Wording.grouped(missing)) of \(Wording.count(size, "byte"))"
        let place = "are not shown; \(place)."
        return before > 0
            ? "\(all), the first \(Wording.grouped(before)) of them equal in both, \(place)"
            : "\(all) \(place)"
    }

    /// Where a failing case can be seen whole.
    static let inReplay = "the replay line prints all"
    static let inResults = "results.json has all"
}
