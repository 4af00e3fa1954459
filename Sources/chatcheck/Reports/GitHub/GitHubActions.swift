import PropertyCheck

/// What a run tells GitHub Actions: an annotation for each finding, and a summary of the step.
///
/// Between `begin` and `end` the runner takes nothing for a command: what a law's input holds, or a
/// law writes to standard error, may look like one.
struct GitHubActions: Sendable {
    /// Where commands go: the runner reads both standard streams.
    let output: TextOutput
    let errors: TextOutput
    /// The file that the summary is appended to; nothing where there is none.
    let summaryFile: String?
    /// What makes the runner listen again; nobody else can know it.
    private let token: String

    /// Nothing unless the program runs in GitHub Actions.
    init?(_ surroundings: Surroundings, format: OutputFormat) {
        guard surroundings.environment("GITHUB_ACTIONS") == "true" else { return nil }
        // With JSON, standard output is for the document alone.
        output = format == .text ? surroundings.output : surroundings.errors
        errors = surroundings.errors
        let file = surroundings.environment("GITHUB_STEP_SUMMARY") ?? ""
        summaryFile = file.isEmpty ? nil : file
        token = "chatcheck-" + String(UInt64.random(in: .min ... .max), radix: 36)
    }

    /// Asks the runner to take nothing for a command.
    func begin() {
        output.line("::stop-commands::\(token)")
    }

    /// Lets the runner listen again, and tells it all that did not hold.
    func end(_ results: GateResults, of suite: CheckSuite) {
        output.line("::\(token)::")
        let findings = results.findings(of: suite)
        output.lines(GitHubAnnotations(results, findings).lines)
        guard let summaryFile else { return }
        do {
            let room = GitHubSummary.limit - (WholeFile.size(summaryFile) ?? 0)
            let summary = GitHubSummary(results, findings).text(room: room)
            try WholeFile.append(Array(summary.utf8), to: summaryFile)
        } catch {
            errors.line("\(Tool.current.name): cannot write the summary of the step: \(error)")
        }
    }
}
