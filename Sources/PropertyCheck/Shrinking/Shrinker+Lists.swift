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
            ?? before.lastIndex { $0.kind != .flag && $0.value + 1 == count && $0.value > 0 }
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

    private mutating func delete(_ range: Range<Int>, fromGroup index: Int) -> Bool {
        guard index < best.groups.count,
            let candidate = deleting(range, from: best.groups[index])
        else { return false }
        return attempt(candidate)
    }

    /// Shortens each list, outer ones first: by merging, from the end, then by blocks.
    mutating func shortenLists() {
        var index = 0
        while index < best.groups.count, !isStopped {
            mergeAll(index)
            shorten(index)
            index += 1
        }
    }

    private mutating func shorten(_ index: Int) {
        guard index < best.groups.count, let least = minimum(of: best.groups[index]) else { return }
        let count = best.groups[index].count
        guard count > least else { return }
        let start = steps
        _ = minimise(from: UInt64(count - least)) { shrinker, kept in
            guard index < shrinker.best.groups.count else { return false }
            let present = shrinker.best.groups[index].count
            guard least + Int(kept) < present else { return false }
            return shrinker.delete(least + Int(kept)..<present, fromGroup: index)
        }
        if steps == start || count > 2 { deleteBlocks(index) }
    }

    /// Deletes blocks of elements, large ones first, from the end.
    private mutating func deleteBlocks(_ index: Int) {
        guard index < best.groups.count else { return }
        var size = best.groups[index].count / 2
        while size > 0, !isStopped {
            var end = best.groups[index].count
            while end > 0 {
                let range = max(0, end - size)..<end
                _ = delete(range, fromGroup: index)
                guard index < best.groups.count else { return }
                end = min(range.lowerBound, best.groups[index].count)
            }
            size = min(size / 2, best.groups[index].count / 2)
        }
    }

    /// Deletes single elements and lowers the numbers that point behind them.
    mutating func deleteSingly() {
        var index = 0
        while index < best.groups.count, !isStopped {
            var position = best.groups[index].count
            while position > 0 {
                position -= 1
                guard index < best.groups.count, position < best.groups[index].count else {
                    continue
                }
                if !delete(position..<position + 1, fromGroup: index) {
                    _ = deleteAndRenumber(position, fromGroup: index)
                }
            }
            index += 1
        }
    }

    private mutating func deleteAndRenumber(_ position: Int, fromGroup index: Int) -> Bool {
        let group = best.groups[index]
        guard let length = lengthIndex(of: group), best.choices[length].value > 0 else {
            return false
        }
        var candidate = values
        candidate[length] -= 1
        let bound = UInt64(position)
        let limit = UInt64(group.count)
        for place in group.starts[0]..<candidate.count
        where candidate[place] > bound && candidate[place] < limit {
            candidate[place] -= 1
        }
        candidate.removeSubrange(group.element(position))
        return attempt(candidate)
    }

    /// The lists that are the elements of a group, whole.
    private func inner(_ group: Recording.Group) -> [Recording.Group]? {
        let starts = Dictionary(
            best.groups.compactMap { inner in inner.lengthIndex.map { ($0, inner) } },
            uniquingKeysWith: { first, _ in first })
        var lists: [Recording.Group] = []
        for position in 0..<group.count {
            let element = group.element(position)
            guard let list = starts[element.lowerBound], list.end == element.upperBound else {
                return nil
            }
            lists.append(list)
        }
        return lists
    }

    /// Merges the lists in a list into one.
    private mutating func mergeAll(_ index: Int) {
        let group = best.groups[index]
        guard group.count > 1, lengthIndex(of: group) != nil, let lists = inner(group) else {
            return
        }
        _ = merge(0..<group.count, of: group, lists)
    }

    /// Merges neighbours among the lists in a list.
    mutating func mergeLists() {
        var index = 0
        while index < best.groups.count, !isStopped {
            var position = 0
            while index < best.groups.count, position + 1 < best.groups[index].count,
                let lists = inner(best.groups[index])
            {
                if !merge(position..<position + 2, of: best.groups[index], lists) { position += 1 }
            }
            index += 1
        }
    }

    private mutating func merge(
        _ range: Range<Int>, of group: Recording.Group, _ lists: [Recording.Group]
    ) -> Bool {
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
        return attempt(candidate)
    }

    /// Sets the elements of lists of numbers to zero, or to 0, 1, 2 and so on.
    mutating func simplifyLists() {
        var index = 0
        while index < best.groups.count, !isStopped {
            let group = best.groups[index]
            index += 1
            guard group.count > 1, group.end - (group.starts.first ?? group.end) == group.count,
                best.choices[group.starts[0]].kind == .integer
            else { continue }
            var candidate = values
            for place in group.starts { candidate[place] = 0 }
            if attempt(candidate) { continue }
            for (position, place) in group.starts.enumerated() {
                candidate[place] = UInt64(position)
            }
            if Self.isSimpler(candidate, values) { _ = attempt(candidate) }
        }
    }
}
