import PropertyCheck

/// The stored cases of all laws.
struct RegressionCorpus: Sendable {
    /// The project's root.
    let root: String
    /// Where the cases are run.
    let runner: any SuiteRunner

    /// The store; the gate never writes to it, so that a run cannot change what the next one says.
    private var store: RegressionStore {
        RegressionStore(
            root: "\(root)/corpus/regressions", writes: false,
            renewal: "\(Tool.current.name) golden --record all")
    }

    /// Runs the stored cases of a law; nothing where there are none, or not all were run and none
    /// of those failed.
    func run(
        _ law: Property, isCancelled: @escaping @Sendable () -> Bool
    ) -> RegressionResult? {
        let files = store.files(of: law.id)
        guard !files.isEmpty else { return nil }
        var failures = failedRegressions(
            of: law, options: RunOptions(regressions: store), runner: runner,
            isCancelled: isCancelled)
        if failures.isEmpty, isCancelled() || runner.problem != nil { return nil }
        for index in failures.indices {
            failures[index].regressionFile = failures[index].regressionFile.map(fromRoot)
            // The trace names the path on this machine; the report has a line for all it says.
            if failures[index].stale != nil { failures[index].failure.trace = [] }
        }
        return RegressionResult(
            property: law.id, rules: law.rules, count: files.count,
            outcome: failures.isEmpty ? .held : .failed(failures),
            file: failures.first?.regressionFile)
    }

    /// What became of the stale files of a law; each is named from the root.
    struct Renewal {
        /// Written anew.
        var renewed: [String] = []
        /// Still stale, and why.
        var remaining: [(file: String, reason: String)] = []
    }

    /// Writes the stale files of a law anew, each on its own, whatever the others are.
    func renewStale(_ law: Property) throws -> Renewal {
        var renewal = Renewal()
        // Nothing is shrunk: what fails is not what is asked here.
        let options = RunOptions(shrinkLimit: 0, regressions: store)
        let failures = failedRegressions(of: law, options: options, runner: runner)
        for stale in failures.compactMap(\.stale) {
            if stale.isRenewable {
                let file = try store.renew(stale.file, for: law, runner: runner)
                renewal.renewed.append(fromRoot(file))
            } else {
                renewal.remaining.append((fromRoot(stale.file), stale.reason))
            }
        }
        return renewal
    }

    private func fromRoot(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }
}
