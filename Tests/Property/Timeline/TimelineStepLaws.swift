import ChatGenerators
import ChatValues
import PropertyCheck

/// Laws of what one event may do, held to every event of a sequence.
struct TimelineStepLaws<Model: TimelineModel> {
    static var all: [Property] {
        overlays + answers + rows
            + [others, display, itemIDs, echoes, revision, epochs, links]
    }

    /// A law that judges each step; what it returns is what is wrong.
    static func law(
        _ name: String, rules: [TimelineRule], cases: Int = 20_000, covers: [Cover] = [],
        _ judge: @escaping @Sendable (TimelineStep, inout Labels) -> String?
    ) -> Property {
        Property.law(
            id: "timeline/step/\(name)", rules: rules.map(\.rawValue), cases: cases,
            covers: covers, given: TimelineEvents.arbitrary,
            show: { $0.map(TimelineText.line).joined(separator: "\n") }
        ) { events, labels in
            var model = Model(sessionID: TimelineNames.session, viewport: .parentChat)
            var known = TimelineFacts()
            var screen = model.screen
            for event in events {
                let effects = model.receive(event)
                let step = TimelineStep(
                    before: screen, event: event, effects: effects, after: model.screen,
                    known: known)
                if let wrong = judge(step, &labels) { return .failed(failure(wrong, step)) }
                known.note(step)
                screen = step.after
            }
            return .held
        }
    }

    private static func failure(_ clause: String, _ step: TimelineStep) -> Failure {
        func screen(_ label: String, _ screen: TimelineScreen) -> Failure.Step {
            .init(label: label, value: TimelineText.lines(screen).joined(separator: "\n"))
        }
        return Failure(
            clause: clause,
            trace: [
                screen("before", step.before),
                .init(label: "event", value: TimelineText.line(step.event)),
                .init(
                    label: "effects",
                    value: step.effects.map(TimelineText.line).joined(separator: "\n")),
                screen("after", step.after),
            ])
    }

    /// What overlays and runs may do (LIV).
    private static var overlays: [Property] {
        [
            law(
                "overlay-version", rules: [.liv01, .liv03, .liv06, .snp04],
                covers: [Cover("raised", minimum: 0.1), Cover("lower", minimum: 0.02)]
            ) { step, labels in
                guard let old = step.before.overlayVersion, !step.isOtherViewport else {
                    return nil
                }
                guard let new = step.after.overlayVersion, new >= old else {
                    return "the overlay's version goes down"
                }
                guard let overlay = step.overlay else { return nil }
                let version = OverlayVersion(
                    settlementEpoch: overlay.settlementEpoch, revision: overlay.revision)
                labels.classify(new > old, "raised")
                labels.classify(version < old, "lower")
                let isRaised = version > old && version.settlementEpoch == old.settlementEpoch
                return new == (isRaised ? version : old) ? nil : "another version than it should be"
            },
            law(
                "refused-events", rules: [.liv02, .liv03, .liv04, .liv08],
                covers: [Cover("newer epoch", minimum: 0.03), Cover("conflict", minimum: 0.01)]
            ) { step, labels in
                guard let overlay = step.overlay else {
                    let isEarly = step.live != nil && step.before.overlayVersion == nil
                    return isEarly && !(step.isNothing && step.effects == [.reload(.noVersion)])
                        ? "a run event was taken before any version was known" : nil
                }
                guard let known = step.known.overlay, step.before.overlayVersion != nil else {
                    return step.isNothing && step.effects == [.reload(.noVersion)]
                        ? nil : "an overlay was taken before any version was known"
                }
                if overlay.settlementEpoch > known.settlementEpoch {
                    labels.label("newer epoch")
                    return step.isNothing && step.effects == [.reload(.newerEpoch)]
                        ? nil : "a newer epoch is not refused"
                }
                if overlay.settlementEpoch < known.settlementEpoch {
                    return step.isNothing && step.effects.isEmpty
                        ? nil : "an older epoch is not ignored"
                }
                if overlay.revision < known.revision || overlay == known {
                    return step.isNothing && step.effects.isEmpty
                        ? nil : "an old overlay is not ignored"
                }
                guard overlay.revision == known.revision else { return nil }
                labels.label("conflict")
                return step.isNothing && step.effects == [.reload(.conflictingOverlay)]
                    ? nil : "other blocks of the same version are not refused"
            },
            law(
                "counter", rules: [.liv05, .liv07],
                covers: [Cover("a run ends", minimum: 0.05), Cover("a run starts", minimum: 0.05)]
            ) { step, labels in
                var isMoved = false
                if step.before.overlayVersion != nil {
                    switch step.live {
                    case .overlay: isMoved = step.after.overlayVersion != step.before.overlayVersion
                    case .runStarted(let run):
                        isMoved =
                            run.runID != step.before.activeRun?.runID
                            && !step.known.finishedRuns.contains(run.runID)
                        labels.classify(isMoved, "a run starts")
                    case .runFinished(let run, _):
                        isMoved = !step.known.finishedRuns.contains(run)
                        labels.classify(isMoved, "a run ends")
                    case nil: break
                    }
                }
                let moved = step.after.liveEventCounter - step.before.liveEventCounter
                return moved == (isMoved ? 1 : 0) ? nil : "the counter moved by \(moved)"
            },
            law("runs", rules: [.liv07, .snp03, .pst03]) { step, _ in
                let (old, new) = (step.before.activeRun, step.after.activeRun)
                if let new, step.known.finishedRuns.contains(new.runID) {
                    return "a run that has ended is active"
                }
                switch step.live {
                case .runFinished(let run, _) where step.before.overlayVersion != nil:
                    let isNews = !step.known.finishedRuns.contains(run)
                    if step.effects != (isNews ? [.reload(.runEnded)] : []) {
                        return "the end of a run does not count once"
                    }
                    return new == (old?.runID == run ? nil : old) ? nil : "another run is active"
                case .runStarted(let run) where step.before.overlayVersion != nil:
                    let isGhost = step.known.finishedRuns.contains(run.runID)
                    let isOld = isGhost || old?.runID == run.runID
                    return new == (isOld ? old : run) ? nil : "the wrong run is active"
                default: break
                }
                guard let parts = step.parts else {
                    return step.isOtherViewport || new == old ? nil : "the active run changed"
                }
                return parts.takesActiveRun || new == old ? nil : "a run was taken over unsaid"
            },
        ]
    }

