/// What happened in a random history: what covers ask for.
public enum TimelineMark: String, CaseIterable, Hashable, Sendable {
    // Live events.
    case eventLost = "event lost"
    case eventDoubled = "event doubled"
    case eventReordered = "event reordered"
    case eventBurst = "burst of events"
    case doubledAfterSettlement = "doubled after settlement"
    case runEndLost = "run end lost"
    case newEpochEvent = "event of a newer epoch"
    case oldEpochEvent = "event of an older epoch"
    case contradiction = "contradiction"
    case otherSession = "event of another session"

    // Answers.
    case lateAnswer = "answer older than the overlay"
    case counterMoved = "live event while a load was out"
    case olderEpochAnswer = "answer of an older epoch"
    case newEpochAnswer = "answer of a newer epoch"
    case superseded = "answer of a superseded load"
    case answerDoubled = "answer doubled"
    case equalAnswer = "equal answer again"
    case loadFailed = "load failed"
    case retried = "load retried"
    case unavailable
    case pending
    case empty
    case emptyAfterRows = "empty after rows"
    case disjoint = "disjoint window"
    case overlapping = "overlapping window"
    case rowsVanished = "rows vanished"
    case responseRows = "live rows beside the overlay"

    // Settlement.
    case settled = "live row settled"
    case settledByOperationOnly = "settled by operation only"
    case settledByRowIDOnly = "settled by row ID only"
    case settledByTwo = "settled by two rows"
    case settledInPart = "run settled in part"
    case settledAndKept = "settled and still in the overlay"
    case equalTexts = "equal texts"
    case tie = "tie in source order"
    case otherTypesID = "ID of another type"
    case sharedOperation = "operation shared by canonical rows"

    // Pages and links.
    case olderApplied = "older page applied"
    case olderDropped = "older page dropped"
    case olderKnown = "older page with known rows only"
    case olderStuck = "older page with its own cursor"
    case past = "page in the past"
    case pastReloaded = "page in the past again"
    case anchorMissing = "anchor not in the history"
    case targetChanged = "answer to a target that changed"
    case centred = "row centred"
    case viewportChanged = "viewport changed"

    // The phone's own.
    case echo
    case echoSettled = "prompt of the phone in the history"
    case echoLive = "prompt of the phone live"
    case healed = "healed"
}
