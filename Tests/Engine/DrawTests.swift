import PropertyCheck
import Synchronization
import Testing

/// What a seed draws, and that the modes of a source agree.
@Suite struct DrawTests {
    /// Guards `engineVersion`: if this fails because draws were changed on purpose, raise it.
    @Test func golden() {
        #expect(engineVersion == 1)
        #expect(digest(.integer, upTo: .max) == 17_663_012_560_013_868_142)
        #expect(digest(.integer, upTo: 1000) == 6_313_729_711_251_567_354)
        #expect(digest(.index, upTo: 6) == 13_671_387_223_944_705_730)
        #expect(digest(.length, upTo: 100) == 7_634_891_130_470_571_760)
        #expect(digest(.flag, upTo: 1) == 4_930_921_272_816_930_744)
        var source = Source(seed: 1, index: 0)
        var values: [UInt64] = []
        for _ in 0..<4 { values.append(source.draw(upTo: 100, kind: .index)) }
        #expect(values == [52, 28, 95, 17])
    }

    @Test func goldenOfGenerators() throws {
        var digest: UInt64 = 0
        for seed in UInt64(0)..<40 {
            var plan = Source(seed: 12, index: seed)
            let gen = randomGenerator(depth: 2, &plan)
            for index in UInt64(0)..<10 {
                var source = Source(seed: seed, index: index)
                let text = try? gen.draw(&source)
                for byte in (text ?? "discard").utf8 {
                    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
        }
        #expect(digest == 10_736_079_090_611_744_413)
    }

    /// Generators built by drawing, so that every combinator meets every other.
    @Test func modesAgree() throws {
        for seed in UInt64(0)..<150 {
            var plan = Source(seed: 99, index: seed)
            let gen = randomGenerator(depth: 3, &plan)
            for index in UInt64(0)..<20 {
                var fast = Source(seed: seed, index: index)
                var recording = Source(recordingSeed: seed, index: index)
                let value = try? gen.draw(&fast)
                let again = try? gen.draw(&recording)
                #expect(again == value)
                guard let value, let recorded = recording.recording else { continue }
                var replay = Source(replaying: recorded.values)
                let replayed = try gen.draw(&replay)
                let isAligned = replay.isAligned
                let choices = replay.recording?.choices
                #expect(replayed == value)
                #expect(isAligned)
                #expect(choices == recorded.choices)
            }
        }
    }

    @Test func casesOfOneSeedDiffer() {
        var seen: Set<UInt64> = []
        for seed in UInt64(0)..<30 {
            for index in UInt64(0)..<30 {
                var source = Source(seed: seed, index: index)
                // A kind without bias: the values themselves must not repeat.
                seen.insert(source.draw(upTo: .max, kind: .index))
            }
        }
        #expect(seen.count == 900)
    }

    @Test(arguments: [UInt64(1), 2, 5, 6, 15, 99])
    func indicesAreUniform(maximum: UInt64) {
        var counts = Array(repeating: 0, count: Int(maximum) + 1)
        let draws = 4_000 * counts.count
        for index in 0..<UInt64(draws) {
            var source = Source(seed: 7, index: index)
            counts[Int(source.draw(upTo: maximum, kind: .index))] += 1
        }
        // Six standard deviations of a count whose mean is 4000.
        #expect(counts.allSatisfy { abs($0 - 4_000) < 380 })
    }

    @Test func flagsComeAsOftenAsAsked() throws {
        for probability in [0.0, 0.1, 0.5, 0.9, 1.0] {
            let gen = Gen.bool(probability: probability)
            var hits = 0.0
            for index in UInt64(0)..<10_000 {
                var source = Source(seed: 3, index: index)
                if try gen.draw(&source) { hits += 1 }
            }
            #expect(abs(hits / 10_000 - probability) < 0.03)
        }
    }

    @Test func numbersMeetEarlierOnes() throws {
        let pair = zip(Gen.int(in: 1...Int.max), Gen.int(in: 1...Int.max))
        let near = try (UInt64(0)..<10_000).filter { index in
            var source = Source(seed: 5, index: index)
            let (one, other) = try pair.draw(&source)
            return one > 1_000_000 && (one - other).magnitude <= 4
        }
        #expect(near.count > 100)
    }

    @Test func overrunsEnd() throws {
        let endless = Gen<Int> { source in
            while !source.isOverrun { _ = source.draw(upTo: 5, kind: .index) }
            return 0
        }
        let property = Property.law(
            id: "engine/draw/endless", rules: [], cases: 3, given: endless
        ) { _, _ in .held }
        let report = check(property, options: RunOptions())
        #expect(report.discards == 3)
        #expect(report.notes.contains { $0.contains("choices") })
    }

    /// However long a list is drawn: it ends, nothing is allocated for it, and no law sees a part.
    @Test(arguments: [(0...1 << 45), (0...Int.max), (Int.max...Int.max), (1 << 21...1 << 21)])
    func hugeListsOverrun(count: ClosedRange<Int>) {
        let lists: [Gen<Int>] = [
            Gen<[Int]>.array(of: .int(in: 0...9), count: count).map(\.count),
            Gen<[Int]>.array(of: .always(7), count: count).map(\.count),
            Gen<[String]>.array(of: .string(count: count), count: 1...3).map(\.count),
            Gen<Set<Int>>.set(of: .integer, count: 0...count.upperBound).map(\.count),
            Gen { source throws(Discard) in
                var sum = 0
                try source.list(count: count) { source, _ in
                    sum &+= Int(source.draw(upTo: 9, kind: .integer))
                }
                return sum
            },
        ]
        for (number, list) in lists.enumerated() {
            let property = Property.law(
                id: "engine/draw/huge", rules: [], cases: 12, given: list
            ) { _, _ in .held }
            let report = check(property, options: RunOptions())
            #expect(report.cases + report.discards == 12, "list \(number)")
            #expect(report.discards > 0, "list \(number)")
            #expect(report.notes.contains { $0.contains("choices") }, "list \(number)")
        }
    }

    /// What an overrun made is cut short: a law may not even be asked.
    @Test func lawsNeverSeeAnOverrun() {
        let runs = Atomic(0)
        let half = Gen<[Int]>.array(of: .integer, count: Source.choiceLimit / 2 + 1)
        let endless = Gen<Int> { source in
            while !source.isOverrun { _ = source.draw(upTo: 5, kind: .index) }
            return 0
        }
        for property in [
            Property.law(
                id: "engine/draw/cut", rules: [], cases: 2, given: zip(half, half)
            ) { _, _ in
                runs.add(1, ordering: .relaxed)
                return .held
            },
            Property.law(id: "engine/draw/endless", rules: [], cases: 2, given: endless) { _, _ in
                runs.add(1, ordering: .relaxed)
                return .held
            },
        ] {
            #expect(check(property, options: RunOptions()).discards == 2)
        }
        #expect(runs.load(ordering: .relaxed) == 0)
    }

    private func digest(_ kind: Source.Kind, upTo maximum: UInt64) -> UInt64 {
        var digest: UInt64 = 0
        for index in UInt64(0)..<200 {
            var source = Source(seed: 42, index: index)
            for _ in 0..<20 {
                digest = digest &* 0x100_0000_01B3 ^ source.draw(upTo: maximum, kind: kind)
            }
        }
        return digest
    }
}
