import ChatOracles
import ChatValues
import Testing

/// SNP-10 and SNP-12.
@Suite("The timeline oracle: revision and live rows of answers")
struct TimelineOracleRevisionTests {
    @Test("The same answer twice raises the revision once (SNP-10)")
    func twice() {
        let answer = history(
            [canonical("a", 1), live("y", 5)], at: overlay(1, 2, [live("x", 9)]), older: "c",
            active: run("r"))
        var stage = TimelineStage(showing: answer)
        #expect(stage.screen.revision == 1)
        stage.load(answer)
        #expect(stage.parts?.window == .merged)
        #expect(stage.screen.revision == 1)
    }

    @Test("What is neither seen nor paged raises nothing (SNP-10)")
    func invisible() {
        var answer = history([canonical("a", 1)])
        var stage = TimelineStage(showing: answer)
        answer.loadedEntries = 9
        answer.nativeSessionID = Nonblank(known: "n")
        answer.runtime = JSONObjectText(compact: "{}")
        stage.load(answer)
        stage.hear(.overlay(overlay(1, 1)))
        stage.hearEnd(of: "unknown")
        stage.play(.echoes([]))
        #expect(stage.screen.revision == 1)
    }

    @Test("Each visible change raises it by one (SNP-10)")
    func visible() {
        var stage = TimelineStage(showing: history([canonical("a", 1)], older: "c"))
        var revision = stage.screen.revision
        func expectOneMore(_ stage: TimelineStage, _ what: Comment) {
            revision += 1
            #expect(stage.screen.revision == revision, what)
        }
        stage.hear(.runStarted(run("r")))
        expectOneMore(stage, "active run")
        stage.hear(.overlay(overlay(1, 1, [live("t", 9, .thinking)])))
        expectOneMore(stage, "pinned status")
        stage.hear(.overlay(overlay(1, 2, [live("t", 9, .thinking), live("x", 9)])))
        expectOneMore(stage, "rows")
        stage.play(.echoes([echo("o"), echo("p")]))
        expectOneMore(stage, "two echoes")
        stage.play(.echoes([echo("p"), echo("o")]))
        expectOneMore(stage, "their order")
        stage.loadOlder(olderPage([], older: "d"))
        expectOneMore(stage, "pagination")
        stage.jump(to: "a", window(history([canonical("a", 1)], at: overlay(1, 0)), newer: "n"))
        expectOneMore(stage, "page")
        stage.loadAround(
            window(history([canonical("a", 1)], at: overlay(1, 0)), newer: "n", notice: "w"))
        expectOneMore(stage, "notice")
    }

    @Test("An epoch with no row to show raises nothing, one with an echo does (SNP-10)")
    func presentation() {
        var stage = TimelineStage()
        _ = stage.begin()
        #expect(stage.epoch == 1)
        #expect(stage.screen.revision == 0)
        stage.play(.echoes([echo("o")]))
        let itemID = stage.itemID("@o")
        _ = stage.begin()
        #expect(stage.epoch == 2)
        #expect(stage.itemID("@o") != itemID)
        #expect(stage.screen.revision == 2)
    }

    @Test("Live rows of a response stand beside the overlay; the next ones replace them (SNP-12)")
    func replacedByTheNext() {
        var stage = TimelineStage(
            showing: history([canonical("a", 1), live("y", 2)], at: overlay(1, 1, [live("x", 3)])))
        #expect(stage.rows == ["a", "~y", "~x"])
        stage.hear(.overlay(overlay(1, 2)))
        #expect(stage.rows == ["a", "~y"])
        stage.load(history([live("z", 2)], at: overlay(1, 2)))
        #expect(stage.rows == ["a", "~z"])
        stage.load(history([canonical("a", 1)], at: overlay(1, 2)))
        #expect(stage.parts?.takesLiveRows == true)
        #expect(stage.rows == ["a"])
    }

    @Test("Where one shares an identity with a block, the block is shown (SNP-12)")
    func behindABlock() {
        var stage = TimelineStage(
            showing: history(
                [live("x", 2, text: "response"), live("u", 3, .user, op: "o"), live("v", 4)],
                at: overlay(1, 1, [live("x", 5, text: "block"), live("w", 6, .user, op: "o")])))
        #expect(stage.rows == ["~v", "~x", "~w"])
        #expect(stage.screen.rows[1].content == .row(live("x", 5, text: "block")))
        // It is hidden, not gone.
        stage.hear(.overlay(overlay(1, 2)))
        #expect(stage.rows == ["~x", "~u", "~v"])
    }

    @Test("A block that is settled itself still stands before a response's row (SNP-12)")
    func behindASettledBlock() {
        let stage = TimelineStage(
            showing: history(
                [canonical("b", 1), live("v", 3, op: "o")],
                at: overlay(1, 1, [live("b", 2, op: "o")])))
        #expect(stage.rows == ["b"])
    }

    @Test("Asked for after a run's end, an answer removes that run's live rows (SNP-12)")
    func endedRun() {
        for state in [LoadState.ready, .empty] {
            var stage = TimelineStage(
                showing: history([live("y", 2, run: "r"), live("z", 3, run: "q")]))
            stage.hearEnd(of: "r")
            #expect(stage.rows == ["~y", "~z"])
            let ticket = stage.begin()
            stage.hear(.runStarted(run("t")))
            stage.play(.loaded(ticket, history(state == .ready ? [live("w", 4)] : [], state)))
            #expect(stage.parts?.takesLiveRows == false)
            #expect(stage.rows == ["~z"])
        }
    }

    @Test("One asked for before the end does not, nor one that says nothing (SNP-12)")
    func endedAfterwards() {
        var stage = TimelineStage(showing: history([live("y", 2, run: "r")]))
        let ticket = stage.begin()
        stage.hearEnd(of: "r")
        stage.play(.loaded(ticket, history()))
        #expect(stage.rows == ["~y"])
        stage.load(history([], .pending))
        stage.load(history([], .gone))
        #expect(stage.rows == ["~y"])
        stage.load(history([], .empty))
        #expect(stage.rows == [])
    }
}
