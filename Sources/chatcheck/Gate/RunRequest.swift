import PropertyCheck

/// What a run was asked to do: the same in each of its shards.
struct RunRequest: Equatable, Sendable {
    /// What the program is called: its name stands in lines that can be copied.
    var program: String
    /// The version of the engine, without which a seed says nothing.
    var engine: Int
    var seed: UInt64
    /// The patterns of `--only`, as they were typed; none for everything.
    var only: [String]
    /// How many laws, goldens and budgets these left, whether all of them were run or not.
    var laws: Int
    var goldens: Int
    var budgets: Int
}

extension RunRequest {
    /// What the gate of this program is asked for.
    init(_ arguments: GateArguments, laws: Int, goldens: Int, budgets: Int) {
        self.init(
            program: Tool.current.name, engine: engineVersion, seed: arguments.seed,
            only: arguments.only.texts, laws: laws, goldens: goldens, budgets: budgets)
    }
}
