/// Passes that change several choices at once.
extension Shrinker {
    /// Lowers equal numbers all together.
    mutating func lowerEqual() throws {
        var places = placesOfNumbers()
        var known = steps
        for value in Set(best.choices.lazy.map(\.value)).sorted(by: >) where value > 0 {
            try checkStop()
            if known != steps {
                places = placesOfNumbers()
                known = steps
            }
            guard let places = places[value], places.count > 1 else { continue }
            try minimise(from: value) { shrinker, smaller in
                guard let end = places.last, end < shrinker.best.choices.count else { return false }
                var candidate = shrinker.values
                for place in places { candidate[place] = smaller }
                return try shrinker.attempt(candidate)
            }
        }
    }

    /// Where each number stands.
    private func placesOfNumbers() -> [UInt64: [Int]] {
        var places: [UInt64: [Int]] = [:]
        for (place, choice) in best.choices.enumerated() where choice.kind == .integer {
            places[choice.value, default: []].append(place)
        }
        return places
    }

    /// Lowers pairs of large numbers that are near each other, before each alone: were they
    /// independent they would hardly be near.
    mutating func lowerNear() throws {
        try lowerEqual()
        try forEachPair { shrinker, one, other in
            let pair = (shrinker.values[one], shrinker.values[other])
            guard min(pair.0, pair.1) > 32, max(pair.0, pair.1) - min(pair.0, pair.1) <= 8 else {
                return
            }
            try shrinker.lowerPair(one, other)
        }
    }

    /// Lowers pairs of numbers with their difference kept.
    mutating func lowerPairs() throws {
        try lowerEqual()
        try forEachPair { try $0.lowerPair($1, $2, nearFirst: true) }
    }

    private mutating func lowerPair(_ one: Int, _ other: Int, nearFirst: Bool = false) throws {
        let difference = values[one] &- values[other]
        let isFirstSmaller = values[one] <= values[other]
        try minimise(from: values[isFirstSmaller ? one : other], nearFirst: nearFirst) {
            shrinker, value in
            guard other < shrinker.best.choices.count else { return false }
            var candidate = shrinker.values
            candidate[one] = isFirstSmaller ? value : value &+ difference
            candidate[other] = isFirstSmaller ? value &- difference : value
            return try shrinker.attempt(candidate)
        }
    }

    /// Moves what it can from a choice to a later one, their sum kept as far as the maximum allows.
    mutating func moveBetweenPairs() throws {
        try forEachPair { try $0.moveBetween($1, $2) }
    }

    /// The same for a few large numbers, before each is lowered: a sum they share would only have
    /// them lowered to where the first one stops.
    mutating func moveBetweenFew() throws {
        let large = best.choices.count { $0.kind == .integer && $0.value > 32 }
        guard large <= 8 else { return }
        try forEachPair { shrinker, one, other in
            guard min(shrinker.values[one], shrinker.values[other]) > 32 else { return }
            try shrinker.moveBetween(one, other)
        }
    }

    private mutating func moveBetween(_ one: Int, _ other: Int) throws {
        try minimise(from: values[one], nearFirst: true) { shrinker, value in
            guard other < shrinker.best.choices.count else { return false }
            var candidate = shrinker.values
            let choice = shrinker.best.choices[other]
            let room = choice.maximum - choice.value
            candidate[other] += min(candidate[one] &- value, room)
            candidate[one] = value
            return try room > 0 && shrinker.attempt(candidate)
        }
    }

    /// Replaces two neighbours in a list of numbers by their sum.
    mutating func fuseNeighbours() throws {
        var index = 0
        while index < best.groups.count {
            try checkStop()
            var position = 0
            while index < best.groups.count, position + 1 < best.groups[index].count {
                if try !fuse(position, inGroup: index) { position += 1 }
            }
            index += 1
        }
    }

    private mutating func fuse(_ position: Int, inGroup index: Int) throws -> Bool {
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
        if try attempt(fused) { return true }
        guard sum < choice.maximum else { return false }
        fused[one.lowerBound] = sum + 1
        return try attempt(fused)
    }

    /// Calls `body` for pairs of nonzero numbers of one range, near ones first.
    ///
    /// In large cases only for near ones: the number of pairs stays in the hundreds.
    private mutating func forEachPair(
        _ body: (inout Shrinker, Int, Int) throws -> Void
    ) throws {
        var numbers: [Int] = []
        var known = -1
        var distance = 1
        while true {
            var first = 0
            while true {
                try checkStop()
                if known != steps {
                    numbers = best.choices.indices.filter { best.choices[$0].kind == .integer }
                    known = steps
                }
                guard distance == 1 || distance * numbers.count <= 512 else { return }
                guard first + distance < numbers.count else { break }
                let one = numbers[first]
                let other = numbers[first + distance]
                if best.choices[one].maximum == best.choices[other].maximum,
                    best.choices[one].value > 0
                {
                    try body(&self, one, other)
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
    mutating func lowerAndDelete() throws {
        var index = 0
        while index < best.choices.count {
            try checkStop()
            defer { index += 1 }
            let choice = best.choices[index]
            guard choice.value > 0, choice.kind != .flag else { continue }
            var lowered = values
            lowered[index] -= 1
            if try attempt(lowered) { return }
            guard isKnownToResize(lowered) else { continue }
            for count in [1, 2, 4, 8] where choice.value >= UInt64(count) {
                let last = min(index + 32, best.choices.count - count)
                for start in stride(from: index + 1, through: last, by: 1) {
                    var candidate = values
                    candidate[index] -= UInt64(count)
                    candidate.removeSubrange(start..<start + count)
                    if try attempt(candidate) { return }
                }
            }
        }
    }
}
