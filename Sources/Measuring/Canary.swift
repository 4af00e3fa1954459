import ChatBenchmarks

/// Work whose growth is known: a measure that cannot tell these apart says nothing of others.
///
/// Both look for a doubled byte, as a decoder looks for doubled keys.
enum Canary {
    /// One table for all bytes seen.
    static let linear = CountedWork(
        id: "measure.canary.linear", measure: .growth, size: 512, isBudget: false
    ) { size in
        let bytes = input(size)
        return PreparedWork(input: size) {
            var seen = Array(repeating: 0, count: 256)
            for byte in bytes { seen[Int(byte)] += 1 }
            return seen.reduce(0, +) == size
        }
    }

    /// A look at all bytes before, for each.
    static let quadratic = CountedWork(
        id: "measure.canary.quadratic", measure: .growth, size: 512, isBudget: false
    ) { size in
        let bytes = input(size)
        return PreparedWork(input: size) {
            var doubled = 0
            for index in bytes.indices {
                var isNew = true
                for earlier in 0..<index where bytes[earlier] == bytes[index] { isNew = false }
                if !isNew { doubled += 1 }
            }
            return doubled == max(0, size - 251)
        }
    }

    private static func input(_ size: Int) -> [UInt8] {
        (0..<size).map { UInt8($0 % 251) }
    }
}
