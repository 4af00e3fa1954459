import ChatOracles
import ChatValues
import Testing

/// PST-01 to PST-06, LNK-01 and LNK-02.
@Suite("The timeline oracle: pages in the past")
struct TimelineOraclePastTests {
    private let newest = history(
        [canonical("y", 8), canonical("z", 9)], at: overlay(1, 1, [live("x", 12)]), older: "cy",
        active: run("r"))
    private let past = window(
        history(
            [canonical("a", 1), canonical("b", 2), live("l", 3)],
            at: overlay(1, 1, [live("x", 12)]), older: "ca"), newer: "n", notice: "w")

    /// A page around `b` in the past of the newest window.
    private func onPage() -> TimelineStage {
        var stage = TimelineStage(showing: newest)
        stage.jump(to: "b", past)
        return stage
    }

    @Test("A link loads the window around its row, which is centred once (LNK-01, LNK-02)")
    func link() {
        var stage = TimelineStage(showing: newest)
        stage.play(.anchorOpened(Nonblank(known: "b")))
        #expect(stage.effects == [.reload(.anchorOpened)])
        #expect(stage.rows == ["y", "z", "~x"])
        #expect(stage.screen.page == .latest)
        let ticket = stage.begin()
        #expect(stage.effects == [.load(ticket, .around(Nonblank(known: "b")))])
        stage.play(.loadedAround(ticket, past))
        #expect(stage.effects.count == 2)
        #expect(stage.effects.last == stage.itemID("b").map { .centre(itemID: $0) })
        #expect(stage.screen.page == .around("b"))
    }

