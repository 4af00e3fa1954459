import ChatModels
import ChatValues

/// What an implementation of the wire offers to the laws.
///
/// Ours conforms as ``ChatWire``; put your own decoder under the same laws by conforming it.
public protocol WireModel: Sendable {
    /// Makes an implementation of the revision that is meant unless another is asked for (ENV-03).
    init()

    /// Makes an implementation that reads and writes one revision.
    init(revision: SchemaRevision)

    /// Decodes a history envelope, or throws the first fault in reading order.
    func decodeHistory(_ bytes: Span<UInt8>) throws(DecodingFailure) -> HistoryEnvelope

    /// Encodes a history envelope, or throws the rule it breaks.
    func encodeHistory(_ envelope: HistoryEnvelope) throws(EncodingFailure) -> [UInt8]

    /// Whether a row stands before another in the timeline (ROW-11).
    static func precedes(_ left: Row, _ right: Row) -> Bool

    /// Whether two rows share a typed identity (ROW-10).
    static func shareIdentity(_ left: Row, _ right: Row) -> Bool
}

/// The wire of ChatModels.
public struct ChatWire: WireModel {
    private let decoder: WireDecoder
    private let encoder: WireEncoder

    /// Makes a decoder and an encoder of the newest revision.
    public init() {
        decoder = WireDecoder()
        encoder = WireEncoder()
    }

    /// Makes a decoder and an encoder of one revision.
    public init(revision: SchemaRevision) {
        decoder = WireDecoder(revision: revision)
        encoder = WireEncoder(revision: revision)
    }

    /// Decodes by ``WireDecoder``.
    public func decodeHistory(_ bytes: Span<UInt8>) throws(DecodingFailure) -> HistoryEnvelope {
        try decoder.decodeHistory(bytes)
    }

    /// Encodes by ``WireEncoder``.
    public func encodeHistory(
        _ envelope: HistoryEnvelope
    ) throws(EncodingFailure) -> [UInt8] {
        try encoder.encodeHistory(envelope)
    }

    /// Orders by `Row.precedes`.
    public static func precedes(_ left: Row, _ right: Row) -> Bool {
        left.precedes(right)
    }

    /// Compares by `Row.sharesIdentity`.
    public static func shareIdentity(_ left: Row, _ right: Row) -> Bool {
        left.sharesIdentity(with: right)
    }
}
