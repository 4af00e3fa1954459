import ChatGoldens
import PropertyCheck

/// Where a failing case was saved, or why it could not be.
typealias SavedCase = Result<String, RegressionError>

/// All that a person needs to understand a failing case, and to repeat it.
struct FailureReport {
    let id: String
    let rules: [String]
    let found: FoundFailure
    /// The stored case that failed, named from the root; nothing for one that the search found.
    var storedIn: String?
    /// Where the case was saved by this run.
    var saved: SavedCase?
    let style: Style
    let width: Int

    /// The lines, from the law's name to the command that repeats the case.
    var lines: [String] {
        let body = FailureBody(failure: found.failure, style: style, width: width)
        let rules = style.faint("[\(self.rules.joined(separator: ", "))]")
        var lines = ["\(style.bad("FAILED")) \(style.strong(id)) \(rules)", fact("found", origin)]
        lines += body.lines
        lines.append(fact("shrunk", shrink))
        if found.flaky {
            lines.append(
                fact("flaky", style.doubtful("run again, the case did not fail the same way")))
        }
        if let stale = found.stale {
            lines.append(fact("stale", VisibleText.escaped(stale.reason)))
            lines.append(fact("renew", stale.remedy))
        }
        switch saved {
        case .success(let path):
            lines.append(fact("saved", path))
            lines.append(fact("", "copy it below corpus/regressions/ to run it first from then on"))
        // The token is enough to repeat the case.
        case .failure(let error): lines.append(fact("saved", "not: \(error)"))
        case nil: break
        }
        // Without indentation: people copy it, and scripts look for it.
        lines.append("replay: " + style.link("\(Tool.current.name) replay \(found.caseToken)"))
        return lines
    }

    private var origin: String {
        if let storedIn { return "stored in \(storedIn)" }
        guard let index = found.index else { return "by replay" }
        return "case \(Wording.grouped(index)), \(found.searchToken ?? "")"
    }

    private var shrink: String {
        let evaluations = Wording.count(found.evaluations, "evaluation")
        return switch found.outcome {
        case .minimal: "minimal, after \(evaluations)"
        case .stoppedAtLimit: "stopped at the limit, after \(evaluations)"
        }
    }

    private func fact(_ name: String, _ text: String) -> String {
        FailureBody.fact(name, text, style: style)
    }
}
