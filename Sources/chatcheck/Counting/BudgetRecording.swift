import PropertyCheck
import ChatBenchmarks

/// `chatcheck bench --record-budgets`: counts what has exact figures, and writes them down.
struct BudgetRecording {
    let works: [CountedWork]
    let counting: CountingProgram
    let root: String

    /// Records, and says what changed.
    ///
    /// Changing a figure is a failure too: it wants to be read and committed, and a build that
    /// records must not pass.
    func run(to output: TextOutput) throws(CommandFailure) -> ExitStatus {
        try counting.checkThatItIsThere()
        if let unfit = counting.unfit {
            throw CommandFailure(.toolFailed, "cannot record: \(unfit)")
        }
        do throws(FileProblem) {
            try WholeFile.probe("\(root)/\(ExpectedCounts.file)")
        } catch {
            throw CommandFailure(.toolFailed, "cannot record: \(error)")
        }
        let old = try? ExpectedCounts(root: root)
        var new = ExpectedCounts(counts: [:])
        for work in works where work.isExact {
            let report = try counting.report(on: work.id)
            guard let count = report.counts.first(where: { $0.id == work.id }) else {
                throw CommandFailure(
                    .toolFailed,
                    "cannot count \(work.id): \(report.notCounted[work.id] ?? "unknown work")")
            }
            guard let value = Int(exactly: count.value) else {
                throw CommandFailure(
                    .toolFailed, "cannot record \(work.id): \(count.value) is no whole number")
            }
            new.counts[work.id] = value
        }
        do throws(FileProblem) {
            try new.write(root: root)
        } catch {
            throw CommandFailure(.toolFailed, "cannot record: \(error)")
        }
        let style = Style(output)
        for (id, count) in new.counts.sorted(by: { $0.key < $1.key }) {
            let before = old?.counts[id]
            guard before != count else { continue }
            let was = before.map { ", was \(Wording.grouped($0))" } ?? ""
            output.line("\(style.doubtful("recorded")) \(id): \(Wording.grouped(count))\(was)")
        }
        for (id, was) in (old?.counts ?? [:]).sorted(by: { $0.key < $1.key })
        where new.counts[id] == nil {
            output.line("\(style.doubtful("dropped")) \(id), was \(Wording.grouped(was))")
        }
        guard old != new else {
            output.line("\(style.good("held")): \(Wording.count(new.counts.count, "figure"))")
            return .held
        }
        output.line("\(style.bad("changed")): read and commit \(ExpectedCounts.file)")
        return .overBudget
    }
}
