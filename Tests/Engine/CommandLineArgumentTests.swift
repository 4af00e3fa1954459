import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// How words become options.
@Suite struct CommandLineArgumentTests {
    @Test(arguments: [
        ("*", "wire/decode/agrees", true), ("wire/*", "wire/decode/agrees", true),
        ("wire", "wire/decode/agrees", false), ("*/agrees", "wire/decode/agrees", true),
        ("w?re/*", "wire/a/b", true), ("w?re/*", "wre/a/b", false),
        ("{wire,timeline}/*", "timeline/a/b", true), ("{wire,timeline}/*", "outbox/a/b", false),
        ("a{b,c{d,e}}f", "acef", true), ("a{b,c{d,e}}f", "abf", true),
        ("a{b,c{d,e}}f", "acf", false), ("a{,b}", "a", true), ("a,b", "a,b", true),
        ("", "", true), ("", "a", false), ("**a*", "bba", true), ("é*", "éa", true),
    ])
    func glob(_ pattern: String, _ id: String, _ matches: Bool) throws {
        #expect(try Glob(pattern).matches(id) == matches)
    }

    @Test(arguments: ["{a", "a}", "{a,{b}", "}{", String(repeating: "{a,b}", count: 20)])
    func brokenGlob(_ pattern: String) {
        #expect(throws: CommandFailure.self) { try Glob(pattern) }
    }

    @Test func globOfManyStarsEnds() throws {
        let pattern = String(repeating: "a*", count: 200) + "b"
        #expect(try !Glob(pattern).matches(String(repeating: "a", count: 2_000)))
    }

    @Test(
        arguments: [
            ("0", 0), ("500", 500), ("10k", 10_000), ("2M", 2_000_000), ("1G", 1_000_000_000),
            ("", nil), ("k", nil), ("-1", nil), ("+1", nil), ("1.5k", nil), ("10 k", nil),
            ("9223372036854775807", .max), ("9223372036854775808", nil),
            ("9223372036854775807k", nil), ("١", nil), ("1é", nil),
        ] as [(String, Int?)])
    func size(_ text: String, _ number: Int?) {
        #expect(Quantity.size(text) == number)
    }

    @Test(
        arguments: [
            ("90", .seconds(90)), ("90s", .seconds(90)), ("10m", .seconds(600)),
            ("1.5h", .seconds(5_400)), ("250ms", .milliseconds(250)), ("0", .zero), ("", nil),
            ("s", nil), ("-1s", nil), ("1e3", nil), ("inf", nil), ("nan", nil), (".5", nil),
            ("99999999999999999999h", nil), ("1.2.3", nil),
        ] as [(String, Duration?)])
    func duration(_ text: String, _ duration: Duration?) {
        #expect(Quantity.duration(text) == duration)
    }

    @Test(
        arguments: [
            ("0", 0), ("18446744073709551615", .max), ("18446744073709551616", nil), ("0x", nil),
            ("0xff", 255), ("-1", nil), ("fresh", nil), ("", nil),
        ] as [(String, UInt64?)])
    func seed(_ text: String, _ seed: UInt64?) {
        #expect(Quantity.seed(text) == seed)
    }

    @Test(
        arguments: [
            ("lst", "list"), ("lits", "list"), ("golde", "golden"), ("decdoe", "decode"),
            ("rep", "replay"), ("GATE", "gate"), ("banana", nil), ("x", nil), ("", nil),
        ] as [(String, String?)])
    func suggestion(_ word: String, _ nearest: String?) {
        #expect(Suggestion.nearest(to: word, among: Chatcheck.commandNames) == nearest)
    }

    @Test func slipsCountSwapsOnce() {
        func slips(_ left: String, _ right: String) -> Int {
            Suggestion.slips(from: Array(left.unicodeScalars), to: Array(right.unicodeScalars))
        }
        #expect(slips("", "abc") == 3)
        #expect(slips("abc", "abc") == 0)
        #expect(slips("abcd", "abdc") == 1)
        #expect(slips("kitten", "sitting") == 3)
    }

    @Test(arguments: ["1/1", "2/4", "4/4"])
    func shard(_ text: String) throws {
        let shard = try Shard(argument: text)
        #expect("\(shard.index)/\(shard.count)" == text)
    }

    @Test(arguments: [
        "0/4", "5/4", "1", "1/", "/4", "a/b", "1/0", "1/2/3", "-1/2", "",
        "5/9223372036854775807", "1/1000001",
    ])
    func brokenShard(_ text: String) {
        #expect(throws: CommandFailure.self) { try Shard(argument: text) }
    }

