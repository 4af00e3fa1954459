import PropertyCheck
import Testing

/// Combinators: what they make, and what they do at their limits.
@Suite struct GeneratorTests {
    @Test func filterGivesUp() {
        let gen = Gen.int(in: 0...9).filter(attempts: 5) { $0 > 9 }
        var source = Source(seed: 1, index: 0)
        #expect(throws: Discard.self) { try gen.draw(&source) }
        let property = Property.law(
            id: "engine/filter/never", rules: [], cases: 50, given: gen
        ) { _, _ in .held }
        let report = check(property, options: RunOptions())
        #expect(report.verdict == .unhealthy)
        #expect(report.cases == 0)
        #expect(report.discards == 50)
    }

    @Test func filterKeepsWhatItAccepts() throws {
        let gen = Gen.int(in: 0...99).filter { $0 % 7 == 3 }
        for value in try sample(gen) { #expect(value % 7 == 3) }
    }

    @Test func emptyChoicesAreDiscards() {
        var source = Source(seed: 1, index: 0)
        #expect(throws: Discard.self) { try Gen<Int>.element(of: []).draw(&source) }
        #expect(throws: Discard.self) { try Gen<Int>.oneOf([]).draw(&source) }
        #expect(throws: Discard.self) { try Gen<Int>.frequency([]).draw(&source) }
    }

    @Test func lengthsReachBothEnds() throws {
        let lengths = try sample(Gen<[Bool]>.array(of: .bool, count: 2...9), 1_000).map(\.count)
        #expect(Set(lengths) == Set(2...9))
        #expect(try sample(Gen<[Bool]>.array(of: .bool, count: 4)).allSatisfy { $0.count == 4 })
        #expect(try sample(Gen<[Bool]>.array(of: .bool, count: -3)).allSatisfy(\.isEmpty))
    }

    @Test func uniqueCollections() throws {
        let lists = Gen<[Int]>.uniqueArray(of: .int(in: 0...5), count: 0...9, by: { $0 % 3 })
        for list in try sample(lists) { #expect(Set(list.map { $0 % 3 }).count == list.count) }
        let maps = Gen<[Int: Bool]>.dictionary(keys: .int(in: 0...5), values: .bool, count: 0...9)
        #expect(try sample(maps).contains { $0.count > 2 })
        let sets = Gen<Set<Int>>.set(of: .int(in: 0...5), count: 0...9)
        #expect(try sample(sets).contains { $0.count > 2 })
    }

    @Test func frequenciesFollowWeights() throws {
        let gen = Gen<Int>.frequency(
            (weight: 3, gen: .always(0)), (weight: 0, gen: .always(1)), (weight: 1, gen: .always(2))
        )
        let values = try sample(gen, 4_000)
        #expect(abs(values.count { $0 == 0 } - 3_000) < 200)
        #expect(!values.contains(1))
    }

    @Test func recursionStopsAtItsDepth() throws {
        indirect enum Tree: Sendable {
            case leaf
            case node(Tree, Tree)
            var depth: Int {
                guard case .node(let left, let right) = self else { return 0 }
                return 1 + max(left.depth, right.depth)
            }
        }
        let trees = Gen<Tree>.recursive(depth: 6, leaf: .always(.leaf)) { nested in
            zip(nested, nested).map { .node($0, $1) }
        }
        let depths = try sample(trees, 500).map(\.depth)
        #expect(depths.max() == 6)
        #expect(depths.min() == 0)
    }

    @Test func deepRecursionIsSafe() throws {
        // A chain as deep as it gets: every level branches.
        let chain = Gen<Int>.recursive(depth: 1_000_000, leaf: .always(0)) { $0.map { $0 + 1 } }
        var source = Source(replaying: Array(repeating: 1, count: 1_000))
        #expect(try chain.draw(&source) == Gen<Int>.depthLimit)
    }

    @Test func stringsMeetTheirAlphabets() throws {
        func scalars(_ alphabet: Alphabet) throws -> Set<Unicode.Scalar> {
            Set(try sample(.string(alphabet, count: 0...20), 2_000).flatMap(\.unicodeScalars))
        }
        #expect(try scalars(.ascii).count == 128)
        #expect(try scalars(.letters).count == 62)
        #expect(try scalars(.combining).contains("\u{301}"))
        #expect(
            try scalars(.surrogateEdges).isSuperset(of: ["\u{D7FF}", "\u{E000}", "\u{10FFFF}"]))
        #expect(try scalars(.unicode).contains { $0.value > 0xFFFF })
        #expect(try Set(sample(.nasty, 5_000)).count == Set(Gen<String>.nastySamples).count)
    }

    @Test func everyScalarCanBeDrawn() throws {
        // The choice of alphabet, then the distance: the ends and both sides of the surrogates.
        func scalar(_ distance: UInt64) throws -> UInt32 {
            var source = Source(replaying: [0, distance])
            return try Gen<Unicode.Scalar>.scalar(.unicode).draw(&source).value
        }
        #expect(try scalar(0) == 0x61)
        #expect(try scalar(0x61) == 0)
        #expect(try scalar(0xD7FF) == 0xD7FF)
        #expect(try scalar(0xD800) == 0xE000)
        #expect(try scalar(0x10F7FF) == 0x10FFFF)
    }

    private func sample<Value>(_ gen: Gen<Value>, _ count: UInt64 = 300) throws -> [Value] {
        try (0..<count).map { index in
            var source = Source(seed: 8, index: index)
            return try gen.draw(&source)
        }
    }
}
