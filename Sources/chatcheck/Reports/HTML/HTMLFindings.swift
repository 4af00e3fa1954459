import ChatGoldens
import PropertyCheck

/// What did not hold, each with all that is known of it.
struct HTMLFindings {
    let findings: [Finding]
    /// What there is to say where nothing is found.
    let verdict: GateResults.Verdict

    /// How many bytes of each of a finding's texts are shown: the more findings, the fewer.
    private var limit: Int { min(6_000, max(400, 300_000 / 5 / max(1, findings.count))) }

    var section: Markup {
        HTML.section(
            "findings", "What did not hold", count: findings.count,
            findings.isEmpty
                ? [
                    .tag(
                        "p", ["class": "faint"],
                        verdict == .held
                            ? "Everything held." : "Nothing of what was run failed.")
                ]
                : findings.indices.map { article(findings[$0], $0) })
    }

    /// The number of the first article on this.
    func index(_ subject: Finding.Subject, _ id: String) -> Int? {
        findings.firstIndex { $0.subject == subject && $0.id == id }
    }

    private func article(_ finding: Finding, _ index: Int) -> Markup {
        .tag(
            "article",
            [
                "class": "row bad", "id": "finding-\(index)", "data-id": finding.id,
                "data-rules": finding.rules.joined(separator: " "), "tabindex": "-1",
            ],
            [
                .tag(
                    "h3", [:],
                    [
                        .tag("span", ["class": "faint"], finding.subject.rawValue), .text(" "),
                        .tag("code", [:], finding.id),
                    ]),
                .tag("p", ["class": "clause"], HTML.inline(finding.message, limit: limit)),
                HTML.facts(facts(finding)),
            ] + content(finding) + replay(finding))
    }

    private func facts(_ finding: Finding) -> [(name: String, value: [Markup])] {
        var facts: [(name: String, value: [Markup])] = []
        if !finding.rules.isEmpty {
            facts.append(("rules", [.text(finding.rules.joined(separator: ", "))]))
        }
        if let file = finding.file {
            facts.append(("file", [.text(finding.line.map { "\(file):\($0)" } ?? file)]))
        }
        if let recording = finding.recording {
            facts.append(("if the change is wanted", [.tag("code", [:], recording)]))
        }
        guard let found = finding.found else { return facts }
        if let index = found.index {
            facts.append(
                (
                    "found",
                    [
                        .text("case \(Wording.grouped(index)), "),
                        .tag("code", [:], found.searchToken ?? ""),
                    ]
                ))
        }
        if found.stale == nil {
            let end = found.outcome == .minimal ? "minimal" : "stopped at the limit"
            facts.append(
                (
                    "shrunk",
                    [.text("\(end), after \(Wording.count(found.evaluations, "evaluation"))")]
                ))
        }
        if found.flaky {
            facts.append(
                ("flaky", [.text("run again, the case did not fail the same way")]))
        }
        if let saved = finding.saved { facts.append(("saved", [.tag("code", [:], saved)])) }
        if let problem = finding.savingProblem {
            facts.append(("saved", [.text("not: ")] + HTML.inline(problem)))
        }
        if let stale = found.stale { facts.append(("renew", [.tag("code", [:], stale.remedy)])) }
        return facts
    }

    private func content(_ finding: Finding) -> [Markup] {
        guard let failure = finding.found?.failure else {
            // The message has said the first of some.
            let isSaid = finding.details.first.map {
                finding.message.hasSuffix(VisibleText.escaped($0))
            }
            let details = Array(finding.details.dropFirst(isSaid == true ? 1 : 0))
            return details.isEmpty ? [] : difference(details)
        }
        let place = finding.replay != nil ? CutText.inReplay : CutText.inResults
        func block(_ title: String, _ text: String?) -> [Markup] {
            text.map { HTML.block(title, $0, limit: limit, seenIn: place) } ?? []
        }
        var content = trace(failure.trace, seenIn: place)
        if !failure.input.isEmpty { content += block("input", failure.input) }
        guard let model = failure.model, let oracle = failure.oracle else {
            return content + block("model", failure.model) + block("oracle", failure.oracle)
        }
        return content
            + HTMLComparison(model, oracle, limit: limit, seenIn: place).markup
    }

    /// The steps, as many as there is room for.
    private func trace(_ steps: [Failure.Step], seenIn place: String) -> [Markup] {
        guard !steps.isEmpty else { return [] }
        var room = limit
        var items: [Markup] = []
        for step in steps {
            let value = CutText(step.value, limit: max(100, limit / 2))
            let label = HTML.inline(step.label, limit: 200)
            // The markup takes room, too.
            room -= 40 + value.shown.utf8.count + min(200, step.label.utf8.count)
            guard room > 0 || items.isEmpty else { break }
            let remark = value.remark(seenIn: place)
            items.append(
                .tag(
                    "li", [:],
                    [.tag("b", [:], label), .text(" "), .tag("code", [:], value.shown)]
                        + (remark.map { [.tag("span", ["class": "faint"], " … \($0)")] } ?? [])))
        }
        let more = steps.count - items.count
        return [.tag("h4", [:], "trace"), .tag("ol", ["class": "trace"], items)]
            + (more > 0
                ? [.tag("p", ["class": "faint"], "\(Wording.count(more, "more step")); \(place).")]
                : [])
    }

    /// Lines that begin with what they are: `+` new, `-` gone.
    private func difference(_ lines: [String]) -> [Markup] {
        var room = limit
        let shown = lines.prefix { line in
            defer { room -= line.utf8.count }
            return room > 0
        }
        let more = lines.count - shown.count
        return [
            .tag(
                "pre", ["class": "difference", "tabindex": "0", "aria-label": "difference"],
                shown.flatMap { line -> [Markup] in
                    let text = HTML.inline(line, limit: limit)
                    switch line.first {
                    case "+": return [.tag("ins", [:], text), .text("\n")]
                    case "-": return [.tag("del", [:], text), .text("\n")]
                    default: return text + [.text("\n")]
                    }
                })
        ]
            + (more > 0
                ? [
                    .tag(
                        "p", ["class": "faint"],
                        "\(Wording.count(more, "more line")); \(CutText.inResults).")
                ]
                : [])
    }

    private func replay(_ finding: Finding) -> [Markup] {
        guard let replay = finding.replay else { return [] }
        return [
            .tag(
                "p", ["class": "replay"],
                [
                    .tag("code", ["tabindex": "0"], replay),
                    .tag(
                        "button", ["type": "button", "hidden": "hidden"],
                        [
                            .tag("span", [:], "Copy"),
                            HTML.unseen(" what repeats \(finding.id)"),
                        ]),
                ])
        ]
    }
}
