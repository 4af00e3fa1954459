import ChatOracles
import ChatValues
import Testing

/// DSP-01 to DSP-05.
@Suite("The timeline oracle: display rows")
struct TimelineOracleDisplayTests {
    @Test("Rows in their order, echoes last in the order of the queue (DSP-01)")
    func order() {
        var stage = TimelineStage(
            showing: history(
                [canonical("b", 4), canonical("a", 2), live("y", 3)],
                at: overlay(1, 1, [live("x", 1)])))
        stage.play(.echoes([echo("z"), echo("a")]))
        #expect(stage.rows == ["~x", "a", "~y", "b", "@z", "@a"])
    }

    @Test("Item IDs are unique (DSP-01)")
    func unique() {
        var stage = TimelineStage(
            showing: history(
                [canonical("a", 1), canonical("a", 1, .system), live("b", 2)],
                at: overlay(1, 1, [live("a", 3, .activity), live("c", 4)])))
        stage.play(.echoes([echo("a"), echo("b")]))
        let ids = stage.screen.rows.map(\.itemID)
        #expect(ids.count == 7)
        #expect(Set(ids).count == 7)
    }

    @Test("Thinking leaves the list; the active run's newest is pinned (DSP-02)")
    func thinking() {
        var stage = TimelineStage(
            showing: history(
                [canonical("t0", 1, .thinking), canonical("a", 2), live("t4", 9, .thinking)],
                at: overlay(
                    1, 1,
                    [
                        live("t2", 4, .thinking), live("t1", 3, .thinking),
                        live("t3", 8, .thinking, run: "q"),
                    ])))
        #expect(stage.rows == ["a"])
        #expect(stage.screen.pinnedStatus == nil)
        stage.hear(.runStarted(run("r")))
        #expect(stage.screen.pinnedStatus == live("t4", 9, .thinking))
        stage.hear(.runStarted(run("q")))
        #expect(stage.screen.pinnedStatus == live("t3", 8, .thinking, run: "q"))
        stage.hearEnd(of: "q")
        #expect(stage.screen.pinnedStatus == nil)
    }

    @Test("Settled thinking, and thinking behind a block, is not pinned (DSP-02)")
    func hiddenThinking() {
        var stage = TimelineStage(
            showing: history(
                [canonical("t9", 1, .thinking), live("t1", 8, .thinking, text: "old")],
                at: overlay(1, 1, [live("t9", 9, .thinking), live("t1", 2, .thinking)]),
                active: run("r")))
        #expect(stage.screen.pinnedStatus == live("t1", 2, .thinking))
        stage.hear(.overlay(overlay(1, 2, [live("t9", 9, .thinking)])))
        #expect(stage.screen.pinnedStatus == live("t1", 8, .thinking, text: "old"))
    }

    @Test("Panels of subagents are hidden, other activity is not (DSP-03)")
    func panels() {
        let stage = TimelineStage(
            showing: history(
                [
                    canonical("a", 1, .activity, kind: "subagent-panel"),
                    canonical("b", 2, .activity, kind: "subagent-panels"),
                    canonical("c", 3, .activity, kind: "Subagent-panel"),
                ],
                at: overlay(
                    1, 1,
                    [live("d", 4, .activity, kind: "subagent-panel"), live("e", 5, .activity)])))
        #expect(stage.rows == ["b", "c", "~e"])
    }

    @Test("A panel in the history settles its live row all the same (DSP-03, CNF-01)")
    func panelSettles() {
        let stage = TimelineStage(
            showing: history(
                [canonical("a", 1, .activity, kind: "subagent-panel")],
                at: overlay(1, 1, [live("a", 4, .activity)])))
        #expect(stage.rows == [])
    }

    @Test("Nothing else is added or dropped: equal texts and empty ones stay (DSP-04)")
    func nothingElse() {
        let types: [RowType] = [.user, .system, .activity, .agentReply]
        var rows: [Row] = []
        for (index, type) in types.enumerated() {
            rows.append(canonical("c\(index)", UInt64(index), type, text: "same"))
            rows.append(live("l\(index)", UInt64(index), type, op: "o\(index)", text: "same"))
        }
        let stage = TimelineStage(showing: history(rows))
        #expect(
            stage.screen.rows.map(\.content)
                == rows.sorted {
                    ($0.sourceOrder[0], $0.id.string) < ($1.sourceOrder[0], $1.id.string)
                }
                .map { .row($0) })
    }

    @Test("A change to one row keeps the identity of all others (DSP-05)")
    func identityOfOthers() {
        var stage = TimelineStage(
            showing: history([canonical("a", 1)], at: overlay(1, 1, [live("x", 3), live("y", 5)])))
        stage.play(.echoes([echo("o")]))
        let before = stage.screen.rows.map(\.itemID)
        stage.hear(.overlay(overlay(1, 2, [live("x", 3, text: "more"), live("y", 5)])))
        #expect(stage.screen.rows.map(\.itemID) == before)
        stage.hear(.overlay(overlay(1, 3, [live("x", 3), live("n", 4), live("y", 5)])))
        #expect(stage.rows == ["a", "~x", "~n", "~y", "@o"])
        #expect([0, 1, 3, 4].map { stage.screen.rows[$0].itemID } == before)
    }

    @Test("A row that goes and comes back has the same item ID (DSP-05, DSP-06)")
    func comesBack() {
        var stage = TimelineStage(showing: history([], at: overlay(1, 1, [live("x", 3)])))
        let itemID = stage.itemID("~x")
        stage.hear(.overlay(overlay(1, 2, [live("y", 3)])))
        #expect(stage.itemID("~y") != itemID)
        stage.hear(.overlay(overlay(1, 3, [live("x", 3, text: "again")])))
        #expect(stage.itemID("~x") == itemID)
    }
}
