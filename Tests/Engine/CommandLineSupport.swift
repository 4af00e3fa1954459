import ChatBenchmarks
import ChatGoldens
import ChatValues
import Foundation
import PropertyCheck
import Synchronization

@testable import ChatcheckCommand

/// What a command wrote, kept in memory.
final class WrittenText: Sendable {
    private let parts = Mutex<[String]>([])

    var text: String { parts.withLock { $0.joined() } }

    var lines: [String] { text.split(separator: "\n").map(String.init) }

    func output(isTerminal: Bool = false, hasColour: Bool = false, width: Int = 100) -> TextOutput {
        TextOutput(
            isTerminal: isTerminal, hasColour: hasColour, width: { width },
            write: { text in self.parts.withLock { $0.append(text) } })
    }
}

/// A command line run in this process, with laws of the test's own.
struct CommandRun {
    let status: ExitStatus
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    init(
        _ words: String..., suite: CheckSuite = .small, in folder: TemporaryFolder? = nil,
        environment: [String: String] = [:],
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        progressOnTerminal: Bool = false,
        counting: CountingProgram = .besideThisProgram
    ) {
        self.init(
            words: words, suite: suite, in: folder, environment: environment,
            isInterrupted: isInterrupted, progressOnTerminal: progressOnTerminal,
            counting: counting)
    }

    /// With `width`, standard output is a terminal of so many columns.
    init(
        words: [String], suite: CheckSuite = .small, in folder: TemporaryFolder? = nil,
        environment: [String: String] = [:],
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        progressOnTerminal: Bool = false, width: Int? = nil,
        counting: CountingProgram = .besideThisProgram
    ) {
        let output = WrittenText()
        let errors = WrittenText()
        var words = words
        // The results of a test are not left in the checkout.
        if let folder, words.first == "gate", !words.contains("--out") {
            words += ["--out", "\(folder.path)/out"]
        }
        let surroundings = Surroundings(
            output: output.output(isTerminal: width != nil, width: width ?? 100),
            errors: errors.output(isTerminal: progressOnTerminal),
            environment: { environment[$0] }, workingDirectory: folder?.path ?? "/",
            isInterrupted: isInterrupted, listenForInterruption: {}, cores: 2, suite: suite,
            counting: counting)
        status = Chatcheck.run(words, in: surroundings)
        self.output = output.text
        self.errors = errors.text
    }
}

extension Chatcheck {
    static func run(_ words: [String], in surroundings: Surroundings) -> ExitStatus {
        run(words.map { Argument($0) }, in: surroundings)
    }
}

extension ParsedWords {
    init(_ words: [String], for command: CommandDescription) throws(CommandFailure) {
        try self.init(words.map { Argument($0) }, for: command)
    }
}

extension CheckSuite {
    /// A law that holds, a machine's worth of kinds, a golden, three rules.
    static let small = CheckSuite(
        laws: [.holding, .covering], goldens: [.greeting],
        rules: [
            RulebookEntry(rule: "NUM-01", area: "numbers", text: "", source: "D"),
            RulebookEntry(rule: "NUM-02", area: "numbers", text: "", source: "D"),
            RulebookEntry(rule: "OPN-01", area: "open", text: "", source: "D"),
        ],
        finishedAreas: ["numbers"], benchmarks: [])

    /// The small suite and one piece of work that is counted in a process of its own.
    static func counting(_ work: CountedWork) -> CheckSuite {
        var suite = small
        suite.counted = [work]
        suite.budgets = [.counted(work)]
        return suite
    }

    func with(
        laws: [Property]? = nil, goldens: [Golden]? = nil, benchmarks: [Benchmark]? = nil
    ) -> CheckSuite {
        var copy = self
        if let laws { copy.laws = laws }
        if let goldens { copy.goldens = goldens }
        if let benchmarks { copy.benchmarks = benchmarks }
        return copy
    }
}

extension Property {
    static let holding = law(
        id: "numbers/sum/commutes", rules: ["NUM-01"], cases: 300,
        given: zip(Gen<Int>.int(in: 0...100), Gen<Int>.int(in: 0...100))
    ) { pair, _ in .expect(pair.0 + pair.1 == pair.1 + pair.0, "the sum depends on the order") }

    static let covering = law(
        id: "numbers/parity/both", rules: ["NUM-02"], cases: 2_000,
        covers: [Cover("even", minimum: 0.2), Cover("zero", minimum: 0.05)],
        given: Gen<Int>.int(in: 0...30)
    ) { number, labels in
        labels.classify(number.isMultiple(of: 2), "even")
        labels.classify(number == 0, "zero")
        return .held
    }

    /// Fails for 10 and more, and shrinks to exactly 10.
    static let failing = law(
        id: "numbers/bound/small", rules: ["NUM-01", "NUM-02"], cases: 500,
        given: Gen<Int>.int(in: 0...1_000)
    ) { number, _ in
        guard number >= 10 else { return .held }
        return .failed(
            Failure(
                clause: "the number is small", model: "big\n\(number)", oracle: "small\n\(number)",
                trace: [
                    .init(label: "draw", value: "\(number)"), .init(label: "say", value: "big"),
                ]
            ))
    }

    static let discarding = law(
        id: "numbers/nothing/fits", rules: ["NUM-01"], cases: 200, given: Gen<Int>.int(in: 0...9)
    ) { _, _ in throw Discard() }

    static let uncovered = law(
        id: "numbers/never/seen", rules: ["NUM-01"], cases: 2_000,
        covers: [Cover("never", minimum: 0.5)], given: Gen<Int>.int(in: 0...9)
    ) { _, _ in .held }
}

extension Golden {
    static let greeting = Golden(
        id: "numbers/greeting/plain", rules: ["NUM-01"], file: "corpus/golden/greeting.txt"
    ) { _ in "one\ntwo\nthree\n" }
}

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder: Sendable {
    let path: String

    /// Makes the folder; as a checkout it has a corpus with what `Golden.greeting` wants.
    init(isCheckout: Bool = true) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "chatcheck-\(UUID().uuidString)")
        path = folder.resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        guard isCheckout else { return }
        try write("", to: "Package.swift")
        try write("", to: "corpus/README.md")
        try write("one\ntwo\nthree\n", to: "corpus/golden/greeting.txt")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to file: String) throws {
        try WholeFile.write(Array(text.utf8), to: "\(path)/\(file)")
    }

    func read(_ file: String) throws -> String {
        String(decoding: try WholeFile.read("\(path)/\(file)"), as: UTF8.self)
    }

    func files(in folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: "\(path)/\(folder)")
        return (all?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".txt") }
    }
}

/// A JSON document of a command, to look into.
struct ReadJSON {
    let value: Any

    init(_ text: String) throws {
        value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    private init(value: Any) {
        self.value = value
    }

    subscript(key: String) -> ReadJSON {
        ReadJSON(value: (value as? [String: Any])?[key] ?? NSNull())
    }

    subscript(index: Int) -> ReadJSON {
        let all = list
        return all.indices.contains(index) ? all[index] : ReadJSON(value: NSNull())
    }

    var list: [ReadJSON] { (value as? [Any] ?? []).map { ReadJSON(value: $0) } }
    var string: String? { value as? String }
    var int: Int? { (value as? NSNumber)?.intValue }
    var bool: Bool? { value as? Bool }
    var isNull: Bool { value is NSNull }
    var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
}
