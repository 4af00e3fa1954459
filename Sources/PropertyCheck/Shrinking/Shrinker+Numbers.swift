/// Passes that lower single choices.
extension Shrinker {
    /// Sets every number to its simplest value at once and leaves the structure as it is.
    mutating func zeroNumbers() {
        _ = attempt(best.choices.map { $0.kind == .integer ? 0 : $0.value })
    }

    /// Lowers each choice as far as it goes.
    mutating func lowerEach() {
        let lengths = Set(best.groups.compactMap(\.lengthIndex))
        let before = best.choices.count
        var index = 0
        while index < best.choices.count, !isStopped {
            // Lengths are the business of the list passes, as long as nothing has moved.
            if best.choices.count != before || !lengths.contains(index) { lower(index) }
            index += 1
        }
    }

    private mutating func lower(_ index: Int) {
        let choice = best.choices[index]
        guard choice.value > 0 else { return }
        if choice.kind == .index || choice.kind == .flag, choice.maximum <= 8 {
            // Alternatives have no order to search by.
            for value in 0..<choice.value where set(index, to: value) { return }
            return
        }
        _ = minimise(from: choice.value) { $0.set(index, to: $1) }
    }

    /// Sets one choice; when that changes how many choices its span takes, also with the choices
    /// behind the span put back in place.
    mutating func set(_ index: Int, to value: UInt64) -> Bool {
        guard index < best.choices.count, value < best.choices[index].value else { return false }
        var candidate = values
        candidate[index] = value
        let count = evaluations
        if attempt(candidate) { return true }
        guard evaluations != count else { return false }
        return realign(index)
    }

    private mutating func realign(_ index: Int) -> Bool {
        // Spans opened before the change are the same in both recordings.
        guard let span = best.spans.lastIndex(where: { $0.range.contains(index) }),
            span < last.spans.count
        else { return false }
        let old = best.spans[span].range
        let new = last.spans[span].range
        guard new.upperBound != old.upperBound, new.upperBound <= last.choices.count else {
            return false
        }
        return attempt(
            Array(last.values[..<new.upperBound]) + Array(values[old.upperBound...]))
    }

    /// The smallest value for which `test` takes a proposal, searched as if smaller were harder.
    ///
    /// `start` is the present value. Zero first, then a small step down: where that fails the
    /// value counts as lowest, and what a search would find beyond is left to other passes.
    /// Steps of two keep the sign of a number.
    mutating func minimise(
        from start: UInt64, _ test: (inout Shrinker, UInt64) -> Bool
    ) -> UInt64 {
        guard start > 0, !test(&self, 0) else { return 0 }
        var step: UInt64 = 1
        if start == 1 { return 1 }
        if !test(&self, start - 1) {
            step = 2
            guard start > 2, test(&self, start - 2) else { return start }
        }
        // In units of the step: `low` fails, `high` works.
        let offset = start % step
        var low: UInt64 = 0
        var high = start / step - 1
        while high - low > 1 {
            let lowBits = UInt64.bitWidth - low.leadingZeroBitCount
            let highBits = UInt64.bitWidth - high.leadingZeroBitCount
            let middle =
                highBits - lowBits > 1
                ? 1 << UInt64((lowBits + highBits - 1) / 2) : low + (high - low) / 2
            if test(&self, middle * step + offset) { high = middle } else { low = middle }
            if isStopped { break }
        }
        if step == 2, high * step + offset > 1 {
            let value = high * step + offset
            if test(&self, value - 1) { return value - 1 }
        }
        return high * step + offset
    }

    /// Tries every smaller value of the small choices.
    mutating func scanSmall() {
        var index = 0
        while index < best.choices.count, !isStopped {
            let value = best.choices[index].value
            if value > 0 {
                for smaller in 0..<min(value, 10) where set(index, to: smaller) { return }
            }
            index += 1
        }
    }
}
