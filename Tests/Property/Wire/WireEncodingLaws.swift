import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of encoding.
struct WireEncodingLaws<Model: WireModel> {
    static var all: [Property] {
        [roundTrip(.october), roundTrip(.september), canonical, refusal]
    }

    /// What was decoded can be encoded, and decodes to the same value; and so again.
    private static func roundTrip(_ revision: SchemaRevision) -> Property {
        .law(
            id: "wire/encode/round-trip-\(revision.rawValue)", rules: ["ENV-14", "JSON-03"],
            cases: 30_000,
            given: WireGenerators.spelled(revision), show: { WireText.show($0.bytes) },
            holds: { sample, _ in
                let model = Model(revision: revision)
                let first = try model.decodeHistory(sample.bytes.span)
                let encoded = try model.encodeHistory(first)
                let second = try model.decodeHistory(encoded.span)
                guard first == second else {
                    return .failed(
                        Failure(
                            clause: "the value changed on the way",
                            model: WireText.show(second), oracle: WireText.show(first)))
                }
                return .expect(
                    try model.encodeHistory(second) == encoded, "the second text differs")
            })
    }

    /// The text is the canonical one: the keys in order, integers plainly, no white space.
    private static var canonical: Property {
        .law(
            id: "wire/encode/canonical", rules: ["ENV-14"], cases: 30_000,
            given: EnvelopeGenerators.envelope(.october), show: { WireText.show($0) },
            holds: { envelope, _ in
                let model = try Model(revision: .october).encodeHistory(envelope)
                let oracle = try WireOracle(revision: .october).encodeHistory(envelope).get()
                guard model != oracle else { return .held }
                return .failed(
                    Failure(
                        clause: "the text is not the canonical one", model: WireText.show(model),
                        oracle: WireText.show(oracle)))
            })
    }

    /// A value that breaks a rule is not written; one that breaks none is.
    private static var refusal: Property {
        .law(
            id: "wire/encode/refusal",
            rules: [
                "ENV-07", "ENV-08", "ENV-10", "ENV-12", "ENV-13", "ENV-14", "OVL-01", "OVL-02",
                "OVL-03", "OVL-04", "ROW-04", "ROW-05", "ROW-07", "ROW-08",
            ], cases: 40_000, covers: [Cover("refused", minimum: 0.1)],
            given: EnvelopeGenerators.loose, show: { "\($0)" },
            holds: { envelope, labels in
                for revision in SchemaRevision.allCases {
                    var fault: EncodingFailure?
                    do throws(EncodingFailure) {
                        _ = try Model(revision: revision).encodeHistory(envelope)
                    } catch {
                        fault = error
                    }
                    let oracle = WireOracle(revision: revision).encodeHistory(envelope)
                    let expected: EncodingFailure? =
                        if case .failure(let failure) = oracle { failure } else { nil }
                    labels.classify(expected != nil, "refused")
                    guard (fault == nil) == (expected == nil) else {
                        return .failed(
                            Failure(
                                clause: fault == nil
                                    ? "writes what breaks \(expected?.rule.rawValue ?? "")"
                                    : "refuses by \(fault?.rule.rawValue ?? "") what is valid",
                                model: fault.map { "\($0)" } ?? "written",
                                oracle: expected.map { "\($0)" } ?? "written"))
                    }
                }
                return .held
            })
    }
}
