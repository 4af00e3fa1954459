import PropertyCheck

/// A public challenge for shrinkers: a false property, and the one minimum to land on.
///
/// After jlink/shrinking-challenge, where other libraries report on them.
public struct ShrinkingChallenge: Sendable {
    /// The name of the challenge.
    public let name: String

    /// The false property.
    public let property: Property

    /// The minimum, as the property prints it.
    public let minimum: String

    /// The most evaluations a shrink may take, in the mean over 100 seeds.
    public let evaluationLimit: Double

    init<Input>(
        _ name: String, minimum: String, evaluationLimit: Double, given: Gen<Input>,
        show: @escaping @Sendable (Input) -> String = { "\($0)" },
        holds: @escaping @Sendable (Input) throws -> Bool
    ) {
        self.name = name
        self.minimum = minimum
        self.evaluationLimit = evaluationLimit
        property = .law(
            id: "shrinking/challenge/\(name)", rules: [], cases: 1_000_000, given: given,
            show: show
        ) { input, _ in .expect(try holds(input), name) }
    }

    /// What a shrink from the first failure of a search came to.
    public struct Outcome: Sendable {
        /// The shrunk input.
        public var result: String
        /// How many runs of the property it took.
        public var evaluations: Int
        /// Whether the shrinker says that nothing is simpler.
        public var isMinimal: Bool
    }

    /// Searches with this seed and shrinks; nil when the search finds no failure.
    public func run(seed: UInt64) -> Outcome? {
        let report = check(property, options: RunOptions(seed: seed))
        guard let found = report.failure else { return nil }
        return Outcome(
            result: found.failure.input, evaluations: found.evaluations,
            isMinimal: found.outcome == .minimal)
    }

    /// All of them.
    public static let all: [ShrinkingChallenge] =
        lists + numbers + trees
}

extension ShrinkingChallenge {
    private static let integers = Gen<[Int]>.array(of: .integer, count: 0...20)

    private static let lists: [ShrinkingChallenge] = [
        .init(
            "bound5", minimum: "[[], [], [], [-1], [-32768]]", evaluationLimit: 1147,
            given: Gen<[[Int16]]>.array(
                of: Gen<[Int16]>.array(of: .integer, count: 0...10)
                    .filter { $0.reduce(0, &+) < 256 }, count: 5)
        ) { $0.joined().reduce(0, &+) < 1280 },
        .init(
            "large_union", minimum: "[[0, 1, -1, 2, -2]]", evaluationLimit: 475,
            given: Gen<[[Int]]>.array(of: integers, count: 0...20)
        ) { Set($0.joined()).count < 5 },
        .init("reverse", minimum: "[0, 1]", evaluationLimit: 85, given: integers) {
            $0 == $0.reversed()
        },
        .init(
            "lengthlist", minimum: "[900]", evaluationLimit: 195,
            given: Gen.int(in: 1...100).flatMap { .array(of: .int(in: 0...1000), count: $0) }
        ) { ($0.max() ?? 0) < 900 },
        .init(
            "coupling", minimum: "[1, 0]", evaluationLimit: 52,
            given: Gen<[Int]>.array(of: .int(in: 0...10), count: 0...20)
        ) { list in
            guard list.allSatisfy({ $0 < list.count }) else { throw Discard() }
            return list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
        },
        .init(
            "deletion", minimum: "([0, 0], 0)", evaluationLimit: 127,
            given: Gen<[Int]>.array(of: .integer, count: 1...20).flatMap { list in
                Gen.int(in: 0...list.count - 1).map { (list, $0) }
            }
        ) { list, index in
            var rest = list
            let deleted = rest[index]
            if let first = rest.firstIndex(of: deleted) { rest.remove(at: first) }
            return !rest.contains(deleted)
        },
        .init("distinct", minimum: "[0, 1, -1]", evaluationLimit: 174, given: integers) {
            Set($0).count < 3
        },
        .init(
            "nestedlists",
            minimum: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", evaluationLimit: 73,
            given: Gen<[[Int]]>.array(of: integers, count: 0...20)
        ) { $0.reduce(0) { $0 + $1.count } <= 10 },
    ]

    private static let positive = zip(Gen.int(in: 1...Int.max), Gen.int(in: 1...Int.max))

