import ChatGoldens
import PropertyCheck

extension GateResults {
    /// What did not hold, the most important first: laws, stored cases, goldens, budgets.
    func findings(of suite: CheckSuite) -> [Finding] {
        laws.compactMap(\.finding) + regressions.flatMap(\.findings)
            + goldens.compactMap { $0.finding(isOfThisCheckout: suite.goldenRoot == nil) }
            + budgets.compactMap(\.finding)
    }
}

/// Reports are files: they have no colours, and the same width everywhere.
private let plain = Style(isOn: false)

extension LawResult {
    /// Why it fails; nothing where it does not.
    var finding: Finding? {
        guard verdict.isFailure else { return nil }
        if let failure {
            return Finding(
                subject: .law, id: id, rules: rules, type: failure.flaky ? "flaky" : "clause",
                message: VisibleText.escaped(failure.failure.clause), found: failure, saved: saved,
                savingProblem: savingProblem,
                report: FailureReport(
                    id: id, rules: rules, found: failure, savedTo: saved,
                    savingProblem: savingProblem, style: plain, width: TextOutput.plainWidth
                ).lines)
        }
        let missed = covers.filter { $0.verdict == .failed }.map(\.facts)
        // The notes say how many cases were discarded.
        let reasons = missed + notes
        return Finding(
            subject: .law, id: id, rules: rules, type: missed.isEmpty ? "unhealthy" : "cover",
            message: VisibleText.escaped(reasons.first ?? "nearly all cases were discarded"),
            details: reasons,
            report: ["FAILED \(id) [\(rules.joined(separator: ", "))]"]
                + reasons.map { "  " + VisibleText.escaped($0) })
    }
}

extension RegressionResult {
    /// A finding for each file.
    fileprivate var findings: [Finding] {
        switch outcome {
        case .held: []
        case .orphaned: [orphan]
        case .failed(let failures): failures.map(finding)
        }
    }

    private func finding(_ failure: FoundFailure) -> Finding {
        Finding(
            subject: .storedCase, id: property, rules: rules,
            type: failure.stale == nil ? "clause" : "stale",
            message: VisibleText.escaped(failure.stale?.reason ?? failure.failure.clause),
            file: failure.regressionFile, found: failure,
            report: FailureReport(
                id: property, rules: rules, found: failure, storedIn: failure.regressionFile,
                style: plain, width: TextOutput.plainWidth
            ).lines)
    }

    private var orphan: Finding {
        let remedy = "there is no such law; move the file to the law's new name, or delete it"
        return Finding(
            subject: .storedCase, id: property, rules: rules, type: "orphaned", message: remedy,
            file: file,
            report: ["FAILED stored case of \(property)", "  \(file ?? "")", "  \(remedy)"])
    }
}

extension GoldenResult {
    /// Why it fails; nothing where it does not.
    fileprivate func finding(isOfThisCheckout: Bool) -> Finding? {
        let (message, line): (String, Int?)
        var recording: String?
        var details: [String] = []
        switch outcome {
        case .held: return nil
        case .differs(let lines):
            (message, line) = ("what is made now is not what was recorded", Self.place(in: lines))
            details = lines
            recording = "all"
        case .missing:
            (message, line) = ("\(file) is missing", nil)
            recording = "missing"
        case .failed(let reason): (message, line) = (VisibleText.escaped(reason), nil)
        }
        return Finding(
            subject: .golden, id: id, rules: rules, type: "golden", message: message,
            file: isOfThisCheckout ? file : nil, line: line,
            recording: isOfThisCheckout
                ? recording.map { "\(Tool.current.name) golden --record \($0)" } : nil,
            details: details,
            report: GoldenReport(result: self, isRecordable: isOfThisCheckout, style: plain).lines)
    }

    /// The line of the first change in a difference.
    private static func place(in lines: [String]) -> Int? {
        guard let head = lines.first, head.hasPrefix("@@ line "),
            let start = Int(head.dropFirst("@@ line ".count).prefix { $0.isNumber })
        else { return nil }
        return start + lines.dropFirst().prefix { $0.hasPrefix(" ") }.count
    }
}

extension BudgetResult {
    /// Why it fails; nothing where it does not.
    fileprivate var finding: Finding? {
        guard verdict == .failed else { return nil }
        let message = VisibleText.escaped(([facts] + wrong.prefix(1)).joined(separator: ": "))
        let shown = wrong.map { "  " + VisibleText.escaped($0) }
        return Finding(
            subject: .budget, id: id, rules: [], type: "budget", message: message, details: wrong,
            report: ["FAILED budget \(id)", "  \(facts)"] + shown)
    }

    /// `1,203 allocations, at most 1,200 wanted`.
    private var facts: String {
        let counted = value.map { "\(Wording.grouped($0)) \(unit)" } ?? "nothing was counted"
        guard let limit else { return counted }
        return "\(counted), \(isExact ? "exactly" : "at most") \(Wording.grouped(limit)) wanted"
    }
}
