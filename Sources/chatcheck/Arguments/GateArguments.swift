import PropertyCheck

/// The options of the gate, `list` and `rules`, read and judged.
struct GateArguments: Sendable {
    var only: Selection
    var seed: UInt64
    var cases: Int?
    var time: Duration?
    var jobs: Int?
    var shard: Shard
    var out: String
    var format: OutputFormat
    var isQuiet: Bool
    var root: String?

    /// The seed of a run that names none: the same everywhere, so that two runs can be compared.
    static let defaultSeed: UInt64 = 20_261_005

    /// Where the results of a run go that names no folder.
    static let defaultOut = ".chatcheck"

    /// The seed that was asked for: a number, a fresh one, or the usual one.
    static func seed(_ words: ParsedWords) throws(CommandFailure) -> UInt64 {
        if words.value("--seed") == "fresh" {
            // 53 bits, so that every reader of JSON keeps the seed exact.
            return UInt64.random(in: 0..<1 << 53)
        }
        return try words.read(
            "--seed", expecting: "a whole number from 0 to 2⁶⁴−1, or 'fresh'", Quantity.seed)
            ?? defaultSeed
    }

    /// Reads the options.
    init(_ words: ParsedWords, environment: (String) -> String?) throws(CommandFailure) {
        only = try Selection(words.values("--only"))
        seed = try Self.seed(words)
        cases = try words.read(
            "--cases", expecting: "a whole number from 1 on, such as 500, 10k or 2M"
        ) { Quantity.size($0).flatMap { $0 >= 1 ? $0 : nil } }
        // In no time nothing is run, and nothing held.
        time = try words.read(
            "--seconds", expecting: "a time above zero, such as 90, 90s or 10m"
        ) { Quantity.duration($0).flatMap { $0 > .zero ? $0 : nil } }
        jobs = try words.read("--jobs", expecting: "a whole number from 1 to 1024") {
            Quantity.whole($0).flatMap { (1...1_024).contains($0) ? $0 : nil }
        }
        if let text = words.value("--shard") {
            shard = try Shard(argument: text)
        } else {
            shard = try Shard(environment: environment) ?? .whole
        }
        out = words.value("--out") ?? Self.defaultOut
        format = OutputFormat(words)
        isQuiet = words.has("--quiet")
        root = words.value("--root")
    }
}

/// How results are written to standard output.
enum OutputFormat: String, Sendable {
    case text
    case json

    init(_ words: ParsedWords) {
        self = words.value("--format").flatMap(OutputFormat.init) ?? .text
    }
}

/// What `--only` leaves: everything, or what has one of the forms.
struct Selection: Sendable, Equatable {
    private let globs: [Glob]

    /// The patterns as they were typed.
    var texts: [String] { globs.map(\.text) }

    init(_ texts: [String]) throws(CommandFailure) {
        var globs: [Glob] = []
        for text in texts { globs.append(try Glob(text)) }
        self.globs = globs
    }

    func contains(_ id: String) -> Bool {
        globs.isEmpty || globs.contains { $0.matches(id) }
    }

    /// Whether `id` itself is among what was asked for, and not only within its form.
    func names(_ id: String) -> Bool { globs.contains { $0.text == id } }

    /// What to say where nothing among `ids` was left.
    func nothingMatched(_ what: String, among ids: [String]) -> CommandFailure {
        guard !globs.isEmpty else { return CommandFailure(.nothingMatched, "there is no \(what)") }
        let forms = globs.map { "'\($0.text)'" }
        return CommandFailure(
            .nothingMatched, "no \(what) has the form \(forms.formattedChoice)",
            remedy: globs.lazy.compactMap { suggestion(for: $0.text, among: ids) }.first)
    }

    private func suggestion(for text: String, among ids: [String]) -> String? {
        // An area alone is what people try first.
        if ids.contains(where: { $0.hasPrefix(text + "/") }) {
            return "Did you mean '\(text)/*'?"
        }
        return Suggestion.sentence(for: text, among: ids)
    }
}