    /// What answers may do (SNP, SCH).
    private static var answers: [Property] {
        [
            law(
                "fences", rules: [.snp01, .snp02, .snp11, .sch02],
                covers: [Cover("left", minimum: 0.01), Cover("overlay", minimum: 0.02)]
            ) { step, labels in
                guard let (ticket, outcome) = step.answer, let envelope = step.envelope else {
                    return step.envelope == nil ? nil : "an answer has no outcome"
                }
                var isAround = false
                if case .loadedAround = step.event { isAround = true }
                let expected: SnapshotOutcome.Drop?
                var reason: ReloadReason?
                let overlay = envelope.liveOverlay
                if step.known.load?.ticket != ticket || !step.known.isForm(around: isAround) {
                    expected = .notActive
                } else if step.known.load?.1.isLeft == true {
                    labels.label("left")
                    expected = .targetChanged
                } else if let known = step.known.overlay,
                    overlay.settlementEpoch < known.settlementEpoch
                {
                    labels.label("overlay")
                    (expected, reason) = (.olderEpoch, .olderEpoch)
                } else if let known = step.known.overlay, overlay != known,
                    overlay.settlementEpoch == known.settlementEpoch,
                    overlay.revision == known.revision
                {
                    labels.label("overlay")
                    (expected, reason) = (.conflictingOverlay, .conflictingOverlay)
                } else {
                    expected = nil
                }
                guard let expected else {
                    return step.parts == nil ? "an answer that should be applied is not" : nil
                }
                guard outcome == .dropped(expected) else {
                    return "an answer that should be dropped is not, or for another reason"
                }
                if step.before != step.after { return "a dropped answer has changed something" }
                return step.effects.dropFirst() == reason.map({ [.reload($0)] }) ?? []
                    ? nil : "the effects of a dropped answer are others"
            },
            law(
                "moved-counter", rules: [.snp03, .pst03],
                covers: [Cover("moved", minimum: 0.02)]
            ) { step, labels in
                guard let parts = step.parts, let load = step.known.load?.1 else { return nil }
                let hasMoved = step.before.liveEventCounter != load.counter
                labels.classify(hasMoved, "moved")
                if hasMoved, parts.takesLiveRows || parts.takesActiveRun {
                    return "live parts of an old answer were taken"
                }
                if hasMoved, step.before.activeRun != step.after.activeRun {
                    return "an old answer changed the active run"
                }
                guard !hasMoved, let envelope = step.envelope else { return nil }
                let run = envelope.activeRun.flatMap {
                    step.known.finishedRuns.contains($0.runID) ? nil : $0
                }
                let isPast = step.after.page != .latest && parts.window == .past
                if isPast, envelope.activeRun == nil {
                    return step.before.activeRun == step.after.activeRun
                        ? nil : "a page in the past ended the run"
                }
                return !parts.takesActiveRun || step.after.activeRun == run
                    ? nil : "the active run of the answer was not taken"
            },
            law(
                "overlay-of-an-answer", rules: [.snp04, .snp06, .liv08],
                covers: [Cover("new epoch", minimum: 0.03), Cover("unavailable", minimum: 0.03)]
            ) { step, labels in
                guard let parts = step.parts, let envelope = step.envelope else { return nil }
                let overlay = envelope.liveOverlay
                let version = OverlayVersion(
                    settlementEpoch: overlay.settlementEpoch, revision: overlay.revision)
                var isUnavailable = false
                if case .unavailable = envelope.loadState { isUnavailable = true }
                labels.classify(isUnavailable, "unavailable")
                guard let old = step.before.overlayVersion else {
                    let new = step.after.overlayVersion
                    if isUnavailable { return new == nil ? nil : "the first overlay is taken" }
                    return new == version && parts.overlay == .first
                        ? nil : "the first overlay is not taken"
                }
                let isNewer = version.settlementEpoch > old.settlementEpoch
                labels.classify(isNewer, "new epoch")
                let isTaken = version > old && !(isUnavailable && isNewer)
                return step.after.overlayVersion == (isTaken ? version : old)
                    ? nil : "the overlay of an answer is not judged by its version"
            },
            law(
                "unavailable-keeps", rules: [.snp06, .snp07],
                covers: [Cover("kept", minimum: 0.01)]
            ) { step, labels in
                guard let parts = step.parts, let envelope = step.envelope else { return nil }
                switch envelope.loadState {
                case .ready, .empty: return nil
                case .pending, .unavailable: break
                }
                let (old, new) = (step.before, step.after)
                labels.classify(!old.canonicalRows.isEmpty, "kept")
                return old.canonicalRows == new.canonicalRows && old.page == new.page
                    && old.pagination == new.pagination && parts.window == .unchanged
                    && !parts.takesPagination
                    ? nil : "a history that cannot be read has changed the window"
            },
        ]
    }

