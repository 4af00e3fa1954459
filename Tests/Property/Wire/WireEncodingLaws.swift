import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of encoding.
struct WireEncodingLaws<Model: WireModel> {
    static var all: [Property] {
        (Model.forms.contains(.history) ? [roundTrip(.history, .september)] : [])
            + Model.forms.flatMap { form in
                [roundTrip(form, .october), canonical(form), refusal(form)]
            }
    }

    /// What was decoded can be encoded, and decodes to the same value; and so again.
    private static func roundTrip(_ form: WireForm, _ revision: SchemaRevision) -> Property {
        .law(
            id: WireLawNames.id("encode/round-trip", form, revision),
            rules: WireLawNames.rules([.json03] + rules(form)),
            cases: form == .history ? 20_000 : 10_000,
            covers: [Cover("message", minimum: 0.05)]
                + (form == .history ? [Cover("runtime", minimum: 0.2)] : []),
            given: WireGenerators.spelled(form, revision), show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let model = Model(revision: revision)
                let first = try model.decode(sample.bytes.span, as: form)
                let encoded = try model.encode(first)
                let second = try model.decode(encoded.span, as: form)
                labels.classify(first.envelope?.runtime != nil, "runtime")
                labels.classify(first.hasMessage, "message")
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
                    try model.encode(second) == encoded, "the second text differs")
            })
    }

    /// The text is the canonical one: the keys in order, integers plainly, no white space.
    private static func canonical(_ form: WireForm) -> Property {
        .law(
            id: WireLawNames.id("encode/canonical", form), rules: WireLawNames.rules(rules(form)),
            cases: form == .history ? 20_000 : 10_000,
            given: DocumentGenerators.document(form, .october), show: { WireText.show($0) },
            holds: { document, _ in
                let model = try Model(revision: .october).encode(document)
                let oracle = try WireOracle(revision: .october).encode(document).get()
                guard model != oracle else { return .held }
                return .failed(
                    Failure(
                        clause: "the text is not the canonical one", model: WireText.show(model),
                        oracle: WireText.show(oracle)))
            })
    }

    /// A value that breaks a rule is not written, and the rule and its place are named; a value
    /// that breaks none is written.
    private static func refusal(_ form: WireForm) -> Property {
        let refused = refused(form)
        return .law(
            id: WireLawNames.id("encode/refusal", form),
            rules: WireLawNames.rules(
                refused + [form == .outboxEntry ? .obx10 : .env14]
                    + (form == .history || form == .window ? [.env07] : [])),
            cases: form == .history ? 40_000 : 20_000,
            covers: refused.map { Cover($0.rawValue, minimum: 0.0005) } + [
                Cover("written", minimum: 0.2)
            ] + (form == .history ? [Cover("ENV-07 in September", minimum: 0.2)] : []),
            given: DocumentGenerators.loose(form), show: { "\($0)" },
            holds: { document, labels in
                for revision in SchemaRevision.allCases {
                    let model = Model(revision: revision)
                    let answer = refusal { () throws(EncodingFailure) in
                        try model.encode(document)
                    }
                    let oracle = WireOracle(revision: revision)
                    let expected = refusal { () throws(EncodingFailure) in
                        try oracle.encode(document).get()
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

    /// The rules of encoding itself, for a form.
    private static func rules(_ form: WireForm) -> [WireRule] {
        switch form {
        case .history: [.env14]
        case .page: [.env14, .page01]
        case .window: [.env14, .page02]
        case .event: [.env14, .ovl05]
        case .outboxEntry: [.obx04, .obx10, .msg04, .msg05]
        }
    }

    /// The rules that a value of a form may break although its type holds.
    private static func refused(_ form: WireForm) -> [WireRule] {
        switch form {
        case .history, .window:
            [
                .env08, .env10, .env11, .env12, .env13, .ovl01, .ovl02, .ovl03, .ovl04, .row04,
                .row05, .row07, .row08,
            ]
        case .page: [.page01, .env08, .env10, .row04, .row05, .row08]
        case .event: [.ovl01, .ovl02, .ovl03, .ovl04, .ovl05]
        case .outboxEntry: [.obx06, .obx09]
        }
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
