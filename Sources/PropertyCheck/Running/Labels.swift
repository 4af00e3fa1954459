/// Counts how many cases had a property, for `Cover` and for the report.
///
/// A label counts once a case, however often it is named; cases that fail or are discarded do not
/// count.
public struct Labels: Sendable, Codable {
    /// The names so far; registered ones first.
    ///
    /// Few, so that a search beats a dictionary.
    private var names: [String]
    private var counts: [Int]
    /// The labels of the running case.
    private var pending: [Int] = []

    private enum CodingKeys: CodingKey { case names, counts }

    /// Labels with these names known from the start.
    public init(registered: [String] = []) {
        names = registered
        counts = Array(repeating: 0, count: registered.count)
    }

    /// Marks the running case.
    public mutating func label(_ name: String) {
        let index = names.firstIndex(of: name) ?? add(name)
        guard !pending.contains(index) else { return }
        pending.append(index)
    }

    /// Marks the running case when `condition` holds.
    public mutating func classify(_ condition: Bool, _ name: String) {
        guard condition else { return }
        label(name)
    }

    /// The number of cases of each label; registered ones are there with zero too.
    public var total: [String: Int] {
        Dictionary(Swift.zip(names, counts), uniquingKeysWith: +)
    }

    /// Adds the counts of other cases.
    mutating func add(_ other: Labels) {
        for (name, count) in Swift.zip(other.names, other.counts) {
            counts[names.firstIndex(of: name) ?? add(name)] += count
        }
    }

    private mutating func add(_ name: String) -> Int {
        names.append(name)
        counts.append(0)
        return names.count - 1
    }

    /// Ends the running case; its labels count when it held.
    @inline(__always)
    mutating func endCase(held: Bool) {
        guard !pending.isEmpty else { return }
        if held {
            for index in pending { counts[index] += 1 }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
