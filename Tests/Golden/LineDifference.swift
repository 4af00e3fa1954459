/// The difference of two texts, line by line, for people: with a few lines around each change, and
/// with what cannot be seen made visible.
///
/// Lines are compared byte by byte. `String` would call an `é` of one scalar and one of two equal.
public struct LineDifference: Sendable {
    /// `@@ line 12 @@`, then lines that begin with a blank, `-` or `+`.
    public let lines: [String]

    private typealias Line = ArraySlice<UInt8>

    /// How many unchanged lines are shown around a change.
    private static let context = 3

    /// Beyond this many lines, all of the middle counts as replaced: the search for what is common
    /// takes time and space by the square of what differs.
    private static let searchLimit = 2_000

    private enum Edit {
        case kept(Line)
        case removed(Line)
        case added(Line)

        var isKept: Bool {
            if case .kept = self { true } else { false }
        }
    }

    /// Compares what was recorded with what is made now.
    public init(from old: [UInt8], to new: [UInt8]) {
        let edits = Self.edits(from: Self.split(old), to: Self.split(new))
        var lines = Self.show(edits)
        let ends = (old.last == 0x0A, new.last == 0x0A)
        if ends.0 != ends.1, !old.isEmpty, !new.isEmpty {
            lines.append(
                ends.0
                    ? "\\ the new text does not end its last line"
                    : "\\ the recorded text does not end its last line")
        }
        self.lines = lines
    }

    private static func split(_ bytes: [UInt8]) -> [Line] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        // What stands behind the last line's end is no line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func edits(from old: [Line], to new: [Line]) -> [Edit] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
        let removed = old[head..<old.count - tail]
        let added = new[head..<new.count - tail]
        let middle =
            removed.count + added.count <= searchLimit
            ? search(from: Array(removed), to: Array(added))
            : removed.map(Edit.removed) + added.map(Edit.added)
        return old[..<head].map(Edit.kept) + middle + old[(old.count - tail)...].map(Edit.kept)
    }

    /// The fewest edits; at each place what was removed comes before what was added.
    private static func search(from old: [Line], to new: [Line]) -> [Edit] {
        let difference = new.difference(from: old)
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        var edits: [Edit] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removals.contains(i) {
                edits.append(.removed(old[i]))
                i += 1
            } else if insertions.contains(j) {
                edits.append(.added(new[j]))
                j += 1
            } else {
                edits.append(.kept(old[i]))
                (i, j) = (i + 1, j + 1)
            }
        }
        return edits
    }

    private static func show(_ edits: [Edit]) -> [String] {
        let changed = edits.indices.filter { !edits[$0].isKept }
        let lookAlike = looksAlike(edits)
        var lines: [String] = []
        var number = 1
        var nextChange = changed.startIndex
        var lastShown = -1
        for (index, edit) in edits.enumerated() {
            while nextChange < changed.endIndex, changed[nextChange] < index - context {
                nextChange += 1
            }
            if nextChange < changed.endIndex, changed[nextChange] <= index + context {
                if lastShown != index - 1 || lines.isEmpty { lines.append("@@ line \(number) @@") }
                lastShown = index
                switch edit {
                case .kept(let line): lines.append(" " + VisibleText.line(line))
                case .removed(let line):
                    lines.append("-" + VisibleText.line(line, asciiOnly: lookAlike))
                case .added(let line):
                    lines.append("+" + VisibleText.line(line, asciiOnly: lookAlike))
                }
            }
            if case .added = edit { continue }
            number += 1
        }
        return lines
    }

    /// Whether two changed lines would be shown as the same text to the eye.
    private static func looksAlike(_ edits: [Edit]) -> Bool {
        var removed: Set<String> = []
        var added: Set<String> = []
        for edit in edits {
            switch edit {
            case .kept: continue
            case .removed(let line): removed.insert(VisibleText.line(line))
            case .added(let line): added.insert(VisibleText.line(line))
            }
        }
        // By canonical equivalence, as the eye does.
        return !removed.isDisjoint(with: added)
    }
}
