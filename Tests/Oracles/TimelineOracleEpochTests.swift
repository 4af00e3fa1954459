import ChatOracles
import ChatValues
import Testing

/// EPO-01 and EPO-02, and what another thread leaves of a timeline.
@Suite("The timeline oracle: presentation epoch")
struct TimelineOracleEpochTests {
    private let thread = Viewport.subagent(thread: Nonblank(known: "t"))

    @Test("It pairs the session with the timeline of the viewport (EPO-01)")
    func pair() {
        #expect(
            TimelineStage().screen.presentationEpoch
                == PresentationEpoch(
                    sessionID: Nonblank(known: "s"), viewport: .parentChat, number: 0))
        let stage = TimelineStage(thread)
        #expect(stage.screen.presentationEpoch.viewport.timelineIdentity == "subagent-t")
    }

    @Test("A fresh load of an empty unconfirmed chat advances it, a retry does not (EPO-02)")
    func freshLoads() {
        var stage = TimelineStage()
        _ = stage.begin()
        #expect(stage.epoch == 1)
        _ = stage.begin(retry: true)
        #expect(stage.epoch == 1)
        stage.load(history([], .pending))
        #expect(stage.epoch == 2)
        stage.load(history([], .gone))
        #expect(stage.epoch == 3)
        stage.load(history([], .empty))
        #expect(stage.epoch == 4)
        // Confirmed: it is known to be empty.
        _ = stage.begin()
        #expect(stage.epoch == 4)
    }

    @Test("A chat with a live row is not empty, settled or not (EPO-02)")
    func liveRow() {
        var stage = TimelineStage(
            showing: history([], .pending, at: overlay(1, 1, [live("t", 1, .thinking)])))
        #expect(stage.epoch == 1)
        _ = stage.begin()
        #expect(stage.epoch == 1)
        stage.hear(.overlay(overlay(1, 2)))
        _ = stage.begin()
        #expect(stage.epoch == 2)
    }

    @Test("Ready without a row confirms, echoes do not fill a chat (EPO-02)")
    func confirms() {
        var stage = TimelineStage()
        stage.play(.echoes([echo("o")]))
        _ = stage.begin()
        #expect(stage.epoch == 1)
        stage.load(history())
        #expect(stage.epoch == 2)
        _ = stage.begin()
        #expect(stage.epoch == 2)
    }

    @Test("It advances where nothing shown before is shown now, never otherwise (EPO-02)")
    func replaced() {
        var stage = TimelineStage(showing: history([canonical("a", 1), canonical("b", 2)]))
        stage.load(history([canonical("b", 2), canonical("c", 3)]))
        stage.hear(.overlay(overlay(1, 4, [live("x", 9)])))
        stage.play(.echoes([echo("o")]))
        stage.play(.latestWanted)
        stage.play(.olderWanted)
        #expect(stage.epoch == 1)
        stage.load(history([canonical("d", 4)], at: overlay(1, 4, [live("x", 9)])))
        #expect(stage.epoch == 2)
    }

    @Test("Another thread: a new timeline, whose epoch, generation and numbers go on (EPO-02)")
    func viewport() {
        var stage = TimelineStage(
            showing: history(
                [canonical("a", 1)], at: overlay(5, 1, [live("x", 9)]), older: "c",
                active: run("r")))
        stage.play(.echoes([echo("o")]))
        stage.hearEnd(of: "q")
        let load = stage.begin()
        let older = stage.askOlder()
        let before = stage.screen

        stage.play(.viewportChanged(thread))
        #expect(stage.effects == [.reload(.viewportChanged)])
        #expect(
            stage.screen
                == TimelineScreen(
                    rows: [], pinnedStatus: nil, activeRun: nil, notice: nil, page: .latest,
                    pagination: Pagination(), revision: before.revision + 1,
                    presentationEpoch: PresentationEpoch(
                        sessionID: Nonblank(known: "s"), viewport: thread, number: 2),
                    overlayVersion: nil, liveEventCounter: 1))
        // What was asked for in the thread left behind is nothing here.
        stage.play(.loaded(load, history()))
        #expect(stage.outcome == .dropped(.targetChanged))
        stage.play(.olderLoaded(older, olderPage([])))
        #expect(stage.olderOutcome == .dropped(.targetChanged))
        stage.hear(.overlay(overlay(5, 2)))
        #expect(stage.effects == [.reload(.noVersion)])

        // Tickets go on; an older epoch is the first here; the finished run is known.
        let ticket = stage.begin()
        #expect(ticket.number == 4)
        #expect(stage.epoch == 3)
        stage.play(
            .loaded(ticket, history([canonical("z", 1)], at: overlay(1, 0), active: run("q"))))
        #expect(stage.parts?.overlay == .first)
        #expect(stage.screen.activeRun == nil)
    }

    @Test("The viewport that is shown does nothing (EPO-02)")
    func sameViewport() {
        var stage = TimelineStage(showing: history([canonical("a", 1)]))
        let ticket = stage.begin()
        let before = stage.screen
        stage.play(.viewportChanged(.parentChat))
        #expect(stage.effects == [])
        #expect(stage.screen == before)
        stage.play(.loaded(ticket, history([canonical("a", 1)])))
        #expect(stage.parts != nil)
    }

    @Test("Back and forth: no item ID is used again (DSP-06, EPO-02)")
    func backAndForth() {
        var stage = TimelineStage(showing: history([canonical("a", 1)]))
        var seen = Set(stage.screen.rows.map(\.itemID))
        for viewport in [thread, .parentChat, thread] {
            stage.play(.viewportChanged(viewport))
            stage.load(history([canonical("a", 1)]))
            for row in stage.screen.rows {
                #expect(seen.insert(row.itemID).inserted)
            }
        }
    }
}
