import ChatGoldens
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// `docs/results.schema.json` describes what is written, and refuses what is not.
@Suite struct ResultsSchemaTests {
    private static func validator() throws -> SchemaValidator {
        let bytes = try WholeFile.read("\(chatGoldenRoot)/docs/results.schema.json")
        return try SchemaValidator(JSONValue(parsing: bytes))
    }

    private static func check(
        _ folder: TemporaryFolder, _ place: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let document = try JSONValue(
            parsing: Array(folder.read("\(place)/results.json").utf8))
        let faults = try validator().faults(of: document)
        #expect(faults == [], "\(place)", sourceLocation: sourceLocation)
    }

    private static func varied() throws -> (TemporaryFolder, CheckSuite) {
        let folder = try TemporaryFolder()
        try folder.write("one\n2\nthree\n", to: "corpus/golden/greeting.txt")
        let store = RegressionStore(root: "\(folder.path)/corpus/regressions")
        try store.write(.failing, choices: [10])
        try store.write(.holding, choices: [1, 2])
        try folder.write("damaged", to: "corpus/regressions/numbers/parity/both/0.txt")
        try folder.write("", to: "corpus/regressions/Old Name/1.txt")
        var suite = CheckSuite.varied
        suite.budgets = [
            Budget(id: "a") { _ in BudgetResult(id: "a", value: 1, limit: 2, unit: "steps") },
            Budget(id: "b") { _ in
                BudgetResult(id: "b", limit: 2, unit: "steps", isExact: true, wrong: ["seed 7"])
            },
            Budget(id: "c") { _ in BudgetResult(id: "c", unit: "steps", notJudged: "not here") },
            Budget(id: "d") { _ in BudgetResult(id: "d", unit: "steps", notCounted: "broke") },
        ]
        return (folder, suite)
    }

    /// Held, failed, unhealthy, covers of each verdict, goldens missing and differing, stored cases
    /// of each kind, budgets of each verdict: whole, in shards and merged.
    @Test func whatIsWrittenIsWhatIsDescribed() throws {
        let (folder, suite) = try Self.varied()
        for seed in ["1", "18446744073709551615"] {
            _ = CommandRun("gate", "--seed", seed, suite: suite, in: folder)
            try Self.check(folder, "out")
            let shards = ShardedRun(3, ["--seed", seed], suite: suite, in: folder)
            for index in 1...3 { try Self.check(folder, "shard-\(index)") }
            #expect(shards.merge().status == .failed)
            try Self.check(folder, "merged")
        }
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(
            Set(json["regressions"].list.map { $0["verdict"].string })
                == ["held", "failed", "stale", "orphaned"])
        #expect(json["regressions"].list.contains { $0["files"][0]["token"].isNull })
    }

    @Test func runsThatWereCutShort() throws {
        let folder = try TemporaryFolder()
        _ = CommandRun("gate", in: folder)
        try Self.check(folder, "out")
        _ = CommandRun("gate", "--seconds", "50ms", "--cases", "2G", in: folder)
        try Self.check(folder, "out")
        let asked = WrittenText()
        let run = CommandRun(
            "gate", suite: .small.with(laws: [.failing, .asking(asked), .holding]), in: folder,
            isInterrupted: { asked.text.contains("x") })
        #expect(run.status == .interrupted)
        try Self.check(folder, "out")
        let none = CommandRun("gate", in: folder, isInterrupted: { true })
        #expect(none.status == .interrupted)
        try Self.check(folder, "out")
    }

    /// One row, one fault that must be seen.
    @Test(
        arguments: [
            ("seed", -1), ("seed", .number(1e30)), ("seed", nil), ("engine", "1"),
            ("schema", "chatcheck/results/2"), ("verdict", "good"), ("asked.only", nil),
            ("asked.laws", .number(0.5)), ("shard.index", 0), ("laws.0.id", "A/B"),
            ("laws.0.verdict", "stopped: time"), ("laws.0.verdict", "fine"),
            ("laws.0.kind", nil), ("laws.0.cases", -1), ("laws.0.labels.x", .null),
            ("laws.1.covers.0.minimum", 2), ("laws.1.covers.0.verdict", "lost"),
            ("laws.1.covers.0.hits", nil), ("laws.2.token", "c1.x"),
            ("laws.2.search", .null), ("laws.2.search", "v1.x"), ("laws.2.index", nil),
            ("laws.2.clause", nil), ("laws.2.trace.0.value", nil), ("laws.2.minimal", "yes"),
            ("laws.2.saved", "/etc/passwd"), ("laws.2.verdict", "held"),
            ("laws.2.labels.x", 1), ("laws.0.firstCases", ["1"]), ("laws.0.firstCases", []),
            ("goldens.0.verdict", "lost"), ("goldens.0.difference", nil),
            ("goldens.0.reason", "both"), ("goldens.0.file", nil),
            ("regressions.0.files", nil), ("regressions.0.files", []),
            ("regressions.0.files.0.verdict", "stale"), ("regressions.0.files.0.token", 1),
            ("budgets.0.value", "1"), ("budgets.0.verdict", "not judged"),
            ("measurements", [["id": "x"]]), ("durations.total", -1),
            ("durations.laws.X", 1), ("laws", [:]),
        ] as [(String, JSONValue?)])
    func faultsAreSeen(_ place: String, _ value: JSONValue?) throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n2\nthree\n", to: "corpus/golden/greeting.txt")
        try RegressionStore(root: "\(folder.path)/corpus/regressions")
            .write(.failing, choices: [10])
        var suite = CheckSuite.small.with(laws: [.holding, .covering, .failing])
        suite.budgets = [
            Budget(id: "a") { _ in BudgetResult(id: "a", value: 1, limit: 2, unit: "steps") }
        ]
        _ = CommandRun("gate", "--cases", "100", suite: suite, in: folder)
        var document = try JSONValue(parsing: Array(folder.read("out/results.json").utf8))
        let validator = try Self.validator()
        #expect(validator.faults(of: document) == [])
        document.set(place, to: value)
        #expect(validator.faults(of: document) != [])
    }

    /// A keyword that is passed over would let every document pass.
    @Test(
        arguments: [
            ["minimun": 1], ["properties": ["a": ["oneof": []]]], ["items": ["format": "date"]],
            ["allOf": [["type": "string"], ["not": [:]]]], ["$defs": ["a": ["x": 1]]],
            ["$ref": "#/$defs/none"], ["$ref": "other.json"], ["pattern": "("], ["items": true],
        ] as [JSONValue])
    func unknownKeywordsAreErrors(_ schema: JSONValue) {
        #expect(throws: SchemaValidator.SchemaProblem.self) { try SchemaValidator(schema) }
    }
}
