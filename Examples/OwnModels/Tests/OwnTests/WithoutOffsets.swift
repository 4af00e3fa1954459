import ChatProperties
import ChatValues
import OwnWire
import PropertyCheck
import Testing

/// Which laws a decoder can hold that says what is wrong, but not where in the text.
@Suite struct WithoutOffsets {
    @Test func theseLawsHold() {
        let options = RunOptions(cases: 100, shrinkLimit: 0)
        let reports = wireLaws(of: BlindWire.self).map { check($0, options: options) }
        let held = reports.filter { $0.failure == nil }.map(\.id)
        #expect(
            Set(held) == [
                "wire/decode/valid-october", "wire/decode/valid-september",
                "wire/decode/free-spelling", "wire/decode/other-revision", "wire/decode/nesting",
                "wire/encode/round-trip-october", "wire/encode/round-trip-september",
                "wire/encode/canonical", "wire/encode/refusal", "wire/rows/order",
                "wire/rows/strict-order", "wire/rows/identity", "wire/text/exact",
            ])
    }
}

/// The team's wire with 0 for every offset.
struct BlindWire: WireModel {
    static let forms = OwnWire.forms
    private let wire: OwnWire

    init() {
        wire = OwnWire()
    }

    init(revision: SchemaRevision) {
        wire = OwnWire(revision: revision)
    }

    func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument {
        do throws(DecodingFailure) {
            return try wire.decode(bytes, as: form)
        } catch {
            throw DecodingFailure(
                rule: error.rule, path: error.path, offset: 0, message: error.message)
        }
    }

    func encode(_ document: WireDocument) throws(EncodingFailure) -> [UInt8] {
        try wire.encode(document)
    }

    static func precedes(_ left: Row, _ right: Row) -> Bool {
        OwnWire.precedes(left, right)
    }

    static func shareIdentity(_ left: Row, _ right: Row) -> Bool {
        OwnWire.shareIdentity(left, right)
    }
}
