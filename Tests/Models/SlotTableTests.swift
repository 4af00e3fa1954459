import Testing

@testable import ChatModels

/// Hashes that meet: by chance 32 bits hardly ever do, so no law sees it.
@Suite struct SlotTableTests {
    /// How many of the hash's bits are left.
    @Test(arguments: [0, 1, 2, 5, 32])
    func hashesDecideNothing(bits: Int) {
        var table = SlotTable(slots: 4)
        var seen: Set<Int> = []
        for step in 0..<2_000 {
            let number = step * 7_919 % 701 + 1
            let mixed = UInt64(number) &* 2_654_435_761
            let hash = UInt32(truncatingIfNeeded: mixed & (1 << UInt64(bits) &- 1))
            let isNew = table.insert(number, hash: hash) { $0 == number }
            #expect(isNew == seen.insert(number).inserted, "\(number)")
        }
        #expect(seen.count == 701)
    }
}
