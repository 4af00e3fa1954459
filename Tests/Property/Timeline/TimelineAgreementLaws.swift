import ChatGenerators
import ChatValues
import PropertyCheck

/// Laws of everything at once: model and oracle are told the same and show the same.
struct TimelineAgreementLaws<Model: TimelineModel> {
    static var all: [Property] { [arbitrary] }

    /// The rules that a timeline of its own can break: not those of throttles, scrolling and bands.
    private static var rules: [TimelineRule] {
        let others: [TimelineRule] = [.liv09, .epo03, .lnk03, .lnk04, .lnk05, .lnk06]
        return TimelineRule.allCases.filter { !others.contains($0) }
    }

    /// Events with no desktop behind them.
    private static var arbitrary: Property {
        Property.law(
            id: "timeline/agree/arbitrary", rules: rules.map(\.rawValue), cases: 30_000,
            given: TimelineEvents.arbitrary,
            show: { $0.map(TimelineText.line).joined(separator: "\n") }
        ) { events, _ in
            var twins = TimelineTwins<Model>(sessionID: TimelineNames.session)
            for event in events { _ = try twins.receive(event) }
            return .held
        }
    }
}
