import ChatGenerators
import ChatGoldens
import ChatModels
import ChatValues
import PropertyCheck

/// `chatcheck generate`.
struct GenerateCommand: Command {
    static let description = CommandDescription(
        name: "generate",
        purpose: "Write texts of the wire made by the generators, as seeds for a fuzzer.",
        options: [
            OptionDescription(
                name: "--as", value: "FORM", choices: WireForm.allCases.map(\.rawValue),
                help: "What is made: history, page, window, event or outbox-entry. By default "
                    + "history."),
            OptionDescription(
                name: "--kind", value: "KIND", choices: Kind.allCases.map(\.rawValue),
                help: "valid: in free spelling. near-valid: a field or two wrong. lexical: in a "
                    + "history, a string, number or bracket wrong. ends: in an event or entry, "
                    + "several fields wrong at once. broken: bytes changed. raw: bytes of no plan. "
                    + "By default near-valid."),
            .revision,
            OptionDescription(
                name: "--count", value: "N",
                help: "How many are made, such as 500 or 10k; by default 100."),
            OptionDescription(
                name: "--distinct",
                help: "Of all that are made, write the smallest for each verdict only: one that is "
                    + "valid, and one for each rule that is broken."),
            .seed,
            OptionDescription(
                name: "--out", value: "DIR", help: "Where the files go; by default generated."),
        ],
        details: [
            "The same words write the same files. Files are named REVISION-KIND-INDEX.json, or with "
                + "--distinct REVISION-KIND-VERDICT.json, without the revision where the form has "
                + "none; files of other names are left alone."
        ],
        statuses: [
            (.held, "done"), (.toolFailed, "a file could not be written"),
            (.interrupted, "Ctrl-C; what was written stays"),
        ],
        examples: [
            "chatcheck generate --kind valid --count 20 --out seeds",
            "chatcheck generate --count 100k --distinct --out seeds",
            "chatcheck generate --as event --kind ends --count 1k --out seeds",
        ])

    private enum Kind: String, CaseIterable {
        case valid
        case nearValid = "near-valid"
        case lexical
        case ends
        case broken
        case raw

        /// The generator of a kind in a form, or nothing where there is none.
        func texts(_ form: WireForm, _ revision: SchemaRevision) -> Gen<[UInt8]>? {
            switch (self, form) {
            case (.valid, _): WireGenerators.spelled(form, revision).map(\.bytes)
            case (.nearValid, _): WireGenerators.nearlyValid(form, revision)
            case (.lexical, .history) where revision == .october:
                .oneOf(
                    LexicalGenerators.strings, LexicalGenerators.numbers,
                    LexicalGenerators.nesting)
            case (.ends, .event): LexicalGenerators.eventEnds
            case (.ends, .outboxEntry): LexicalGenerators.entryEnds
            case (.lexical, _), (.ends, _): nil
            case (.broken, _): WireGenerators.brokenBytes(form, revision)
            case (.raw, _): WireGenerators.raw
            }
        }
    }

    private let form: WireForm
    private let kind: Kind
    private let texts: Gen<[UInt8]>
    private let revision: SchemaRevision
    private let count: Int
    private let isDistinct: Bool
    private let seed: UInt64
    private let isFresh: Bool
    private let out: String

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        form = words.value("--as").flatMap(WireForm.init) ?? .history
        kind = words.value("--kind").flatMap(Kind.init) ?? .nearValid
        revision = try SchemaRevision(words, of: form)
        guard let texts = kind.texts(form, revision) else {
            throw CommandFailure(
                .usage, "there is no --kind \(kind.rawValue) of this form and revision",
                remedy: "lexical is for a history of October, ends for event and outbox-entry.")
        }
        self.texts = texts
        count =
            try words.read("--count", expecting: "a whole number from 1 on, such as 500 or 10k") {
                Quantity.size($0).flatMap { $0 >= 1 ? $0 : nil }
            } ?? 100
        isDistinct = words.has("--distinct")
        seed = try GateArguments.seed(words)
        isFresh = words.value("--seed") == "fresh"
        out = words.value("--out") ?? "generated"
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        var smallest: [String: [UInt8]] = [:]
        var written = 0
        surroundings.listenForInterruption()
        for index in 0..<count {
            if surroundings.isInterrupted() { return .interrupted }
            var source = Source(seed: seed, index: UInt64(index))
            // A discarded case is no text; the generators of the wire discard none.
            guard let bytes = try? texts.draw(&source) else { continue }
            if isDistinct {
                let verdict = verdict(on: bytes)
                if let known = smallest[verdict], known.count <= bytes.count { continue }
                smallest[verdict] = bytes
            } else {
                try write(bytes, named: "\(index)")
                written += 1
            }
        }
        for (verdict, bytes) in smallest.sorted(by: { $0.key < $1.key }) {
            try write(bytes, named: verdict)
            written += 1
        }
        let files = Wording.count(written, "file", "files")
        // Nobody could make the same files again without it.
        let from = isFresh ? ", from the seed \(seed)" : ""
        surroundings.output.line("wrote \(files) to \(VisibleText.escaped(out))\(from)")
        return .held
    }

    private func verdict(on bytes: [UInt8]) -> String {
        do throws(DecodingFailure) {
            _ = try WireDecoder(revision: revision).decode(bytes.span, as: form)
            return "valid"
        } catch {
            return error.rule.rawValue.lowercased()
        }
    }

    private func write(_ bytes: [UInt8], named name: String) throws(CommandFailure) {
        do {
            let prefix = form.hasRevisions ? "\(revision.rawValue)-" : ""
            let file = "\(prefix)\(kind.rawValue)-\(name).json"
            try WholeFile.write(bytes, to: "\(out)/\(file)")
        } catch {
            throw CommandFailure(
                .toolFailed, "cannot write a text: \(error)", remedy: "Choose another --out.")
        }
    }
}
