import PropertyCheck

/// What an interruption kept from being run: it has no results, and must not be missed in silence.
struct Unreached: Sendable {
    /// The laws, in the suite's order.
    private(set) var laws: [Property] = []
    /// IDs of goldens.
    private(set) var goldens: [String] = []
    /// IDs of budgets.
    private(set) var budgets: [String] = []

    /// What was asked for of a suite and these results lack; nothing unless they were interrupted.
    init(_ results: GateResults, of suite: CheckSuite) {
        guard results.isInterrupted else { return }
        let only = try? Selection(results.request.only)
        func isWanted(_ id: String, besides known: some Sequence<String>) -> Bool {
            only?.contains(id) != false && !known.contains(id)
        }
        let known = Set(results.laws.map(\.id))
        laws = suite.laws.filter { isWanted($0.id, besides: known) }
        // The others are for the first shard.
        guard results.shard.isFirst else { return }
        goldens = suite.goldens.map(\.id).filter {
            isWanted($0, besides: results.goldens.map(\.id))
        }
        budgets = suite.budgets.map(\.id).filter {
            isWanted($0, besides: results.budgets.map(\.id))
        }
    }
}
