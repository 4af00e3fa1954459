import ChatOracles
import ChatValues
import Testing

/// SNP-01 to SNP-04, SNP-06 and SNP-11: which answer is taken, and what of its live state.
@Suite("The timeline oracle: snapshots against newer live state")
struct TimelineOracleSnapshotOrderTests {
    private let start = history(
        [canonical("a", 1)], at: overlay(2, 5, [live("x", 9)]), older: "c1", active: run("r"))

    @Test("The handbook's example: counter 7 to 8, revision 41 against 42 (SNP-03, SNP-04)")
    func handbook() {
        var stage = TimelineStage(showing: history([canonical("a", 1)], at: overlay(1, 34)))
        for revision in 35...41 as ClosedRange<Int64> {
            stage.hear(.overlay(overlay(1, revision, [live("x", 9, text: "\(revision)")])))
        }
        #expect(stage.screen.liveEventCounter == 7)
        let ticket = stage.begin()
        stage.hear(.overlay(overlay(1, 42, [live("x", 9, text: "42")])))
        #expect(stage.screen.liveEventCounter == 8)
        stage.play(
            .loaded(
                ticket,
                history(
                    [canonical("a", 1), canonical("b", 2), live("y", 8)],
                    at: overlay(1, 41, [live("x", 9, text: "41")]), older: "c", active: run("r"))))
        #expect(
            stage.parts
                == .init(
                    window: .merged, overlay: .lower, takesLiveRows: false, takesActiveRun: false,
                    takesPagination: true))
        #expect(stage.rows == ["a", "b", "~x"])
        #expect(stage.screen.rows.last?.content == .row(live("x", 9, text: "42")))
        #expect(stage.version == [1, 42])
        #expect(stage.screen.activeRun == nil)
        #expect(stage.screen.pagination.olderCursor == Nonblank(known: "c"))
    }

    @Test("Only the active load may apply its answer (SNP-01)")
    func active() {
        var stage = TimelineStage(showing: start)
        let before = stage.screen
        let first = stage.begin()
        let second = stage.begin()
        #expect([first.number, second.number] == [2, 3])
        stage.play(.loaded(first, history([canonical("z", 1)])))
        #expect(stage.effects == [.answered(first, .dropped(.notActive))])
        stage.play(.loaded(LoadTicket(.max), history()))
        #expect(stage.outcome == .dropped(.notActive))
        stage.play(.loaded(LoadTicket(.min), history()))
        #expect(stage.outcome == .dropped(.notActive))
        #expect(stage.screen == before)
        // None of them ended the active load, but its own answer does.
        stage.play(.loaded(second, start))
        #expect(stage.parts?.window == .merged)
        stage.play(.loaded(second, start))
        #expect(stage.outcome == .dropped(.notActive))
    }

    @Test("An answer of the wrong form changes nothing, not even the active load (SNP-01)")
    func wrongForm() {
        var stage = TimelineStage(showing: start)
        var ticket = stage.begin()
        stage.play(.loadedAround(ticket, window(start)))
        #expect(stage.outcome == .dropped(.notActive))
        stage.play(.loaded(ticket, start))
        #expect(stage.parts != nil)

        stage.play(.anchorOpened(Nonblank(known: "a")))
        ticket = stage.begin()
        stage.play(.loaded(ticket, start))
        #expect(stage.outcome == .dropped(.notActive))
        stage.play(.loadedAround(ticket, window(start)))
        #expect(stage.parts != nil)
    }

    @Test("A failed load is over; the failure of another is nothing (SNP-01)")
    func failed() {
        var stage = TimelineStage(showing: start)
        let before = stage.screen
        let ticket = stage.begin()
        stage.play(.loadFailed(LoadTicket(99)))
        stage.play(.loadFailed(ticket))
        #expect(stage.effects == [])
        stage.play(.loaded(ticket, start))
        #expect(stage.outcome == .dropped(.notActive))
        #expect(stage.screen == before)
    }

    @Test("A changed target generation rejects the answer, and its load is over (SNP-01, SCH-02)")
    func generation() {
        var stage = TimelineStage(showing: start)
        let ticket = stage.begin()
        stage.play(.anchorOpened(Nonblank(known: "q")))
        let before = stage.screen
        stage.play(.loaded(ticket, history([canonical("z", 1)], at: overlay(1, 0))))
        #expect(stage.effects == [.answered(ticket, .dropped(.targetChanged))])
        #expect(stage.screen == before)
        stage.play(.loaded(ticket, start))
        #expect(stage.outcome == .dropped(.notActive))
    }

    @Test("An older epoch drops the whole answer, whatever its state (SNP-02, SNP-11)")
    func olderEpoch() {
        for state in [LoadState.ready, .empty, .pending, .gone] {
            var stage = TimelineStage(showing: start)
            let before = stage.screen
            let ticket = stage.begin()
            let rows = state == .ready ? [canonical("z", 1), live("y", 2)] : []
            stage.play(.loaded(ticket, history(rows, state, at: overlay(1, 99), older: "c9")))
            #expect(
                stage.effects == [
                    .answered(ticket, .dropped(.olderEpoch)), .reload(.olderEpoch),
                ])
            #expect(stage.screen == before)
            stage.play(.loaded(ticket, start))
            #expect(stage.outcome == .dropped(.notActive))
        }
    }

    @Test("The same version with other blocks drops the whole answer (SNP-02, SNP-11)")
    func conflict() {
        for state in [LoadState.ready, .empty, .pending, .gone] {
            var stage = TimelineStage(showing: start)
            let before = stage.screen
            let ticket = stage.begin()
            stage.play(.loaded(ticket, history([], state, at: overlay(2, 5))))
            #expect(
                stage.effects == [
                    .answered(ticket, .dropped(.conflictingOverlay)),
                    .reload(.conflictingOverlay),
                ])
            #expect(stage.screen == before)
        }
    }

    @Test("If the counter moved, live rows and active run are dropped (SNP-03)")
    func counterMoved() {
        var stage = TimelineStage(showing: start)
        var ticket = stage.begin()
        stage.hear(.runStarted(run("q")))
        let answer = history(
            [canonical("a", 1), canonical("b", 2), live("y", 3)],
            at: overlay(2, 6, [live("z", 9)]), active: run("r"))
        stage.play(.loaded(ticket, answer))
        #expect(stage.parts?.takesLiveRows == false)
        #expect(stage.parts?.takesActiveRun == false)
        #expect(stage.parts?.overlay == .raised)
        #expect(stage.rows == ["a", "b", "~z"])
        #expect(stage.screen.activeRun == run("q"))

        // The next load records the counter anew.
        ticket = stage.begin()
        stage.play(.loaded(ticket, answer))
        #expect(stage.parts?.takesLiveRows == true)
        #expect(stage.parts?.takesActiveRun == true)
        #expect(stage.rows == ["a", "b", "~y", "~z"])
        #expect(stage.screen.activeRun == run("r"))
    }

    @Test("If it did not, a null active run is taken as well (SNP-03)")
    func nullRun() {
        var stage = TimelineStage(showing: start)
        #expect(stage.screen.activeRun == run("r"))
        stage.load(history([canonical("a", 1)], at: overlay(2, 5, [live("x", 9)])))
        #expect(stage.parts?.takesActiveRun == true)
        #expect(stage.screen.activeRun == nil)
    }

    @Test("An active run that is known to have finished counts as null (SNP-03)")
    func finishedRun() {
        var stage = TimelineStage(showing: start)
        stage.hearEnd(of: "r")
        stage.hear(.runStarted(run("q")))
        stage.load(start)
        #expect(stage.parts?.takesActiveRun == true)
        #expect(stage.screen.activeRun == nil)
    }

    @Test("Its overlay follows the revisions of its epoch (SNP-04)")
    func overlayOfAnswer() {
        for (revision, change, shown) in [
            (4, .lower, "~x"), (6, .raised, "~z"),
        ] as [(Int64, SnapshotOutcome.OverlayChange, String)] {
            var stage = TimelineStage(showing: start)
            stage.load(history([canonical("a", 1)], at: overlay(2, revision, [live("z", 9)])))
            #expect(stage.parts?.overlay == change)
            #expect(stage.rows == ["a", shown])
        }
        var stage = TimelineStage(showing: start)
        stage.load(start)
        #expect(stage.parts?.overlay == .same)
        #expect(stage.version == [2, 5])
    }

    @Test("A newer epoch is taken and removes all live rows of earlier ones (SNP-04)")
    func newEpoch() {
        for state in [LoadState.ready, .empty, .pending] {
            var stage = TimelineStage(
                showing: history([live("y", 2)], at: overlay(2, 5, [live("x", 9)])))
            #expect(stage.rows == ["~y", "~x"])
            let ticket = stage.begin()
            // Even where its own live rows are dropped.
            stage.hear(.runStarted(run("r")))
            stage.play(.loaded(ticket, history([], state, at: overlay(3, 1, [live("z", 9)]))))
            #expect(stage.parts?.overlay == .newEpoch)
            #expect(stage.rows == ["~z"])
            #expect(stage.version == [3, 1])
        }
    }

    @Test("Unavailable: only an overlay of the same epoch, and the active run (SNP-06)")
    func unavailable() {
        var stage = TimelineStage(showing: start)
        let pagination = stage.screen.pagination
        stage.load(history([], .gone, at: overlay(2, 6, [live("z", 9)]), boundary: "other"))
        #expect(
            stage.parts
                == .init(
                    window: .unchanged, overlay: .raised, takesLiveRows: false,
                    takesActiveRun: true, takesPagination: false))
        #expect(stage.rows == ["a", "~z"])
        #expect(stage.screen.activeRun == nil)
        #expect(stage.screen.pagination == pagination)

        stage.load(history([], .gone, at: overlay(3, 1, [live("w", 9)]), active: run("q")))
        #expect(stage.parts?.overlay == .notTaken)
        #expect(stage.rows == ["a", "~z"])
        #expect(stage.screen.activeRun == run("q"))
        stage.load(history([], .gone, at: overlay(2, 1, [live("w", 9)])))
        #expect(stage.parts?.overlay == .lower)
        stage.load(history([], .gone, at: overlay(2, 6, [live("z", 9)])))
        #expect(stage.parts?.overlay == .same)
        #expect(stage.version == [2, 6])
    }

    @Test("Unavailable: an active run from before the counter moved is dropped (SNP-06)")
    func unavailableMoved() {
        var stage = TimelineStage(showing: start)
        let ticket = stage.begin()
        stage.hear(.runStarted(run("q")))
        stage.play(.loaded(ticket, history([], .gone, at: overlay(2, 5, [live("x", 9)]))))
        #expect(stage.parts?.takesActiveRun == false)
        #expect(stage.screen.activeRun == run("q"))
    }

    @Test("Pending leaves rows, response rows and pagination (SNP-06)")
    func pending() {
        var stage = TimelineStage(
            showing: history([canonical("a", 1), live("y", 2)], older: "c1"))
        stage.load(history([], .pending, at: overlay(1, 3, [live("x", 9)]), active: run("r")))
        #expect(
            stage.parts
                == .init(
                    window: .unchanged, overlay: .raised, takesLiveRows: false,
                    takesActiveRun: true, takesPagination: false))
        #expect(stage.rows == ["a", "~y", "~x"])
        #expect(stage.screen.pagination.olderCursor == Nonblank(known: "c1"))
        #expect(stage.screen.activeRun == run("r"))
    }
}
