import Foundation

/// Messages between the gate and a worker: each is its length in four bytes, the lowest first, and
/// then JSON.
enum WorkerFrame {
    /// Longer ones are no messages, but what a law wrote into the wrong file.
    private static let longest = 1 << 30

    static func bytes(_ message: some Encodable) throws -> [UInt8] {
        let body = try JSONEncoder().encode(message)
        let count = UInt32(clamping: body.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: count &>> ($0 * 8)) } + body
    }

    /// Takes the first whole message away from `bytes`; nothing while there is none yet.
    ///
    /// - Throws: When these are no messages.
    static func take<Message: Decodable>(
        _ type: Message.Type, from bytes: inout [UInt8]
    ) throws -> Message? {
        guard bytes.count >= 4 else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(bytes[$1]) &<< ($1 * 8) }
        guard count <= longest else { throw CocoaError(.coderReadCorrupt) }
        guard bytes.count >= 4 + count else { return nil }
        let message = try JSONDecoder().decode(Message.self, from: Data(bytes[4..<4 + count]))
        bytes.removeFirst(4 + count)
        return message
    }
}
