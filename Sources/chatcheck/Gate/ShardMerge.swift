import PropertyCheck

/// The shards of one run, each there exactly once, and what they found together.
struct ShardMerge {
    /// In the order of their indices.
    let shards: [ShardFile]

    /// Makes sure that nothing is missing, counted twice, or of another run.
    init(_ files: [ShardFile]) throws(CommandFailure) {
        for file in files.dropFirst() { try Self.checkRun(file, files[0]) }
        shards = files.sorted { $0.results.shard.index < $1.results.shard.index }
        try checkThatEachIsThereOnce()
        try checkLaws()
    }

    /// What the run found, as if it had been run whole.
    var results: GateResults {
        let first = shards[0].results
        // A whole run is its own sum.
        guard shards.count > 1 else { return first }
        var merged = GateResults(first.request, shard: .whole)
        // These are run by the first shard alone.
        merged.regressions = first.regressions
        merged.goldens = first.goldens
        merged.budgets = first.budgets
        let count = shards.reduce(0) { max($0, $1.results.laws.count) }
        merged.laws = (0..<count).map { index in
            let parts = shards.map(\.results.laws).filter { index < $0.count }.map { $0[index] }
            return LawResult(merging: parts, ofAll: parts.count == shards.count)
        }
        merged.isInterrupted = shards.contains { $0.results.isInterrupted }
        merged.duration = shards.reduce(.zero) { $0 + $1.results.duration }
        return merged
    }

    /// The shard that ran the case with this index.
    func shard(of index: Int) -> ShardFile { shards[index % shards.count] }

    // MARK: Checks

    private static func checkRun(
        _ file: ShardFile, _ first: ShardFile
    ) throws(CommandFailure) {
        let (theirs, ours) = (file.results, first.results)
        func differ(_ what: (GateResults) -> String) throws(CommandFailure) {
            guard what(theirs) != what(ours) else { return }
            throw CommandFailure(
                .badInput,
                "\(file.folder.shown) is \(what(theirs)), and \(first.folder.shown) is "
                    + what(ours),
                remedy: "Merge the shards of one run: same program, seed, --only and --cases.")
        }
        try differ { "a run of \($0.request.program)" }
        try differ { "of version \($0.request.engine) of the engine" }
        try differ { "of seed \($0.request.seed)" }
        try differ { "one of \(Wording.count($0.shard.count, "shard"))" }
        try differ {
            let only = $0.request.only.map { "--only '\($0)'" }
            return only.isEmpty ? "of everything" : "of " + only.joined(separator: " ")
        }
        try differ {
            let request = $0.request
            return "of \(Wording.count(request.laws, "law")), "
                + "\(Wording.count(request.goldens, "golden")) and "
                + Wording.count(request.budgets, "budget")
        }
    }

    private func checkThatEachIsThereOnce() throws(CommandFailure) {
        for (one, next) in zip(shards, shards.dropFirst())
        where one.results.shard == next.results.shard {
            let shard = one.results.shard
            throw CommandFailure(
                .badInput,
                "shard \(shard.index) of \(shard.count) is there twice: \(one.folder.shown) and "
                    + next.folder.shown,
                remedy: "Name each shard once.")
        }
        let count = shards[0].results.shard.count
        let there = Set(shards.map(\.results.shard.index))
        let missing = (1...count).lazy.filter { !there.contains($0) }
        guard !missing.isEmpty else { return }
        let known = 10
        var names = Array(missing.prefix(known).map(String.init))
        let more = count - there.count - names.count
        if more > 0 { names.append("\(more) more") }
        let last = names.removeLast()
        let text =
            names.isEmpty
            ? "shard \(last) of \(count) is missing"
            : "shards \(names.joined(separator: ", ")) and \(last) of \(count) are missing"
        throw CommandFailure(
            .badInput, text,
            remedy: "Without all of them nobody can say what the run found. Run "
                + "'\(Tool.current.name) gate --shard I/\(count)' for each I that is missing, with "
                + "the same options.")
    }

    /// One build asks the same of each law in every shard; an interrupted shard has fewer.
    private func checkLaws() throws(CommandFailure) {
        guard let longest = shards.max(by: { $0.results.laws.count < $1.results.laws.count })
        else { return }
        for shard in shards {
            for (law, other) in zip(shard.results.laws, longest.results.laws) {
                guard let difference = law.difference(from: other) else { continue }
                throw CommandFailure(
                    .badInput,
                    "\(shard.folder.shown) and \(longest.folder.shown) are of different runs or "
                        + "builds: \(difference)",
                    remedy: "Merge the shards of one run of one build.")
            }
        }
    }
}

extension LawResult {
    /// In what the law is another than that of another shard, if it is.
    fileprivate func difference(from other: LawResult) -> String? {
        if id != other.id { return "the one has \(id) where the other has \(other.id)" }
        if asked != other.asked {
            return "\(id) has \(Wording.count(asked, "case")) in the one, and "
                + "\(Wording.grouped(other.asked)) in the other"
        }
        let isSame = area == other.area && rules == other.rules && kind == other.kind
        // After a failure there are no covers.
        let hasCovers = failure == nil && other.failure == nil
        let isCovered = covers.map(\.cover) == other.covers.map(\.cover)
        return isSame && (!hasCovers || isCovered) ? nil : "\(id) is not the same law in both"
    }

    /// The sum of what shards say of one law, judged once; `ofAll` unless a shard never came to it.
    fileprivate init(merging parts: [LawResult], ofAll: Bool) {
        let failing = parts.filter { $0.failure != nil }.min { $0.cases < $1.cases }
        // A failing part has no covers; where one fails they are not judged.
        let first = failing ?? parts[0]
        func sum(_ count: (LawResult) -> Int) -> Int { parts.reduce(0) { $0 + count($1) } }

        var report = LawReport(
            id: first.id, area: first.area, rules: first.rules, kind: first.kind)
        report.wasStopped = !ofAll || parts.contains(where: \.wasStopped)
        if let failing {
            report.verdict = .failed
            report.failure = failing.failure
            report.cases = failing.cases
            report.notes = failing.notes
        } else {
            report.verdict = report.wasStopped ? .stoppedByTime : .held
            report.cases = sum(\.cases)
            report.discards = sum(\.discards)
            report.overruns = sum(\.overruns)
            report.firstCases = parts.flatMap(\.firstCases)
            for part in parts { report.labels.merge(part.labels, uniquingKeysWith: +) }
            report.judge(covers: first.covers.map(\.cover))
            report.notes = report.notesOnCounts
        }
        self.init(
            report, covers: first.covers.map(\.cover), asked: first.asked, shard: .whole,
            wasInterrupted: !ofAll || parts.contains { $0.verdict == .interrupted },
            duration: parts.reduce(.zero) { $0 + $1.duration })
        saved = failing?.saved
    }
}