    @Test("A window with a newer cursor is a page in the past: its rows alone (PST-01, PST-05)")
    func page() {
        var stage = onPage()
        #expect(
            stage.parts
                == .init(
                    window: .past, overlay: .same, takesLiveRows: false, takesActiveRun: false,
                    takesPagination: true))
        stage.play(.echoes([echo("o")]))
        #expect(stage.rows == ["a", "b"])
        #expect(stage.screen.pagination.olderCursor == Nonblank(known: "ca"))
        #expect(stage.screen.notice == Nonblank(known: "w"))
        #expect(stage.epoch == 2)
        #expect(stage.reloads == [])
    }

    @Test("Without a newer cursor it is the latest window, around its row (PST-01)")
    func notPast() {
        var stage = TimelineStage(showing: newest)
        stage.jump(
            to: "z",
            window(
                history(
                    [canonical("z", 9), live("l", 10)], at: overlay(1, 1, [live("x", 12)]),
                    older: "c"), notice: "w"))
        #expect(stage.parts?.window == .merged)
        #expect(stage.parts?.takesLiveRows == true)
        #expect(stage.screen.page == .latest)
        #expect(stage.rows == ["y", "z", "~l", "~x"])
        #expect(stage.centred == ["z"])
        #expect(stage.reloads == [])
        #expect(stage.screen.notice == Nonblank(known: "w"))
        #expect(stage.epoch == 1)
    }

    @Test("Every reload loads the same page; nothing moves or is marked again (PST-02)")
    func reload() {
        var stage = onPage()
        stage.hearEnd(of: "r")
        let before = stage.screen
        let ticket = stage.begin()
        #expect(stage.effects == [.load(ticket, .around(Nonblank(known: "b")))])
        stage.play(.loadedAround(ticket, past))
        #expect(stage.effects == [.answered(ticket, stage.outcome ?? .dropped(.notActive))])
        #expect(stage.parts?.window == .past)
        #expect(stage.screen == before)
    }

    @Test("A reload that does not overlap advances the epoch; the anchor stays (PST-02, PST-06)")
    func reloadElsewhere() {
        var stage = onPage()
        stage.loadAround(window(history([canonical("c", 3)]), newer: "n"))
        #expect(stage.rows == ["c"])
        #expect(stage.epoch == 3)
        #expect(stage.screen.page == .around("b"))
        #expect(stage.centred == [])
        #expect(stage.screen.notice == nil)
    }

    @Test("A null active run from the past is not taken, another is (PST-03, SNP-03)")
    func activeRun() {
        var stage = onPage()
        #expect(stage.screen.activeRun == run("r"))
        var other = past
        other.envelope.activeRun = run("q")
        stage.loadAround(other)
        #expect(stage.parts?.takesActiveRun == true)
        #expect(stage.screen.activeRun == run("q"))

        let ticket = stage.begin()
        stage.hear(.runStarted(run("t")))
        stage.play(.loadedAround(ticket, other))
        #expect(stage.parts?.takesActiveRun == false)
        #expect(stage.screen.activeRun == run("t"))
    }

    @Test("A run that has finished is null from the past as well (PST-03)")
    func finishedRun() {
        var stage = onPage()
        stage.hearEnd(of: "q")
        var other = past
        other.envelope.activeRun = run("q")
        stage.loadAround(other)
        #expect(stage.parts?.takesActiveRun == false)
        #expect(stage.screen.activeRun == run("r"))
    }

    @Test("The notice is the last answer's, until the page is left (PST-04)")
    func notice() {
        for event in [TimelineEvent.latestWanted, .sent, .anchorOpened(Nonblank(known: "q"))] {
            var stage = onPage()
            stage.loadAround(
                window(history([], .gone, at: overlay(1, 1, [live("x", 12)])), notice: "v"))
            #expect(stage.screen.notice == Nonblank(known: "v"))
            stage.loadAround(window(history([], .gone, at: overlay(0, 0)), notice: "u"))
            #expect(stage.screen.notice == Nonblank(known: "v"))
            stage.play(event)
            #expect(stage.screen.notice == nil)
        }
    }

    @Test("A notice beside the latest window goes with the user's next step (PST-04)")
    func noticeBesideLatest() {
        var stage = TimelineStage(showing: newest)
        var answer = past
        answer.newerCursor = nil
        answer.envelope = newest
        stage.jump(to: "gone", answer)
        #expect(stage.screen.notice == Nonblank(known: "w"))
        stage.load(newest)
        #expect(stage.screen.notice == Nonblank(known: "w"))
        stage.play(.latestWanted)
        #expect(stage.effects == [])
        #expect(stage.screen.notice == nil)
    }

    @Test("The overlay goes on meanwhile, and leaving shows the newest state at once (PST-05)")
    func overlayGoesOn() {
        var stage = onPage()
        stage.hear(.overlay(overlay(1, 2, [live("x2", 12), live("t", 13, .thinking)])))
        #expect(stage.rows == ["a", "b"])
        #expect(stage.screen.pinnedStatus == live("t", 13, .thinking))
        stage.play(.echoes([echo("o")]))
        stage.play(.latestWanted)
        #expect(stage.rows == ["y", "z", "~x2", "@o"])
        #expect(stage.screen.pagination.olderCursor == Nonblank(known: "cy"))
        #expect(stage.screen.page == .latest)
        #expect(stage.effects == [.reload(.pageLeft)])
        #expect(stage.epoch == 3)
        let ticket = stage.begin()
        #expect(stage.effects == [.load(ticket, .latest)])
    }

    @Test("Sending leaves the page; a load of it is rejected then (PST-06)")
    func sent() {
        var stage = onPage()
        let ticket = stage.begin()
        stage.play(.sent)
        #expect(stage.effects == [.reload(.pageLeft)])
        stage.play(.loadedAround(ticket, past))
        #expect(stage.outcome == .dropped(.targetChanged))
        #expect(stage.rows == ["y", "z", "~x"])
        stage.play(.sent)
        #expect(stage.effects == [])
    }

    @Test("An answer without a newer cursor leaves the page (PST-06)")
    func answerLeaves() {
        var stage = onPage()
        let answer = history(
            [canonical("b", 2), canonical("z", 9)], at: overlay(1, 1, [live("x", 12)]), older: "k")
        stage.loadAround(window(answer))
        #expect(stage.parts?.window == .merged)
        #expect(stage.reloads == [.pageLeft])
        #expect(stage.rows == ["b", "z", "~x"])
        #expect(stage.screen.page == .latest)
        // b was shown before and is now.
        #expect(stage.epoch == 2)
        #expect(stage.screen.activeRun == nil)
    }

    @Test("Ready without a row and without a newer cursor, and empty, leave it too (PST-06)")
    func nothingLeaves() {
        var stage = onPage()
        stage.loadAround(window(history([], at: overlay(1, 1, [live("x", 12)]))))
        #expect(stage.parts?.window == .unchanged)
        #expect(stage.reloads == [.pageLeft])
        #expect(stage.rows == ["y", "z", "~x"])
        #expect(stage.epoch == 3)

        stage = onPage()
        stage.loadAround(
            window(history([], .empty, at: overlay(1, 1, [live("x", 12)])), newer: "n"))
        #expect(stage.parts?.window == .emptied)
        #expect(stage.reloads == [.pageLeft])
        #expect(stage.rows == ["~x"])
        #expect(stage.epoch == 3)
        #expect(stage.screen.activeRun == nil)
    }

    @Test("Ready with a newer cursor and no canonical row leaves all as it is (PST-06)")
    func gap() {
        var stage = onPage()
        stage.loadAround(
            window(
                history([live("l", 3)], at: overlay(1, 2, [live("x2", 12)]), older: "c0"),
                newer: "n"))
        #expect(
            stage.parts
                == .init(
                    window: .unchanged, overlay: .raised, takesLiveRows: false,
                    takesActiveRun: false, takesPagination: false))
        #expect(stage.rows == ["a", "b"])
        #expect(stage.screen.page == .around("b"))
        #expect(stage.screen.activeRun == run("r"))
        #expect(stage.reloads == [])
        stage.play(.latestWanted)
        #expect(stage.rows == ["y", "z", "~x2"])
    }

    @Test("Pending and unavailable leave the page and keep the anchor (PST-06)")
    func keepsAnchor() {
        for state in [LoadState.pending, .gone] {
            var stage = TimelineStage(showing: newest)
            stage.jump(to: "b", window(history([], state, at: overlay(1, 1, [live("x", 12)]))))
            #expect(stage.parts?.window == .unchanged)
            #expect(stage.centred == [])
            stage.loadAround(past)
            #expect(stage.centred == ["b"])
            stage.loadAround(window(history([], state, at: overlay(1, 1, [live("x", 12)]))))
            #expect(stage.rows == ["a", "b"])
        }
    }

    @Test("A dropped or failed load keeps the anchor, too (PST-06, SNP-11)")
    func droppedKeepsAnchor() {
        var stage = TimelineStage(showing: newest)
        stage.jump(to: "b", window(history([], at: overlay(0, 0)), notice: "u"))
        #expect(stage.outcome == .dropped(.olderEpoch))
        #expect(stage.screen.notice == nil)
        let ticket = stage.begin()
        stage.play(.loadFailed(ticket))
        stage.loadAround(past)
        #expect(stage.centred == ["b"])
    }

    @Test("An anchor that is not in the answer, or not displayed, centres nothing (PST-06)")
    func notCentred() {
        var stage = TimelineStage(showing: newest)
        stage.jump(to: "q", past)
        #expect(stage.centred == [])
        #expect(stage.screen.page == .around("q"))
        stage.jump(
            to: "t", window(history([canonical("t", 1, .thinking), canonical("u", 2)]), newer: "n"))
        #expect(stage.centred == [])
        // It was used up all the same.
        stage.loadAround(window(history([canonical("t", 1)]), newer: "n"))
        #expect(stage.centred == [])
        // A live row is no row of the window.
        stage.jump(to: "x", window(newest))
        #expect(stage.rows.contains("~x"))
        #expect(stage.centred == [])
    }

    @Test("Each opening centres once, the first of several rows with the ID (LNK-02)")
    func centredAgain() {
        var stage = TimelineStage(showing: newest)
        let rows = [canonical("b", 3), canonical("b", 2, .system), canonical("b", 1, .thinking)]
        for _ in 0..<2 {
            stage.jump(to: "b", window(history(rows), newer: "n"))
            #expect(stage.effects.last == .centre(itemID: stage.screen.rows[0].itemID))
        }
        #expect(stage.screen.rows[0].content == .row(rows[1]))
        #expect(stage.epoch == 2)
    }

    @Test("A second page takes the place of the first; the latest is kept (PST-06)")
    func secondPage() {
        var stage = onPage()
        stage.jump(to: "c", window(history([canonical("b", 2), canonical("c", 3)]), newer: "n"))
        #expect(stage.rows == ["b", "c"])
        #expect(stage.epoch == 2)
        #expect(stage.screen.page == .around("c"))
        stage.jump(to: "m", window(history([canonical("m", 5)]), newer: "n"))
        #expect(stage.epoch == 3)
        stage.play(.latestWanted)
        #expect(stage.rows == ["y", "z", "~x"])
    }

    @Test("A link that is given up before its answer: the next load is of the latest (PST-06)")
    func givenUp() {
        var stage = TimelineStage(showing: newest)
        stage.play(.anchorOpened(Nonblank(known: "b")))
        let ticket = stage.begin()
        stage.play(.latestWanted)
        #expect(stage.effects == [.reload(.pageLeft)])
        #expect(stage.epoch == 1)
        stage.play(.loadedAround(ticket, past))
        #expect(stage.outcome == .dropped(.targetChanged))
        _ = stage.begin()
        #expect(stage.effects.contains { if case .load(_, .latest) = $0 { true } else { false } })
    }

    @Test("A page in the past as the first answer brings the version (LIV-08, PST-01)")
    func first() {
        var stage = TimelineStage()
        stage.jump(to: "b", past)
        #expect(stage.parts?.overlay == .first)
        #expect(stage.version == [1, 1])
        #expect(stage.rows == ["a", "b"])
        #expect(stage.epoch == 1)
        stage.play(.latestWanted)
        // Its rows settle and confirm; the newest window has none yet.
        #expect(stage.rows == ["~x"])
        #expect(stage.epoch == 2)
    }
}
