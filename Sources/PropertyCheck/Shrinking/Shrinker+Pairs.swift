/// Passes that change several choices at once.
extension Shrinker {
    /// Lowers pairs of choices with their difference kept, and equal ones all together.
    mutating func lowerTogether() {
        for value in Set(best.choices.lazy.map(\.value)).sorted(by: >) where value > 0 {
            let places = best.choices.indices.filter {
                best.choices[$0].value == value && best.choices[$0].kind == .integer
            }
            guard places.count > 1 else { continue }
            _ = minimise(from: value) { shrinker, smaller in
                guard let end = places.last, end < shrinker.best.choices.count else { return false }
                var candidate = shrinker.values
                for place in places { candidate[place] = smaller }
                return shrinker.attempt(candidate)
            }
        }
        forEachPair { shrinker, one, other in
            let difference = shrinker.values[one] &- shrinker.values[other]
            let isFirstSmaller = shrinker.values[one] <= shrinker.values[other]
            let smaller = isFirstSmaller ? one : other
            _ = shrinker.minimise(from: shrinker.values[smaller]) { shrinker, value in
                guard other < shrinker.best.choices.count else { return false }
                var candidate = shrinker.values
                candidate[one] = isFirstSmaller ? value : value &+ difference
                candidate[other] = isFirstSmaller ? value &- difference : value
                return shrinker.attempt(candidate)
            }
        }
    }

    /// Moves what it can from a choice to a later one, their sum kept.
    mutating func moveBetweenPairs() {
        forEachPair { shrinker, one, other in
            let room = shrinker.best.choices[other].maximum - shrinker.values[other]
            let start = shrinker.values[one]
            guard room > 0 else { return }
            let least = start > room ? start - room : 0
            _ = shrinker.minimise(from: start - least) { shrinker, value in
                guard other < shrinker.best.choices.count else { return false }
                var candidate = shrinker.values
                let moved = candidate[one] &- value &- least
                let (sum, isOver) = candidate[other].addingReportingOverflow(moved)
                guard !isOver, sum <= shrinker.best.choices[other].maximum else { return false }
                candidate[one] = value + least
                candidate[other] = sum
                return shrinker.attempt(candidate)
            }
        }
    }

    /// Calls `body` for pairs of nonzero numbers of one range, near ones first.
    private mutating func forEachPair(_ body: (inout Shrinker, Int, Int) -> Void) {
        var distance = 1
        while distance <= 16, !isStopped {
            var first = 0
            while true {
                let numbers = best.choices.indices.filter { best.choices[$0].kind == .integer }
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
            distance += 1
        }
    }

    /// Lowers a choice by some and deletes as many choices behind it, for lengths under a bind.
    mutating func lowerAndDelete() {
        var index = 0
        while index < best.choices.count, !isStopped {
            let choice = best.choices[index]
            if choice.value > 0, choice.kind != .flag {
                for count in [1, 2, 4, 8] where choice.value >= UInt64(count) {
                    for start in (index + 1)..<max(index + 1, best.choices.count - count + 1) {
                        var candidate = values
                        candidate[index] -= UInt64(count)
                        candidate.removeSubrange(start..<start + count)
                        if attempt(candidate) { return }
                    }
                }
            }
            index += 1
        }
    }
}
