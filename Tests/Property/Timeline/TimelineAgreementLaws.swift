import ChatGenerators
import ChatValues
import PropertyCheck

/// Laws of everything at once: model and oracle are told the same and show the same.
struct TimelineAgreementLaws<Model: TimelineModel> {
    static var all: [Property] { [arbitrary, settling] }

    /// The rules that a timeline of its own can break: not those of throttles, scrolling and bands.
    static var rules: [TimelineRule] {
        let others: [TimelineRule] = [.liv09, .epo03, .lnk03, .lnk04, .lnk05, .lnk06]
        return TimelineRule.allCases.filter { !others.contains($0) }
    }

    /// Events with no desktop behind them.
    private static var arbitrary: Property {
        agreement("arbitrary", rules: rules, cases: 40_000, given: TimelineEvents.arbitrary)
    }

    /// Rows that settle, in each way that sharing identities allows.
    private static var settling: Property {
        agreement(
            "settling",
            rules: [
                .cnf01, .cnf02, .cnf03, .cnf04, .snp09, .snp12, .dsp01, .dsp04, .dsp06, .old05,
            ],
            cases: 40_000, given: TimelineSettling.events)
    }

    private static func agreement(
        _ name: String, rules: [TimelineRule], cases: Int, given: Gen<[TimelineEvent]>
    ) -> Property {
        Property.law(
            id: "timeline/agree/\(name)", rules: rules.map(\.rawValue), cases: cases,
            given: given, show: { $0.map(TimelineText.line).joined(separator: "\n") }
        ) { events, _ in
            var twins = TimelineTwins<Model>(sessionID: TimelineNames.session)
            for event in events { _ = try twins.receive(event) }
            return .held
        }
    }
}
