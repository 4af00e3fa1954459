import ChatGoldens
import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// A run in shards, each of which left its results in a folder of its own.
struct ShardedRun {
    let suite: CheckSuite
    let folder: TemporaryFolder
    let count: Int
    let runs: [CommandRun]

    /// Runs each shard; `words` are further words for the gate.
    init(
        _ count: Int, _ words: [String] = [], suite: CheckSuite = .small,
        in folder: TemporaryFolder
    ) {
        self.suite = suite
        self.folder = folder
        self.count = count
        runs = (1...count).map { index in
            CommandRun(
                words: ["gate", "--shard", "\(index)/\(count)"] + words
                    + ["--out", "\(folder.path)/shard-\(index)"],
                suite: suite, in: folder)
        }
    }

    /// The folders of these shards, or of all.
    func folders(_ indices: [Int]? = nil) -> [String] {
        (indices ?? Array(1...count)).map { "\(folder.path)/shard-\($0)" }
    }

    /// Merges these shards, or all.
    func merge(_ indices: [Int]? = nil, _ words: [String] = []) -> CommandRun {
        CommandRun(
            words: ["merge"] + folders(indices) + ["--out", "\(folder.path)/merged"] + words,
            suite: suite, in: folder)
    }

    /// Changes what a shard wrote, at these places.
    func change(_ index: Int, _ changes: [(String, JSONValue?)]) throws {
        let file = "shard-\(index)/results.json"
        var document = try JSONValue(parsing: Array(folder.read(file).utf8))
        for (place, value) in changes { document.set(place, to: value) }
        try folder.write(document.text, to: file)
    }

    func merged() throws -> ReadJSON { try ReadJSON(folder.read("merged/results.json")) }
}

extension JSONValue {
    /// Puts a value in the place of another, such as `laws.0.cases`, or takes it away.
    mutating func set(_ place: String, to value: JSONValue?) {
        set(place.split(separator: ".").map(String.init)[...], value)
    }

    private mutating func set(_ place: ArraySlice<String>, _ value: JSONValue?) {
        guard let key = place.first else { return }
        let rest = place.dropFirst()
        switch self {
        case .object(var members):
            if rest.isEmpty {
                members[key] = value
            } else {
                members[key]?.set(rest, value)
            }
            self = .object(members)
        case .array(var values):
            guard let index = Int(key), values.indices.contains(index) else { return }
            if !rest.isEmpty {
                values[index].set(rest, value)
            } else if let value {
                values[index] = value
            } else {
                values.remove(at: index)
            }
            self = .array(values)
        default: return
        }
    }
}

/// The lines of a `results.json` without those that may depend on the machine.
func lastingLines(_ text: String) -> [String] {
    var lines: [String] = []
    var isDuration = false
    for line in text.split(separator: "\n").map(String.init) {
        if line.hasPrefix("  \"durations\": ") { isDuration = true }
        if !isDuration, !line.hasPrefix("  \"measurements\": ") { lines.append(line) }
        if line.hasPrefix("  }") { isDuration = false }
    }
    return lines
}

extension CheckSuite {
    /// Everything that a run can say of laws and goldens, in one suite.
    static let varied = small.with(
        laws: [
            .holding, .covering, .failing, .discarding, .uncovered, .failingLate, .failingByTwos,
            .discardingSome, .repeating, .labelling, .few, .throwing,
        ],
        goldens: [.greeting, .broken, .absent])
}

extension Property {
    /// Fails now and then: in one shard or in several, seldom in the first case.
    static let failingLate = law(
        id: "numbers/late/rare", rules: ["NUM-02"], cases: 2_000, given: .int(in: 0...1_000)
    ) { number, labels in
        labels.label("drawn")
        return .expect(number < 994, "the number is below 994")
    }

    /// Fails in two ways; a shard may meet the other one first.
    static let failingByTwos = law(
        id: "numbers/late/two", rules: [], cases: 1_000,
        covers: [Cover("even", minimum: 0.1)], given: .int(in: 0...500)
    ) { number, labels in
        labels.classify(number.isMultiple(of: 2), "even")
        if number > 480 { return .failed(Failure(clause: "too large", model: "\(number)")) }
        return .expect(number % 97 != 5, "a remainder")
    }

    static let discardingSome = law(
        id: "numbers/some/fit", rules: [], cases: 700, given: .int(in: 0...9)
    ) { number, _ in
        guard number > 2 else { throw Discard() }
        return .held
    }

    /// Few values: a note says that the first cases were repeats.
    static let repeating = law(
        id: "numbers/few/values", rules: [], cases: 400,
        covers: [Cover("zero", minimum: 0.2), Cover("one", minimum: 0.24)],
        given: .int(in: 0...3)
    ) { number, labels in
        labels.classify(number == 0, "zero")
        labels.classify(number == 1, "one")
        return .held
    }

    /// Labels that are no plain words, one of them seen in discarded cases alone.
    static let labelling = law(
        id: "numbers/odd/labels", rules: [], cases: 300, given: .int(in: 0...99)
    ) { number, labels in
        labels.label("\"\(number % 3)\" \\ \u{2028}é")
        guard number > 3 else {
            labels.label("never held")
            throw Discard()
        }
        return .held
    }

    /// Fewer cases than shards.
    static let few = law(
        id: "numbers/three/cases", rules: [], cases: 3, given: .int(in: 0...9)
    ) { _, _ in .held }

    /// Some cases want more choices than there may be, which takes a while to find out.
    static let overrunning = Property(
        id: "numbers/many/choices", rules: [], kind: .machine, cases: 9
    ) { source, _ in
        guard source.draw(upTo: 3, kind: .index) == 0 else { return .held }
        for _ in 0..<Source.choiceLimit { _ = source.draw(upTo: 9, kind: .index) }
        return .held
    }

    static let throwing = law(
        id: "numbers/throws/errors", rules: [], cases: 50, given: .int(in: 0...9)
    ) { number, _ in
        if number > 4 { throw ShardError.big(number) }
        return .held
    }

    private enum ShardError: Error {
        case big(Int)
    }
}

extension Golden {
    /// One that cannot be made.
    static let broken = Golden(
        id: "numbers/broken/one", rules: ["NUM-02"], file: "corpus/golden/broken.txt"
    ) { inputs in try inputs.text(of: "corpus/none.json") }

    /// One that was never recorded.
    static let absent = Golden(
        id: "numbers/absent/one", rules: [], file: "corpus/golden/absent.txt"
    ) { _ in "x" }
}
