/// Passes that shorten lists.
extension Shrinker {
    /// The choice that says how many elements a group has.
    ///
    /// A list whose count came from outside follows an earlier number, if any: the nearest that
    /// is the count, or one less.
    private func lengthIndex(of group: Recording.Group) -> Int? {
        if let index = group.lengthIndex { return index }
        guard let start = group.starts.first else { return nil }
        let count = UInt64(group.count)
        let before = best.choices[..<start]
        return before.lastIndex { $0.kind != .flag && $0.value == count && $0.maximum > count }
            ?? before.lastIndex { $0.kind != .flag && $0.value &+ 1 == count && $0.value > 0 }
    }

    /// The values without some elements of a group; nil when the list cannot be as short.
    func deleting(_ range: Range<Int>, from group: Recording.Group) -> [UInt64]? {
        guard !range.isEmpty, range.upperBound <= group.count, let index = lengthIndex(of: group),
            best.choices[index].value >= UInt64(range.count)
        else { return nil }
        var candidate = values
        candidate[index] -= UInt64(range.count)
        candidate.removeSubrange(group.elements(range))
        return candidate
    }

    /// The fewest elements a group can have.
    private func minimum(of group: Recording.Group) -> Int? {
        guard let index = lengthIndex(of: group) else { return nil }
        return max(0, group.count - Int(clamping: best.choices[index].value))
    }

    private mutating func delete(_ range: Range<Int>, fromGroup index: Int) throws -> Bool {
        guard index < best.groups.count,
            let candidate = deleting(range, from: best.groups[index])
        else { return false }
        return try attempt(candidate)
    }

    /// Shortens each list, outer ones first: by merging, then at the end and at the start.
    mutating func shortenLists() throws {
        var index = 0
        while index < best.groups.count {
            try checkStop()
            try mergeAll(index)
            try shorten(index) { kept, count in kept..<count }
            // Before the elements are shortened: an empty one is one too many.
            if index < best.groups.count, !isNumbers(best.groups[index]) {
                try deleteBlocks(index, least: 1)
            }
            // What is left ends with an element that matters: perhaps it is the only one.
            if index < best.groups.count, best.groups[index].count > 3 {
                try shorten(index) { kept, count in 0..<count - kept }
            }
            index += 1
        }
    }

    /// Keeps as few elements as possible; `deleted` says which go when so many of so many stay.
    private mutating func shorten(_ index: Int, deleted: (Int, Int) -> Range<Int>) throws {
        guard index < best.groups.count, let least = minimum(of: best.groups[index]) else { return }
        func keep(_ kept: Int, _ shrinker: inout Shrinker) throws -> Bool {
            guard index < shrinker.best.groups.count else { return false }
            let count = shrinker.best.groups[index].count
            return try kept < count && shrinker.delete(deleted(kept, count), fromGroup: index)
        }
        // Few first, since few are enough for most failures; then between.
        var low = least - 1
        var high = best.groups[index].count
        var extra = 0
        while least + extra < high {
            if try keep(least + extra, &self) {
                high = least + extra
            } else {
                low = least + extra
            }
            extra = max(1, extra * 2)
        }
        while high - low > 1 {
            try checkStop()
            let middle = low + (high - low) / 2
            if try keep(middle, &self) { high = middle } else { low = middle }
        }
    }

    /// Deletes blocks of elements of each list.
    mutating func deleteBlocks() throws {
        var index = 0
        while index < best.groups.count {
            try checkStop()
            try deleteBlocks(index, least: 2)
            index += 1
        }
    }

    /// Deletes blocks of elements, large ones first, from the end.
    private mutating func deleteBlocks(_ index: Int, least: Int) throws {
        guard index < best.groups.count else { return }
        var size = best.groups[index].count / 2
        while size >= least {
            try checkStop()
            var end = best.groups[index].count
            while end > 0 {
                let range = max(0, end - size)..<end
                _ = try delete(range, fromGroup: index)
                guard index < best.groups.count else { return }
                end = min(range.lowerBound, best.groups[index].count)
            }
            size = min(size / 2, best.groups[index].count / 2)
        }
    }

    /// Deletes single elements, and lowers the numbers that point behind them.
    ///
    /// Where the numbers had to be lowered the blocks grow: it is likely to work again.
    mutating func deleteSingly() throws {
        var index = 0
        while index < best.groups.count {
            try checkStop()
            var size = 1
            var end = best.groups[index].count
            while end > 0, index < best.groups.count {
                try checkStop()
                end = min(end, best.groups[index].count)
                let range = max(0, end - size)..<end
                if range.count == 1, try delete(range, fromGroup: index) {
                    end -= 1
                } else if try deleteAndRenumber(range, fromGroup: index) {
                    end = range.lowerBound
                    size *= 2
                } else if size > 1 {
                    size = 1
                } else {
                    end -= 1
                }
            }
            index += 1
        }
    }

