import Foundation
import PropertyCheck

/// Messages between the gate and a worker, as they are sent: each is its length in four bytes, the
/// lowest first, and then JSON; or, of what is recorded as it happens, the bytes of the event.
struct WorkerFrames {
    /// A message that came.
    enum Frame {
        case event(TapeEvent)
        case json(ArraySlice<UInt8>)
    }

    /// Longer ones are no messages, but what a law wrote into the wrong file.
    private static let longest = 1 << 30

    /// What has come and was not taken yet, from `start` on.
    private var bytes: [UInt8] = []
    private var start = 0

    /// A message as it is sent.
    static func bytes(_ message: some Encodable) throws -> [UInt8] {
        frame(try JSONEncoder().encode(message))
    }

    /// An event as it is sent.
    static func bytes(_ event: TapeEvent) -> [UInt8] { frame(event.bytes) }

    private static func frame(_ body: some Collection<UInt8>) -> [UInt8] {
        let count = UInt32(clamping: body.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: count &>> ($0 * 8)) } + body
    }

    /// Adds what has come.
    mutating func add(_ more: some Sequence<UInt8>) {
        // What was taken goes at once for many messages, not message by message.
        bytes.removeFirst(start)
        start = 0
        bytes += more
    }

    /// Takes the first whole message, of JSON; nothing while there is none.
    ///
    /// - Throws: When these are no messages of the type.
    mutating func take<Message: Decodable>(_ type: Message.Type) throws -> Message? {
        switch try take() {
        case .json(let text): try Self.decode(type, text)
        case .event: throw CocoaError(.coderReadCorrupt)
        case nil: nil
        }
    }

    /// Reads a message of JSON.
    static func decode<Message: Decodable>(
        _ type: Message.Type, _ text: ArraySlice<UInt8>
    ) throws -> Message {
        try JSONDecoder().decode(type, from: Data(text))
    }

    /// Takes the first whole message; nothing while there is none.
    ///
    /// - Throws: When these are no messages.
    mutating func take() throws -> Frame? {
        guard bytes.count - start >= 4 else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) &<< ($1 * 8) }
        guard count <= Self.longest else { throw CocoaError(.coderReadCorrupt) }
        let body = start + 4..<start + 4 + count
        guard bytes.count >= body.upperBound else { return nil }
        start = body.upperBound
        // No kind of event is a brace.
        if bytes[body].first == UInt8(ascii: "{") { return .json(bytes[body]) }
        guard let event = TapeEvent(bytes: bytes[body]) else {
            throw CocoaError(.coderReadCorrupt)
        }
        return .event(event)
    }
}
