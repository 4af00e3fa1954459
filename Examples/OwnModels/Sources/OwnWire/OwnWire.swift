import ChatProperties
import ChatValues
import OwnModels

/// The team's decoder and encoder, as the laws want them.
public struct OwnWire: WireModel {
    /// It reads histories; no law asks for another form.
    public static let forms = [WireForm.history]

    private let decoder: HistoryDecoder
    private let encoder: HistoryEncoder

    /// Reads and writes the revision that the team means unless it says another.
    public init() {
        self.init(revision: .october)
    }

    /// Reads and writes one revision.
    public init(revision: SchemaRevision) {
        self.init(
            decoder: HistoryDecoder(isSeptember: revision == .september),
            encoder: HistoryEncoder(isSeptember: revision == .september))
    }

    package init(decoder: HistoryDecoder, encoder: HistoryEncoder) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// Decodes a history, and maps the value or the error.
    public func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument {
        let history: History
        do throws(HistoryError) {
            history = try decoder.decode(bytes.indices.map { bytes[$0] })
        } catch {
            throw DecodingFailure(
                rule: error.wireRule, path: error.place, offset: error.offset,
                message: error.reason)
        }
        guard let envelope = HistoryEnvelope(history) else {
            // The laws then say that a valid text was refused, or by another rule.
            throw DecodingFailure(
                rule: .json07, path: "", offset: 0, message: "a text that must not be blank is")
        }
        return .history(envelope)
    }

    /// Encodes a history.
    public func encode(_ document: WireDocument) throws(EncodingFailure) -> [UInt8] {
        guard case .history(let envelope) = document else { return [] }
        do throws(HistoryError) {
            return try encoder.encode(History(envelope))
        } catch {
            var error = error
            error.rule = error.fieldRule ?? error.rule
            throw EncodingFailure(rule: error.wireRule, path: error.place, message: error.reason)
        }
    }

    /// Orders rows as the team's app shows them.
    public static func precedes(_ left: Row, _ right: Row) -> Bool {
        Item(left).comesBefore(Item(right))
    }

    /// Tells which rows are one.
    public static func shareIdentity(_ left: Row, _ right: Row) -> Bool {
        Item(left).isSame(as: Item(right))
    }
}

extension HistoryError {
    /// The rule by its name; a name that no rule has would be taken for JSON-01, and the laws would
    /// say so.
    fileprivate var wireRule: WireRule { WireRule(rawValue: rule) ?? .json01 }
}
