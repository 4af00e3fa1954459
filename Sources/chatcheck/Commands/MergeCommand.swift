import PropertyCheck

/// `chatcheck merge DIR…`.
struct MergeCommand: Command {
    static let description = CommandDescription(
        name: "merge",
        purpose: "Join the results of shards, and judge them as one run.",
        operand: .init(name: "DIR", many: true),
        options: [
            OptionDescription(
                name: "--out", value: "DIR",
                help: "Where the results go, and the saved cases; by default .chatcheck."),
            .format, .quiet, .labels,
        ],
        details: [
            "A DIR is the --out folder of a shard, or the results.json in it: every shard of one run, "
                + "in any order, each once. What comes of them is what the run would have said had "
                + "it been run whole: labels and counts are summed and judged once, a law that "
                + "failed in several shards is reported with its first failing case, and stored "
                + "cases, goldens and budgets are those of shard 1.",
            "The laws themselves are not needed: the files say all. So it may be another build that "
                + "merges, on another machine.",
        ],
        statuses: [
            (.held, "everything held"),
            (.failed, "a law, a golden or a stored case failed, or a law was not run in time"),
            (.overBudget, "only a budget failed"),
            (.usage, "the command line has a mistake, or --out is one of the shards"),
            (.badInput, "a shard is missing, there twice, of another run, or cannot be read"),
            (.toolFailed, "a shard could not count its budgets, or results could not be saved"),
            (.interrupted, "a shard was interrupted"),
        ],
        examples: [
            "chatcheck merge shard-1 shard-2 shard-3", "chatcheck merge shards/* --out merged",
        ])

    private let names: [Argument]
    private let out: String
    private let format: OutputFormat
    private let isQuiet: Bool
    private let showsLabels: Bool

    init(_ words: ParsedWords, in surroundings: Surroundings) throws(CommandFailure) {
        names = words.operands
        out = words.value("--out") ?? GateArguments.defaultOut
        format = OutputFormat(words)
        isQuiet = words.has("--quiet")
        showsLabels = words.has("--labels")
    }

    func run(in surroundings: Surroundings) throws(CommandFailure) -> ExitStatus {
        var shards: [ShardFile] = []
        for name in names { shards.append(try ShardFile(name)) }
        let merge = try ShardMerge(shards)
        try checkThatOutIsNoShard(shards)
        var results = merge.results
        let (program, ours) = (results.request.program, Tool.current.name)
        guard program == ours else {
            // Its laws, and the lines that repeat a case, are for that program.
            throw CommandFailure(
                .badInput, "these are results of \(program), and this is \(ours)",
                remedy: "Merge them with the program that made them.")
        }
        let files = ResultFiles(
            folder: out, suite: surroundings.suite,
            root: try? ProjectRoot.find(
                for: surroundings.suite, named: nil, from: surroundings.workingDirectory))
        try files.prepare()

        for index in results.laws.indices { saveCase(of: &results.laws[index], from: merge) }
        let output = surroundings.output
        let isText = format == .text
        (isText ? output : surroundings.errors).line("seed: \(results.request.seed)")
        if isText {
            let findings = FindingReport(to: output, of: surroundings.suite, savedIn: out)
            for block in findings.blocks(of: results) { output.lines(block + [""]) }
            GateReport(results, to: output, isQuiet: isQuiet, showsLabels: showsLabels).print()
        } else {
            output.write(results.json.text)
        }
        // First, since annotations name the report; and they are needed most where it cannot be saved.
        let written = Result { () throws(CommandFailure) in try files.write(results) }
        GitHubActions(surroundings, format: format, root: files.root)?
            .tell(results, of: surroundings.suite)
        try written.get()
        return results.status
    }

    /// The results of a shard are the only ones there are: they are not written over unasked.
    private func checkThatOutIsNoShard(_ shards: [ShardFile]) throws(CommandFailure) {
        guard let place = FileIdentity(of: Array(out.utf8)) else { return }
        for shard in shards where FileIdentity(of: shard.folder.bytes) == place {
            throw .usage(
                "the results would be written over those of \(shard.folder.shown)",
                remedy: "Name another folder with --out DIR.")
        }
    }

    /// Copies the case that a shard saved, so that the merged folder is all that need be kept.
    private func saveCase(of law: inout LawResult, from merge: ShardMerge) {
        guard let file = law.saved, let index = law.failure?.index else { return }
        do throws(FileProblem) {
            let bytes = try merge.shard(of: index).savedCase(file)
            try WholeFile.write(bytes, to: "\(out)/\(file)")
        } catch {
            // The token is enough to repeat the case.
            law.saved = nil
            law.savingProblem = "\(error)"
        }
    }
}
