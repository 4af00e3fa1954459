import ChatBenchmarks
import Foundation
import PropertyCheck
import Synchronization
import Testing

/// The public challenges: always the one minimum, within the bound on evaluations.
@Suite struct ShrinkingChallengeTests {
    /// Searching takes long in unoptimised code.
    private static let seeds: UInt64 = {
        #if DEBUG
            15
        #else
            100
        #endif
    }()

    @Test(arguments: ShrinkingChallenge.all.map(\.name))
    func landsOnTheMinimum(name: String) throws {
        let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
        var evaluations = 0
        for seed in 0..<Self.seeds {
            let outcome = try #require(challenge.run(seed: seed))
            #expect(outcome.result == challenge.minimum, "seed \(seed)")
            #expect(outcome.isMinimal, "seed \(seed)")
            evaluations += outcome.evaluations
        }
        let mean = Double(evaluations) / Double(Self.seeds)
        #expect(mean <= challenge.evaluationLimit)
    }

    @Test func thereAreThirteen() {
        #expect(ShrinkingChallenge.all.count == 13)
    }
}

/// What a shrink keeps, and when it ends.
@Suite struct ShrinkingTests {
    @Test func staysInTheDomain() throws {
        let domain = Gen<[Int]>.array(of: .int(in: 10...99).filter { $0 % 2 == 0 }, count: 1...8)
        let outside = Mutex(0)
        let property = Property.law(
            id: "engine/shrinking/domain", rules: [], given: domain
        ) { list, _ in
            if list.isEmpty || list.contains(where: { $0 % 2 == 1 || $0 < 10 || $0 > 99 }) {
                outside.withLock { $0 += 1 }
            }
            return .expect(list.reduce(0, +) < 100, "sum")
        }
        for seed in UInt64(0)..<20 {
            let found = try #require(check(property, options: RunOptions(seed: seed)).failure)
            #expect(found.outcome == .minimal)
        }
        #expect(outside.withLock { $0 } == 0)
    }

    /// Properties without rhyme or reason: nothing traps, and every shrink ends with a failure.
    @Test func endsWhateverFails() throws {
        for seed in UInt64(0)..<200 {
            var plan = Source(seed: 77, index: seed)
            let gen = randomGenerator(depth: 3, &plan)
            let modulus = 2 + Int(plan.draw(upTo: 5, kind: .index))
            let property = Property.law(
                id: "engine/shrinking/random", rules: [], given: gen
            ) { text, _ in
                let digest = text.unicodeScalars.reduce(0) { $0 &* 31 &+ Int($1.value) }
                return .expect(digest % modulus != 1, "digest")
            }
            let options = RunOptions(seed: seed, cases: 200, shrinkLimit: 3_000)
            guard let found = check(property, options: options).failure else { continue }
            #expect(!found.flaky)
            #expect(found.evaluations <= 3_000)
            let replayed = replay(try CaseToken.parse(found.caseToken), in: [property])
            #expect(replayed.outcome == .failed(found.failure))
        }
    }

    @Test func keepsTheClause() throws {
        let property = Property.law(
            id: "engine/shrinking/clause", rules: [], given: .int(in: 0...1_000_000)
        ) { number, _ in
            if number > 500_000 { return .expect(false, "large") }
            return .expect(number < 3, "small")
        }
        for seed in UInt64(0)..<30 {
            let found = try #require(check(property, options: RunOptions(seed: seed)).failure)
            #expect(found.failure.clause == found.original.clause)
            #expect(found.failure.input == (found.failure.clause == "large" ? "500001" : "3"))
        }
    }

    @Test func stopsAtTheLimit() throws {
        let property = Property.law(
            id: "engine/shrinking/limit", rules: [], given: .array(of: Gen<Int>.integer, count: 20)
        ) { list, _ in .expect(Set(list).count < 15, "distinct") }
        let options = RunOptions(shrinkLimit: 10)
        let found = try #require(check(property, options: options).failure)
        #expect(found.outcome == .stoppedAtLimit)
        #expect(found.evaluations == 10)
    }

