import PropertyCheck
import ChatModels
import ChatValues

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `chatcheck decode FILE…`.
struct DecodeCommand: Command {
    static let description = CommandDescription(
        name: "decode",
        purpose: "Decode real input: what it holds, or which rule it breaks where.",
        operand: .init(name: "FILE", many: true),
        options: [
            OptionDescription(
                name: "--as", value: "FORM", choices: WireForm.allCases.map(\.rawValue),
                help: "What the input is: history, the newest window of a chat; page, an older "
                    + "one; window, the rows around an anchor; event, a live event; outbox-entry. "
                    + "By default history."),
            .revision,
            OptionDescription(
                name: "--limit", value: "SIZE",
                help: "The most bytes that a FILE may have, such as 200M or 4G; by default 1 GiB."),
            .format,
        ],
        details: [
            "A FILE of - is standard input. Every FILE is tried, and each gets one line: "
                + "'FILE: valid …' or 'FILE:OFFSET: error: [RULE] path: what is wrong', with the "
                + "offset in bytes from 0. These are the answers, so they go to standard output; "
                + "a FILE that could not be read has none, and is reported on standard error."
        ],
        statuses: [
            (.held, "every FILE is valid"), (.badInput, "one is not, or could not be read"),
        ],
        examples: [
            "chatcheck decode history.json", "chatcheck decode --as event events/*.json",
            "curl … | chatcheck decode - --format json",
        ])

    private let files: [Argument]
    private let form: WireForm
    private let revision: SchemaRevision
    private let format: OutputFormat
    private let limit: Int

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        files = words.operands
        form = words.value("--as").flatMap(WireForm.init) ?? .history
        revision = try SchemaRevision(words, of: form)
        format = OutputFormat(words)
        let limit = try words.read(
            "--limit", expecting: "a number of bytes from 1 on, such as 200M or 4G"
        ) { Quantity.size($0).flatMap { $0 >= 1 ? $0 : nil } }
        self.limit = limit ?? WholeFile.usualLimit
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        var answers: [DecodeAnswer] = []
        var standardInput: Result<[UInt8], FileProblem>?
        var isAllValid = true
        for file in files {
            let bytes: Result<[UInt8], FileProblem>
            if file.text == "-" {
                // It can be read once only, but be named twice.
                bytes = standardInput ?? readStandardInput()
                standardInput = bytes
            } else {
                bytes = Result { () throws(FileProblem) in
                    try WholeFile.read(name: file.bytes, path: file.shown, limit: limit)
                }
            }
            let answer = DecodeAnswer(file: file, outcome: decode(bytes))
            if !answer.isValid { isAllValid = false }
            if format == .json {
                answers.append(answer)
            } else {
                print(answer, in: surroundings)
            }
        }
        if format == .json {
            let json: JSONValue = [
                "schema": "chatcheck/decode/1", "files": .array(answers.map(\.json)),
            ]
            surroundings.output.write(json.text)
        }
        return isAllValid ? .held : .badInput
    }

    private func readStandardInput() -> Result<[UInt8], FileProblem> {
        Result { () throws(FileProblem) in
            try WholeFile.read(descriptor: STDIN_FILENO, path: "-", limit: limit)
        }
    }

    private func decode(_ bytes: Result<[UInt8], FileProblem>) -> DecodeAnswer.Outcome {
        switch bytes {
        case .failure(let problem): return .unreadable(problem)
        case .success(let bytes):
            do throws(DecodingFailure) {
                let document = try WireDecoder(revision: revision).decode(bytes.span, as: form)
                return .valid(document.summary(revision: revision))
            } catch {
                let hint =
                    InputHint.hint(for: bytes)
                    ?? InputHint.otherForm(of: bytes, than: form, revision, refusedBy: error.rule)
                return .invalid(error, hint: hint)
            }
        }
    }

    private func print(_ answer: DecodeAnswer, in surroundings: Surroundings) {
        if case .unreadable = answer.outcome {
            surroundings.errors.line(answer.line(style: Style(surroundings.errors)))
        } else {
            surroundings.output.line(answer.line(style: Style(surroundings.output)))
        }
    }
}
