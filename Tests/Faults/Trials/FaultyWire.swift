import ChatProperties
import ChatValues
// Not ChatModels: the copy has types of the same names.
import FaultyModels

/// The wire of the copy of the models, with the fault that this process was started with.
public struct FaultyWire: WireModel {
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

    /// Decodes by the copy's decoder.
    public func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument {
        try decoder.decode(bytes, as: form)
    }

    /// Encodes by the copy's encoder.
    public func encode(_ document: WireDocument) throws(EncodingFailure) -> [UInt8] {
        try encoder.encode(document)
    }

    /// Orders by the copy's order.
    public static func precedes(_ left: Row, _ right: Row) -> Bool {
        left.precedes(right)
    }

    /// Compares by the copy's identities.
    public static func shareIdentity(_ left: Row, _ right: Row) -> Bool {
        left.sharesIdentity(with: right)
    }

    /// Makes a request as the copy does.
    public static func request(for entry: OutboxEntry) -> OutboxRequest? {
        OutboxRequest(for: entry)
    }

    /// Edits as the copy does.
    public static func edited(
        _ entry: OutboxEntry, to text: ExactString, operationID: Nonblank, mutationID: Nonblank,
        intent: OutboxMutation.Intent
    ) -> OutboxEntry {
        entry.edited(to: text, operationID: operationID, mutationID: mutationID, intent: intent)
    }
}
