/// What a process wrote: its beginning and its end, however much it is.
struct CapturedText: Sendable {
    /// How much is kept of each, in bytes.
    private static let limit = 4_096

    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func add(_ bytes: [UInt8]) {
        count += bytes.count
        let room = Self.limit - head.count
        head += bytes.prefix(room)
        tail += bytes.dropFirst(room)
        if tail.count > Self.limit { tail.removeFirst(tail.count - Self.limit) }
    }

    /// As text, with a line that says how much is missing.
    var text: String {
        let missing = count - head.count - tail.count
        let gap = missing > 0 ? "\n… \(missing) bytes …\n" : ""
        return String(decoding: head, as: UTF8.self) + gap + String(decoding: tail, as: UTF8.self)
    }
}
