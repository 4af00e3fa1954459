import Foundation
import PropertyCheck
import Testing

/// Stored cases: written whole, run first, stale when they no longer say what they said.
@Suite struct RegressionTests {
    private let property = Property.law(
        id: "engine/regression/short", rules: [],
        given: Gen<[Int]>.array(of: .integer, count: 0...9)
    ) { list, _ in .expect(list.count < 3, "short\nlist \\") }

    @Test func textsComeBack() {
        for input in ["", "x", "a\nb\n", "\r\n\u{301}", "input\ninput\n"] {
            let regression = Regression(
                property: "a/b", clause: "one\\two\nthree",
                choices: [
                    Choice(value: 3, maximum: .max, kind: .integer),
                    Choice(value: 0, maximum: 1, kind: .flag),
                ], input: input)
            #expect(Regression(text: regression.text) == regression)
        }
    }

    @Test(arguments: [
        "", "x", "chatcheck-regression 2\nproperty a\nclause\nchoices 0\ninput\n\n",
        "chatcheck-regression 1\nproperty a\nclause c\nchoices 9\ninput\n\n",
        "chatcheck-regression 1\nproperty a\nclause c\nchoices -1\ninput\n\n",
        "chatcheck-regression 1\nproperty a\nclause c\nchoices 1\nnumber 1 2\ninput\n\n",
    ])
    func otherTextsAreRefused(text: String) {
        #expect(Regression(text: text) == nil)
    }

    @Test func failuresAreStoredAndRunFirst() throws {
        try withStore { store in
            let first = check(property, options: RunOptions(seed: 1, regressions: store))
            let file = try #require(first.failure?.regressionFile)
            #expect(file.hasPrefix("\(store.root)/engine/regression/short/"))
            #expect(store.files(of: property.id) == [file])
            let second = check(property, options: RunOptions(seed: 2, regressions: store))
            #expect(second.failure?.index == nil)
            #expect(second.failure?.regressionFile == file)
            #expect(second.failure?.failure == first.failure?.failure)
            #expect(second.failure?.stale == nil)
            // Only by the first shard.
            let other = RunOptions(
                seed: 2, cases: 1, shard: Shard(index: 2, of: 2), regressions: store)
            #expect(check(property, options: other).failure == nil)
        }
    }

    @Test func fixedCasesHold() throws {
        try withStore { store in
            _ = check(property, options: RunOptions(regressions: store))
            let report = check(changed(), options: RunOptions(cases: 100, regressions: store))
            #expect(report.verdict == .held)
        }
    }

    @Test func otherKindsAreStale() throws {
        try withStore { store in
            _ = check(property, options: RunOptions(regressions: store))
            let changed = changed(count: 0...20)
            let report = check(changed, options: RunOptions(cases: 100, regressions: store))
            #expect(report.verdict == .failed)
            let found = try #require(report.failure)
            let stale = try #require(found.stale)
            #expect(stale.remedy == "renew it \(stale.file)")
            #expect(found.failure.trace.contains { $0.value == stale.remedy })
            // Renewed, it is run again.
            let renewed = try store.renew(stale.file, for: changed)
            #expect(store.files(of: property.id) == [renewed])
            let again = check(changed, options: RunOptions(cases: 100, regressions: store))
            #expect(again.verdict == .held)
        }
    }

    @Test func anotherPrintedValueIsStale() throws {
        try withStore { store in
            _ = check(property, options: RunOptions(regressions: store))
            let changed = changed { "<\($0)>" }
            let report = check(changed, options: RunOptions(cases: 100, regressions: store))
            #expect(report.failure?.stale?.reason == "it was [0, 0, 0] and is now <[0, 0, 0]>")
        }
    }

    @Test func unreadableFilesAreStale() throws {
        try withStore { store in
            let report = check(property, options: RunOptions(regressions: store))
            let file = try #require(report.failure?.regressionFile)
            try "nonsense".write(toFile: file, atomically: false, encoding: .utf8)
            let again = check(changed(), options: RunOptions(cases: 9, regressions: store))
            #expect(again.failure?.stale?.file == file)
        }
    }

    /// Readers see nothing or all of it, and no temporary file stays.
    @Test func filesAppearWhole() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            let root = NSTemporaryDirectory() + "regressions-\(UUID())"
            defer { try? FileManager.default.removeItem(atPath: root) }
            let store = RegressionStore(root: root)
            for _ in 0..<4 {
                group.addTask {
                    for length in 3...9 {
                        let choices = [UInt64(length)] + Array(repeating: 5, count: length)
                        let path = try store.write(property, choices: choices)
                        #expect(try store.read(path).choices.count == length + 1)
                    }
                }
            }
            try await group.waitForAll()
            let names = try FileManager.default.contentsOfDirectory(
                atPath: "\(root)/engine/regression/short")
            #expect(names.count == 7)
            #expect(names.allSatisfy { $0.hasSuffix(".txt") && !$0.hasPrefix(".") })
        }
    }

    @Test func whatCannotBeWrittenIsSaid() {
        let store = RegressionStore(root: "/proc/no/such/place")
        #expect(throws: RegressionError.self) { try store.write(property, choices: [9]) }
        let report = check(property, options: RunOptions(regressions: store))
        #expect(report.failure != nil)
        #expect(report.failure?.regressionFile == nil)
        #expect(!report.notes.isEmpty)
    }

    /// The property mended, with another generator or another way of printing.
    private func changed(
        count: ClosedRange<Int> = 0...9, show: @escaping @Sendable ([Int]) -> String = { "\($0)" }
    ) -> Property {
        Property.law(
            id: property.id, rules: [], given: .array(of: Gen<Int>.integer, count: count),
            show: show
        ) { _, _ in .held }
    }

    private func withStore(_ body: (RegressionStore) throws -> Void) throws {
        let root = NSTemporaryDirectory() + "regressions-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try body(RegressionStore(root: root, renewal: "renew it"))
    }
}
