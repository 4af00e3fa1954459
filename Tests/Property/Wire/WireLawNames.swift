import ChatValues

/// What laws that stand once for each form are called, and what they stand for.
enum WireLawNames {
    /// `wire/decode/valid-page`; the history goes without its name, the newest revision too where
    /// the form is named.
    static func id(
        _ name: String, _ form: WireForm, _ revision: SchemaRevision? = nil
    ) -> String {
        switch (form, revision) {
        case (.history, nil): "wire/\(name)"
        case (.history, let revision?): "wire/\(name)-\(revision.rawValue)"
        default: "wire/\(name)-\(form.rawValue)"
        }
    }

    /// The names of rules, each once.
    static func rules(_ rules: [WireRule]) -> [String] {
        Set(rules).map(\.rawValue).sorted()
    }

    /// What a false refusal or a wrong value would break in a valid text of a form; that more is
    /// refused than this is for the laws of what is nearly valid.
    static func rules(valid form: WireForm, _ revision: SchemaRevision) -> [String] {
        let envelope: [WireRule] = [
            revision == .october ? .env02 : .env03, .env04, .env05, .env06, .env07, .env08, .env09,
            .env10, .env11, .env12,
        ]
        let rows: [WireRule] = [
            .row01, .row02, .row03, .row04, .row05, .row09, .msg01, .msg02,
        ]
        return switch form {
        case .history: Self.rules([.json01, .ovl01] + envelope + rows)
        case .page: Self.rules([.page01, .env04, .env08, .env09, .env10] + rows)
        case .window: Self.rules([.page02, .ovl01] + envelope + rows)
        case .event: Self.rules([.ovl05, .ovl01] + rows)
        case .outboxEntry:
            Self.rules([
                .obx01, .obx02, .obx03, .obx04, .obx05, .obx06, .obx07, .obx08, .obx09, .obx10,
                .msg04,
            ])
        }
    }
}
