import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// `results.json` read back: nothing is lost, and what is wrong with a file is said, with its place.
@Suite struct ResultsReadingTests {
    /// What is read is what was written, byte for byte, whole and in shards.
    @Test func readingLosesNothing() throws {
        let folder = try TemporaryFolder()
        let store = RegressionStore(root: "\(folder.path)/corpus/regressions")
        try store.write(.failing, choices: [10])
        try folder.write("damaged", to: "corpus/regressions/numbers/sum/commutes/0.txt")
        try folder.write("", to: "corpus/regressions/numbers/old/name/1.txt")
        var suite = CheckSuite.varied
        suite.budgets = [
            Budget(id: "a") { _ in BudgetResult(id: "a", value: 1, limit: 2, unit: "steps") },
            Budget(id: "b") { _ in
                BudgetResult(id: "b", limit: 2, unit: "steps", isExact: true, wrong: ["seed 7"])
            },
            Budget(id: "c") { _ in BudgetResult(id: "c", unit: "steps", notJudged: "not here") },
            Budget(id: "d") { _ in BudgetResult(id: "d", unit: "steps", notCounted: "broke") },
        ]
        let shards = ShardedRun(2, suite: suite, in: folder)
        _ = CommandRun("gate", suite: suite, in: folder)
        for place in ["out", "shard-1", "shard-2"] {
            let text = try folder.read("\(place)/results.json")
            let results = try GateResults(json: Array(text.utf8), file: "f")
            #expect(results.json.text == text, "\(place)")
        }
        #expect(shards.merge().status == .failed)
    }

    @Test(arguments: [0, 1, 999_999_999, 115_280_066, 2_383_189_459, 7_776_000_000_000_001])
    func timesAreExact(_ nanoseconds: Int) {
        let time = Duration.nanoseconds(nanoseconds)
        #expect(Duration(ofSeconds: time.seconds) == time)
    }

    /// A small run, as it was written.
    private static func document(_ shard: String = "1/1") throws -> JSONValue {
        let folder = try TemporaryFolder()
        try folder.write("one\n2\nthree\n", to: "corpus/golden/greeting.txt")
        let store = RegressionStore(root: "\(folder.path)/corpus/regressions")
        try store.write(.failing, choices: [10])
        var suite = CheckSuite.small.with(laws: [.covering, .failing])
        suite.budgets = [
            Budget(id: "a") { _ in BudgetResult(id: "a", value: 3, limit: 3, unit: "steps") }
        ]
        _ = CommandRun("gate", "--shard", shard, suite: suite, in: folder)
        return try JSONValue(parsing: Array(folder.read("out/results.json").utf8))
    }

    private static func read(_ document: JSONValue) -> JSONProblem? {
        do throws(JSONProblem) {
            _ = try GateResults(JSONPlace(document))
            return nil
        } catch {
            return error
        }
    }

    private static func problem(_ bytes: [UInt8]) -> ResultsProblem? {
        do throws(ResultsProblem) {
            _ = try GateResults(json: bytes, file: "f.json")
            return nil
        } catch {
            return error
        }
    }

    /// Without a known field nothing is made up in its place.
    @Test func everyFieldIsWanted() throws {
        let document = try Self.document()
        #expect(Self.read(document) == nil)
        var tried = 0
        for place in document.places {
            // What need not be there, and what belongs to others.
            let ends = [
                "saved", "measurements", "labels.even", "labels.zero", "difference", "token",
            ]
            let isOptional =
                ends.contains { place.hasSuffix($0) } || place.hasPrefix("regressions.0.")
            guard place.last?.isNumber != true, !isOptional else { continue }
            var broken = document
            broken.set(place, to: nil)
            let problem = Self.read(broken)
            #expect(problem?.message == "is missing", "\(place): \(problem as Any)")
            tried += 1
        }
        #expect(tried > 60)
    }

