import ChatOracles
import ChatValues
import Testing

/// DSP-06: who has which item ID.
@Suite("The timeline oracle: item IDs")
struct TimelineOracleItemIDTests {
    /// One row in each latest window, so that none of them replaces the one before.
    private let anchor = canonical("-", 0)

    private func start(_ blocks: [Row] = []) -> TimelineStage {
        TimelineStage(showing: history([anchor], at: overlay(1, 1, blocks)))
    }

    @Test("An echo, its live row and its canonical row have one item ID (DSP-06)")
    func chain() {
        var stage = start()
        stage.play(.echoes([echo("o")]))
        let itemID = stage.itemID("@o")
        let blocks = [live("u", 5, .user, op: "o")]
        stage.hear(.overlay(overlay(1, 2, blocks)))
        #expect(stage.itemID("~u") == itemID)
        stage.load(history([anchor, canonical("c", 2, .user, op: "o")], at: overlay(1, 2, blocks)))
        #expect(stage.rows == ["-", "c"])
        #expect(stage.itemID("c") == itemID)
    }

    @Test("A canonical row inherits by ID as well, and straight from an echo by operation (DSP-06)")
    func byEither() {
        var stage = start([live("a", 5)])
        stage.play(.echoes([echo("o")]))
        let (live, echo) = (stage.itemID("~a"), stage.itemID("@o"))
        stage.load(
            history(
                [anchor, canonical("a", 1), canonical("c", 2, .user, op: "o")], at: overlay(1, 2)))
        #expect(stage.itemID("a") == live)
        #expect(stage.itemID("c") == echo)
    }

    @Test("Another type with the operation or the ID inherits nothing (DSP-06)")
    func otherType() {
        var stage = start([live("a", 5, op: "p")])
        stage.play(.echoes([echo("o")]))
        let ids = stage.screen.rows.map(\.itemID)
        stage.load(
            history(
                [
                    anchor, canonical("a", 1, .system, op: "p"), canonical("o", 2, .user),
                    canonical("d", 3, .system, op: "o"),
                ], at: overlay(1, 2)))
        for name in ["a", "o", "d"] {
            #expect(stage.itemID(name).map(ids.contains) == false)
        }
    }

    @Test("An operation match comes before an ID match, whatever the order (DSP-06)")
    func operationFirst() {
        var stage = start([live("x", 5, op: "o")])
        let itemID = stage.itemID("~x")
        // The first row has the ID, the second the operation.
        stage.load(
            history(
                [anchor, canonical("x", 1), canonical("y", 2, op: "o")], at: overlay(1, 2)))
        #expect(stage.itemID("y") == itemID)
        #expect(stage.itemID("x") != itemID)
    }

    @Test("A row that an operation has served takes no second one by ID (DSP-06)")
    func oneEach() {
        var stage = start([live("x", 5, op: "o"), live("y", 6)])
        let (x, y) = (stage.itemID("~x"), stage.itemID("~y"))
        stage.load(history([anchor, canonical("y", 1, op: "o")], at: overlay(1, 2)))
        #expect(stage.itemID("y") == x)
        // What it left is there for another.
        stage.load(
            history(
                [anchor, canonical("y", 1, op: "o"), canonical("z", 2)],
                at: overlay(1, 3, [live("y", 6)])))
        #expect(stage.itemID("z") != y)
    }

    @Test("Of several rows with one match the first by ROW-11 has it (DSP-06)")
    func firstByOrder() {
        var stage = start([live("x", 5, op: "o")])
        let itemID = stage.itemID("~x")
        stage.load(
            history(
                [anchor, canonical("b", 3, op: "o"), canonical("c", 2, op: "o")],
                at: overlay(1, 2)))
        #expect(stage.rows == ["-", "c", "b"])
        #expect(stage.itemID("c") == itemID)
        #expect(stage.itemID("b") != itemID)
    }

