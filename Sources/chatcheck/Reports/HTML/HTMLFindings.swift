import ChatGoldens
import PropertyCheck

/// What did not hold, each with all that is known of it.
struct HTMLFindings {
    let findings: [Finding]

    var section: Markup {
        HTML.section(
            "findings", "What did not hold", count: findings.count,
            findings.isEmpty
                ? [.tag("p", ["class": "faint"], "Everything held.")]
                : findings.map(article))
    }

    private func article(_ finding: Finding) -> Markup {
        .tag(
            "article", ["class": "row bad", "data-id": finding.id],
            [
                .tag("h3", [:], [.tag("code", [:], finding.id)]),
                .tag("p", ["class": "clause"], finding.message),
                HTML.facts(facts(finding)),
            ] + content(finding) + replay(finding))
    }

    private func facts(_ finding: Finding) -> [(name: String, value: [Markup])] {
        var facts: [(name: String, value: [Markup])] = [
            ("what", [.text("\(finding.subject.rawValue), \(finding.type)")])
        ]
        if !finding.rules.isEmpty {
            facts.append(("rules", [.text(finding.rules.joined(separator: ", "))]))
        }
        if let file = finding.file {
            facts.append(("file", [.text(finding.line.map { "\(file):\($0)" } ?? file)]))
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
        if let stale = found.stale { facts.append(("renew", [.tag("code", [:], stale.remedy)])) }
        return facts
    }

    private func content(_ finding: Finding) -> [Markup] {
        guard let failure = finding.found?.failure else {
            return finding.details.isEmpty ? [] : [difference(finding.details)]
        }
        var content: [Markup] = []
        if !failure.trace.isEmpty {
            content.append(.tag("h4", [:], "trace"))
            content.append(.tag("ol", ["class": "trace"], failure.trace.map(step)))
        }
        if !failure.input.isEmpty { content += HTML.block("input", failure.input) }
        switch (failure.model, failure.oracle) {
        case (let model?, let oracle?): content += HTMLComparison(model, oracle).markup
        case (let model?, nil): content += HTML.block("model", model)
        case (nil, let oracle?): content += HTML.block("oracle", oracle)
        case (nil, nil): break
        }
        return content
    }

    private func step(_ step: Failure.Step) -> Markup {
        let (shown, missing) = HTML.cut(step.value)
        return .tag(
            "li", [:],
            [
                .tag("b", [:], VisibleText.escaped(step.label)), .text(" "),
                .tag("code", [:], VisibleText.escaped(lines: shown)),
            ] + missing.map { .tag("span", ["class": "faint"], " … " + $0) })
    }

    /// Lines that begin with what they are: `+` new, `-` gone.
    private func difference(_ lines: [String]) -> Markup {
        .tag(
            "pre", ["class": "difference", "tabindex": "0"],
            lines.flatMap { line -> [Markup] in
                let text = VisibleText.escaped(line)
                switch line.first {
                case "+": return [.tag("ins", [:], text), .text("\n")]
                case "-": return [.tag("del", [:], text), .text("\n")]
                default: return [.text(text + "\n")]
                }
            })
    }

    private func replay(_ finding: Finding) -> [Markup] {
        guard let replay = finding.replay, finding.found?.caseToken.isEmpty == false else {
            return []
        }
        return [
            .tag(
                "p", ["class": "replay"],
                [
                    .tag("code", ["tabindex": "0"], replay),
                    .tag("button", ["type": "button", "hidden": "hidden"], "Copy"),
                ])
        ]
    }
}
