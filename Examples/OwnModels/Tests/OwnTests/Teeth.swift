import ChatProperties
import ChatValues
import OwnModels
import OwnWire
import PropertyCheck
import Testing

/// Whether the laws see a mistake of ours; to plant some is worth the while, and not asked for.
@Suite struct Teeth {
    /// What a `Dictionary<String, …>` of keys would do: `é` in one scalar and in two is one key.
    @Test func keysComparedAsStringsAreSeen() {
        let laws = wireLaws(of: SloppyWire.self).filter { $0.rules.contains("JSON-02") }
        let reports = laws.map { check($0, options: RunOptions(cases: 500)) }
        let clauses = reports.compactMap { $0.failure?.failure.clause }
        #expect(clauses.contains("refuses by JSON-02 what is valid"))
    }
}

/// The team's wire with one mistake.
struct SloppyWire: WireModel {
    static let forms = OwnWire.forms
    private let wire: OwnWire

    init() {
        self.init(revision: .october)
    }

    init(revision: SchemaRevision) {
        let isSeptember = revision == .september
        wire = OwnWire(
            decoder: HistoryDecoder(isSeptember: isSeptember, comparesKeysAsStrings: true),
            encoder: HistoryEncoder(isSeptember: isSeptember))
    }

    func decode(
        _ bytes: Span<UInt8>, as form: WireForm
    ) throws(DecodingFailure) -> WireDocument {
        try wire.decode(bytes, as: form)
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