    @Test("Of several earlier rows the one displayed first is taken over (DSP-06)")
    func earliest() {
        var stage = start([live("x", 5, op: "o")])
        stage.hear(.overlay(overlay(1, 2, [live("y", 4, op: "o")])))
        let itemID = stage.itemID("~y")
        stage.load(
            history(
                [anchor, canonical("b", 1, op: "o"), canonical("c", 2, op: "o")],
                at: overlay(1, 2, [live("y", 4, op: "o")])))
        // b has that of x, which is no longer there; c the next.
        #expect(stage.itemID("b") != itemID)
        #expect(stage.itemID("c") == itemID)
    }

    @Test("The first that arrives inherits; a later one has its own (DSP-06)")
    func firstArrival() {
        var stage = start([live("x", 5, op: "o")])
        let itemID = stage.itemID("~x")
        stage.load(history([anchor, canonical("b", 2, op: "o")], at: overlay(1, 2)))
        stage.load(
            history(
                [anchor, canonical("a", 1, op: "o"), canonical("b", 2, op: "o")],
                at: overlay(1, 2)))
        #expect(stage.itemID("b") == itemID)
        #expect(stage.itemID("a") != itemID)
    }

    @Test("A live row inherits from no live row, a canonical one from no canonical one (DSP-06)")
    func sameOrigin() {
        var stage = start([live("x", 5, op: "o")])
        let itemID = stage.itemID("~x")
        stage.hear(.overlay(overlay(1, 2, [live("y", 5, op: "o")])))
        #expect(stage.itemID("~y") != itemID)

        stage = TimelineStage(showing: history([anchor, canonical("a", 1, op: "o")]))
        let first = stage.itemID("a")
        stage.load(history([anchor, canonical("b", 1, op: "o")]))
        #expect(stage.itemID("b") != first)
    }

    @Test("What one event displays together does not inherit from each other (DSP-06)")
    func sameEvent() {
        var stage = start()
        stage.load(
            history(
                [anchor, canonical("a", 1, op: "o")], at: overlay(1, 2, [live("x", 5, op: "o")])))
        #expect(stage.rows == ["-", "a"])
        #expect(Set(stage.screen.rows.map(\.itemID)).count == 2)
    }

    @Test("A row that an answer settles before it was displayed leaves nothing to inherit (DSP-06)")
    func neverDisplayed() {
        var stage = start([live("t", 5, .thinking)])
        let before = stage.screen.rows.map(\.itemID)
        stage.load(history([anchor, canonical("t", 1)], at: overlay(1, 2)))
        #expect(stage.itemID("t").map(before.contains) == false)
    }

    @Test("An item ID that was taken over is shown once, if both are displayed (DSP-01, DSP-06)")
    func cameBackOtherwise() {
        var stage = start([live("x", 5, op: "o")])
        let itemID = stage.itemID("~x")
        stage.load(history([anchor, canonical("c", 2, op: "o")], at: overlay(1, 2)))
        #expect(stage.itemID("c") == itemID)
        // The same live row without the operation shares nothing with c.
        stage.hear(.overlay(overlay(1, 3, [live("x", 5)])))
        #expect(stage.rows == ["-", "c", "~x"])
        #expect(stage.itemID("c") == itemID)
        #expect(stage.itemID("~x") != itemID)
        let own = stage.itemID("~x")
        stage.hear(.overlay(overlay(1, 4)))
        stage.hear(.overlay(overlay(1, 5, [live("x", 5)])))
        #expect(stage.itemID("~x") == own)
    }

    @Test("What comes back after it was taken over has an item ID of its own (DSP-06)")
    func echoComesBack() {
        var stage = start()
        stage.play(.echoes([echo("o")]))
        let itemID = stage.itemID("@o")
        stage.hear(.overlay(overlay(1, 2, [live("u", 5, .user, op: "o")])))
        #expect(stage.itemID("~u") == itemID)
        stage.hear(.overlay(overlay(1, 3)))
        #expect(stage.itemID("@o") != itemID)
    }

    @Test("When the presentation epoch advances all item IDs are new (DSP-06)")
    func newEpoch() {
        var stage = start([live("x", 5)])
        let before = Set(stage.screen.rows.map(\.itemID))
        stage.load(history([canonical("z", 1)], at: overlay(1, 1, [live("x", 5)])))
        #expect(stage.rows == ["z", "~x"])
        #expect(before.isDisjoint(with: stage.screen.rows.map(\.itemID)))
    }
}
