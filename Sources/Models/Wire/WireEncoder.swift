import ChatValues

/// Encodes values of the wire: keys in canonical order, integers plainly, no white space (ENV-14).
public struct WireEncoder: Sendable {
    /// The revision of the envelope, and of a window, that is written.
    public let revision: SchemaRevision

    /// Makes an encoder for a revision.
    public init(revision: SchemaRevision = .october) {
        self.revision = revision
    }

    /// Encodes a history envelope, so that decoding it gives the same value.
    ///
    /// - Throws: The first rule that the value breaks in this revision; a decoded value breaks none.
    public func encodeHistory(_ envelope: HistoryEnvelope) throws(EncodingFailure) -> [UInt8] {
        if let violation = envelope.invariantViolation(in: revision) { throw violation }
        return written { writer in
            writer.object { $0.members(of: envelope, revision) }
        }
    }

    /// Encodes a page of older rows, so that decoding it gives the same value.
    ///
    /// - Throws: The first rule that the value breaks; a decoded value breaks none.
    public func encodeOlderPage(_ page: OlderPage) throws(EncodingFailure) -> [UInt8] {
        if let violation = page.invariantViolation { throw violation }
        return written { $0.write(page) }
    }

    /// Encodes a window around an anchor, so that decoding it gives the same value.
    ///
    /// - Throws: The first rule that the value breaks in this revision; a decoded value breaks none.
    public func encodeWindow(_ window: HistoryWindow) throws(EncodingFailure) -> [UInt8] {
        if let violation = window.invariantViolation(in: revision) { throw violation }
        return written { writer in
            writer.object { writer in
                writer.members(of: window.envelope, revision)
                writer.member("newerCursor", orNull: window.newerCursor?.text)
                writer.member("notice", orNull: window.notice?.text)
            }
        }
    }

    /// Encodes a live event, so that decoding it gives the same value.
    ///
    /// - Throws: The first rule that the value breaks; a decoded value breaks none.
    public func encodeEvent(_ event: LiveEvent) throws(EncodingFailure) -> [UInt8] {
        if let violation = event.invariantViolation { throw violation }
        return written { $0.write(event) }
    }

    /// Encodes an entry of the outbox, so that decoding it gives the same value (OBX-10).
    ///
    /// - Throws: The first rule that the value breaks; a decoded value breaks none.
    public func encodeOutboxEntry(_ entry: OutboxEntry) throws(EncodingFailure) -> [UInt8] {
        if let violation = entry.invariantViolation { throw violation }
        return written { $0.write(entry) }
    }

    /// Encodes a value of any form.
    ///
    /// - Throws: The first rule that the value breaks; a decoded value breaks none.
    public func encode(_ document: WireDocument) throws(EncodingFailure) -> [UInt8] {
        switch document {
        case .history(let envelope): try encodeHistory(envelope)
        case .page(let page): try encodeOlderPage(page)
        case .window(let window): try encodeWindow(window)
        case .event(let event): try encodeEvent(event)
        case .outboxEntry(let entry): try encodeOutboxEntry(entry)
        }
    }

    private func written(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        write(&writer)
        return writer.bytes
    }
}