    /// Test runners count from 0, people from 1.
    @Test func shardOfEnvironment() throws {
        func shard(_ values: [String: String]) throws(CommandFailure) -> Shard? {
            try Shard(environment: { values[$0] })
        }
        #expect(try shard([:]) == nil)
        let last = try shard(["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "4"])
        #expect(try last == Shard(argument: "4/4"))
        #expect(throws: CommandFailure.self) { try shard(["TEST_SHARD_INDEX": "0"]) }
        for (index, total) in [("4", "4"), ("4", "9223372036854775807"), ("0", "1000001")] {
            #expect(throws: CommandFailure.self) {
                try shard(["TEST_SHARD_INDEX": index, "TEST_TOTAL_SHARDS": total])
            }
        }
    }

    @Test func valuesBehindABlankOrAnEqualsSign() throws {
        let words = ["--seed=7", "--cases", "10k", "--only", "a", "--only=b", "--quiet"]
        let parsed = try ParsedWords(words, for: GateCommand.description)
        let arguments = try GateArguments(parsed, environment: { _ in nil })
        #expect(arguments.seed == 7)
        #expect(arguments.cases == 10_000)
        #expect(arguments.only.contains("a") && arguments.only.contains("b"))
        #expect(!arguments.only.contains("c"))
        #expect(arguments.isQuiet)
    }

    /// What counts each time may be given each time, and a switch says the same twice.
    @Test func optionsThatMayBeRepeated() throws {
        let words = ["--only", "a", "--only", "b", "--quiet", "--quiet"]
        let parsed = try ParsedWords(words, for: GateCommand.description)
        #expect(parsed.values("--only") == ["a", "b"])
        let repeatable = Tool.chatcheck.commands.flatMap { $0.description.options }
            .filter(\.isRepeatable).map(\.name)
        #expect(Set(repeatable) == ["--only"])
    }

    @Test func whatFollowsTwoDashesIsNoOption() throws {
        let parsed = try ParsedWords(["--", "-x", "--as"], for: DecodeCommand.description)
        #expect(parsed.operands.map(\.text) == ["-x", "--as"])
    }

    @Test func freshSeedsDiffer() throws {
        let parsed = try ParsedWords(["--seed", "fresh"], for: GateCommand.description)
        let seeds = try (0..<4).map { _ in
            try GateArguments(parsed, environment: { _ in nil }).seed
        }
        #expect(Set(seeds).count == 4)
        #expect(seeds.allSatisfy { $0 < 1 << 53 })
    }

    /// One row, one mistake: the words, and what the answer must hold.
    @Test(
        arguments: [
            (["gat"], "Did you mean 'gate'?"), (["banana"], "The commands are gate,"),
            (["gate", "--sed", "1"], "Did you mean '--seed'?"),
            (["--onyl=x"], "Did you mean '--only'?"),
            (["gate", "--seed"], "Write --seed N|fresh."),
            (["gate", "--seed", "--quiet"], "Write --seed N|fresh."),
            (["gate", "--seed", "x"], "It takes a whole number"),
            (["gate", "--cases", "0"], "It takes a whole number"),
            (["gate", "--jobs", "0"], "It takes a whole number"),
            (["gate", "--seconds", "soon"], "It takes a time"),
            (["gate", "--shard", "3/2"], "--shard 2/4"),
            (["gate", "--format", "jsno"], "Did you mean 'json'? It takes text or json."),
            (["gate", "--quiet=yes"], "takes no value"), (["gate", "extra"], "no further word"),
            (["--quiet", "list"], "'chatcheck list …'"), (["decode"], "at least one FILE"),
            (["decode", "--as", "histroy", "f"], "Did you mean 'history'?"),
            (["decode", "--as", "xyz", "f"], "It takes history, page, window, event"),
            (["decode", "--revision", "octobre", "f"], "Did you mean 'october'?"),
            (["decode", "--sed", "f"], "'decode' has no option '--sed'"),
            (["replay"], "needs a TOKEN"), (["replay", "a", "b"], "takes one TOKEN"),
            (["golden", "--record", "al"], "Did you mean 'all'?"),
            (["gate", "--only", "{a"], "does not close"),
            (["help", "decod"], "Did you mean 'decode'?"),
            (["gate", "--out="], "Write --out DIR."), (["-q"], "no option '-q'"),
            (["decode", "--limit", "0", "f"], "It takes a number of bytes"),
            (["\u{1B}[2J"], "no command '\\u{1B}[2J'"),
            (["gate", "--seed", "1", "--seed=1"], "--seed is given twice"),
            (["decode", "--as", "page", "--as", "event", "f"], "--as is given twice"),
            (["generate", "--out", "a", "--out", "b"], "--out is given twice"),
            (["merge", "a", "--out", "b", "--out", "c"], "--out is given twice"),
            (["merge"], "at least one DIR"), (["merge", "--seed", "1", "a"], "no option '--seed'"),
            (["generate", "--seed", "x"], "or 'fresh'"),
        ] as [([String], String)])
    func mistakes(_ words: [String], _ answer: String) {
        let output = WrittenText()
        let errors = WrittenText()
        let surroundings = Surroundings(
            output: output.output(), errors: errors.output(), environment: { _ in nil },
            workingDirectory: "/", isInterrupted: { false }, listenForInterruption: {}, cores: 1,
            suite: .small)
        #expect(Chatcheck.run(words, in: surroundings) == .usage)
        #expect(output.text == "")
        #expect(errors.text.contains(answer), "\(errors.text)")
        #expect(errors.text.hasPrefix("chatcheck: error: "))
    }

    /// Who asks for help is not told of mistakes.
    @Test(arguments: [
        ["generate", "--help", "extra"], ["generate", "extra", "-h"], ["decode", "--help"],
        ["gate", "--seed", "x", "--help"], ["gate", "--sed", "--help"],
    ])
    func helpWins(_ words: [String]) {
        let run = CommandRun(words: words)
        #expect(run.status == .held)
        #expect(run.output == CommandRun(words[0], "--help").output)
        #expect(run.errors == "")
    }

    @Test func whatFollowsTwoDashesAsksForNoHelp() throws {
        let parsed = try ParsedWords(["--", "--help"], for: DecodeCommand.description)
        #expect(!parsed.wantsHelp)
        #expect(parsed.operands.map(\.text) == ["--help"])
    }

    /// A name is kept byte by byte; an option must be text.
    @Test func wordsThatAreNoText() throws {
        let name = Argument(bytes: [0x61, 0xFF, 0x62])
        let parsed = try ParsedWords([name], for: DecodeCommand.description)
        #expect(parsed.operands.map(\.bytes) == [[0x61, 0xFF, 0x62]])
        #expect(name.shown == "a\\xFFb")
        #expect(Argument("").shown == "\"\"")
        #expect(Argument("a\u{1B}").shown == "a\\u{1B}")
        #expect(throws: CommandFailure.self) {
            try ParsedWords([Argument("--out"), name], for: GateCommand.description)
        }
    }

