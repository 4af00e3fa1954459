import ChatOracles
import ChatValues
import Testing

/// OLD-04 and OLD-05.
@Suite("The timeline oracle: older pages")
struct TimelineOracleOlderTests {
    private let start = history([canonical("c", 3), canonical("d", 4)], older: "k3")

    private func cursor(_ stage: TimelineStage) -> String? {
        stage.screen.pagination.olderCursor?.string
    }

    @Test("A page is asked for at the cursor, one at a time, and applied once (OLD-04)")
    func once() {
        var stage = TimelineStage(showing: start)
        let ticket = stage.askOlder()
        #expect(stage.effects == [.loadOlder(LoadTicket(2), cursor: Nonblank(known: "k3"))])
        stage.play(.olderWanted)
        #expect(stage.effects == [])
        let page = olderPage([canonical("a", 1), canonical("b", 2)], older: "k1")
        stage.play(.olderLoaded(ticket, page))
        #expect(stage.effects == [.olderAnswered(ticket, .applied(added: 2))])
        #expect(stage.rows == ["a", "b", "c", "d"])
        #expect(cursor(stage) == "k1")
        stage.play(.olderLoaded(ticket, page))
        #expect(stage.olderOutcome == .dropped(.notAsked))
        #expect(stage.epoch == 1)
    }

    @Test("A page whose rows are all known still moves the cursor on (OLD-04)")
    func allKnown() {
        var stage = TimelineStage(showing: start)
        stage.loadOlder(olderPage([canonical("c", 3, text: "other")], older: "k2"))
        #expect(stage.olderOutcome == .applied(added: 0))
        #expect(cursor(stage) == "k2")
        // The kept row wins (OLD-05).
        #expect(stage.screen.rows[0].content == .row(canonical("c", 3)))
    }

    @Test("A page with the cursor that it was asked at stops paging (OLD-04)")
    func sameCursor() {
        var stage = TimelineStage(showing: start)
        stage.loadOlder(olderPage([canonical("b", 2)], older: "k3"))
        #expect(cursor(stage) == nil)
        #expect(stage.screen.pagination.boundaryToken == Nonblank(known: "p"))
        stage.play(.olderWanted)
        #expect(stage.effects == [])
    }

    @Test("So does one that leads back in a circle, and the last one (OLD-04)")
    func circle() {
        var stage = TimelineStage(showing: start)
        stage.loadOlder(olderPage([canonical("b", 2)], older: "k2"))
        stage.loadOlder(olderPage([canonical("a", 1)], older: "k3"))
        #expect(cursor(stage) == nil)

        stage = TimelineStage(showing: start)
        stage.loadOlder(olderPage([canonical("b", 2)]))
        #expect(cursor(stage) == nil)
    }

    @Test("A page that failed may be asked for again (OLD-04)")
    func failed() {
        var stage = TimelineStage(showing: start)
        let ticket = stage.askOlder()
        stage.play(.olderFailed(LoadTicket(99)))
        #expect(stage.askOlder() == LoadTicket(0))
        stage.play(.olderFailed(ticket))
        #expect(stage.effects == [])
        #expect(stage.askOlder() == LoadTicket(3))
        stage.play(.olderLoaded(ticket, olderPage([canonical("b", 2)])))
        #expect(stage.olderOutcome == .dropped(.notAsked))
        // The one that is waited for is waited for still.
        stage.play(.olderLoaded(LoadTicket(3), olderPage([canonical("b", 2)])))
        #expect(stage.olderOutcome == .applied(added: 1))
    }

    @Test("Without a cursor nothing is asked for (OLD-01)")
    func noCursor() {
        var stage = TimelineStage()
        stage.play(.olderWanted)
        #expect(stage.effects == [])
        stage = TimelineStage(showing: history([canonical("a", 1)]))
        stage.play(.olderWanted)
        #expect(stage.effects == [])
        for number in [Int.min, 0, 1, .max] {
            stage.play(.olderLoaded(LoadTicket(number), olderPage([canonical("b", 0)])))
            #expect(stage.olderOutcome == .dropped(.notAsked))
        }
        #expect(stage.rows == ["a"])
    }

