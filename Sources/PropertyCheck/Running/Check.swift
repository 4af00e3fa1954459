/// Runs a property and shrinks the first failure.
///
/// Same seed, same results: whatever the number of threads and shards. `progress` is told how many
/// cases are done, now and then, from any thread. `isCancelled` is asked at each border of a block.
public func check(
    _ property: Property, options: RunOptions,
    progress: (@Sendable (Int) -> Void)? = nil,
    isCancelled: @Sendable () -> Bool = { false }
) -> LawReport {
    LawReport(of: property)
}
