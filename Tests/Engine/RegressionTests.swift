import Foundation
import Testing

@testable import PropertyCheck

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
            #expect(stale.remedy == "renew it --only '\(property.id)'")
            #expect(stale.isRenewable)
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

    /// Whatever kept the case from being judged: it says nothing any more.
    @Test func discardedCasesAreStale() throws {
        try withStore { store in
            _ = check(property, options: RunOptions(regressions: store))
            // Refused by the generator, by the law, and by an error before there is an input.
            let numbers = Gen<[Int]>.array(of: .integer, count: 0...9)
            let refusing = Gen<[Int]> { source throws(Discard) in
                _ = try numbers.draw(&source)
                throw Discard()
            }
            let laws: [Property] = [
                .law(id: property.id, rules: [], given: refusing) { _, _ in .held },
                .law(id: property.id, rules: [], given: numbers) { _, _ in throw Discard() },
                Property(id: property.id, rules: [], kind: .law, cases: 10) { source, _ in
                    _ = try numbers.draw(&source)
                    return .held
                },
            ]
            for law in laws {
                let report = check(law, options: RunOptions(cases: 0, regressions: store))
                #expect(report.failure?.stale != nil)
            }
        }
    }

    /// Each is examined, whatever is wrong with those before it.
    @Test func allFilesThatFailAreFound() throws {
        try withStore { store in
            // In order of their names: damaged, of bytes that are no text, stale, failing.
            let folder = "\(store.root)/\(property.id)"
            let failing = try store.write(property, choices: [3, 0, 0, 0])
            let stale = try store.write(changed { "<\($0)>" }, choices: [2, 0, 0])
            let holding = try store.write(property, choices: [1, 0])
            try "nonsense".write(toFile: "\(folder)/0.txt", atomically: false, encoding: .utf8)
            var bytes = try Data(contentsOf: URL(fileURLWithPath: holding))
            bytes.insert(0xFF, at: bytes.count - 2)
            try bytes.write(to: URL(fileURLWithPath: "\(folder)/00.txt"))
            let found = failedRegressions(of: property, options: RunOptions(regressions: store))
            #expect(
                Set(found.compactMap(\.regressionFile)) == [
                    failing, stale, "\(folder)/0.txt", "\(folder)/00.txt",
                ])
            #expect(found.filter { $0.stale == nil }.map(\.regressionFile) == [failing])
            #expect(found.compactMap(\.stale).filter(\.isRenewable).map(\.file) == [stale])
            let bad = found.first { $0.regressionFile == "\(folder)/00.txt" }
            #expect(bad?.stale?.reason == "it is damaged: it is not UTF-8")
        }
    }

    /// Without a folder in the path, and in folders that are not there yet.
    @Test func filesAreWrittenWhereverTheyAre() throws {
        let name = "chatcheck-\(UUID()).txt"
        defer { WholeFile.remove(name) }
        try WholeFile.write([1, 2], to: name)
        #expect(try WholeFile.read(name) == [1, 2])
        let folder = NSTemporaryDirectory() + "files-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try WholeFile.write([3], to: "\(folder)/a/b")
        #expect(try WholeFile.read("\(folder)/a/b") == [3])
        // Nothing else is left beside it.
        #expect(WholeFile.names(in: "\(folder)/a") == ["b"])
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