    @Test("Another target drops the page; a new one may be asked for (OLD-05)")
    func target() {
        var stage = TimelineStage(showing: start)
        let ticket = stage.askOlder()
        stage.play(.anchorOpened(Nonblank(known: "q")))
        let before = stage.screen
        stage.play(.olderLoaded(ticket, olderPage([canonical("b", 2)])))
        #expect(stage.olderOutcome == .dropped(.targetChanged))
        #expect(stage.screen == before)
        stage.play(.olderLoaded(ticket, olderPage([canonical("b", 2)])))
        #expect(stage.olderOutcome == .dropped(.notAsked))

        stage = TimelineStage(showing: start)
        _ = stage.askOlder()
        stage.play(.anchorOpened(Nonblank(known: "q")))
        #expect(stage.askOlder() == LoadTicket(3))
    }

    @Test("Another presentation epoch drops it, even with the same cursor (OLD-05)")
    func epoch() {
        var stage = TimelineStage(showing: start)
        let ticket = stage.askOlder()
        stage.load(history([canonical("z", 9)], older: "k3"))
        stage.play(.olderLoaded(ticket, olderPage([canonical("b", 2)])))
        #expect(stage.olderOutcome == .dropped(.epochChanged))
        #expect(stage.rows == ["z"])
        #expect(stage.askOlder() == LoadTicket(4))
    }

    @Test("Another cursor drops it, one that came back does not (OLD-05)")
    func cursors() {
        var stage = TimelineStage(showing: start)
        var ticket = stage.askOlder()
        stage.load(history([canonical("d", 4)], older: "k4"))
        stage.play(.olderLoaded(ticket, olderPage([canonical("b", 2)])))
        #expect(stage.olderOutcome == .dropped(.cursorChanged))
        #expect(cursor(stage) == "k4")

        ticket = stage.askOlder()
        stage.load(start)
        stage.load(history([canonical("d", 4)], older: "k4"))
        stage.play(.olderLoaded(ticket, olderPage([canonical("b", 2)], older: "k2")))
        #expect(stage.olderOutcome == .applied(added: 1))
    }

    @Test("It only adds, wherever its rows belong (OLD-05)")
    func onlyAdds() {
        var stage = TimelineStage(showing: start)
        stage.loadOlder(olderPage([canonical("d", 0), canonical("e", 9), canonical("b", 2)]))
        #expect(stage.olderOutcome == .applied(added: 2))
        #expect(stage.rows == ["b", "c", "d", "e"])
    }

    @Test("On a page in the past it is that page's, and a reload forgets it (OLD-04, PST-06)")
    func onAPage() {
        let around = window(history([canonical("m", 5)], older: "k5"), newer: "n")
        var stage = TimelineStage(showing: start)
        stage.jump(to: "m", around)
        stage.loadOlder(olderPage([canonical("l", 4)], older: "k4"))
        #expect(stage.rows == ["l", "m"])
        #expect(cursor(stage) == "k4")
        #expect(stage.screen.page == .around("m"))
        stage.loadAround(around)
        #expect(stage.rows == ["m"])
        #expect(cursor(stage) == "k5")
        stage.play(.latestWanted)
        #expect(stage.rows == ["c", "d"])
        #expect(cursor(stage) == "k3")
    }

    @Test("A confirmed operation in an older page takes its echo away (CNF-03, OLD-05)")
    func echoes() {
        var stage = TimelineStage(showing: start)
        stage.play(.echoes([echo("o")]))
        let itemID = stage.itemID("@o")
        stage.loadOlder(olderPage([canonical("u", 1, .user, op: "o")]))
        #expect(stage.rows == ["u", "c", "d"])
        #expect(stage.itemID("u") == itemID)
    }
}
