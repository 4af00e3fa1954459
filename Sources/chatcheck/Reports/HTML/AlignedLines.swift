import ChatGoldens

/// The lines of two texts beside each other: what both have stands in one row, so that a line which
/// only one has does not make all that follow it differ.
struct AlignedLines {
    struct Row: Equatable {
        /// Nothing where only the other has a line.
        let one: String?
        let other: String?

        var isEqual: Bool {
            guard let one, let other else { return false }
            return one.utf8.elementsEqual(other.utf8)
        }
    }

    private(set) var rows: [Row] = []

    /// Beyond this many lines they are paired as they come: the search takes time by the square.
    private static let searchLimit = 500

    init(_ one: [String], _ other: [String]) {
        guard one.count + other.count <= Self.searchLimit else {
            pair(one[...], other[...])
            return
        }
        // By bytes: `String` calls an é of one scalar and one of two equal.
        let changes = other.difference(from: one) { $0.utf8.elementsEqual($1.utf8) }
        var (removed, added) = (Set<Int>(), Set<Int>())
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        while i < one.count || j < other.count {
            let (fromOne, fromOther) = (i, j)
            while removed.contains(i) { i += 1 }
            while added.contains(j) { j += 1 }
            pair(one[fromOne..<i], other[fromOther..<j])
            guard i < one.count, j < other.count else { continue }
            rows.append(Row(one: one[i], other: other[j]))
            (i, j) = (i + 1, j + 1)
        }
    }

    private mutating func pair(_ one: ArraySlice<String>, _ other: ArraySlice<String>) {
        let (one, other) = (Array(one), Array(other))
        for index in 0..<max(one.count, other.count) {
            rows.append(
                Row(
                    one: index < one.count ? one[index] : nil,
                    other: index < other.count ? other[index] : nil))
        }
    }
}

extension AlignedLines.Row {
    /// What two different lines have in common at both ends, and what is between.
    typealias Parts = (head: String, middle: String, tail: String)

    var parts: (one: Parts, other: Parts) {
        // To the eye canonically equal lines are one.
        let isAlike = one == other
        func scalars(_ line: String?) -> [Unicode.Scalar] {
            Array(VisibleText.escaped(line ?? "", asciiOnly: isAlike).unicodeScalars)
        }
        let (left, right) = (scalars(one), scalars(other))
        let head = zip(left, right).prefix { $0 == $1 }.count
        let tail = zip(left[head...].reversed(), right[head...].reversed()).prefix { $0 == $1 }
            .count
        func parts(_ scalars: [Unicode.Scalar]) -> Parts {
            func text(_ range: Range<Int>) -> String {
                var text = ""
                text.unicodeScalars.append(contentsOf: scalars[range])
                return text
            }
            return (
                text(0..<head), text(head..<scalars.count - tail),
                text(scalars.count - tail..<scalars.count)
            )
        }
        return (parts(left), parts(right))
    }
}
