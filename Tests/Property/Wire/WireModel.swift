import ChatModels
import ChatValues

/// What an implementation of the wire offers to the laws.
///
/// Ours conforms as ``ChatWire``; put your own decoder under the same laws by conforming it, as
/// docs/using-your-own-models.md says.
public protocol WireModel: Sendable {
    /// The forms that the implementation reads and writes; there are laws for no others.
    static var forms: [WireForm] { get }

    /// Makes an implementation of the revision that is meant unless another is asked for (ENV-03).
    init()

    /// Makes an implementation that reads and writes one revision.
    init(revision: SchemaRevision)

    /// Decodes a text of one of the forms, or throws the first fault in reading order.
    func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument

    /// Encodes a value of one of the forms, or throws the rule it breaks.
    func encode(_ document: WireDocument) throws(EncodingFailure) -> [UInt8]

    /// Whether a row stands before another in the timeline (ROW-11).
    static func precedes(_ left: Row, _ right: Row) -> Bool

    /// Whether two rows share a typed identity (ROW-10).
    static func shareIdentity(_ left: Row, _ right: Row) -> Bool

    /// The request that an entry's pending mutation stands for (OBX-05).
    ///
    /// It is asked for only where outbox entries are among the forms; others need not write it.
    static func request(for entry: OutboxEntry) -> OutboxRequest?

    /// The entry that takes another's place when the user edits it (MSG-05).
    ///
    /// It is asked for only where outbox entries are among the forms; others need not write it.
    static func edited(
        _ entry: OutboxEntry, to text: ExactString, operationID: Nonblank, mutationID: Nonblank,
        intent: OutboxMutation.Intent
    ) -> OutboxEntry
}

extension WireModel {
    /// All forms.
    public static var forms: [WireForm] { WireForm.allCases }

    // For an implementation without outbox entries, which no law asks for these. One that has them
    // and forgets to write its own does not hold: the laws of OBX-05 and MSG-05 want other answers.

    /// No request.
    public static func request(for entry: OutboxEntry) -> OutboxRequest? { nil }

    /// The entry as it was.
    public static func edited(
        _ entry: OutboxEntry, to text: ExactString, operationID: Nonblank, mutationID: Nonblank,
        intent: OutboxMutation.Intent
    ) -> OutboxEntry { entry }
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
    public func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument {
        try decoder.decode(bytes, as: form)
    }

    /// Encodes by ``WireEncoder``.
    public func encode(_ document: WireDocument) throws(EncodingFailure) -> [UInt8] {
        try encoder.encode(document)
    }

    /// Orders by `Row.precedes`.
    public static func precedes(_ left: Row, _ right: Row) -> Bool {
        left.precedes(right)
    }

    /// Compares by `Row.sharesIdentity`.
    public static func shareIdentity(_ left: Row, _ right: Row) -> Bool {
        left.sharesIdentity(with: right)
    }

    /// Makes a request by `OutboxRequest(for:)`.
    public static func request(for entry: OutboxEntry) -> OutboxRequest? {
        OutboxRequest(for: entry)
    }

    /// Edits by `OutboxEntry.edited`.
    public static func edited(
        _ entry: OutboxEntry, to text: ExactString, operationID: Nonblank, mutationID: Nonblank,
        intent: OutboxMutation.Intent
    ) -> OutboxEntry {
        entry.edited(to: text, operationID: operationID, mutationID: mutationID, intent: intent)
    }
}