    /// What answers and pages do to canonical rows.
    private static var rows: [Property] {
        [
            law(
                "window", rules: [.snp05, .snp07, .pst01, .pst06],
                covers: [Cover("merged", minimum: 0.008), Cover("replaced", minimum: 0.05)]
            ) { step, labels in
                guard let parts = step.parts, let envelope = step.envelope else { return nil }
                let answer = envelope.timeline.filter { !$0.isLive }
                    .sorted { $0.isPlaced(before: $1) }
                let shown = answer.filter(\.isForDisplay)
                let new = step.after.canonicalRows
                labels.label(parts.window.rawValue)
                switch parts.window {
                case .unchanged: return nil
                case .emptied: return new.isEmpty ? nil : "an empty chat has rows"
                case .past, .replaced: return new == shown ? nil : "other rows than the answer's"
                case .merged:
                    guard let oldest = answer.first else { return "nothing was merged" }
                    let keys = Set(answer.map(\.spliceKey))
                    let older = new.filter { !keys.contains($0.spliceKey) }
                    if !shown.allSatisfy(new.contains) { return "a row of the answer is missing" }
                    if !older.allSatisfy({ $0.isPlaced(before: oldest) }) {
                        return "a row that the desktop no longer lists is still there"
                    }
                    return envelope.hasOlderEntries || older.isEmpty
                        ? nil : "rows stand before the first of the history"
                }
            },
            law(
                "older-page", rules: [.old04, .old05, .snp08],
                covers: [Cover("applied", minimum: 0.015)]
            ) { step, labels in
                for case .loadOlder(_, let cursor) in step.effects {
                    return cursor == step.before.pagination.olderCursor
                        ? nil : "another page is asked for than the next"
                }
                guard case .olderLoaded(_, let page) = step.event else { return nil }
                guard case .olderAnswered(_, .applied(let added))? = step.effects.first else {
                    return step.isNothing ? nil : "a dropped page has changed something"
                }
                labels.label("applied")
                let (old, new) = (step.before.canonicalRows, step.after.canonicalRows)
                if !old.allSatisfy(new.contains) { return "a page has changed a row or lost it" }
                let more = new.filter { !old.contains($0) }
                if more.count > added || !more.allSatisfy(page.timeline.contains) {
                    return "a page has added rows that it has not"
                }
                let next = step.after.pagination
                if next.boundaryToken != page.boundaryToken { return "the boundary is another" }
                if let cursor = next.olderCursor, cursor == step.before.pagination.olderCursor {
                    return "the cursor did not move on"
                }
                return next.olderCursor == nil || next.olderCursor == page.oldestCursor
                    ? nil : "the cursor is not the page's"
            },
        ]
    }

