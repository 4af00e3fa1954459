import ChatGoldens
import PropertyCheck

/// The end of a run: a row for each law, then one sentence on all of it.
struct GateReport {
    let results: GateResults
    let output: TextOutput
    let isQuiet: Bool
    /// Whether every label is shown, or only covers that did not hold.
    let showsLabels: Bool
    /// Whether durations are shown, for people who wait.
    ///
    /// In a file or a pipe two runs with one seed print the same.
    let showsTimes: Bool
    let style: Style
    let width: Int

    init(_ results: GateResults, to output: TextOutput, isQuiet: Bool, showsLabels: Bool) {
        self.results = results
        self.output = output
        self.isQuiet = isQuiet
        self.showsLabels = showsLabels
        showsTimes = output.isTerminal
        style = Style(output)
        width = output.width()
    }

    /// Prints all of it.
    func print() {
        for table in [table, budgets] where !table.isEmpty { output.lines(table + [""]) }
        output.lines(output.isTerminal ? Paragraph.wrap(sentence, to: width) : [sentence])
    }

    /// The lines of the table; none where there is nothing to show.
    var table: [String] {
        let shown = isQuiet ? results.laws.filter(\.isRemarkable) : results.laws
        guard !shown.isEmpty else { return [] }
        let time = showsTimes ? [TextTable.Column(title: "time", isNumber: true)] : []
        var table = TextTable(
            [
                .init(title: "law"), .init(title: "verdict"),
                .init(title: "cases", isNumber: true), .init(title: "discards", isNumber: true),
            ] + time + [.init(title: "covers")])
        for law in shown {
            let time = TextTable.Cell(Wording.time(law.duration), style.faint)
            table.add(
                [
                    .init(law.id), .init(word(law.verdict), paint(law.verdict)),
                    .init(Wording.grouped(law.cases)), .init(Wording.grouped(law.discards)),
                ] + (showsTimes ? [time] : []) + [.init(covers(law))])
            for remark in remarks(law) { table.addRemark("    " + remark) }
        }
        return table.lines(width: width, style: style)
    }

    /// The budgets, in a table of their own; in a quiet run those that did not hold.
    var budgets: [String] {
        let shown =
            isQuiet
            ? results.budgets.filter { [.failed, .notCounted].contains($0.verdict) }
            : results.budgets
        guard !shown.isEmpty else { return [] }
        var table = TextTable([
            .init(title: "budget"), .init(title: "verdict"), .init(title: "value", isNumber: true),
            .init(title: "limit", isNumber: true), .init(title: "unit"),
        ])
        var reasons: Set<String> = []
        for budget in shown {
            let sign = budget.isExact && budget.limit != nil ? "= " : ""
            table.add([
                .init(budget.id), cell(budget.verdict),
                .init(budget.value.map(Wording.grouped) ?? ""),
                .init(sign + (budget.limit.map(Wording.grouped) ?? "")), .init(budget.unit),
            ])
            // Many share a reason: the first of them says it.
            if let reason = budget.reason, reasons.insert(reason).inserted {
                let paint = budget.notCounted == nil ? style.doubtful : style.bad
                table.addRemark("    " + paint(VisibleText.escaped(reason)))
            }
            // A few say it; all are in results.json.
            for text in budget.wrong.prefix(3) {
                table.addRemark("    " + style.bad(VisibleText.escaped(text)))
            }
            let more = budget.wrong.count - 3
            if more > 0 { table.addRemark("    and \(more) more") }
        }
        return table.lines(width: width, style: style)
    }

    private func cell(_ verdict: BudgetResult.Verdict) -> TextTable.Cell {
        switch verdict {
        case .held: .init("held", style.good)
        case .failed: .init("FAILED", style.bad)
        case .notJudged: .init("not judged", style.doubtful)
        case .notCounted: .init("NOT COUNTED", style.bad)
        }
    }

    private var facts: String { Self.facts(of: results) }

