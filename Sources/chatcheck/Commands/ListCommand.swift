import PropertyCheck

/// `chatcheck list`.
struct ListCommand: Command {
    static let description = CommandDescription(
        name: "list", purpose: "Show every law: its ID, area, rules and kind.",
        options: OptionDescription.gate,
        details: [
            "Of the gate's options only --only and --format change anything here; the others are "
                + "taken so that one set of options serves both."
        ],
        statuses: [(.held, "done"), (.nothingMatched, "--only left nothing")],
        examples: ["chatcheck list --only '*/decode/*'", "chatcheck list --format json"])

    let arguments: GateArguments

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        arguments = try GateArguments(words, environment: surroundings.environment)
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        let all = surroundings.suite.laws
        let laws = all.filter { arguments.only.contains($0.id) }
        guard !laws.isEmpty else {
            throw arguments.only.nothingMatched("law", among: all.map(\.id))
        }
        let output = surroundings.output
        switch arguments.format {
        case .json:
            output.write(Self.json(laws).text)
        case .text:
            var table = TextTable([
                .init(title: "law"), .init(title: "area"), .init(title: "kind"),
                .init(title: "rules"),
            ])
            for law in laws {
                table.add([
                    .init(law.id), .init(law.area), .init(law.kind.rawValue),
                    .init(law.rules.joined(separator: " ")),
                ])
            }
            // In a pipe nothing is cut off: somebody may search it.
            let width = output.isTerminal ? output.width() : Int.max
            output.lines(
                table.lines(width: width, style: Style(output), wrapsLast: true))
        }
        return .held
    }

    private static func json(_ laws: [Property]) -> JSONValue {
        [
            "schema": "chatcheck/list/1",
            "laws": .array(
                laws.map { law in
                    [
                        "id": .string(law.id), "area": .string(law.area),
                        "rules": .strings(law.rules), "kind": .string(law.kind.rawValue),
                    ]
                }),
        ]
    }
}
