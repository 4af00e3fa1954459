import ChatValues

/// `chatcheck rules`.
struct RulesCommand: Command {
    static let description = CommandDescription(
        name: "rules",
        purpose: "Show every rule, and what stands for it: laws, goldens, faults.",
        options: OptionDescription.gate,
        details: [
            "--only takes rules, such as 'ENV-*', or areas, such as wire. Of the gate's other "
                + "options only --quiet (rules that nothing stands for) and --format change "
                + "anything here."
        ],
        statuses: [
            (.held, "something stands for every rule of a finished area"),
            (.failed, "a rule of a finished area has neither law nor golden"),
            (.nothingMatched, "--only left nothing"),
        ],
        examples: ["chatcheck rules --only 'ROW-0?'", "chatcheck rules --format json"])

    let arguments: GateArguments

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        arguments = try GateArguments(words, environment: surroundings.environment)
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let suite = surroundings.suite
        let rows = suite.rules
            .filter { arguments.only.contains($0.rule) || arguments.only.contains($0.area) }
            .map { Row($0, in: suite) }
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
        return rows.contains(where: \.isBare) ? .failed : .held
    }

    private func print(_ rows: [Row], to output: TextOutput) {
        let style = Style(output)
        let shown = arguments.isQuiet ? rows.filter(\.isBare) : rows
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
        let bare = rows.filter(\.isBare).map(\.entry.rule)
        output.line(
            bare.isEmpty
                ? "\(style.good("held")): \(Wording.count(rows.count, "rule"))"
                : "\(style.bad("FAILED")): \(bare.count) of \(Wording.count(rows.count, "rule"))"
                    + " of finished areas with neither law nor golden: "
                    + bare.joined(separator: ", "))
    }

    /// A rule and what stands for it.
    private struct Row {
        let entry: RulebookEntry
        let laws: [String]
        let goldens: [String]
        /// Planted faults that a law or golden of the rule must catch.
        let faults: [String]
        /// Whether the area is finished, and still nothing stands for the rule.
        let isBare: Bool

        init(_ entry: RulebookEntry, in suite: Surroundings.Suite) {
            self.entry = entry
            laws = suite.laws.filter { $0.rules.contains(entry.rule) }.map(\.id)
            goldens = suite.goldens.filter { $0.rules.contains(entry.rule) }.map(\.id)
            faults = []
            isBare =
                laws.isEmpty && goldens.isEmpty && suite.finishedAreas.contains(entry.area)
        }

        func cells(_ style: Style) -> [TextTable.Cell] {
            let names = (laws + goldens).joined(separator: " ")
            return [
                .init(entry.rule, isBare ? style.bad : style.strong), .init(entry.area),
                .init(String(laws.count)), .init(String(goldens.count)),
                .init(String(faults.count)),
                isBare ? .init("NOTHING", style.bad) : .init(names),
            ]
        }

        var json: JSONValue {
            [
                "rule": .string(entry.rule), "area": .string(entry.area),
                "laws": .strings(laws), "goldens": .strings(goldens), "faults": .strings(faults),
            ]
        }
    }
}
