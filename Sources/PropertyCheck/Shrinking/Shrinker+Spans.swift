/// Passes that replace spans, and put them in order.
extension Shrinker {
    /// Replaces each span by the simplest seen of its label, or by one inside it.
    mutating func simplifySpans(thoroughly: Bool = false) throws {
        var index = 0
        while index < best.spans.count {
            try checkStop()
            let start = steps
            try replace(index, thoroughly: thoroughly)
            if steps == start { index += 1 }
        }
    }

    private mutating func replace(_ index: Int, thoroughly: Bool) throws {
        let span = best.spans[index]
        let content = values[span.range]
        if let known = simplest[span.label], Self.isSimpler(known, content),
            try attempt(values.replacing(span.range, with: known))
        {
            return
        }
        // A list in a list seldom stands for it; merging does what lifting would.
        guard span.label != Tape.listLabel else { return }
        for inner in best.spans[(index + 1)...] {
            guard inner.range.upperBound <= span.range.upperBound else { return }
            guard inner.label == span.label, inner.range.count < span.range.count else { continue }
            // What is as short as the simplest differs from it in numbers only, most likely.
            let least = thoroughly ? 0 : simplest[span.label]?.count ?? 0
            guard inner.range.count > least else { continue }
            if try attempt(values.replacing(span.range, with: values[inner.range])) { return }
        }
    }

    /// Sorts the elements of lists, and spans of one label side by side.
    ///
    /// At once; thoroughly, also by exchanging neighbours, and lists of numbers too.
    mutating func sortSiblings(thoroughly: Bool) throws {
        var index = 0
        while index < best.groups.count {
            try checkStop()
            let group = best.groups[index]
            if thoroughly || !isNumbers(group) {
                try sort((0..<group.count).map(group.element), thoroughly)
            }
            index += 1
        }
        for siblings in siblings() { try sort(siblings, thoroughly) }
    }

    /// Spans of one label side by side, in the order of their first ones.
    ///
    /// Several may start at one place. The order of a dictionary must not decide between them: it
    /// is another in every process.
    private func siblings() -> [[Range<Int>]] {
        struct Key: Hashable {
            let parent: Int?
            let label: String
        }
        var runs: [[Range<Int>]] = []
        var indices: [Key: Int] = [:]
        for span in best.spans where !span.range.isEmpty {
            let key = Key(parent: span.parent, label: span.label)
            if let index = indices[key] {
                runs[index].append(span.range)
            } else {
                indices[key] = runs.count
                runs.append([span.range])
            }
        }
        return runs.filter { $0.count > 1 }
    }

    private mutating func sort(_ ranges: [Range<Int>], _ thoroughly: Bool) throws {
        guard ranges.count > 1, let end = ranges.last?.upperBound, end <= best.choices.count else {
            return
        }
        let contents = ranges.map { Array(values[$0]) }
        let sorted = contents.sorted { Self.isSimpler($0, $1) }
        guard sorted != contents else { return }
        if try attempt(placing(sorted, in: ranges)) || !thoroughly { return }
        for position in 1..<contents.count
        where Self.isSimpler(contents[position], contents[position - 1]) {
            var swapped = contents
            swapped.swapAt(position, position - 1)
            if try attempt(placing(swapped, in: ranges)) { return }
        }
    }

    /// Brings simpler spans forward: in exchange for one before, or in front of it.
    mutating func bringForward() throws {
        let spans = best.spans.filter { !$0.range.isEmpty && $0.label != Tape.listLabel }
        guard spans.count <= 24 else { return }
        for (position, one) in spans.enumerated() {
            for other in spans[(position + 1)...]
            where other.label == one.label && one.range.upperBound <= other.range.lowerBound {
                let later = best.choices[other.range]
                guard Self.isSimpler(later.map(\.value), values[one.range]) else { continue }
                var exchanged = best.choices
                exchanged.replaceSubrange(other.range, with: best.choices[one.range])
                exchanged.replaceSubrange(one.range, with: later)
                if try attemptArranged(exchanged) { return }
                var moved = best.choices
                moved.removeSubrange(other.range)
                moved.insert(contentsOf: later, at: one.range.lowerBound)
                if try attemptArranged(moved) { return }
            }
        }
    }

    /// Tries an arrangement with its numbers as they are, and with all numbers sorted.
    private mutating func attemptArranged(_ choices: [Choice]) throws -> Bool {
        if try attempt(choices.map(\.value)) { return true }
        var numbers = choices.filter { $0.kind == .integer }.map(\.value).sorted()[...]
        return try attempt(
            choices.map { choice in
                choice.kind == .integer ? numbers.popFirst() ?? choice.value : choice.value
            })
    }

    private func placing(_ contents: [[UInt64]], in ranges: [Range<Int>]) -> [UInt64] {
        var candidate = values
        for (range, content) in Swift.zip(ranges, contents).reversed() {
            candidate.replaceSubrange(range, with: content)
        }
        return candidate
    }
}

extension [UInt64] {
    /// The values with those of a range replaced.
    func replacing(_ range: Range<Int>, with content: some Collection<UInt64>) -> [UInt64] {
        var copy = self
        copy.replaceSubrange(range, with: content)
        return copy
    }
}