    /// Nothing of another session or thread is ever shown.
    private static var others: Property {
        law(
            "others", rules: [.epo01, .sch02],
            covers: [Cover("session", minimum: 0.05), Cover("thread", minimum: 0.05)]
        ) { step, labels in
            if case .live(let event) = step.event,
                event.sessionID != step.before.presentationEpoch.sessionID
            {
                labels.label("session")
                return step.isNothing && step.effects.isEmpty
                    ? nil : "an event of another session does something"
            }
            guard step.isOtherViewport else { return nil }
            labels.label("thread")
            let new = step.after
            return new.rows.isEmpty && new.pinnedStatus == nil && new.activeRun == nil
                && new.overlayVersion == nil && new.notice == nil && new.page == .latest
                && new.pagination == Pagination() && step.effects == [.reload(.viewportChanged)]
                ? nil : "something of the thread that was left is still there"
        }
    }

    private static var display: Property {
        law(
            "display", rules: [.dsp01, .dsp02, .dsp03, .dsp04, .cnf02, .pst05],
            covers: [Cover("live", minimum: 0.2), Cover("pinned", minimum: 0.02)]
        ) { step, labels in
            let screen = step.after
            let rows = screen.shownRows
            labels.classify(!screen.liveRows.isEmpty, "live")
            labels.classify(screen.pinnedStatus != nil, "pinned")
            if screen.rows.dropFirst(rows.count).count != screen.shownEchoes.count
                || screen.rows.prefix(rows.count).contains(where: { $0.content.isEcho })
            {
                return "an echo stands before a row"
            }
            for (one, other) in zip(rows, rows.dropFirst()) where !one.isPlaced(before: other) {
                return "rows are out of order"
            }
            if Set(screen.rows.map(\.itemID)).count != screen.rows.count {
                return "two rows have one item ID"
            }
            if !rows.allSatisfy(\.isForDisplay) { return "a hidden row is displayed" }
            if let status = screen.pinnedStatus,
                !status.isLive || status.type != .thinking
                    || status.runID != screen.activeRun?.runID
            {
                return "what is pinned is not the thinking of the active run"
            }
            let settled = Set(screen.canonicalRows.flatMap(\.typedIdentities))
            if screen.liveRows.contains(where: { !settled.isDisjoint(with: $0.typedIdentities) }) {
                return "a live row is shown beside its canonical row"
            }
            if screen.page != .latest, !screen.liveRows.isEmpty || !screen.shownEchoes.isEmpty {
                return "live rows stand beside a page in the past"
            }
            return nil
        }
    }

    private static var itemIDs: Property {
        law("item-ids", rules: [.dsp05, .dsp06], covers: [Cover("settles", minimum: 0.01)]) {
            step, labels in
            guard step.before.presentationEpoch == step.after.presentationEpoch else { return nil }
            var earlier: [String: DisplayRow.Content] = [:]
            for row in step.before.rows { earlier[row.itemID] = row.content }
            var ids: [ExactString: String] = [:]
            for row in step.before.rows { ids[row.content.key] = row.itemID }
            for row in step.after.rows {
                if let id = ids[row.content.key], id != row.itemID {
                    return "a row has another item ID than before"
                }
                guard let before = earlier[row.itemID], before.key != row.content.key else {
                    continue
                }
                labels.label("settles")
                // Only what settles takes over an item ID, and it shares an identity.
                if before.identities.isDisjoint(with: row.content.identities) {
                    return "an item ID stands for another row"
                }
            }
            return nil
        }
    }

