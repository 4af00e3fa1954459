import ChatGoldens

/// `report.html`: a run on one page, for people.
///
/// It needs nothing but itself, and without its script everything can be read. With one seed it is
/// the same but for the times.
struct HTMLReport {
    private let results: GateResults
    private let suite: CheckSuite
    private let findings: [Finding]
    private let rules: [RuleStanding]
    private let unreached: Unreached

    /// A report on what was run of a suite; `faults` are the planted ones by rule, if there are any
    /// at hand.
    init(_ results: GateResults, of suite: CheckSuite, faults: [String: [String]]?) {
        self.results = results
        self.suite = suite
        findings = results.findings(of: suite)
        unreached = Unreached(results, of: suite)
        rules = suite.rules.map { RuleStanding($0, in: suite, faults: faults) }
    }

    /// The document.
    var document: String {
        let page = Markup.tag("html", ["lang": "en"], [head, body])
        return "<!DOCTYPE html>" + page.written(as: .html) + "\n"
    }

    private var title: String { "\(results.request.program): \(results.verdict.rawValue)" }

    private var head: Markup {
        .tag(
            "head", [:],
            [
                .tag("meta", ["charset": "utf-8"]),
                .tag(
                    "meta",
                    ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                .tag("meta", ["name": "color-scheme", "content": "light dark"]),
                // Nothing is fetched, whatever a law's input looks like.
                .tag(
                    "meta",
                    [
                        "http-equiv": "Content-Security-Policy",
                        "content": PagePolicy.text,
                    ]),
                .tag("title", [:], title),
                .tag("style", [:], [.constant(HTMLStyle.text)]),
            ])
    }

    /// In the order of the page; some are empty.
    private var sections: [(id: String, title: String, content: Markup)] {
        let found = HTMLFindings(findings: findings, verdict: results.verdict)
        let tables = HTMLTables(results: results, findings: found, unreached: unreached)
        let laws = HTMLLaws(laws: results.laws, findings: found, unreached: unreached.laws)
        return [
            ("findings", "What did not hold", found.section), ("laws", "Laws", laws.section),
            ("goldens", "Goldens", tables.goldens), ("stored", "Stored cases", tables.storedCases),
            ("budgets", "Budgets", tables.budgets),
            (
                "rules", "Rules",
                HTMLRules(rules: rules, results: results, findings: findings).section
            ),
        ].filter { !$0.2.isEmpty }
    }

    private var body: Markup {
        let sections = sections
        return .tag(
            "body", [:],
            [
                header(sections.map { ($0.id, $0.title) }),
                .tag("main", [:], sections.map(\.content)),
                .tag(
                    "footer", [:],
                    [
                        .tag(
                            "p", [:],
                            "Made by \(Tool.current.version). All of it is in results.json.")
                    ]
                ),
                .tag("script", [:], [.constant(HTMLScript.text)]),
            ])
    }

    private func header(_ sections: [(id: String, title: String)]) -> Markup {
        let kind = results.verdict == .held ? "good" : results.verdict == .failed ? "bad" : "doubt"
        return .tag(
            "header", [:],
            [
                .tag(
                    "h1", [:],
                    [
                        .text(results.request.program + " "),
                        .tag("span", ["class": "verdict \(kind)"], results.verdict.rawValue),
                    ]),
                .tag("p", ["class": "facts"], GateReport.facts(of: results)),
                HTML.facts(facts),
                .tag(
                    "nav", ["aria-label": "Sections"],
                    sections.map { .tag("a", ["href": "#\($0.id)"], $0.title) }),
                tools,
            ])
    }

    private var facts: [(name: String, value: [Markup])] {
        let request = results.request
        var facts = [("seed", String(request.seed))]
        if !results.shard.isWhole {
            facts.append(("shard", "\(results.shard.index) of \(results.shard.count)"))
        }
        if !request.only.isEmpty { facts.append(("only", request.only.joined(separator: " "))) }
        facts.append(("engine", String(request.engine)))
        facts.append(("time", Wording.time(results.duration)))
        return facts.map { ($0.0, [.text($0.1)]) }
    }

    /// Shown by the script, without which they would do nothing.
    private var tools: Markup {
        .tag(
            "form", ["class": "tools", "hidden": "hidden", "role": "search"],
            [
                .tag(
                    "label", [:],
                    [
                        .text("Filter "),
                        .tag("input", ["type": "search", "id": "filter", "autocomplete": "off"]),
                    ]),
                .tag(
                    "label", [:],
                    [
                        .tag("input", ["type": "checkbox", "id": "failures"]),
                        .text(" Only what did not hold"),
                    ]),
                .tag("output", ["id": "shown"], ""),
            ])
    }
}
