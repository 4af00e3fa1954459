/// The nearest right word to a mistyped one.
enum Suggestion {
    /// `Did you mean '--only'?`, where a candidate is near enough to be worth saying.
    static func sentence(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "Did you mean '\($0)'?" }
    }

    /// The candidate with the fewest slips from `word`; the first of several.
    ///
    /// A third of the letters may be wrong: beyond that a suggestion is a guess that misleads. A
    /// word that is the beginning of a candidate counts as near, however much is missing.
    static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(word.lowercased().unicodeScalars.prefix(100))
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let right = Array(candidate.lowercased().unicodeScalars)
            var distance = slips(from: typed, to: right)
            let letters = typed.count(where: { $0 != "-" })
            if letters >= 2, right.starts(with: typed) { distance = min(distance, 1) }
            guard distance <= max(1, max(typed.count, right.count) / 3) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.word
    }

    /// How many letters were left out, put in, mistaken or swapped with a neighbour.
    static func slips(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var best = last[j] + (left[i] == right[j] ? 0 : 1)
                best = min(best, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
