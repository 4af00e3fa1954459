import ChatValues

/// Decodes what the desktop sends, strictly: a text is either exactly what the rules allow, or
/// refused with the first fault in reading order.
///
/// One pass over the bytes, straight into the values. Time is linear in the input; memory is a
/// small multiple of it (JSON-05). The answer depends on nothing but the bytes given.
public struct WireDecoder: Sendable {
    /// The revision of the envelope, and of a window, that is read; no other is accepted (ENV-03).
    public let revision: SchemaRevision

    /// Makes a decoder for a revision.
    public init(revision: SchemaRevision = .october) {
        self.revision = revision
    }

    /// Decodes a history envelope (ENV-01…13).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeHistory(_ bytes: Span<UInt8>) throws(DecodingFailure) -> HistoryEnvelope {
        try read(bytes) { (reader: inout JSONReader) throws(Fault) in
            try reader.readHistoryEnvelope(revision)
        }
    }

    /// Decodes a page of older rows (PAGE-01).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeOlderPage(_ bytes: Span<UInt8>) throws(DecodingFailure) -> OlderPage {
        try read(bytes) { (reader: inout JSONReader) throws(Fault) in
            try reader.readOlderPage()
        }
    }

    /// Decodes a window around an anchor (PAGE-02).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeWindow(_ bytes: Span<UInt8>) throws(DecodingFailure) -> HistoryWindow {
        try read(bytes) { (reader: inout JSONReader) throws(Fault) in
            try reader.readHistoryWindow(revision)
        }
    }

    /// Decodes a live event (OVL-05).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeEvent(_ bytes: Span<UInt8>) throws(DecodingFailure) -> LiveEvent {
        try read(bytes) { (reader: inout JSONReader) throws(Fault) in
            try reader.readLiveEvent()
        }
    }

    /// Decodes an entry of the outbox (OBX-01…10).
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decodeOutboxEntry(_ bytes: Span<UInt8>) throws(DecodingFailure) -> OutboxEntry {
        try read(bytes) { (reader: inout JSONReader) throws(Fault) in
            try reader.readOutboxEntry()
        }
    }

    /// Decodes a text of any form.
    ///
    /// - Throws: The first fault, with its rule, path and offset.
    public func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument {
        switch form {
        case .history: .history(try decodeHistory(bytes))
        case .page: .page(try decodeOlderPage(bytes))
        case .window: .window(try decodeWindow(bytes))
        case .event: .event(try decodeEvent(bytes))
        case .outboxEntry: .outboxEntry(try decodeOutboxEntry(bytes))
        }
    }

    private func read<Value>(
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
