/// Passes that lower single choices.
extension Shrinker {
    /// Sets every number to its simplest value at once and leaves the structure as it is.
    mutating func zeroNumbers() throws {
        _ = try attempt(best.choices.map { $0.kind == .integer ? 0 : $0.value })
    }

    /// Sets the numbers of each span to zero together, where they keep each other from it.
    mutating func zeroSpans() throws {
        try zeroNumbers()
        var index = 0
        while index < best.spans.count {
            try checkStop()
            let range = best.spans[index].range
            let places = range.filter { best.choices[$0].kind == .integer && values[$0] > 0 }
            if places.count > 1 {
                var candidate = values
                for place in places { candidate[place] = 0 }
                _ = try attempt(candidate)
            }
            index += 1
        }
    }

    /// Lowers each choice as far as it goes.
    mutating func lowerEach() throws {
        let lengths = Set(best.groups.compactMap(\.lengthIndex))
        let before = best.choices.count
        var index = 0
        while index < best.choices.count {
            try checkStop()
            // Lengths are the business of the list passes, as long as nothing has moved.
            if best.choices.count != before || !lengths.contains(index) { try lower(index) }
            index += 1
        }
    }

    private mutating func lower(_ index: Int) throws {
        let choice = best.choices[index]
        guard choice.value > 0 else { return }
        if choice.kind == .index || choice.kind == .flag, choice.maximum <= 8 {
            // Alternatives have no order to search by.
            for value in 0..<choice.value
            where try setClearing(index, to: value) || set(index, to: value) {
                return
            }
            return
        }
        try minimise(from: choice.value) { try $0.set(index, to: $1) }
    }

    /// Sets an alternative, and the numbers in its span to their simplest.
    private mutating func setClearing(_ index: Int, to value: UInt64) throws -> Bool {
        guard let span = best.spans.last(where: { $0.range.contains(index) }) else { return false }
        var candidate = values
        candidate[index] = value
        for place in (index + 1)..<max(index + 1, span.range.upperBound)
        where best.choices[place].kind == .integer {
            candidate[place] = 0
        }
        return try attempt(candidate)
    }

    /// Sets one choice; when that changes how many choices its span takes, also with the choices
    /// behind the span put back in place.
    mutating func set(_ index: Int, to value: UInt64) throws -> Bool {
        guard index < best.choices.count, value < best.choices[index].value else { return false }
        var candidate = values
        candidate[index] = value
        let count = evaluations
        if try attempt(candidate) { return true }
        guard evaluations != count else { return false }
        return try realign(index)
    }

    private mutating func realign(_ index: Int) throws -> Bool {
        // Spans opened before the change are the same in both recordings.
        guard let span = best.spans.lastIndex(where: { $0.range.contains(index) }),
            span < last.spans.count
        else { return false }
        let old = best.spans[span].range
        let new = last.spans[span].range
        guard new.upperBound != old.upperBound, new.upperBound <= last.choices.count else {
            return false
        }
        return try attempt(
            Array(last.values[..<new.upperBound]) + Array(values[old.upperBound...]))
    }

    /// The smallest value for which `test` takes a proposal, searched as if smaller were harder.
    ///
    /// `start` is the present value. First 0 and 1, the most likely answers, then one step down:
    /// where even that fails the value counts as lowest, and what may lie beyond is left to other
    /// passes. Steps of two keep the sign of a number. With `nearFirst` the step down comes before
    /// 0 and 1: for changes that seldom lead anywhere.
    mutating func minimise(
        from start: UInt64, nearFirst: Bool = false, _ test: (inout Shrinker, UInt64) throws -> Bool
    ) throws {
        guard start > 0 else { return }
        var step: UInt64?
        if nearFirst, start > 2 {
            step = try smallStep(from: start, test)
            guard step != nil else { return }
        }
        guard try !test(&self, 0), start > 1, try !test(&self, 1), start > 2 else { return }
        guard let step = try step ?? smallStep(from: start, test) else { return }
        try descend(from: start - step, failing: step == 2 ? start % 2 : 1, step: step, test)
    }

    /// One or two, whichever down from `start` works first.
    private mutating func smallStep(
        from start: UInt64, _ test: (inout Shrinker, UInt64) throws -> Bool
    ) throws -> UInt64? {
        if try test(&self, start - 1) { return 1 }
        return try test(&self, start - 2) ? 2 : nil
    }

    /// Searches between a value that fails and one that works, in steps.
    private mutating func descend(
        from start: UInt64, failing: UInt64, step: UInt64,
        _ test: (inout Shrinker, UInt64) throws -> Bool
    ) throws {
        let offset = start % step
        var low = failing / step
        var high = start / step
        func tested(_ shrinker: inout Shrinker, _ value: UInt64) throws -> Bool {
            let isTaken = try test(&shrinker, value * step + offset)
            if isTaken { high = value } else { low = max(low, value) }
            return isTaken
        }
        guard high - low > 1 else { return }
        if high / 2 > low, try tested(&self, high / 2) {
            // By the width in bits, while the widths differ.
            while high - low > 1 {
                try checkStop()
                let lowBits = UInt64.bitWidth - low.leadingZeroBitCount
                let highBits = UInt64.bitWidth - high.leadingZeroBitCount
                guard highBits - lowBits > 1 else { break }
                _ = try tested(&self, 1 << UInt64((lowBits + highBits - 1) / 2))
            }
        } else {
            // The answer is near, perhaps because the slope is short: in growing steps.
            var distance: UInt64 = 8
            while high - low > distance, try tested(&self, high - distance) { distance &*= 8 }
        }
        while high - low > 1 {
            try checkStop()
            _ = try tested(&self, low + (high - low) / 2)
        }
    }

    /// Tries every smaller value of the small choices.
    mutating func scanSmall() throws {
        var index = 0
        while index < best.choices.count {
            try checkStop()
            let value = best.choices[index].value
            if value > 0, value <= 8 {
                for smaller in 0..<value where try set(index, to: smaller) { return }
            }
            index += 1
        }
    }

    /// Tries steps of 3 to 16 down from each large number, and goes on with one that works.
    ///
    /// `minimise` takes a number for the lowest when the two below it hold. Where only every
    /// seventh fails that says nothing. Numbers up to 16 are left as they are: there the runs that
    /// this takes outweigh what is gained.
    mutating func stepDown() throws {
        let places = best.choices.indices.filter { place in
            let kind = best.choices[place].kind
            return values[place] > 16 && (kind == .integer || kind == .index)
        }
        // Many large numbers are a large case, and the proposals are better spent elsewhere.
        guard places.count <= 8 else { return }
        for place in places {
            let start = values[place]
            for step in 3...min(16, start) where try set(place, to: start - step) {
                guard try !set(place, to: start % step) else { return }
                return try descend(from: start - step, failing: start % step, step: step) {
                    try $0.set(place, to: $1)
                }
            }
        }
    }
}
