import ChatValues

/// `chatcheck rules`.
struct RulesCommand: Command {
    static let description = CommandDescription(
        name: "rules",
        purpose: "Show every rule, and what stands for it: laws, goldens, faults.",
        options: OptionDescription.gate,
        details: [
            "--only takes rules, such as 'ENV-*', or areas, such as wire. Of the gate's other "
                + "options only --quiet (rules that something is missing for), --root and "
                + "--format change anything here. Planted faults are read from the checkout; "
                + "outside of one they are not asked for."
        ],
        statuses: [
            (.held, "every rule of a finished area has a law or golden, and a planted fault"),
            (.failed, "a rule of a finished area has neither law nor golden, or no fault"),
            (.badInput, "a file of planted faults has a mistake"),
            (.nothingMatched, "--only left nothing"),
            (.toolFailed, "the planted faults were not found, or the output could not be written"),
        ],
        examples: ["chatcheck rules --only 'ROW-0?'", "chatcheck rules --format json"])

    let arguments: GateArguments

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        arguments = try GateArguments(words, environment: surroundings.environment)
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let suite = surroundings.suite
        let faults = try faults(in: surroundings)
        let rows = suite.rules
            .filter { arguments.only.contains($0.rule) || arguments.only.contains($0.area) }
            .map { RuleStanding($0, in: suite, faults: faults) }
        guard !rows.isEmpty else {
            let names = suite.rules.map(\.rule) + Set(suite.rules.map(\.area)).sorted()
            throw arguments.only.nothingMatched("rule or area", among: names)
        }
        switch arguments.format {
        case .json:
            let json: JSONValue = [
                "schema": "chatcheck/rules/1", "rules": .array(rows.map(\.json)),
            ]
            surroundings.output.write(json.text)
        case .text: print(rows, to: surroundings.output)
        }
        return rows.contains(where: \.isWanting) ? .failed : .held
    }

    /// The planted faults by rule; nothing where none are asked for, or no checkout is at hand.
    private func faults(
        in surroundings: Surroundings
    ) throws(CommandFailure) -> [String: [String]]? {
        guard let folder = surroundings.suite.faultFolder else { return nil }
        let root: String
        do throws(CommandFailure) {
            root = try ProjectRoot.find(
                named: arguments.root, from: surroundings.workingDirectory)
        } catch {
            if arguments.root != nil { throw error }
            return nil
        }
        return try FaultFiles.ids(in: folder, root: root)
    }

    private func print(_ rows: [RuleStanding], to output: TextOutput) {
        let style = Style(output)
        let shown = arguments.isQuiet ? rows.filter(\.isWanting) : rows
        if !shown.isEmpty {
            var table = TextTable([
                .init(title: "rule"), .init(title: "area"), .init(title: "laws", isNumber: true),
                .init(title: "goldens", isNumber: true), .init(title: "faults", isNumber: true),
                .init(title: "stands for it"),
            ])
            for row in shown { table.add(row.cells(style)) }
            let width = output.isTerminal ? output.width() : Int.max
            output.lines(table.lines(width: width, style: style, wrapsLast: true) + [""])
        }
        var missing: [String] = []
        for (rows, what) in [
            (rows.filter(\.isBare), "with neither law nor golden"),
            (rows.filter(\.isToothless), "without a planted fault"),
        ] where !rows.isEmpty {
            missing.append("\(what): " + rows.map(\.entry.rule).joined(separator: ", "))
        }
        let count = Wording.count(rows.count, "rule")
        let sentence =
            missing.isEmpty
            ? "\(style.good("held")): \(count)"
            : "\(style.bad("FAILED")): \(rows.count(where: \.isWanting)) of \(count)"
                + " of finished areas " + missing.joined(separator: "; ")
        output.lines(
            output.isTerminal ? Paragraph.wrap(sentence, to: output.width()) : [sentence])
    }
}

extension RuleStanding {
    /// A row of the table.
    fileprivate func cells(_ style: Style) -> [TextTable.Cell] {
        let names = (laws + goldens + (faults ?? [])).joined(separator: " ")
        return [
            .init(entry.rule, isWanting ? style.bad : style.strong), .init(entry.area),
            .init(String(laws.count)), .init(String(goldens.count)),
            .init(
                faults.map { String($0.count) } ?? "?", isToothless ? style.bad : style.faint),
            isBare ? .init("NOTHING", style.bad) : .init(names),
        ]
    }

    /// What `rules --format json` says of it.
    fileprivate var json: JSONValue {
        [
            "rule": .string(entry.rule), "area": .string(entry.area),
            "laws": .strings(laws), "goldens": .strings(goldens),
            "faults": faults.map(JSONValue.strings) ?? .null,
        ]
    }
}
