import PropertyCheck
import Testing

/// Integers of every width: in range, edges met, simplest first.
@Suite struct NumberTests {
    @Test func everyWidth() throws {
        try checkRanges(of: Int8.self)
        try checkRanges(of: Int16.self)
        try checkRanges(of: Int32.self)
        try checkRanges(of: Int64.self)
        try checkRanges(of: Int.self)
        try checkRanges(of: Int128.self)
        try checkRanges(of: UInt8.self)
        try checkRanges(of: UInt16.self)
        try checkRanges(of: UInt32.self)
        try checkRanges(of: UInt64.self)
        try checkRanges(of: UInt.self)
        try checkRanges(of: UInt128.self)
    }

    private func checkRanges<Number: FixedWidthInteger & Sendable>(of type: Number.Type) throws {
        let middle = Number.max / 2
        let ranges: [ClosedRange<Number>] = [
            Number.min...Number.max, Number.min...0, 0...Number.max, 1...Number.max,
            Number.min...(Number.min + 5), (Number.max - 3)...Number.max, middle...middle,
            5...100, (Number.min / 2)...Number.max, (middle - 1)...(middle + 9),
        ]
        for range in ranges { try check(range) }
    }

    private func check<Number: FixedWidthInteger & Sendable>(_ range: ClosedRange<Number>) throws {
        let gen = Gen<Number>.integer(in: range)
        var seen: Set<Number> = []
        for index in UInt64(0)..<1_000 {
            var source = Source(seed: 11, index: index)
            let number = try gen.draw(&source)
            #expect(range.contains(number))
            seen.insert(number)
        }
        // Ranges wider than a choice are made of two: their very ends are rare.
        if Number.bitWidth <= 64 {
            let meetsEnds = seen.contains(range.lowerBound) && seen.contains(range.upperBound)
            #expect(meetsEnds, "\(Number.self) \(range)")
        }
        var simplest = Source(replaying: [])
        let least = try gen.draw(&simplest)
        #expect(least == min(max(range.lowerBound, 0), range.upperBound))
        #expect(seen.contains(least))
    }

    /// Distances number the values of a range one to one, near ones first.
    @Test(arguments: [-3...4, -6...1, 2...9, -9...(-2), 0...0, -1...7])
    func distancesAreABijection(range: ClosedRange<Int>) throws {
        let gen = Gen.int(in: range)
        var values: [Int] = []
        for distance in 0..<UInt64(range.count) {
            var source = Source(replaying: [distance])
            values.append(try gen.draw(&source))
            let isAligned = source.isAligned
            #expect(isAligned)
        }
        #expect(Set(values) == Set(range))
        #expect(values == values.sorted { $0.magnitude < $1.magnitude || $0 == -$1 && $0 > $1 })
    }

    @Test func largeChoicesAreBroughtIntoRange() throws {
        var source = Source(replaying: [1_000])
        let value = try Gen.int(in: 0...7).draw(&source)
        let isAligned = source.isAligned
        #expect(value == 7)
        #expect(!isAligned)
    }

    @Test func widthsAreAsLikely() throws {
        // Half of the numbers are log-uniform: small ones come often, even in a huge range.
        var small = 0
        for index in UInt64(0)..<10_000 {
            var source = Source(seed: 2, index: index)
            if try Gen.int(in: 0...Int.max).draw(&source) < 1 << 20 { small += 1 }
        }
        #expect((1_500...3_000).contains(small))
    }
}
