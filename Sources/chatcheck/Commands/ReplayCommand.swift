import PropertyCheck

/// `chatcheck replay TOKEN`.
struct ReplayCommand: Command {
    static let description = CommandDescription(
        name: "replay",
        purpose: "Repeat one case: its input, both answers and the trace.",
        operand: .init(name: "TOKEN"),
        options: IsolationArguments.options,
        details: [
            "A token of a case, c1.…, holds the case itself and is repeated without a search. A "
                + "token of a search, v1.…, names it by seed and index, and only means the same to "
                + "the version of the engine that made it.",
            "The case runs in a process of its own. With --in-process it runs in this one: where it "
                + "traps, a debugger stops there, and Swift's own backtrace shows where that is.",
        ],
        statuses: [
            (.held, "the case does not fail (any more)"), (.failed, "it still fails"),
            (.badInput, "the token is damaged or of another version of the engine"),
            (.nothingMatched, "there is no law of that ID"),
        ],
        examples: ["chatcheck replay c1.…"])

    private let token: String
    private let isolation: IsolationArguments

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        isolation = try IsolationArguments(words)
        // Copied lines bring blanks along.
        token = String((words.operands.first?.text ?? "").filter { !$0.isWhitespace })
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let laws = surroundings.suite.laws
        let runner = surroundings.runner(isolation)
        let result = try repeated(in: laws, by: runner)
        let output = surroundings.output
        let style = Style(output)
        let rules = laws.first { $0.id == result.property }?.rules ?? []
        let head = "\(style.strong(result.property)) [\(rules.joined(separator: ", "))]"
        if !result.isAligned, ![.unknownProperty, .notRun].contains(result.outcome) {
            surroundings.errors.line(
                "note: the choices of this token no longer fit the generator; the case is another")
        }
        switch result.outcome {
        case .unknownProperty:
            throw CommandFailure(
                .nothingMatched, "there is no law '\(result.property)'",
                remedy: Suggestion.sentence(for: result.property, among: laws.map(\.id))
                    ?? "'\(Tool.current.name) list' shows all of them.")
        case .notRun: throw IsolationArguments.cannotRun(runner.problem)
        case .failed(let failure):
            let body = FailureBody(failure: failure, style: style, width: output.width())
            output.lines(["\(style.bad("FAILED")) \(head)"] + body.lines)
            output.line("replay: " + style.link("\(Tool.current.name) replay \(result.caseToken)"))
            return .failed
        case .held:
            output.line("\(style.good("held")) \(head)")
        case .discarded:
            output.line("\(style.doubtful("discarded")) \(head)")
            output.line("  the case is of no use to the law: a precondition does not hold")
        }
        if let input = result.input {
            output.lines(FailureBody.block("input", input, style: style))
        }
        return .held
    }

    private func repeated(
        in laws: [Property], by runner: any SuiteRunner
    ) throws(CommandFailure) -> ReplayResult {
        do {
            return token.hasPrefix("v")
                ? PropertyCheck.replay(try SearchToken.parse(token), in: laws, runner: runner)
                : PropertyCheck.replay(try CaseToken.parse(token), in: laws, runner: runner)
        } catch {
            if case .malformed = error, let format = otherFormat {
                throw CommandFailure(
                    .badInput,
                    "the token is of format \(format), and this \(Tool.current.name) reads c1 and v1",
                    remedy: "Repeat it with the \(Tool.current.name) that made it.")
            }
            throw failure(error)
        }
    }

    /// The format that the token names, where it is none of this version: `c2`, `v9`.
    private var otherFormat: Substring? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let letter = parts[0].first, letter == "c" || letter == "v",
            let number = Quantity.whole(parts[0].dropFirst()), number != 1
        else { return nil }
        return parts[0]
    }

    private func failure(_ error: TokenError) -> CommandFailure {
        // The second part, where there is one, names the law.
        let parts = token.split(separator: ".")
        let law = parts.count > 1 ? String(parts[1]) : "LAW"
        return switch error {
        case .malformed:
            CommandFailure(
                .badInput, "this is no token",
                remedy: "Copy the whole line that begins with 'replay:': c1.LAW.CHOICES.SUM.")
        case .damaged:
            CommandFailure(
                .badInput, "the token is damaged: letters were lost or changed on the way",
                remedy: "Copy it again, from c1 or v1 to the last letter.")
        case .otherEngineVersion(let version):
            CommandFailure(
                .badInput,
                "the token is of engine version \(version), and this is \(engineVersion): "
                    + "its seed draws other cases here",
                remedy: "Repeat it with the \(Tool.current.name) that made it, or search anew: "
                    + "\(Tool.current.name) gate --only '\(law)'")
        }
    }
}
