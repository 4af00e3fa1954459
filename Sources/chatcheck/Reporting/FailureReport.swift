import ChatGoldens
import PropertyCheck

/// All that a person needs to understand a failing case, and to repeat it.
struct FailureReport {
    let id: String
    let rules: [String]
    let found: FoundFailure
    /// The stored case that failed, named from the root; nothing for one that the search found.
    var storedIn: String?
    /// Where the case was saved by this run.
    var savedTo: String?
    /// Why it was not.
    var savingProblem: String?
    let style: Style
    let width: Int

    /// The lines, from the law's name to the command that repeats the case.
    var lines: [String] {
        let body = FailureBody(failure: found.failure, style: style, width: width)
        let rules = style.faint("[\(self.rules.joined(separator: ", "))]")
        var lines = ["\(style.bad("FAILED")) \(style.strong(id)) \(rules)", fact("found", origin)]
        lines += body.lines
        // A stored case that is stale was not run for its failure, and never shrunk.
        if found.stale == nil { lines.append(fact("shrunk", shrink)) }
        if found.flaky {
            lines.append(
                fact("flaky", style.doubtful("run again, the case did not fail the same way")))
        }
        if let stale = found.stale {
            lines.append(fact("stale", VisibleText.escaped(stale.reason)))
            lines.append(fact("renew", stale.remedy))
        }
        if let savedTo {
            lines.append(fact("saved", savedTo))
            lines.append(fact("", "copy it below corpus/regressions/ to run it first from then on"))
        }
        if let savingProblem {
            lines.append(
                fact("saved", style.doubtful("not: \(VisibleText.escaped(savingProblem))")))
        }
        guard let token = found.token else { return lines }
        // Without indentation: people copy it, and scripts look for it.
        lines.append("replay: " + style.link("\(Tool.current.name) replay \(token)"))
        return lines
    }

    /// Whether there is a case to show and to repeat; of a damaged file nobody can tell.
    private var isReadable: Bool { !found.caseToken.isEmpty }

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
