import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of what is refused, and how: model and oracle agree on texts of a history that are nearly
/// valid, or valid in one place only.
struct WireAgreementLaws<Model: WireModel> {
    static var all: [Property] {
        TreeMutation.Focus.allCases.map { agrees(on: $0) }
            + [agreesOnSeptember, agreesOnStrings, agreesOnNumbers, agreesOnNesting]
            + [agreesOnKeys, agreesOnStructure, agreesOnRowEnds, agreesOnRowLists]
            + [agreesOnManyRows, agreesOnBrokenBytes, agreesOnRaw]
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
                [.ovl01, .ovl03, .ovl04].map { cover($0, 0.0015) }
            case .messages: [.msg01, .msg02].map { cover($0, 0.01) }
            }
        return agreement(
            id: "wire/agree/\(focus.rawValue)", rules: rules, cases: 40_000, covers: covers,
            given: WireGenerators.nearlyValid(.history, .october, focus: focus), revision: .october)
    }

    private static var agreesOnSeptember: Property {
        agreement(
            id: "wire/agree/september", rules: [.env03, .env07], cases: 40_000,
            covers: [cover(.env01, 0.01), cover(.env07, 0.02)],
            given: WireGenerators.nearlyValid(.history, .september, focus: .envelope),
            revision: .september)
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

    /// More rows than any table or array begins with room for.
    private static var agreesOnManyRows: Property {
        agreement(
            id: "wire/agree/many-rows", rules: [.json06, .row08, .ovl04], cases: 300,
            covers: [
                Cover("valid", minimum: 0.1), cover(.row08, 0.15), cover(.ovl04, 0.15),
            ],
            given: LexicalGenerators.manyRows, revision: .october)
    }

    private static var agreesOnBrokenBytes: Property {
        agreement(
            id: "wire/agree/broken-bytes", rules: [.json01, .json03, .json06], cases: 50_000,
            covers: [cover(.json01, 0.2)], given: WireGenerators.brokenBytes(.history, .october),
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
        .agreement(
            of: Model.self, as: .history, id: id, rules: rules, cases: cases, covers: covers,
            given: given, revision: revision)
    }

    private static func cover(_ rule: WireRule, _ minimum: Double) -> Cover {
        Cover(rule.rawValue, minimum: minimum)
    }

    private static var rowRules: [WireRule] {
        [.row01, .row02, .row03, .row04, .row05, .row06, .row07, .row08, .row09]
    }

    private static var overlayRules: [WireRule] { [.ovl01, .ovl02, .ovl03, .ovl04] }

    private static var messageRules: [WireRule] { [.msg01, .msg02, .msg03] }
}
