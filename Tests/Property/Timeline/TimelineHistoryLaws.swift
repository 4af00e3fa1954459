import ChatGenerators
import ChatValues
import PropertyCheck

/// Laws of whole histories: a desktop that runs, a link that loses, doubles, delays and reorders, and
/// a phone that loads, pages and follows links.
struct TimelineHistoryLaws<Model: TimelineModel> {
    static var all: [Property] { [agrees, heals, forgetsDoubles, anyOrder] }

    private static var rules: [TimelineRule] { TimelineAgreementLaws<Model>.rules }

    private static func law(
        _ name: String, rules: [TimelineRule], cases: Int, covers: [Cover] = [],
        holds: @escaping @Sendable (TimelinePlan, inout Labels) throws -> Verdict
    ) -> Property {
        Property.law(
            id: "timeline/history/\(name)", rules: rules.map(\.rawValue), cases: cases,
            covers: covers, given: TimelinePlan.arbitrary, show: \.description, holds: holds)
    }

    /// Model and oracle show the same after each event.
    private static var agrees: Property {
        law(
            "agrees", rules: rules, cases: 20_000,
            covers: marks(atLeast: 0.005)
        ) { plan, labels in
            var twins = TimelineTwins<Model>(sessionID: TimelineNames.session)
            let world = try plan.play { (event) throws(Failure) in try twins.receive(event) }
            for mark in world.marks { labels.label(mark.rawValue) }
            return .held
        }
    }

    private static func marks(atLeast minimum: Double) -> [Cover] {
        TimelineMark.allCases.filter { $0 != .healed }
            .map { Cover($0.rawValue, minimum: minimum) }
    }

    /// Once the link heals and a load lands, the phone shows what the desktop holds.
    private static var heals: Property {
        law(
            "heals", rules: [.liv06, .snp04, .snp07, .cnf02, .cnf03, .cnf04, .dsp04],
            cases: 20_000
        ) { plan, _ in
            var model = Model(sessionID: TimelineNames.session, viewport: .parentChat)
            var told: [TimelineEvent] = []
            let world = plan.play(heals: true) { event in
                told.append(event)
                return model.receive(event)
            }
            let (screen, truth) = (model.screen, world.truth)
            let shown = Set(screen.rows.map(\.content))
            func missing(_ rows: [Row]) -> Row? {
                rows.first { $0.isForDisplay && !shown.contains(.row($0)) }
            }
            let wrong: String? =
                if screen.page != .latest {
                    "the page in the past is not left"
                } else if let row = missing(truth.rows) {
                    "a row of the desktop is not shown: \(TimelineText.row(row))"
                } else if let row = missing(truth.liveRows) {
                    "a live row of the desktop is not shown: \(TimelineText.row(row))"
                } else if truth.settledRows.contains(where: { shown.contains(.row($0)) }) {
                    "a settled row is shown"
                } else if screen.activeRun != truth.activeRun {
                    "another run is active"
                } else if screen.overlayVersion != truth.version {
                    "the overlay is of another version"
                } else if !truth.waitingEchoes.allSatisfy({ shown.contains(.echo($0)) }) {
                    "an echo is not shown"
                } else if truth.settledEchoes.contains(where: { shown.contains(.echo($0)) }) {
                    "an echo stands beside its row"
                } else {
                    nil
                }
            guard let wrong else { return .held }
            return .failed(
                Failure(
                    // What row it is tells of the values, not of the failure.
                    clause: String(wrong.prefix { $0 != ":" }),
                    model: TimelineText.lines(screen).joined(separator: "\n"), oracle: wrong,
                    trace: told.map { .init(label: "event", value: TimelineText.line($0)) }))
        }
    }

    /// Events of one epoch that arrive in any order, some twice, end in the same screen as in the
    /// order in which they happened.
    private static var anyOrder: Property {
        Property.law(
            id: "timeline/history/any-order",
            rules: [TimelineRule.liv01, .liv04, .liv06, .liv07].map(\.rawValue), cases: 20_000,
            covers: [Cover("shuffled", minimum: 0.3)], given: TimelineShuffle.arbitrary,
            show: { $0.arrived.map(TimelineText.line).joined(separator: "\n") }
        ) { shuffle, labels in
            func end(_ events: [TimelineEvent]) -> TimelineScreen {
                var model = Model(sessionID: TimelineNames.session, viewport: .parentChat)
                for event in shuffle.load + events { _ = model.receive(event) }
                return model.screen
            }
            labels.classify(shuffle.happened != shuffle.arrived, "shuffled")
            let (one, other) = (end(shuffle.happened), end(shuffle.arrived))
            let isSame =
                one.rows.map(\.content) == other.rows.map(\.content)
                && one.pinnedStatus == other.pinnedStatus && one.activeRun == other.activeRun
                && one.overlayVersion == other.overlayVersion
            guard !isSame else { return .held }
            return .failed(
                Failure(
                    clause: "the order of arrival shows",
                    model: TimelineText.lines(other).joined(separator: "\n"),
                    oracle: TimelineText.lines(one).joined(separator: "\n")))
        }
    }

    /// What is delivered twice in a row changes nothing the second time.
    private static var forgetsDoubles: Property {
        law(
            "doubles-change-nothing", rules: [.liv04, .liv05, .liv07, .snp01, .snp10, .old04],
            cases: 10_000
        ) { plan, _ in
            var model = Model(sessionID: TimelineNames.session, viewport: .parentChat)
            var wrong: TimelineEvent?
            _ = plan.play { event in
                let effects = model.receive(event)
                switch event {
                case .live, .loaded, .loadedAround, .loadFailed, .olderLoaded, .olderFailed,
                    .echoes, .viewportChanged, .latestWanted, .sent:
                    let screen = model.screen
                    _ = model.receive(event)
                    if model.screen != screen, wrong == nil { wrong = event }
                case .loadBegins, .olderWanted, .anchorOpened: break
                }
                return effects
            }
            guard let wrong else { return .held }
            return .failed(
                Failure(
                    clause: "the second time changes something",
                    trace: [.init(label: "event", value: TimelineText.line(wrong))]))
        }
    }
}
