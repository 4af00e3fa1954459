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
            cases: 20_000,
            covers: [Cover("runtime", minimum: 0.2), Cover("message", minimum: 0.05)],
            given: WireGenerators.spelled(revision), show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let model = Model(revision: revision)
                let first = try model.decodeHistory(sample.bytes.span)
                let encoded = try model.encodeHistory(first)
                let second = try model.decodeHistory(encoded.span)
                labels.classify(first.runtime != nil, "runtime")
                labels.classify(first.timeline.contains { $0.content.message != nil }, "message")
                guard first == sample.value else {
                    return .failed(
                        Failure(
                            clause: "another value was decoded",
                            model: WireText.show(first), oracle: WireText.show(sample.value)))
                }
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
            id: "wire/encode/canonical", rules: ["ENV-14"], cases: 20_000,
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

    /// A value that breaks a rule is not written, and the rule and its place are named; a value
    /// that breaks none is written.
    private static var refusal: Property {
        let rules: [WireRule] = [
            .env08, .env10, .env11, .env12, .env13, .ovl01, .ovl02, .ovl03, .ovl04, .row04, .row05,
            .row07, .row08,
        ]
        return .law(
            id: "wire/encode/refusal", rules: (rules + [.env07, .env14]).map(\.rawValue).sorted(),
            cases: 40_000,
            covers: rules.map { Cover($0.rawValue, minimum: 0.0005) } + [
                Cover("written", minimum: 0.2), Cover("ENV-07 in September", minimum: 0.2),
            ],
            given: EnvelopeGenerators.loose, show: { "\($0)" },
            holds: { envelope, labels in
                for revision in SchemaRevision.allCases {
                    let model = Model(revision: revision)
                    let answer = refusal { () throws(EncodingFailure) in
                        try model.encodeHistory(envelope)
                    }
                    let oracle = WireOracle(revision: revision)
                    let expected = refusal { () throws(EncodingFailure) in
                        try oracle.encodeHistory(envelope).get()
                    }
                    if revision == .october {
                        labels.label(expected?.rule.rawValue ?? "written")
                    } else {
                        labels.classify(expected?.rule == .env07, "ENV-07 in September")
                    }
                    if answer?.rule != expected?.rule || answer?.path != expected?.path {
                        return .failed(
                            Failure(
                                clause: clause(model: answer, oracle: expected),
                                model: answer.map { "refused: \($0)" } ?? "written",
                                oracle: expected.map { "refused: \($0)" } ?? "written"))
                    }
                }
                return .held
            })
    }

    private static func refusal(
        _ encode: () throws(EncodingFailure) -> [UInt8]
    ) -> EncodingFailure? {
        do throws(EncodingFailure) {
            _ = try encode()
            return nil
        } catch {
            return error
        }
    }

    private static func clause(model: EncodingFailure?, oracle: EncodingFailure?) -> String {
        switch (model?.rule, oracle?.rule) {
        case (nil, let broken?): "writes what breaks \(broken.rawValue)"
        case (let named?, nil): "refuses by \(named.rawValue) what is valid"
        case (let named?, let broken?) where named != broken:
            "names \(named.rawValue) in place of \(broken.rawValue)"
        default: "names another place"
        }
    }
}
