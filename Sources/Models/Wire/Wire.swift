import ChatValues

/// Placeholder.
public struct WireDecoder: Sendable {
    public init(revision: SchemaRevision = .october) {}
    public func decodeHistory(_ bytes: [UInt8]) throws(DecodingFailure) -> HistoryEnvelope {
        throw DecodingFailure(rule: .json01, path: "", offset: bytes.count, message: "stub")
    }
}
