/// Passes that change several choices at once.
extension Shrinker {
    /// Lowers equal numbers all together.
    mutating func lowerEqual() {
        for value in Set(best.choices.lazy.map(\.value)).sorted(by: >) where value > 0 {
            let places = best.choices.indices.filter {
                best.choices[$0].value == value && best.choices[$0].kind == .integer
            }
            guard places.count > 1 else { continue }
            minimise(from: value) { shrinker, smaller in
                guard let end = places.last, end < shrinker.best.choices.count else { return false }
                var candidate = shrinker.values
                for place in places { candidate[place] = smaller }
                return shrinker.attempt(candidate)
            }
        }
    }

    /// Lowers pairs of large numbers that are near each other, before each alone: were they
    /// independent they would hardly be near.
    mutating func lowerNear() {
        lowerEqual()
        forEachPair { shrinker, one, other in
            let pair = (shrinker.values[one], shrinker.values[other])
            guard min(pair.0, pair.1) > 32, max(pair.0, pair.1) - min(pair.0, pair.1) <= 8 else {
                return
            }
            shrinker.lowerPair(one, other)
        }
    }

    /// Lowers pairs of numbers with their difference kept.
    mutating func lowerPairs() {
        lowerEqual()
        forEachPair { $0.lowerPair($1, $2, nearFirst: true) }
    }

    private mutating func lowerPair(_ one: Int, _ other: Int, nearFirst: Bool = false) {
        let difference = values[one] &- values[other]
        let isFirstSmaller = values[one] <= values[other]
        minimise(from: values[isFirstSmaller ? one : other], nearFirst: nearFirst) {
            shrinker, value in
            guard other < shrinker.best.choices.count else { return false }
            var candidate = shrinker.values
            candidate[one] = isFirstSmaller ? value : value &+ difference
            candidate[other] = isFirstSmaller ? value &- difference : value
            return shrinker.attempt(candidate)
        }
    }

    /// Moves what it can from a choice to a later one, their sum kept as far as the maximum allows.
    mutating func moveBetweenPairs() {
        forEachPair { $0.moveBetween($1, $2) }
    }

    /// The same for a few large numbers, before each is lowered: a sum they share would only have
    /// them lowered to where the first one stops.
    mutating func moveBetweenFew() {
        let large = best.choices.count { $0.kind == .integer && $0.value > 32 }
        guard large <= 8 else { return }
        forEachPair { shrinker, one, other in
            guard min(shrinker.values[one], shrinker.values[other]) > 32 else { return }
            shrinker.moveBetween(one, other)
        }
    }

    private mutating func moveBetween(_ one: Int, _ other: Int) {
        minimise(from: values[one], nearFirst: true) { shrinker, value in
            guard other < shrinker.best.choices.count else { return false }
            var candidate = shrinker.values
            let choice = shrinker.best.choices[other]
            let room = choice.maximum - choice.value
            candidate[other] += min(candidate[one] &- value, room)
            candidate[one] = value
            return room > 0 && shrinker.attempt(candidate)
        }
    }

    /// Replaces two neighbours in a list of numbers by their sum.
    mutating func fuseNeighbours() {
        var index = 0
        while index < best.groups.count, !isStopped {
            var position = 0
            while index < best.groups.count, position + 1 < best.groups[index].count {
                if !fuse(position, inGroup: index) { position += 1 }
            }
            index += 1
        }
    }

    private mutating func fuse(_ position: Int, inGroup index: Int) -> Bool {
        let group = best.groups[index]
        let one = group.element(position)
        let other = group.element(position + 1)
        guard one.count == 1, other.count == 1,
            best.choices[one.lowerBound].kind == .integer,
            values[one.lowerBound] > 0, values[other.lowerBound] > 0,
            let candidate = deleting(position..<position + 1, from: group)
        else { return false }
        let choice = best.choices[other.lowerBound]
        let (sum, isOver) = choice.value.addingReportingOverflow(values[one.lowerBound])
        guard !isOver, sum <= choice.maximum else { return false }
        // Distances add up like the numbers, but for positive ones of a signed range: one more.
        var fused = candidate
        fused[one.lowerBound] = sum
        if attempt(fused) { return true }
        guard sum < choice.maximum else { return false }
        fused[one.lowerBound] = sum + 1
        return attempt(fused)
    }

    /// Calls `body` for pairs of nonzero numbers of one range, near ones first.
    ///
    /// In large cases only for near ones: the number of pairs stays in the hundreds.
    private mutating func forEachPair(_ body: (inout Shrinker, Int, Int) -> Void) {
        var distance = 1
        while !isStopped {
            var first = 0
            while true {
                let numbers = best.choices.indices.filter { best.choices[$0].kind == .integer }
                guard distance == 1 || distance * numbers.count <= 512 else { return }
                guard first + distance < numbers.count else { break }
                let one = numbers[first]
                let other = numbers[first + distance]
                if best.choices[one].maximum == best.choices[other].maximum,
                    best.choices[one].value > 0
                {
                    body(&self, one, other)
                }
                first += 1
            }
            guard first > 0 else { return }
            distance += 1
        }
    }

    /// Lowers a choice by some and deletes as many choices behind it, for lengths under a bind.
    ///
    /// Only where lowering the choice was seen to change how many choices the case has.
    mutating func lowerAndDelete() {
        var index = 0
        while index < best.choices.count, !isStopped {
            defer { index += 1 }
            let choice = best.choices[index]
            guard choice.value > 0, choice.kind != .flag else { continue }
            var lowered = values
            lowered[index] -= 1
            if attempt(lowered) { return }
            guard isKnownToResize(lowered) else { continue }
            for count in [1, 2, 4, 8] where choice.value >= UInt64(count) {
                let last = min(index + 32, best.choices.count - count)
                for start in stride(from: index + 1, through: last, by: 1) {
                    var candidate = values
                    candidate[index] -= UInt64(count)
                    candidate.removeSubrange(start..<start + count)
                    if attempt(candidate) { return }
                }
            }
        }
    }
}