    @Test(arguments: Chatcheck.commandNames + [""], [40, 60, 80, 200])
    func helpFitsTheTerminal(_ name: String, _ width: Int) {
        let words = name.isEmpty ? ["--help"] : [name, "--help"]
        let lines = CommandRun(words: words, width: width).lines
        // What can be copied stays in one line.
        let text = lines.filter { !$0.hasPrefix("  chatcheck") && !$0.hasPrefix("  curl") }
        #expect(text.allSatisfy { DisplayWidth.of($0) <= min(80, width) }, "\(text)")
        #expect(text.allSatisfy { !$0.hasSuffix(" ") })
    }

    /// One row, one command and all it can end with: scripts are written from this list.
    @Test(
        arguments: [
            ("gate", [0, 1, 2, 64, 65, 69, 70, 130]), ("merge", [0, 1, 2, 64, 65, 70, 130]),
            ("decode", [0, 64, 65, 70]), ("list", [0, 64, 69, 70]),
            ("rules", [0, 1, 64, 65, 69, 70]), ("replay", [0, 1, 64, 65, 69, 70]),
            ("golden", [0, 1, 64, 69, 70]), ("bench", [0, 2, 64, 65, 69, 70, 130]),
            ("generate", [0, 64, 70, 130]), ("help", [0, 64, 70]),
        ] as [(String, [Int32])])
    func helpListsEveryStatus(_ name: String, _ statuses: [Int32]) throws {
        let lines = CommandRun("help", name).lines
        let start = try #require(lines.firstIndex(of: "Exit status"))
        let shown = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.compactMap { line in
            line.hasPrefix("       ") ? nil : line.split(separator: " ").first.flatMap { Int32($0) }
        }
        #expect(shown == statuses)
    }

    @Test func everyCommandHasAListOfStatuses() {
        #expect(Chatcheck.commandNames.count == 10)
    }

    @Test(arguments: Chatcheck.commandNames)
    func helpOfEachCommand(_ name: String) {
        let short = CommandRun(name, "--help")
        let long = CommandRun("help", name)
        #expect(short.status == .held)
        #expect(short.output == long.output)
        #expect(short.lines.contains { $0.hasPrefix("  chatcheck \(name)") })
        #expect(short.lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    }
}
