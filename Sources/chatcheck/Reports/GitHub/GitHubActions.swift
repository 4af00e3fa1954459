import PropertyCheck

/// What a run tells GitHub Actions: an annotation for each finding, and a summary of the step.
struct GitHubActions: Sendable {
    /// Takes the commands that make annotations: the runner reads both standard streams.
    private let command: @Sendable (String) -> Void
    private let errors: TextOutput
    /// The file that the summary is appended to; nothing where there is none.
    private let summaryFile: String?
    /// What leads from the workspace, from which files are named, to the checkout: a repository may
    /// hold several packages.
    private let folder: String

    /// Nothing unless the program runs in GitHub Actions.
    ///
    /// - Parameter root: The checkout, from which findings name their files.
    init?(_ surroundings: Surroundings, format: OutputFormat, root: String?) {
        // With JSON, standard output is for the document alone.
        let output = format == .text ? surroundings.output : surroundings.errors
        guard let command = output.command else { return nil }
        self.command = command
        errors = surroundings.errors
        let file = surroundings.environment("GITHUB_STEP_SUMMARY") ?? ""
        summaryFile = file.isEmpty ? nil : file
        folder = Self.folder(
            of: root ?? surroundings.workingDirectory, from: surroundings.workingDirectory,
            in: surroundings.environment("GITHUB_WORKSPACE"))
    }

    /// Tells all that did not hold.
    func tell(_ results: GateResults, of suite: CheckSuite) {
        var findings = results.findings(of: suite)
        for index in findings.indices {
            findings[index].file = findings[index].file.map { folder + $0 }
        }
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

    /// `packages/wire/` for a checkout there; nothing for one that is the workspace, or outside.
    private static func folder(of root: String, from here: String, in workspace: String?) -> String
    {
        let path = root.hasPrefix("/") ? root : "\(here)/\(root)"
        func names(_ path: String) -> [Substring] {
            path.split(separator: "/").filter { $0 != "." }
        }
        guard let start = workspace.map(names), names(path).starts(with: start) else { return "" }
        return names(path).dropFirst(start.count).map { $0 + "/" }.joined()
    }
}
