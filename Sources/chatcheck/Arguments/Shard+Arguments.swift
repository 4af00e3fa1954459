import PropertyCheck

/// Which part of the cases this process runs, as it is given from outside.
extension Shard {
    /// Whether regressions and goldens run here: once over all shards.
    var isFirst: Bool { index == 1 }

    /// Whether the labels of this process are all there are.
    var isWhole: Bool { count == 1 }

    /// Reads `2/4`.
    init(argument text: String) throws(CommandFailure) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Quantity.whole(parts[0]),
            let count = Quantity.whole(parts[1]), Self.isCount(count), (1...count).contains(index)
        else {
            throw .usage(
                "'\(text)' is not a shard",
                remedy: "Write --shard I/N with I from 1 to N, such as --shard 2/4; N is at most "
                    + "\(Wording.grouped(Self.countLimit)).")
        }
        self.init(index: index, of: count)
    }

    /// Reads TEST_SHARD_INDEX, which counts from 0, and TEST_TOTAL_SHARDS, as test runners set
    /// them; nothing where neither is set.
    init?(environment: (String) -> String?) throws(CommandFailure) {
        let (index, total) = (environment("TEST_SHARD_INDEX"), environment("TEST_TOTAL_SHARDS"))
        if index == nil, total == nil { return nil }
        guard let index, let total, let number = Quantity.whole(index),
            let count = Quantity.whole(total), Self.isCount(count), (0..<count).contains(number)
        else {
            throw .usage(
                "TEST_SHARD_INDEX=\(index ?? "") and TEST_TOTAL_SHARDS=\(total ?? "") name no shard",
                remedy: "Set both, with the index from 0 to one less than the total, and that at "
                    + "most \(Wording.grouped(Self.countLimit)), or neither.")
        }
        self.init(index: number + 1, of: count)
    }

    private static func isCount(_ count: Int) -> Bool { (1...countLimit).contains(count) }
}
