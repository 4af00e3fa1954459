import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of decoding: what must be accepted, and as what; what must be refused in one way.
struct WireDecodingLaws<Model: WireModel> {
    private static func answer(
        _ bytes: [UInt8], as form: WireForm = .history, _ revision: SchemaRevision = .october
    ) -> WireAnswer {
        .of(Model(revision: revision), bytes.span, as: form)
    }

    private static func oracle(_ bytes: [UInt8], as form: WireForm) -> WireAnswer {
        .ofOracle(bytes, as: form, .october)
    }

    static var all: [Property] {
        (Model.forms.contains(.history)
            ? [valid(.history, .september), otherRevision, nesting] : [])
            + Model.forms.flatMap { form in
                [valid(form, .october), freeSpelling(form), cutShort(form), bytesBehind(form)]
            }
    }

    /// A valid text, written by way of a tree, decodes to the very value.
    private static func valid(_ form: WireForm, _ revision: SchemaRevision) -> Property {
        let hasEnvelope = form == .history || form == .window
        return .law(
            id: WireLawNames.id("decode/valid", form, revision),
            rules: WireLawNames.rules(valid: form, revision),
            cases: form == .history ? 20_000 : 10_000,
            covers: form == .outboxEntry
                ? [Cover("message", minimum: 0.2)]
                : [
                    Cover(form == .event ? "live blocks" : "rows", minimum: 0.2),
                    Cover("message", minimum: 0.05),
                ]
                    + (hasEnvelope
                        ? [Cover("not ready", minimum: 0.1), Cover("runtime", minimum: 0.2)] : []),
            given: WireGenerators.compact(form, revision), show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let value = sample.value
                labels.classify(!value.timeline.isEmpty, "rows")
                labels.classify(!value.blocks.isEmpty, "live blocks")
                labels.classify(value.hasMessage, "message")
                if let envelope = value.envelope {
                    labels.classify(envelope.loadState != .ready, "not ready")
                    labels.classify(envelope.runtime != nil, "runtime")
                }
                return .agree(answer(sample.bytes, as: form, revision), .value(value))
            })
    }

    /// White space, the order of keys, escapes and keys that rows pass over change nothing.
    ///
    /// The oracle must read the value too: one that refused too much would go unnoticed elsewhere.
    private static func freeSpelling(_ form: WireForm) -> Property {
        let rules: [WireRule] =
            switch form {
            case .history: [.env01, .env12, .row09]
            case .page: [.page01, .row09]
            case .window: [.page02, .env12, .row09]
            case .event: [.ovl05, .row09]
            case .outboxEntry: [.obx05, .obx09, .obx10]
            }
        return .law(
            id: WireLawNames.id("decode/free-spelling", form),
            rules: WireLawNames.rules([.json01, .json02, .json03] + rules),
            cases: form == .history ? 20_000 : 10_000,
            covers: [
                Cover("white space", minimum: 0.2), Cover("escapes", minimum: 0.2),
                Cover("keys in another order", minimum: 0.2),
            ] + (form == .outboxEntry ? [] : [Cover("a key more", minimum: 0.05)]),
            given: WireGenerators.spelled(form, .october), show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let bytes = sample.bytes
                labels.classify(
                    bytes.contains { [0x0A, 0x0D, 0x09].contains($0) }, "white space")
                labels.classify(bytes.contains(UInt8(ascii: "\\")), "escapes")
                labels.classify(sample.isShuffled, "keys in another order")
                labels.classify(sample.hasNoise, "a key more")
                let expected = WireAnswer.value(sample.value)
                guard oracle(bytes, as: form) == expected else {
                    return .failed(
                        Failure(
                            clause: "the oracle reads another value",
                            oracle: "\(oracle(bytes, as: form))"))
                }
                return .agree(answer(bytes, as: form), expected)
            })
    }

    /// A decoder of one revision refuses the texts of the other.
    private static var otherRevision: Property {
        .law(
            id: "wire/decode/other-revision", rules: WireLawNames.rules([.env01, .env02, .env03]),
            cases: 5_000,
            given: zip(
                Gen<Bool>.bool, WireGenerators.spelled(.history, .october),
                WireGenerators.spelled(.history, .september)),
            show: { WireText.show(($0.0 ? $0.1 : $0.2).bytes) },
            holds: { input, _ in
                let (isOctober, october, september) = input
                let model = answer(
                    (isOctober ? october : september).bytes, as: .history,
                    isOctober ? .september : .october)
                return .expect(
                    model.rule == .env01 || model.rule == .env07,
                    "takes the text of the other revision")
            })
    }

    /// A text cut short is refused at its end: nothing of it is taken for a smaller history.
    private static func cutShort(_ form: WireForm) -> Property {
        .law(
            id: WireLawNames.id("decode/cut-short", form),
            rules: WireLawNames.rules([.json01, .json06] + (form == .history ? [.env13] : [])),
            cases: form == .history ? 40_000 : 10_000,
            given: zip(WireGenerators.compact(form, .october), Gen<Int>.int(in: 0...4_000)),
            show: { WireText.show(Array($0.0.bytes.prefix($0.1 % $0.0.bytes.count))) },
            holds: { input, _ in
                let (sample, cut) = input
                let bytes = Array(sample.bytes.prefix(cut % sample.bytes.count))
                let expected = oracle(bytes, as: form)
                guard case .refused(let fault) = expected, fault.rule == .json01,
                    fault.offset == bytes.count
                else {
                    return .failed(
                        Failure(
                            clause: "the oracle does not refuse it at its end",
                            oracle: "\(expected)"))
                }
                return .agree(answer(bytes, as: form), expected)
            })
    }

    /// The answer depends on no byte behind the text.
    private static func bytesBehind(_ form: WireForm) -> Property {
        .law(
            id: WireLawNames.id("decode/bytes-behind", form),
            rules: WireLawNames.rules([.json01, .json06]),
            cases: form == .history ? 40_000 : 10_000,
            covers: [Cover("valid", minimum: 0.05), Cover("a fault at the end", minimum: 0.1)],
            given: zip(
                WireGenerators.nearlyValid(form, .october), Gen<Bool>.bool, WireGenerators.raw),
            show: { input in
                let (bytes, isCut, behind) = input
                return "\(WireText.show(cut(bytes, isCut))), behind it \(WireText.show(behind))"
            },
            holds: { input, labels in
                let bytes = cut(input.0, input.1)
                let longer = bytes + input.2
                let expected = oracle(bytes, as: form)
                labels.classify(expected.rule == nil, "valid")
                if case .refused(let fault) = expected, fault.offset == bytes.count {
                    labels.label("a fault at the end")
                }
                return .agree(
                    .of(
                        Model(revision: .october), longer.span.extracting(0..<bytes.count),
                        as: form), expected)
            })
    }

    private static func cut(_ bytes: [UInt8], _ isCut: Bool) -> [UInt8] {
        isCut ? Array(bytes.prefix(bytes.count / 2)) : bytes
    }

    /// Brackets nest 128 deep and no deeper, wherever they stand.
    private static var nesting: Property {
        .law(
            id: "wire/decode/nesting", rules: WireLawNames.rules([.json05]), cases: 4_000,
            covers: [Cover("deep enough", minimum: 0.2), Cover("too deep", minimum: 0.2)],
            given: zip(
                EnvelopeGenerators.envelope(.october), Gen<Int>.int(in: 120...135),
                Gen<Bool>.bool
            ).map { envelope, depth, isObject in
                NestedSample(around: envelope, depth: depth, ofObjects: isObject)
            }, show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let model = answer(sample.bytes)
                labels.label(sample.depth <= 128 ? "deep enough" : "too deep")
                return sample.depth <= 128
                    ? .agree(model, .value(.history(sample.envelope)))
                    : .expect(model.rule == .json05, "takes brackets nested too deep")
            })
    }

    /// An envelope whose runtime nests so many brackets in all.
    private struct NestedSample {
        let envelope: HistoryEnvelope
        let depth: Int
        let bytes: [UInt8]

        init(around envelope: HistoryEnvelope, depth: Int, ofObjects isObject: Bool) {
            // The runtime object and the envelope are two of the brackets.
            let inner = depth - 2
            let nest =
                isObject
                ? String(repeating: "{\"a\":", count: inner) + "0"
                    + String(repeating: "}", count: inner)
                : String(repeating: "[", count: inner) + String(repeating: "]", count: inner)
            var deep = envelope
            deep.runtime = JSONObjectText(compact: "{\"n\":\(nest)}")
            self.envelope = deep
            self.depth = depth
            bytes = JSONTree.envelope(deep, .october).compactBytes
        }
    }
}

extension Verdict {
    /// Held if model and oracle agree.
    static func agree(_ model: WireAnswer, _ oracle: WireAnswer) -> Verdict {
        WireAnswer.agree(model: model, oracle: oracle)
    }
}