    /// Whatever stands in a place of another kind is an error there, not a trap further on.
    @Test func everyKindIsWanted() throws {
        let document = try Self.document()
        let values: [JSONValue] = [
            .array([[]]), .object(["x": .object([:])]), .bool(true), .integer(-1),
            .number(0.5), .unsigned(.max), .number(1e300), "\u{0}x",
        ]
        for place in document.places where !place.hasPrefix("measurements") {
            for value in values {
                var broken = document
                broken.set(place, to: value)
                // Text takes the place of text, and some places are free: what counts is to end.
                let problem = Self.read(broken)
                let isRestated = place.hasPrefix("regressions.0.") && !place.contains("files")
                if case .array = value, !isRestated { #expect(problem != nil, "\(place)") }
            }
        }
    }

    /// One row, one fault: where, what is put there, and where and what the error says.
    @Test(
        arguments: [
            ("schema", "chatcheck/results/2", "$.schema", "this reads chatcheck/results/1"),
            ("schema", "chatcheck/bench/1", "$.schema", "is 'chatcheck/bench/1'"),
            ("seed", -1, "$.seed", "is the number -1, and wants to be a whole number below 2⁶⁴"),
            ("seed", "7", "$.seed", "is a string"),
            ("engine", 0, "$.engine", "is 0, and wants to be from 1"),
            ("shard.count", 0, "$.shard.count", "from 1 to 1000000"),
            ("shard.index", 2, "$.shard.index", "from 1 to 1"),
            ("verdict", "held", "$.verdict", "but what was found comes to 'failed'"),
            ("verdict", "good", "$.verdict", "wants to be 'held', 'failed', 'incomplete' or"),
            ("laws.0.id", "numbers/bound/small", "$.laws[1].id", "is there twice"),
            ("laws.0.id", "../../etc", "$.laws[0].id", "no ID of the form"),
            ("laws.0.kind", "lore", "$.laws[0].kind", "wants to be 'law' or 'machine'"),
            ("laws.0.cases", 3_000, "$.laws[0].cases", "is 3000, and wants to be from 0 to 2000"),
            ("laws.0.cases", 1_999, "$.laws[0].covers[0].cases", "from 1999 to 1999"),
            ("laws.0.discards", 1, "$.laws[0].discards", "from 0 to 0"),
            ("laws.0.overruns", 1, "$.laws[0].overruns", "from 0 to 0"),
            ("laws.0.asked", 4_000, "$.laws[0].cases", "come to 2000, and 4000 were to be run"),
            ("laws.0.labels.even", 2_001, "$.laws[0].labels.even", "from 0 to 2000"),
            (
                "laws.0.covers.0.minimum", .number(1.5), "$.laws[0].covers[0].minimum",
                "from 0.0 to 1.0"
            ),
            ("laws.0.covers.0.verdict", .null, "$.laws[0].covers[0].verdict", "in a whole run"),
            ("laws.0.verdict", "failed", "$.laws[0].verdict", "neither a case nor a cover did"),
            ("laws.0.verdict", "not run", "$.laws[0].verdict", "but it was not stopped"),
            ("laws.0.firstCases", ["1"], "$.laws[0].firstCases[0]", "is no hash"),
            ("laws.1.verdict", "held", "$.laws[1].verdict", "but a case failed"),
            ("laws.1.token", "c1.x", "$.laws[1].token", "is no token of a case of numbers/bound"),
            ("laws.1.search", "v1.x", "$.laws[1].search", "is no token of a search"),
            ("laws.1.index", 400, "$.laws[1].index", "with 'cases' one more"),
            ("laws.1.evaluations", .unsigned(.max), "$.laws[1].evaluations", "at most 92233720"),
            ("laws.1.saved", "/etc/passwd", "$.laws[1].saved", "is no regressions/numbers/bound"),
            (
                "laws.1.saved", "regressions/numbers/bound/small/../0123456789abcdef.txt",
                "$.laws[1].saved", "is no regressions/"
            ),
            ("laws.1.trace.0.label", 3, "$.laws[1].trace[0].label", "is the number 3"),
            ("goldens.0.verdict", "lost", "$.goldens[0].verdict", "wants to be 'held', 'failed'"),
            ("goldens.0.difference", nil, "$.goldens[0].reason", "is missing"),
            ("budgets.0.value", 4, "$.budgets[0].verdict", "its value comes to 'failed'"),
            ("budgets.0.verdict", "not judged", "$.budgets[0].reason", "is missing"),
            ("regressions.0.files", [], "$.regressions[0].files", "is empty"),
            ("regressions.0.files.0.verdict", "stale", "$.regressions[0].files[0].reason", "miss"),
            ("regressions.0.cases", 0, "$.regressions[0].cases", "from 1"),
            ("durations.total", -1, "$.durations.total", "from 0.0"),
            ("durations.total", .number(1e300), "$.durations.total", "is 1e+300"),
            ("durations.laws", [:], "$.durations.laws[\"numbers/parity/both\"]", "is missing"),
            ("asked.laws", 1, "$.laws", "has 2 of the 1 laws"),
            ("asked.laws", 3, "$.laws", "has 2 of the 3 laws"),
            ("laws", .null, "$.laws", "is null, and wants to be an array"),
        ] as [(String, JSONValue?, String, String)])
    func faults(_ place: String, _ value: JSONValue?, _ path: String, _ message: String) throws {
        var document = try Self.document()
        document.set(place, to: value)
        let problem = try #require(Self.problem(Array(document.text.utf8)))
        #expect(problem.file == "f.json")
        #expect(problem.path == path)
        #expect(problem.message.contains(message), "\(problem)")
        #expect(problem.description == "f.json: \(path): \(problem.message)")
    }

    /// A case of another shard, judged covers and goldens have no place in a shard.
    @Test(
        arguments: [
            ("goldens", [["id": "a", "rules": [], "file": "f", "verdict": "held"]], "$.goldens"),
            ("laws.0.covers.0.verdict", "held", "$.laws[0].covers[0].verdict"),
            ("laws.1.index", 0, "$.laws[1].index"),
        ] as [(String, JSONValue, String)])
    func faultsOfAShard(_ place: String, _ value: JSONValue, _ path: String) throws {
        var document = try Self.document("2/3")
        #expect(Self.read(document) == nil)
        document.set(place, to: value)
        if place.hasSuffix("index") { document.set("laws.1.cases", to: 1) }
        #expect(Self.read(document)?.path == path)
    }

    /// A later version may add fields.
    @Test func unknownFieldsArePassedOver() throws {
        var document = try Self.document()
        for place in ["new", "laws.0.new", "laws.1.trace.0.new", "shard.new", "goldens.0.new"] {
            document.set(place, to: [1, ["a": .null]])
        }
        #expect(Self.read(document) == nil)
    }

    @Test(arguments: [
        "", " ", "{", "[]", "null", "7", "\"x\"", "{}", "{\"schema\":1}", "nonsense", "\u{0}",
        "{\"schema\":\"chatcheck/results/1\",}", "{\"schema\":\"\\ud800\"}",
        "{\"seed\":1e999}", "{\"seed\":123456789012345678901234567890}",
        String(repeating: "[", count: 100_000),
        String(repeating: "{\"a\":", count: 100_000),
        "{\"a\":" + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "}",
    ])
    func otherTexts(_ text: String) throws {
        let problem = try #require(Self.problem(Array(text.utf8)))
        #expect(problem.description.utf8.count < 300, "\(problem)")
        #expect(problem.description.hasPrefix("f.json: $"), "\(problem)")
    }

    /// Brackets in a text open nothing.
    @Test func depthIsLimited() throws {
        func document(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSONValue(parsing: document(64)) }
        #expect(throws: JSONProblem(path: "$", message: "is nested deeper than 64 levels")) {
            try JSONValue(parsing: document(65))
        }
        let text = String(repeating: "[", count: 100) + "\\\"["
        #expect(try JSONValue(parsing: Array("\"\(text)\"".utf8)) != .null)
    }