    private static var echoes: Property {
        law("echoes", rules: [.cnf03, .snp09], covers: [Cover("gone", minimum: 0.02)]) {
            step, labels in
            let screen = step.after
            var echoes = step.known.echoes
            if case .echoes(let new) = step.event { echoes = new }
            if step.isOtherViewport { echoes = [] }
            let there = Set(screen.shownRows.flatMap(\.typedIdentities))
            for echo in screen.shownEchoes
            where there.contains(ExactString("user operation \(echo.operationID)")) {
                return "an echo stands beside its row"
            }
            var seen: Set<Nonblank> = []
            let wanted = echoes.filter { seen.insert($0.operationID).inserted }
            labels.classify(
                wanted.count > screen.shownEchoes.count && screen.page == .latest, "gone")
            let shown = wanted.filter(screen.shownEchoes.contains)
            return shown == screen.shownEchoes ? nil : "echoes are out of order or not the outbox's"
        }
    }

    private static var revision: Property {
        law("revision", rules: [.snp10], covers: [Cover("changed", minimum: 0.3)]) { step, labels in
            let isChanged = step.before.visible != step.after.visible
            labels.classify(isChanged, "changed")
            return step.after.revision - step.before.revision == (isChanged ? 1 : 0)
                ? nil : isChanged ? "a change does not raise the revision" : "the revision rises"
        }
    }

    private static var epochs: Property {
        law(
            "presentation-epoch", rules: [.epo01, .epo02],
            covers: [Cover("replaced", minimum: 0.01), Cover("fresh", minimum: 0.2)]
        ) { step, labels in
            let (old, new) = (step.before.presentationEpoch, step.after.presentationEpoch)
            var viewport = old.viewport
            if case .viewportChanged(let other) = step.event { viewport = other }
            if new.viewport != viewport || new.sessionID != old.sessionID {
                return "the epoch is of another timeline"
            }
            let moved = new.number - old.number
            guard (0...1).contains(moved) else { return "the presentation epoch jumps" }
            if viewport != old.viewport { return moved == 1 ? nil : "a thread keeps its epoch" }
            switch step.event {
            case .loadBegins(let isRetry):
                labels.classify(moved == 1, "fresh")
                let isEmpty = step.before.canonicalRows.isEmpty && step.before.liveRows.isEmpty
                return moved == 0 || (isEmpty && !isRetry)
                    ? nil : "a load of a chat with rows advances the epoch"
            case .loaded, .loadedAround, .sent, .latestWanted:
                labels.classify(moved == 1, "replaced")
                let keys = Set(step.before.canonicalRows.map(\.spliceKey))
                let isShared = step.after.canonicalRows.contains { keys.contains($0.spliceKey) }
                return moved == 1 && isShared ? "rows stayed and the epoch advanced" : nil
            default: return moved == 0 ? nil : "the epoch advances for nothing"
            }
        }
    }

    private static var links: Property {
        law(
            "links", rules: [.lnk01, .lnk02, .pst02, .pst04, .pst06],
            covers: [Cover("centred", minimum: 0.007), Cover("past", minimum: 0.02)]
        ) { step, labels in
            var anchor: Nonblank?
            if case .past(let row) = step.after.page {
                labels.label("past")
                anchor = row
            }
            for case .load(_, let target) in step.effects {
                if case .past(let row) = step.before.page, target == .latest {
                    return "a reload of the page around \(row) loads another"
                }
            }
            for case .centre(let item) in step.effects {
                labels.label("centred")
                guard case .around(let row)? = step.known.load?.1.target,
                    step.after.rows.contains(where: { $0.itemID == item && $0.content.id == row })
                else { return "another row is centred than the link's" }
            }
            if let parts = step.parts, parts.window == .past, anchor == nil {
                return "a page in the past is not shown"
            }
            switch step.event {
            case .sent, .latestWanted:
                return step.after.page == .latest && step.after.notice == nil
                    ? nil : "the page in the past is not left"
            case .loadedAround(_, let window) where step.parts != nil:
                return step.after.notice == window.notice ? nil : "the notice is not the answer's"
            default: return nil
            }
        }
    }
}

extension DisplayRow.Content {
    fileprivate var isEcho: Bool {
        if case .echo = self { return true }
        return false
    }

    /// What tells it from others.
    fileprivate var key: ExactString {
        switch self {
        case .row(let row): row.spliceKey
        case .echo(let echo): ExactString("echo \(echo.operationID)")
        }
    }

    fileprivate var identities: Set<ExactString> {
        switch self {
        case .row(let row): row.typedIdentities
        case .echo(let echo): [ExactString("user operation \(echo.operationID)")]
        }
    }

    /// The row's ID.
    fileprivate var id: Nonblank? {
        if case .row(let row) = self { return row.id }
        return nil
    }
}