    private mutating func deleteAndRenumber(_ range: Range<Int>, fromGroup index: Int) throws
        -> Bool
    {
        guard index < best.groups.count else { return false }
        let group = best.groups[index]
        guard var candidate = deleting(range, from: group), let start = group.starts.first else {
            return false
        }
        let pointers = UInt64(range.upperBound)..<UInt64(max(range.upperBound, group.count))
        // The length comes before the elements: what is lowered here is theirs or behind them.
        for place in start..<candidate.count where pointers.contains(candidate[place]) {
            candidate[place] -= UInt64(range.count)
        }
        return try attempt(candidate)
    }

    /// The lists that are the elements of a group, whole.
    private mutating func inner(_ group: Recording.Group) -> [Recording.Group]? {
        var lists: [Recording.Group] = []
        for position in 0..<group.count {
            let element = group.element(position)
            guard let list = list(withLengthAt: element.lowerBound), list.end == element.upperBound
            else { return nil }
            lists.append(list)
        }
        return lists
    }

    /// Merges the lists in a list into one.
    private mutating func mergeAll(_ index: Int) throws {
        let group = best.groups[index]
        guard group.count > 1, lengthIndex(of: group) != nil, let lists = inner(group) else {
            return
        }
        _ = try merge(0..<group.count, of: group, lists)
    }

    /// Merges neighbours among the lists in a list.
    mutating func mergeLists() throws {
        var index = 0
        while index < best.groups.count {
            try checkStop()
            var position = 0
            while index < best.groups.count, position + 1 < best.groups[index].count,
                let lists = inner(best.groups[index])
            {
                if try !merge(position..<position + 2, of: best.groups[index], lists) {
                    position += 1
                }
            }
            index += 1
        }
    }

    private mutating func merge(
        _ range: Range<Int>, of group: Recording.Group, _ lists: [Recording.Group]
    ) throws -> Bool {
        let values = values
        let merged = lists[range]
        guard let first = merged.first?.lengthIndex else { return false }
        var count: UInt64 = 0
        var content: [UInt64] = []
        for list in merged {
            guard let length = list.lengthIndex else { return false }
            count += values[length]
            content += values[length + 1..<list.end]
        }
        guard count <= best.choices[first].maximum else { return false }
        var candidate = values
        if let length = lengthIndex(of: group) {
            guard candidate[length] >= UInt64(range.count - 1) else { return false }
            candidate[length] -= UInt64(range.count - 1)
            candidate.replaceSubrange(group.elements(range), with: [count] + content)
        } else {
            let empty = Array(repeating: UInt64(0), count: range.count - 1)
            candidate.replaceSubrange(group.elements(range), with: empty + [count] + content)
        }
        return try attempt(candidate)
    }

    /// Whether a group is a list of single numbers, two at least.
    func isNumbers(_ group: Recording.Group) -> Bool {
        guard group.count > 1, group.end - group.starts[0] == group.count else { return false }
        return best.choices[group.starts[0]].kind == .integer
    }

    /// Sets the elements of lists of numbers to 0, 1, 2 and so on, or blocks of them to zero.
    mutating func simplifyLists() throws {
        let lists = best.groups.filter(isNumbers)
        if lists.count > 1 { _ = try ramp(lists.flatMap(\.starts)) }
        var index = 0
        while index < best.groups.count {
            try checkStop()
            let group = best.groups[index]
            if isNumbers(group), try !ramp(group.starts) { try zeroBlocks(index) }
            index += 1
        }
    }

    /// Replaces all numbers by their ranks, which keeps their order and what is equal.
    mutating func rankNumbers() throws {
        let numbers = Set(best.choices.lazy.filter { $0.kind == .integer }.map(\.value)).sorted()
        guard let largest = numbers.last, largest > 2 * UInt64(numbers.count) else { return }
        let ranks = Dictionary(uniqueKeysWithValues: Swift.zip(numbers, 0...))
        _ = try attempt(
            best.choices.map { choice in
                choice.kind == .integer ? UInt64(ranks[choice.value] ?? 0) : choice.value
            })
    }

    private mutating func ramp(_ places: [Int]) throws -> Bool {
        var candidate = values
        for (position, place) in places.enumerated() {
            candidate[place] = UInt64(position)
        }
        return try Self.isSimpler(candidate, values) && attempt(candidate)
    }

    private mutating func zeroBlocks(_ index: Int) throws {
        var size = best.groups[index].count / 2
        while size > 1 {
            try checkStop()
            var start = 0
            while index < best.groups.count, start < best.groups[index].count {
                let group = best.groups[index]
                guard isNumbers(group) else { return }
                let range = group.elements(start..<min(start + size, group.count))
                if values[range].contains(where: { $0 > 0 }) {
                    let zeros = Array(repeating: UInt64(0), count: range.count)
                    _ = try attempt(values.replacing(range, with: zeros))
                }
                start += size
            }
            size /= 2
        }
    }
}