    /// Whatever stops it, and in whatever pass: nothing is proposed from then on.
    @Test(arguments: [0, 1, 10, 50, 200, 1_000])
    func nothingIsDoneAfterTheLimit(limit: Int) throws {
        for seed in UInt64(0)..<12 {
            var plan = Source(seed: 31, index: seed)
            let gen = Gen<[String]>.array(of: randomGenerator(depth: 2, &plan), count: 4...40)
            let property = Property.law(
                id: "engine/shrinking/stop", rules: [], given: gen
            ) { texts, _ in
                let digest = texts.joined().unicodeScalars.reduce(0) { $0 &* 31 &+ Int($1.value) }
                return .expect(digest % 3 != 1, "digest")
            }
            let report = check(property, options: RunOptions(seed: seed, shrinkLimit: 0))
            guard let index = report.failure?.index else { continue }
            let failing = CaseRecord(of: property, .index(index, seed: seed))
            // By the number of evaluations: proposals are counted by what asks before each.
            var (evaluations, proposals, last) = (0, 0, 0)
            let limited = try #require(
                shrink(
                    failing, limit: ShrinkLimit(evaluations: limit),
                    evaluate: { choices in
                        evaluations += 1
                        last = proposals
                        return CaseRecord(of: property, .choices(choices), wantsNote: false)
                    },
                    shouldStop: {
                        proposals += 1
                        return false
                    }))
            #expect(evaluations == limited.evaluations && evaluations <= limit)
            guard !limited.isMinimal else { continue }
            // Known ones may follow the last that was run, up to the one that was not.
            #expect(proposals > last)
            // By time: the first that says stop is the last to be asked.
            let stop = proposals
            var (asked, after) = (0, 0)
            let stopped = try #require(
                shrink(
                    failing, limit: ShrinkLimit(evaluations: .max),
                    evaluate: { choices in
                        if asked >= stop { after += 1 }
                        return CaseRecord(of: property, .choices(choices), wantsNote: false)
                    },
                    shouldStop: {
                        asked += 1
                        return asked >= stop
                    }))
            #expect(asked == stop)
            #expect(after == 0)
            #expect(stopped.choices == limited.choices)
            #expect(!stopped.isMinimal)
        }
    }

    /// What only some numbers of a residue break: the smallest of them is not far to seek.
    @Test(arguments: [3, 5, 7, 11, 16])
    func residuesEndSmall(modulus: Int) throws {
        for residue in 0..<modulus {
            let property = Property.law(
                id: "engine/shrinking/residue", rules: [], given: .int(in: 1...1_000_000)
            ) { number, _ in .expect(number % modulus != residue, "residue") }
            for seed in UInt64(0)..<10 {
                let found = try #require(
                    check(property, options: RunOptions(seed: seed)).failure)
                // Smaller ones are left: fifteen runs for a number are dear where there are few.
                let number = try #require(Int(found.failure.input))
                #expect(number % modulus == residue)
                #expect(number <= 16 + modulus)
            }
        }
    }

    @Test func aCancelledShrinkKeepsWhatItHas() throws {
        let failed = Atomic<Bool>(false)
        let property = Property.law(
            id: "engine/shrinking/cancel", rules: [], given: .int(in: 1_000...Int.max)
        ) { _, _ in
            failed.store(true, ordering: .relaxed)
            return .expect(false, "always")
        }
        let report = check(
            property, options: RunOptions(), isCancelled: { failed.load(ordering: .relaxed) })
        #expect(report.failure?.outcome == .stoppedAtLimit)
    }

    @Test func flakyCasesAreCalledSo() throws {
        let runs = Mutex(0)
        let property = Property.law(
            id: "engine/shrinking/flaky", rules: [], given: .int(in: 0...9)
        ) { _, _ in
            let run = runs.withLock { runs in
                runs += 1
                return runs
            }
            return .expect(run != 5, "fifth")
        }
        let report = check(property, options: RunOptions())
        #expect(report.failure?.flaky == true)
        #expect(report.failure?.index == 4)
    }

    @Test func flakyShrinksAreCalledSo() throws {
        // Fails while it is shrunk, and passes from then on.
        let runs = Mutex(0)
        let property = Property.law(
            id: "engine/shrinking/tired", rules: [], given: .int(in: 0...1 << 40)
        ) { number, _ in
            let run = runs.withLock { runs in
                runs += 1
                return runs
            }
            return .expect(run > 12 || number < 1_000, "tired")
        }
        #expect(check(property, options: RunOptions()).failure?.flaky == true)
    }

    @Test func lengthsUnderABindShrink() throws {
        let property = Property.law(
            id: "engine/shrinking/bind", rules: [],
            given: Gen.int(in: 2...40).flatMap { count in
                zip(.always(count), .array(of: Gen.int(in: 0...500), count: count))
            }
        ) { input, _ in .expect(input.1.count { $0 > 100 } < 2, "two") }
        for seed in UInt64(0)..<20 {
            let found = try #require(check(property, options: RunOptions(seed: seed)).failure)
            #expect(found.failure.input == "(2, [101, 101])")
        }
    }

    /// As for traps: what is run sits elsewhere, and only recordings come back, as text.
    @Test func shrinksElsewhere() throws {
        let property = Property.law(
            id: "engine/shrinking/elsewhere", rules: [],
            given: Gen<[Int]>.array(of: .integer, count: 0...20)
        ) { list, _ in .expect(Set(list).count < 3, "distinct") }
        let report = check(property, options: RunOptions(seed: 6))
        let found = try #require(report.failure)
        let failing = CaseRecord(of: property, .index(try #require(found.index), seed: 6))
        let result = try #require(
            shrink(failing, limit: 1_000) { choices in
                // All that another process would know of the case.
                var echo = TapeEcho()
                let record = CaseRecord(of: property, .choices(choices), wantsNote: false) {
                    let event = TapeEvent(bytes: $0.bytes[...])
                    #expect(event == $0)
                    if let event { echo.hear(event) }
                }
                return CaseRecord(outcome: record.outcome, recording: echo.finish())
            })
        #expect(result.failure == found.failure)
        #expect(result.evaluations == found.evaluations)
        #expect(result.isMinimal)
    }

    @Test func largeCasesEnd() throws {
        // Nothing can be left out and little lowered: the passes must not go through all pairs.
        let property = Property.law(
            id: "engine/shrinking/large", rules: [],
            given: .array(of: Gen<Int>.int(in: 0...1_000_000), count: 100)
        ) { list, _ in .expect(list.count { $0 > 9 } < 60, "large ones") }
        let found = try #require(check(property, options: RunOptions()).failure)
        let minimum = Array(repeating: 0, count: 40) + Array(repeating: 10, count: 60)
        #expect(found.outcome == .minimal)
        #expect(found.failure.input == "\(minimum)")
        #expect(found.evaluations < 5_000)
    }
}
