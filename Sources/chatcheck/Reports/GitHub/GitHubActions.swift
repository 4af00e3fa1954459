import PropertyCheck

/// What a run tells GitHub Actions: an annotation for each finding, and a summary of the step.
struct GitHubActions: Sendable {
    /// Takes the commands that make annotations: the runner reads both standard streams.
    private let command: @Sendable (String) -> Void
    private let errors: TextOutput
    /// The file that the summary is appended to; nothing where there is none.
    private let summaryFile: String?

    /// Nothing unless the program runs in GitHub Actions.
    init?(_ surroundings: Surroundings, format: OutputFormat) {
        // With JSON, standard output is for the document alone.
        let output = format == .text ? surroundings.output : surroundings.errors
        guard let command = output.command else { return nil }
        self.command = command
        errors = surroundings.errors
        let file = surroundings.environment("GITHUB_STEP_SUMMARY") ?? ""
        summaryFile = file.isEmpty ? nil : file
    }

    /// Tells all that did not hold.
    func tell(_ results: GateResults, of suite: CheckSuite) {
        let findings = results.findings(of: suite)
        for line in GitHubAnnotations(results, findings).lines { command(line + "\n") }
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