    /// `41 laws, 12 goldens`: how many there were, and how many of them failed.
    static func facts(of results: GateResults) -> String {
        let failedLaws = results.laws.count { $0.verdict.isFailure }
        let failedGoldens = results.goldens.count { !$0.isHeld }
        let failedStored = results.regressions.count { !$0.isHeld }
        var parts = [part(failedLaws, results.laws.count, "law")]
        if !results.goldens.isEmpty {
            parts.append(part(failedGoldens, results.goldens.count, "golden"))
        }
        if !results.regressions.isEmpty {
            let all = results.regressions.count
            parts.append(
                part(failedStored, all, "law with stored cases", "laws with stored cases"))
        }
        if !results.budgets.isEmpty {
            let failed = results.budgets.count { $0.verdict == .failed }
            let notJudged = results.budgets.count { $0.verdict == .notJudged }
            let notCounted = results.budgets.count { $0.verdict == .notCounted }
            let judged = results.budgets.count - notJudged - notCounted
            if judged > 0 { parts.append(part(failed, judged, "budget")) }
            if notJudged > 0 {
                parts.append("\(Wording.count(notJudged, "budget")) not judged")
            }
            if notCounted > 0 {
                parts.append("\(Wording.count(notCounted, "budget")) could not be counted")
            }
        }
        let notRun = results.notRun
        if notRun > 0 { parts.append("\(Wording.count(notRun, "law")) not run for want of time") }
        let stopped = results.laws.count { $0.verdict == .stoppedByTime }
        if stopped > 0 { parts.append("\(Wording.count(stopped, "law")) stopped by time") }
        return parts.joined(separator: ", ")
    }

    /// `held: 41 laws, 12 goldens, in 4.2 s`.
    var sentence: String {
        let time = showsTimes ? ", in \(Wording.time(results.duration))" : ""
        return switch results.verdict {
        case .held: style.good("held") + ": \(facts)\(time)"
        case .failed: style.bad("FAILED") + ": \(facts)\(time)"
        case .incomplete: style.bad("INCOMPLETE") + ": \(facts)\(time)"
        case .interrupted:
            style.doubtful("interrupted")
                + ": after \(results.laws.count) of "
                + "\(Wording.count(results.request.laws, "law"))\(time)"
                + (results.hasFailure ? "; " + style.bad("FAILED") + ": \(facts)" : "")
        }
    }

    private static func part(
        _ failed: Int, _ all: Int, _ singular: String, _ plural: String? = nil
    ) -> String {
        failed == 0
            ? Wording.count(all, singular, plural)
            : "\(failed) of \(Wording.count(all, singular, plural))"
    }

    private func word(_ verdict: LawResult.Verdict) -> String {
        verdict.isFailure || verdict == .notRun ? verdict.rawValue.uppercased() : verdict.rawValue
    }

    private func paint(_ verdict: LawResult.Verdict) -> @Sendable (String) -> String {
        switch verdict {
        case .held: style.good
        case .failed, .unhealthy, .notRun: style.bad
        case .stoppedByTime, .interrupted: style.doubtful
        }
    }

    /// `5 of 6`: how many covers held; nothing where none was asked for.
    private func covers(_ law: LawResult) -> String {
        guard !law.covers.isEmpty else { return "" }
        guard results.shard.isWhole else { return "left to all shards" }
        return "\(law.covers.count { $0.verdict == .held }) of \(law.covers.count)"
    }

    private func remarks(_ law: LawResult) -> [String] {
        var remarks: [String] = []
        for cover in law.covers where showsLabels || cover.isRemarkable {
            remarks.append(remark(cover))
        }
        if showsLabels {
            let covered = Set(law.covers.map(\.cover.label))
            for (label, hits) in law.labels.sorted(by: { $0.key < $1.key })
            where !covered.contains(label) {
                remarks.append(
                    "\(VisibleText.escaped(label)): \(Wording.share(hits, of: law.cases))")
            }
        }
        if law.wasStopped, law.verdict.isFailure {
            remarks.append(style.doubtful(LawResult.Verdict.stoppedByTime.rawValue))
        }
        return remarks + law.notes.map { style.doubtful(VisibleText.escaped($0)) }
    }

    private func remark(_ cover: LawResult.CoverResult) -> String {
        let text = cover.facts
        return switch cover.verdict {
        case .held: "\(text): held"
        case .failed: "\(text): \(style.bad("FAILED"))"
        case .undecided: "\(text): \(style.doubtful("undecided"))"
        case nil: text
        }
    }
}

extension LawResult {
    /// Whether it is shown in a quiet run too: what is merely undecided did not fail.
    fileprivate var isRemarkable: Bool { verdict != .held }
}

extension LawResult.CoverResult {
    fileprivate var isRemarkable: Bool { verdict == .failed || verdict == .undecided }
}
