/// A set of numbers by the hashes of what they stand for, with open addressing.
///
/// Where the hashes agree, what the numbers stand for is compared in full: the hash decides how
/// long it takes and never what comes out.
struct SlotTable {
    /// A number above 0 in each slot that is taken.
    ///
    /// How many slots there are is a power of two.
    private var numbers: [Int]
    /// Its hash, so that it need not be made again when the table grows.
    private var hashes: [UInt32]
    private var count = 0

    /// Makes an empty table; it grows when it has more than three numbers for four slots.
    init(slots: Int) {
        precondition(slots.nonzeroBitCount == 1, "the number of slots is a power of two")
        numbers = Array(repeating: 0, count: slots)
        hashes = Array(repeating: 0, count: slots)
    }

    /// Adds a number above 0, unless it stands for the same as one that is there.
    ///
    /// - Returns: Whether it was added.
    @inline(__always)
    mutating func insert(_ number: Int, hash: UInt32, isSame: (Int) -> Bool) -> Bool {
        var slot = Int(hash) & (numbers.count - 1)
        while numbers[slot] != 0 {
            if hashes[slot] == hash, isSame(numbers[slot]) { return false }
            slot = (slot + 1) & (numbers.count - 1)
        }
        if count >= numbers.count / 4 * 3 { grow() }
        place(number, hash)
        return true
    }

    @inline(never)
    private mutating func grow() {
        let old = self
        self = SlotTable(slots: 2 * numbers.count)
        for (number, hash) in zip(old.numbers, old.hashes) where number != 0 { place(number, hash) }
    }

    /// Puts a number into the first free slot from its own on.
    @inline(__always)
    private mutating func place(_ number: Int, _ hash: UInt32) {
        var slot = Int(hash) & (numbers.count - 1)
        while numbers[slot] != 0 { slot = (slot + 1) & (numbers.count - 1) }
        numbers[slot] = number
        hashes[slot] = hash
        count += 1
    }
}