    /// Bytes changed, lost and repeated: an answer each time, and never a trap.
    @Test func anyBytes() throws {
        let bytes = Array(try Self.document().text.utf8)
        var random = Source(seed: 7, index: 0)
        var refused = 0
        for _ in 0..<400 {
            var broken = bytes
            switch random.draw(upTo: 3, kind: .index) {
            case 0:
                broken.removeLast(
                    1 + Int(random.draw(upTo: UInt64(broken.count - 1), kind: .index)))
            case 1:
                for _ in 0...random.draw(upTo: 7, kind: .index) {
                    let place = Int(random.draw(upTo: UInt64(broken.count - 1), kind: .index))
                    broken[place] = UInt8(random.draw(upTo: 255, kind: .index))
                }
            case 2:
                let place = Int(random.draw(upTo: UInt64(broken.count - 1), kind: .index))
                broken.removeSubrange(place..<min(broken.count, place + 9))
            default:
                let place = Int(random.draw(upTo: UInt64(broken.count - 1), kind: .index))
                broken.insert(contentsOf: broken[place...].prefix(40), at: place)
            }
            if Self.problem(broken) != nil { refused += 1 }
        }
        #expect(refused > 300)
        #expect(Self.problem([0xFF, 0xFE, 0x00]) != nil)
        #expect(Self.problem([0xC0, 0x80]) != nil)
    }

    @Test func filesThatCannotBeRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "folder/results.json/x")
        try folder.write("{", to: "cut/results.json")
        try folder.write("", to: "empty/x")
        for (name, message) in [
            ("none", "none: no such file"), ("folder", "folder/results.json: is a directory"),
            ("cut", "cut/results.json: $: is no JSON: "),
            ("cut/results.json", "cut/results.json: $: is no JSON: "),
            ("empty", "empty/results.json: no such file"),
        ] {
            let run = CommandRun(
                "merge", "\(folder.path)/\(name)", "--out", "\(folder.path)/merged")
            #expect(run.status == .badInput)
            #expect(run.errors.contains(message), "\(run.errors)")
            #expect(run.errors.contains("Name the --out folder of a shard"))
        }
        let zeros = CommandRun("merge", "/dev/zero", "--out", "\(folder.path)/merged")
        #expect(zeros.errors.contains("/dev/zero: is larger than 64 MB"), "\(zeros.errors)")
    }
}

extension JSONValue {
    /// Every place of the document, as `set` takes them; keys with a dot in them are left out.
    var places: [String] {
        let parts: [(String, JSONValue)] =
            switch self {
            case .object(let members):
                members.filter { !$0.key.contains(".") }.map { ($0.key, $0.value) }
            case .array(let values): values.enumerated().map { ("\($0.offset)", $0.element) }
            default: []
            }
        return parts.sorted { $0.0 < $1.0 }.flatMap { key, value in
            [key] + value.places.map { "\(key).\($0)" }
        }
    }
}