    private static let numbers: [ShrinkingChallenge] = [
        .init("difference1", minimum: "(10, 10)", evaluationLimit: 165, given: positive) {
            $0 < 10 || $0 != $1
        },
        .init("difference2", minimum: "(10, 6)", evaluationLimit: 45, given: positive) {
            $0 < 10 || !(1...4).contains(($0 - $1).magnitude)
        },
        .init("difference3", minimum: "(10, 9)", evaluationLimit: 48, given: positive) {
            $0 < 10 || ($0 - $1).magnitude != 1
        },
    ]

    private static let trees: [ShrinkingChallenge] = [
        .init(
            "calculator", minimum: "(0 / (0 + 0))", evaluationLimit: 112, given: Expression.any,
            show: \.description
        ) { expression in
            guard !expression.dividesByLiteralZero else { throw Discard() }
            return expression.value != nil
        },
        .init(
            "binheap", minimum: "(0, (), (0, (0, (), ()), (1, (), ())))", evaluationLimit: 103,
            given: Heap.any, show: \.description
        ) { heap in
            let list = heap.wrongList
            return list == list.sorted() && list == heap.list.sorted()
        },
    ]
}

/// Sums and quotients of integers.
private indirect enum Expression: Sendable, CustomStringConvertible {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    static let any = Gen<Expression>.recursive(
        depth: 5, leaf: Gen<Int>.integer.map { .number($0) },
        branch: { nested in
            .oneOf(
                zip(nested, nested).map { .sum($0, $1) },
                zip(nested, nested).map { .quotient($0, $1) })
        })

    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .sum(let left, let right): "(\(left) + \(right))"
        case .quotient(let left, let right): "(\(left) / \(right))"
        }
    }

    var dividesByLiteralZero: Bool {
        switch self {
        case .number: false
        case .quotient(_, .number(0)): true
        case .sum(let left, let right), .quotient(let left, let right):
            left.dividesByLiteralZero || right.dividesByLiteralZero
        }
    }

    /// The value; nil after a division by zero.
    var value: Int? {
        switch self {
        case .number(let number): return number
        case .sum(let left, let right):
            guard let left = left.value, let right = right.value else { return nil }
            return left &+ right
        case .quotient(let left, let right):
            guard let left = left.value, let right = right.value, right != 0 else { return nil }
            return left.dividedReportingOverflow(by: right).partialValue
        }
    }
}

/// Binary heaps: no number is smaller than the one above it.
private indirect enum Heap: Sendable, CustomStringConvertible {
    case empty
    case node(Int, Heap, Heap)

    /// Heaps of up to 20 numbers.
    static let any = Gen<Heap> { source throws(Discard) in
        var size = 20
        return try heap(above: 0, &size, &source)
    }

    private static func heap(
        above least: Int, _ size: inout Int, _ source: inout Source
    ) throws(Discard) -> Heap {
        var left = size
        defer { size = left }
        return try source.span(label: "heap") { source throws(Discard) in
            guard source.draw(upTo: left > 0 ? 1 : 0, kind: .index) == 1 else { return .empty }
            left -= 1
            let step = source.draw(upTo: 1 << 20, kind: .integer)
            let number = least + Int(step)
            let one = try heap(above: number, &left, &source)
            return .node(number, one, try heap(above: number, &left, &source))
        }
    }

    var description: String {
        switch self {
        case .empty: "()"
        case .node(let number, let left, let right): "(\(number), \(left), \(right))"
        }
    }

    private static func merge(_ one: Heap, _ other: Heap) -> Heap {
        guard case .node(let x, let l1, let r1) = one else { return other }
        guard case .node(let y, let l2, let r2) = other else { return one }
        return x <= y
            ? .node(x, merge(r1, other), l1) : .node(y, merge(one, r2), l2)
    }

    /// The numbers, in no order.
    var list: [Int] {
        var numbers: [Int] = []
        var stack = [self]
        while let heap = stack.popLast() {
            guard case .node(let number, let left, let right) = heap else { continue }
            numbers.append(number)
            stack += [left, right]
        }
        return numbers
    }

    /// What is wrongly taken for the numbers in order.
    var wrongList: [Int] {
        guard case .node(let number, let left, let right) = self else { return [] }
        return [number] + Self.merge(left, right).list
    }
}
