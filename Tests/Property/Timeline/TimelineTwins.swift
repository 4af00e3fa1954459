import ChatOracles
import ChatValues
import PropertyCheck

/// A model and the oracle that are told the same, compared after each event.
///
/// Item IDs are the model's own; what counts is which rows have the same.
struct TimelineTwins<Model: TimelineModel> {
    private(set) var model: Model
    private var oracle: TimelineOracle
    /// The oracle's item IDs by the model's, and the other way round, in this presentation epoch.
    private var counterparts: [String: String] = [:]
    private var originals: [String: String] = [:]
    private var epoch: PresentationEpoch?
    /// What was told so far, for the trace.
    private var told: [TimelineEvent] = []

    init(sessionID: Nonblank, viewport: Viewport = .parentChat) {
        model = Model(sessionID: sessionID, viewport: viewport)
        oracle = TimelineOracle(sessionID: sessionID, viewport: viewport)
    }

    /// The effects of the model; throws a failure where the two differ.
    mutating func receive(_ event: TimelineEvent) throws(Failure) -> [TimelineEffect] {
        told.append(event)
        let effects = model.receive(event)
        let expected = oracle.receive(event)
        let screen = model.screen
        let oracleScreen = oracle.screen
        if screen.presentationEpoch != epoch {
            counterparts = [:]
            originals = [:]
            epoch = screen.presentationEpoch
        }
        let difference =
            difference(screen, oracleScreen)
            ?? (isSame(effects, expected) ? nil : "effects")
        guard let difference else { return effects }
        let isEffects = difference == "effects"
        throw Failure(
            clause: "timeline: \(difference)",
            model: isEffects ? Self.text(effects) : Self.text(screen),
            oracle: isEffects ? Self.text(expected) : Self.text(oracleScreen),
            trace: told.map { .init(label: "event", value: TimelineText.line($0)) })
    }

    /// The first part in which the screens differ.
    private mutating func difference(
        _ screen: TimelineScreen, _ other: TimelineScreen
    ) -> String? {
        if screen.rows.map(\.content) != other.rows.map(\.content) { return "rows" }
        if screen.pinnedStatus != other.pinnedStatus { return "pinned status" }
        if screen.activeRun != other.activeRun { return "active run" }
        if screen.notice != other.notice { return "notice" }
        if screen.page != other.page { return "page" }
        if screen.pagination != other.pagination { return "pagination" }
        if screen.overlayVersion != other.overlayVersion { return "overlay version" }
        if screen.liveEventCounter != other.liveEventCounter { return "counter" }
        if screen.presentationEpoch != other.presentationEpoch { return "presentation epoch" }
        for (row, counterpart) in zip(screen.rows, other.rows)
        where !pair(row.itemID, counterpart.itemID) {
            return "item IDs"
        }
        return screen.revision == other.revision ? nil : "revision"
    }

    /// Notes that two item IDs are of one row; false where either was of another.
    private mutating func pair(_ one: String, _ other: String) -> Bool {
        if counterparts[one] == nil, originals[other] == nil {
            counterparts[one] = other
            originals[other] = one
        }
        return counterparts[one] == other && originals[other] == one
    }

    private func isSame(_ effects: [TimelineEffect], _ expected: [TimelineEffect]) -> Bool {
        effects.elementsEqual(expected) { one, other in
            if case .centre(let item) = one, case .centre(let counterpart) = other {
                return counterparts[item] == counterpart
            }
            return one == other
        }
    }

    private static func text(_ effects: [TimelineEffect]) -> String {
        effects.isEmpty ? "nothing" : effects.map(TimelineText.line).joined(separator: "\n")
    }

    private static func text(_ screen: TimelineScreen) -> String {
        TimelineText.lines(screen).joined(separator: "\n")
    }
}
