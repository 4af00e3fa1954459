/// SplitMix64: the random numbers of the engine, bit for bit the same on every machine.
enum SplitMix {
    /// The step by which the state advances: the golden ratio in 64 bits.
    static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Mixes the bits of `value` so that neighbours end up unrelated (a bijection).
    @inline(__always)
    static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }

    /// The state in which the case with this index starts.
    @inline(__always)
    static func state(seed: UInt64, index: UInt64) -> UInt64 {
        // The increment keeps index 0 apart from the seed itself: mix(0) is 0.
        mix(seed ^ mix(index &+ increment))
    }
}
