import ChatValues

/// Decodes what the desktop sends, strictly: a text is either exactly what the rules allow, or
/// refused with the first fault in reading order.
///
/// One pass over the bytes, straight into the values. Time is linear in the input; memory is a
/// small multiple of it (JSON-05). The answer depends on nothing but the bytes given.
public struct WireDecoder: Sendable {
    /// The revision of the history envelope that is read; no other is accepted (ENV-03).
    public let revision: SchemaRevision

    /// Makes a decoder for a revision.
    public init(revision: SchemaRevision = .october) {
        self.revision = revision
    }

    /// Decodes a history envelope (ENV-01…13).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeHistory(_ bytes: Span<UInt8>) throws(DecodingFailure) -> HistoryEnvelope {
        try decode(bytes) { (reader: inout JSONReader) throws(Fault) in
            try reader.readHistoryEnvelope(revision)
        }
    }

    /// Decodes a history envelope (ENV-01…13).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeHistory(_ bytes: [UInt8]) throws(DecodingFailure) -> HistoryEnvelope {
        try decodeHistory(bytes.span)
    }

    private func decode<Value>(
        _ bytes: Span<UInt8>, _ read: (inout JSONReader) throws(Fault) -> Value
    ) throws(DecodingFailure) -> Value {
        try WireBytes.withBytes(of: bytes) { (bytes) throws(DecodingFailure) in
            var reader = JSONReader(bytes)
            do throws(Fault) {
                return try reader.readDocument(read)
            } catch {
                throw error.failure(in: bytes)
            }
        }
    }
}
