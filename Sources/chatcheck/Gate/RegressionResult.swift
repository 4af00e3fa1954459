import PropertyCheck

/// What the stored cases of one law say.
struct RegressionResult: Sendable {
    /// The law.
    let property: String
    let rules: [String]
    /// How many cases are stored.
    let count: Int
    let outcome: Outcome
    /// The first file that fails, named from the root.
    let file: String?

    enum Outcome: Sendable {
        case held
        /// A case fails or is stale.
        case failed(FoundFailure)
        /// There is no law of that ID: nobody would ever run these.
        case orphaned
    }

    var isHeld: Bool {
        if case .held = outcome { true } else { false }
    }
}

/// The stored cases of all laws.
struct RegressionCorpus: Sendable {
    /// The project's root.
    let root: String

    /// The store; the gate never writes to it, so that a run cannot change what the next one says.
    private var store: RegressionStore {
        RegressionStore(root: "\(root)/corpus/regressions", writes: false)
    }

    /// Runs the stored cases of a law; nothing where there are none.
    func run(
        _ law: Property, isCancelled: @escaping @Sendable () -> Bool
    ) -> RegressionResult? {
        let files = store.files(of: law.id)
        guard !files.isEmpty else { return nil }
        // No cases of its own: only the stored ones.
        let options = RunOptions(cases: 0, regressions: store)
        var failure = check(law, options: options, isCancelled: isCancelled).failure
        let file = failure?.regressionFile.map(fromRoot)
        if var stale = failure?.stale {
            // In place of the engine's words, which name the path on this machine.
            stale.remedy = "chatcheck golden --record all --only '\(law.id)'"
            failure?.stale = stale
            failure?.failure.trace = []
        }
        return RegressionResult(
            property: law.id, rules: law.rules, count: files.count,
            outcome: failure.map { .failed($0) } ?? .held, file: file)
    }

    /// Writes stale files anew; returns those that were, named from the root.
    func renewStale(_ law: Property) throws -> [String] {
        var renewed: [String] = []
        // One at a time, since a run stops at the first; the bound is for a file that stays stale.
        for _ in store.files(of: law.id) {
            guard case .failed(let failure) = run(law, isCancelled: { false })?.outcome,
                let stale = failure.stale
            else { break }
            renewed.append(fromRoot(try store.renew(stale.file, for: law)))
        }
        return renewed
    }

    private func fromRoot(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }
}
