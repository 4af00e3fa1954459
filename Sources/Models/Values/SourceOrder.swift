/// A row's place in its source: one or more unsigned integers, compared element by element.
///
/// Up to three stand in the value itself, since nearly every row has no more and an array each
/// would be an allocation a row (ROW-04, ROW-11).
public struct SourceOrder: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
        case one(UInt64)
        case two(UInt64, UInt64)
        case three(UInt64, UInt64, UInt64)
        /// Four or more; fewer always stand in the cases above, so that equality is that of storage.
        case many([UInt64])
    }

    private let storage: Storage

    /// The order with these elements, or nothing where there are none.
    public init?(_ elements: some Collection<UInt64>) {
        var iterator = elements.makeIterator()
        guard let first = iterator.next() else { return nil }
        guard let second = iterator.next() else {
            storage = .one(first)
            return
        }
        guard let third = iterator.next() else {
            storage = .two(first, second)
            return
        }
        storage =
            iterator.next() == nil ? .three(first, second, third) : .many(Array(elements))
    }

    /// The order with these elements, three or more of them; an array of four or more is kept as it
    /// is and not copied.
    package init(packed elements: [UInt64]) {
        precondition(
            elements.count >= 3, "fewer than three elements have initialisers of their own")
        storage =
            elements.count == 3
            ? .three(elements[0], elements[1], elements[2]) : .many(elements)
    }

    /// The order with one element.
    public init(_ element: UInt64) {
        storage = .one(element)
    }

    /// The order with two elements.
    public init(_ first: UInt64, _ second: UInt64) {
        storage = .two(first, second)
    }

    /// The order with three elements.
    public init(_ first: UInt64, _ second: UInt64, _ third: UInt64) {
        storage = .three(first, second, third)
    }
}

extension SourceOrder: RandomAccessCollection {
    /// The first position.
    public var startIndex: Int { 0 }

    /// The number of elements, at least one.
    public var endIndex: Int {
        switch storage {
        case .one: 1
        case .two: 2
        case .three: 3
        case .many(let elements): elements.count
        }
    }

    /// The element at a position in `0..<count`.
    public subscript(position: Int) -> UInt64 {
        switch storage {
        case .one(let first):
            precondition(position == 0, "a source order of one has no element \(position)")
            return first
        case .two(let first, let second):
            precondition((0..<2).contains(position), "no element \(position) of two")
            return position == 0 ? first : second
        case .three(let first, let second, let third):
            precondition((0..<3).contains(position), "no element \(position) of three")
            return position == 0 ? first : position == 1 ? second : third
        case .many(let elements):
            return elements[position]
        }
    }
}

extension SourceOrder: CustomStringConvertible {
    /// The elements as JSON writes them.
    public var description: String {
        "[\(map(String.init).joined(separator: ","))]"
    }
}
