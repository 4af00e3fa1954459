import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of decoding: what must be accepted, and as what; what must be refused, and how.
struct WireDecodingLaws<Model: WireModel> {
    private static func answer(_ bytes: [UInt8], _ revision: SchemaRevision) -> WireAnswer {
        let model = Model(revision: revision)
        return WireAnswer { () throws(DecodingFailure) in try model.decodeHistory(bytes.span) }
    }

    private static func oracle(_ bytes: [UInt8], _ revision: SchemaRevision) -> WireAnswer {
        let oracle = WireOracle(revision: revision)
        return WireAnswer { () throws(DecodingFailure) in try oracle.decodeHistory(bytes).get() }
    }

    static var all: [Property] {
        [valid(.october), valid(.september), freeSpelling]
            + TreeMutation.Focus.allCases.map { agrees(on: $0) }
            + [agreesOnSeptember, agreesOnStrings, agreesOnNumbers, agreesOnNesting]
            + [agreesOnKeys, agreesOnStructure, agreesOnRowEnds, agreesOnRowLists]
            + [agreesOnBrokenBytes, agreesOnRaw, otherRevision]
            + [cutShort, bytesBehind, nesting]
    }

    /// A valid envelope, written by way of a tree, decodes to the very value.
    private static func valid(_ revision: SchemaRevision) -> Property {
        .law(
            id: "wire/decode/valid-\(revision.rawValue)",
            // What a false refusal or a wrong value would break; that more is refused than this is
            // for the laws of what is nearly valid.
            rules: names([
                .json01, revision == .october ? .env02 : .env03, .env04, .env05, .env06, .env07,
                .env08, .env09, .env10, .env11, .env12, .row01, .row02, .row03, .row04, .row05,
                .row09, .ovl01, .msg01, .msg02,
            ]),
            cases: 20_000,
            covers: [
                Cover("rows", minimum: 0.3), Cover("live blocks", minimum: 0.3),
                Cover("message", minimum: 0.05), Cover("not ready", minimum: 0.1),
                Cover("runtime", minimum: 0.2),
            ],
            given: WireGenerators.compact(revision), show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let value = sample.value
                labels.classify(!value.timeline.isEmpty, "rows")
                labels.classify(!value.liveOverlay.blocks.isEmpty, "live blocks")
                labels.classify(value.timeline.contains { $0.content.message != nil }, "message")
                labels.classify(value.loadState != .ready, "not ready")
                labels.classify(value.runtime != nil, "runtime")
                return .agree(answer(sample.bytes, revision), .value(value))
            })
    }

    /// White space, the order of keys, escapes and keys that rows pass over change nothing.
    ///
    /// The oracle must read the value too: one that refused too much would go unnoticed elsewhere.
    private static var freeSpelling: Property {
        .law(
            id: "wire/decode/free-spelling",
            rules: names([.json01, .json02, .json03, .env01, .env12, .row09]), cases: 20_000,
            covers: [
                Cover("white space", minimum: 0.2), Cover("escapes", minimum: 0.2),
                Cover("keys in another order", minimum: 0.2), Cover("a key more", minimum: 0.05),
            ],
            given: WireGenerators.spelled(.october), show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let bytes = sample.bytes
                labels.classify(
                    bytes.contains { [0x0A, 0x0D, 0x09].contains($0) }, "white space")
                labels.classify(bytes.contains(UInt8(ascii: "\\")), "escapes")
                labels.classify(sample.isShuffled, "keys in another order")
                labels.classify(sample.hasNoise, "a key more")
                let expected = WireAnswer.value(sample.value)
                guard oracle(bytes, .october) == expected else {
                    return .failed(
                        Failure(
                            clause: "the oracle reads another value",
                            oracle: "\(oracle(bytes, .october))"))
                }
                return .agree(answer(bytes, .october), expected)
            })
    }

    /// Model and oracle agree on texts that are nearly valid, a part of the envelope at a time.
    private static func agrees(on focus: TreeMutation.Focus) -> Property {
        let rules: [WireRule] =
            switch focus {
            case .anywhere: [.json01, .json02, .json03, .json04, .json05, .json06, .json07]
            case .envelope:
                [.json07]
                    + WireRule.allCases.filter { $0.rawValue.hasPrefix("ENV-") && $0 != .env14 }
            // The focus begins at the timeline itself, which must be an array.
            case .rows: [.json07, .env13] + rowRules
            case .overlay: [.json07] + overlayRules
            case .messages: [.json07] + messageRules
            }
        let covers: [Cover] =
            switch focus {
            case .anywhere:
                [.json01, .json02, .json04].map { cover($0, 0.005) }
            case .envelope:
                [.env01, .env04, .env05, .env06, .env07, .env08, .env09, .env10, .env11, .env12]
                    .map { cover($0, 0.01) } + [cover(.env13, 0.001)]
            case .rows:
                [.row01, .row02, .row03, .row04, .row05, .row06, .row09].map { cover($0, 0.005) }
                    + [cover(.row07, 0.004), cover(.row08, 0.002)]
            case .overlay:
                [.ovl01, .ovl02, .ovl03, .ovl04].map { cover($0, 0.0015) }
            case .messages: [.msg01, .msg02].map { cover($0, 0.01) }
            }
        return agreement(
            id: "wire/agree/\(focus.rawValue)", rules: rules, cases: 40_000, covers: covers,
            given: WireGenerators.nearlyValid(.october, focus: focus), revision: .october)
    }

    private static var agreesOnSeptember: Property {
        agreement(
            id: "wire/agree/september", rules: [.env03, .env07], cases: 40_000,
            covers: [cover(.env01, 0.01), cover(.env07, 0.02)],
            given: WireGenerators.nearlyValid(.september, focus: .envelope), revision: .september)
    }

    private static var agreesOnStrings: Property {
        agreement(
            id: "wire/agree/strings", rules: [.json01, .json02, .json03, .json06, .json07],
            cases: 100_000,
            covers: [
                Cover("valid", minimum: 0.05), cover(.json01, 0.2), cover(.json02, 0.001),
                cover(.json03, 0.03),
            ],
            given: LexicalGenerators.strings, revision: .october)
    }

    private static var agreesOnNumbers: Property {
        agreement(
            id: "wire/agree/numbers", rules: [.json01, .json04, .json06], cases: 100_000,
            covers: [
                Cover("valid", minimum: 0.05), cover(.json01, 0.2), cover(.json04, 0.05),
                cover(.row04, 0.002), cover(.ovl01, 0.002), cover(.env08, 0.0005),
            ],
            given: LexicalGenerators.numbers, revision: .october)
    }

    private static var agreesOnNesting: Property {
        agreement(
            id: "wire/agree/nesting", rules: [.json05, .json06], cases: 10_000,
            covers: [
                Cover("valid", minimum: 0.05), cover(.json05, 0.1), cover(.json01, 0.02),
            ],
            given: LexicalGenerators.nesting, revision: .october)
    }

    private static var agreesOnKeys: Property {
        agreement(
            id: "wire/agree/keys", rules: [.json02, .json06], cases: 20_000,
            covers: [Cover("valid", minimum: 0.05), cover(.json02, 0.2), cover(.json01, 0.1)],
            given: LexicalGenerators.keys, revision: .october)
    }

    private static var agreesOnStructure: Property {
        agreement(
            id: "wire/agree/structure", rules: [.json01, .json06, .env01, .env13, .row04],
            cases: 50_000,
            covers: [Cover("valid", minimum: 0.05), cover(.json01, 0.1), cover(.row04, 0.005)],
            given: LexicalGenerators.structure, revision: .october)
    }

    private static var agreesOnRowEnds: Property {
        agreement(
            id: "wire/agree/row-ends", rules: [.json06, .row06, .row07, .row09], cases: 30_000,
            covers: [
                Cover("valid", minimum: 0.05), cover(.row06, 0.05), cover(.row07, 0.01),
                cover(.row09, 0.2),
            ],
            given: LexicalGenerators.rowEnds, revision: .october)
    }

    private static var agreesOnRowLists: Property {
        agreement(
            id: "wire/agree/row-lists",
            rules: [.json06, .env13, .row08, .ovl02, .ovl03, .ovl04], cases: 30_000,
            covers: [Cover("valid", minimum: 0.1)]
                + [.env13, .row08, .ovl02, .ovl03, .ovl04].map { cover($0, 0.03) },
            given: LexicalGenerators.rowLists, revision: .october)
    }

    private static var agreesOnBrokenBytes: Property {
        agreement(
            id: "wire/agree/broken-bytes", rules: [.json01, .json03, .json06], cases: 50_000,
            covers: [cover(.json01, 0.2)], given: WireGenerators.brokenBytes(.october),
            revision: .october)
    }

    private static var agreesOnRaw: Property {
        agreement(
            id: "wire/agree/raw", rules: [.json01, .json03, .json06, .env01], cases: 100_000,
            covers: [cover(.json01, 0.2), cover(.env01, 0.02)], given: WireGenerators.raw,
            revision: .october)
    }

    private static func agreement(
        id: String, rules: [WireRule], cases: Int, covers: [Cover], given: Gen<[UInt8]>,
        revision: SchemaRevision
    ) -> Property {
        .law(
            id: id, rules: names(rules), cases: cases, covers: covers, given: given,
            show: { WireText.show($0) },
            holds: { bytes, labels in
                let expected = oracle(bytes, revision)
                labels.label(expected.rule?.rawValue ?? "valid")
                return .agree(answer(bytes, revision), expected)
            })
    }

    /// A decoder of one revision refuses the texts of the other.
    private static var otherRevision: Property {
        .law(
            id: "wire/decode/other-revision", rules: names([.env01, .env02, .env03]), cases: 5_000,
            given: zip(
                Gen<Bool>.bool, WireGenerators.spelled(.october),
                WireGenerators.spelled(.september)),
            show: { WireText.show(($0.0 ? $0.1 : $0.2).bytes) },
            holds: { input, _ in
                let (isOctober, october, september) = input
                let model = answer(
                    (isOctober ? october : september).bytes, isOctober ? .september : .october)
                return .expect(
                    model.rule == .env01 || model.rule == .env07,
                    "takes the text of the other revision")
            })
    }

    /// A text cut short is refused at its end: nothing of it is taken for a smaller history.
    private static var cutShort: Property {
        .law(
            id: "wire/decode/cut-short", rules: names([.json01, .json06, .env13]), cases: 40_000,
            given: zip(WireGenerators.compact(.october), Gen<Int>.int(in: 0...4_000)),
            show: { WireText.show(Array($0.0.bytes.prefix($0.1 % $0.0.bytes.count))) },
            holds: { input, _ in
                let (sample, cut) = input
                let bytes = Array(sample.bytes.prefix(cut % sample.bytes.count))
                let expected = WireAnswer.refused(
                    DecodingFailure(rule: .json01, path: "", offset: bytes.count, message: ""))
                let model = answer(bytes, .october)
                guard case .refused(let fault) = model, fault.rule == .json01,
                    fault.offset == bytes.count
                else {
                    return .failed(
                        Failure(
                            clause: "not refused at its end", model: "\(model)",
                            oracle: "\(expected)"))
                }
                return .held
            })
    }

    /// The answer depends on no byte behind the text.
    private static var bytesBehind: Property {
        .law(
            id: "wire/decode/bytes-behind", rules: names([.json01, .json06]), cases: 40_000,
            covers: [Cover("valid", minimum: 0.05), Cover("a fault at the end", minimum: 0.1)],
            given: zip(
                WireGenerators.nearlyValid(.october), Gen<Bool>.bool, WireGenerators.raw),
            show: { input in
                let (bytes, isCut, behind) = input
                return "\(WireText.show(cut(bytes, isCut))), behind it \(WireText.show(behind))"
            },
            holds: { input, labels in
                let bytes = cut(input.0, input.1)
                let longer = bytes + input.2
                let model = Model(revision: .october)
                let expected = oracle(bytes, .october)
                labels.classify(expected.rule == nil, "valid")
                if case .refused(let fault) = expected, fault.offset == bytes.count {
                    labels.label("a fault at the end")
                }
                let answer = WireAnswer { () throws(DecodingFailure) in
                    try model.decodeHistory(longer.span.extracting(0..<bytes.count))
                }
                return .agree(answer, expected)
            })
    }

    private static func cut(_ bytes: [UInt8], _ isCut: Bool) -> [UInt8] {
        isCut ? Array(bytes.prefix(bytes.count / 2)) : bytes
    }

    /// Brackets nest 128 deep and no deeper, wherever they stand.
    private static var nesting: Property {
        .law(
            id: "wire/decode/nesting", rules: names([.json05]), cases: 4_000,
            covers: [Cover("deep enough", minimum: 0.2), Cover("too deep", minimum: 0.2)],
            given: zip(
                EnvelopeGenerators.envelope(.october), Gen<Int>.int(in: 120...135),
                Gen<Bool>.bool
            ).map { envelope, depth, isObject in
                NestedSample(around: envelope, depth: depth, ofObjects: isObject)
            }, show: { WireText.show($0.bytes) },
            holds: { sample, labels in
                let model = answer(sample.bytes, .october)
                labels.label(sample.depth <= 128 ? "deep enough" : "too deep")
                return sample.depth <= 128
                    ? .agree(model, .value(sample.envelope))
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
            bytes = Array(JSONTree.envelope(deep, .october).compactText.utf8)
        }
    }

    private static func cover(_ rule: WireRule, _ minimum: Double) -> Cover {
        Cover(rule.rawValue, minimum: minimum)
    }

    private static func names(_ rules: [WireRule]) -> [String] {
        Set(rules).map(\.rawValue).sorted()
    }

    private static var rowRules: [WireRule] {
        [.row01, .row02, .row03, .row04, .row05, .row06, .row07, .row08, .row09]
    }

    private static var overlayRules: [WireRule] { [.ovl01, .ovl02, .ovl03, .ovl04] }

    private static var messageRules: [WireRule] { [.msg01, .msg02, .msg03] }
}

extension Verdict {
    fileprivate static func agree(_ model: WireAnswer, _ oracle: WireAnswer) -> Verdict {
        WireAnswer.agree(model: model, oracle: oracle)
    }
}
