import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of what is refused, and how, in the forms beside the history.
struct WireFormLaws<Model: WireModel> {
    static var all: [Property] {
        Model.forms.flatMap { form in
            switch form {
            case .history: [Property]()
            case .page: [page, pageRows]
            case .window: [window(.october), window(.september)]
            case .event: [event, eventBlocks, eventLists, eventEnds]
            case .outboxEntry: [entry, entryMessage, entryEnds]
            }
        }
    }

    private static var page: Property {
        agreement(
            .page, id: "wire/agree/page",
            rules: [.page01, .env04, .env08, .env09, .env10, .env13, .json07],
            covers: [
                cover(.page01, 0.02), cover(.env04, 0.01), cover(.env08, 0.01),
                cover(.env09, 0.01), cover(.env10, 0.01), cover(.env13, 0.003),
            ], given: WireGenerators.nearlyValid(.page, .october, focus: .envelope))
    }

    private static var pageRows: Property {
        agreement(
            .page, id: "wire/agree/page-rows",
            rules: [.page01, .env13, .row01, .row02, .row03, .row04, .row05, .row08, .row09],
            covers: [
                cover(.page01, 0.003), cover(.row08, 0.002), cover(.row03, 0.005),
                cover(.row09, 0.005),
            ], given: WireGenerators.nearlyValid(.page, .october, focus: .rows))
    }

    private static func window(_ revision: SchemaRevision) -> Property {
        agreement(
            .window, id: WireLawNames.id("agree/window", .history, revision),
            rules: [
                .page02, .env03, .env04, .env05, .env06, .env07, .env08, .env09, .env10, .env11,
                .env12,
            ],
            covers: [
                cover(.page02, 0.05), cover(.env05, 0.01), cover(.env07, 0.01), cover(.env10, 0.01),
            ], given: WireGenerators.nearlyValid(.window, revision, focus: .envelope),
            revision: revision)
    }

    private static var event: Property {
        agreement(
            .event, id: "wire/agree/event", rules: [.ovl05, .ovl01, .json07],
            covers: [cover(.ovl05, 0.05), cover(.ovl01, 0.02)],
            given: WireGenerators.nearlyValid(.event, .october, focus: .envelope))
    }

    private static var eventBlocks: Property {
        agreement(
            .event, id: "wire/agree/event-blocks", rules: [.ovl01, .ovl03, .ovl04],
            covers: [cover(.ovl04, 0.002), cover(.row09, 0.005)],
            given: WireGenerators.nearlyValid(.event, .october))
    }

    private static var eventLists: Property {
        agreement(
            .event, id: "wire/agree/event-lists", rules: [.ovl02, .ovl03, .ovl04, .json06],
            covers: [Cover("valid", minimum: 0.1)]
                + [.ovl02, .ovl03, .ovl04].map { cover($0, 0.03) },
            given: LexicalGenerators.eventLists)
    }

    private static var eventEnds: Property {
        agreement(
            .event, id: "wire/agree/event-ends", rules: [.ovl05, .ovl01, .ovl02, .json06],
            covers: [
                Cover("valid", minimum: 0.02), cover(.ovl05, 0.3), cover(.ovl01, 0.05),
            ], given: LexicalGenerators.eventEnds)
    }

    private static var entry: Property {
        agreement(
            .outboxEntry, id: "wire/agree/outbox-entry",
            rules: [
                .obx01, .obx02, .obx03, .obx04, .obx05, .obx06, .obx07, .obx08, .obx09, .obx10,
                .json07,
            ],
            covers: [
                .obx01, .obx02, .obx03, .obx04, .obx05, .obx06, .obx07, .obx08, .obx09, .obx10,
            ].map { cover($0, 0.003) },
            given: WireGenerators.nearlyValid(.outboxEntry, .october))
    }

    private static var entryMessage: Property {
        agreement(
            .outboxEntry, id: "wire/agree/outbox-message", rules: [.msg01, .msg03, .msg04],
            covers: [cover(.msg01, 0.02), cover(.msg04, 0.01)],
            given: WireGenerators.nearlyValid(.outboxEntry, .october, focus: .messages))
    }

    private static var entryEnds: Property {
        agreement(
            .outboxEntry, id: "wire/agree/outbox-ends",
            rules: [
                .obx04, .obx05, .obx06, .obx07, .obx08, .obx09, .obx10, .msg01, .msg04, .json06,
            ],
            covers: [
                Cover("valid", minimum: 0.02), cover(.obx04, 0.03), cover(.obx05, 0.05),
                cover(.obx10, 0.02), cover(.msg01, 0.02), cover(.msg04, 0.01),
            ], given: LexicalGenerators.entryEnds)
    }

    private static func agreement(
        _ form: WireForm, id: String, rules: [WireRule], covers: [Cover], given: Gen<[UInt8]>,
        revision: SchemaRevision = .october
    ) -> Property {
        .agreement(
            of: Model.self, as: form, id: id, rules: rules, cases: 30_000, covers: covers,
            given: given, revision: revision)
    }

    private static func cover(_ rule: WireRule, _ minimum: Double) -> Cover {
        Cover(rule.rawValue, minimum: minimum)
    }
}

extension Property {
    /// A law that model and oracle agree on every text: the value, or the first fault with its rule,
    /// path and offset.
    static func agreement<Model: WireModel>(
        of _: Model.Type, as form: WireForm, id: String, rules: [WireRule], cases: Int,
        covers: [Cover], given: Gen<[UInt8]>, revision: SchemaRevision
    ) -> Property {
        .law(
            id: id, rules: WireLawNames.rules(rules), cases: cases, covers: covers, given: given,
            show: { WireText.show($0) },
            holds: { bytes, labels in
                let expected = WireAnswer.ofOracle(bytes, as: form, revision)
                labels.label(expected.rule?.rawValue ?? "valid")
                return .agree(.of(Model(revision: revision), bytes.span, as: form), expected)
            })
    }
}
