import ChatOracles
import ChatValues
import Testing

/// CNF-01 to CNF-04, and SNP-09.
@Suite("The timeline oracle: confirmation")
struct TimelineOracleConfirmationTests {
    @Test("A live row is settled by its type and ID or operation, never by text (CNF-01)")
    func identities() {
        let stage = TimelineStage(
            showing: history(
                [canonical("a", 1, text: "t"), canonical("b", 2, op: "o", text: "t")],
                at: overlay(
                    1, 1,
                    [
                        live("a", 5), live("x", 6, op: "o"), live("y", 7, text: "t"),
                        live("a", 8, .system), live("z", 9, .system, op: "o"), live("o", 10),
                    ])))
        #expect(stage.rows == ["a", "b", "~y", "~a", "~z", "~o"])
    }

    @Test("Sharing is pairwise, never transitive (CNF-01)")
    func pairwise() {
        // x is settled by c, and y shares an identity with x alone. When x has gone, y is shown.
        var stage = TimelineStage(
            showing: history(
                [canonical("c", 1, op: "o"), live("x", 3, op: "q")],
                at: overlay(1, 1, [live("x", 2, op: "o")])))
        #expect(stage.rows == ["c"])
        stage.hear(.overlay(overlay(1, 2)))
        #expect(stage.rows == ["c", "~x"])
    }

    @Test("It stays settled when the canonical row leaves the window (CNF-01)")
    func staysSettled() {
        var stage = TimelineStage(
            showing: history([canonical("a", 1)], at: overlay(1, 1, [live("a", 5)])))
        stage.load(history([canonical("b", 9)], at: overlay(1, 1, [live("a", 5)])))
        #expect(stage.rows == ["b"])
        // A block that comes later is settled by it as well.
        stage.hear(.overlay(overlay(1, 2, [live("a", 6, text: "more")])))
        #expect(stage.rows == ["b"])
        stage.load(history([], .empty, at: overlay(1, 2, [live("a", 6, text: "more")])))
        #expect(stage.rows == [])
    }

    @Test("A new epoch begins with the rows of both windows (CNF-01)")
    func newEpoch() {
        var stage = TimelineStage(showing: history([canonical("a", 1), canonical("b", 2)]))
        stage.load(history([canonical("b", 2)]))
        #expect(stage.rows == ["b"])
        // a was applied in the first epoch and is in no window when the second begins.
        stage.load(history([canonical("b", 2)], at: overlay(2, 1, [live("a", 5), live("b", 6)])))
        #expect(stage.rows == ["b", "~a"])
    }

    @Test("The page in the past counts as a window when an epoch begins (CNF-01)")
    func epochOnAPage() {
        var stage = TimelineStage(showing: history([canonical("z", 9)]))
        stage.jump(to: "a", window(history([canonical("a", 1)]), newer: "n"))
        stage.loadAround(
            window(
                history(
                    [canonical("a", 1)],
                    at: overlay(2, 1, [live("a", 10), live("z", 11), live("x", 12)])),
                newer: "n"))
        stage.play(.latestWanted)
        #expect(stage.rows == ["z", "~x"])
    }

    @Test("Rows of an older page settle too; those left out do not (CNF-01)")
    func olderPages() {
        var stage = TimelineStage(
            showing: history(
                [canonical("c", 3)],
                at: overlay(1, 1, [live("x", 9, op: "o"), live("b", 10)]), older: "k"))
        stage.loadOlder(olderPage([canonical("b", 2), canonical("c", 3, op: "o")]))
        #expect(stage.olderOutcome == .applied(added: 1))
        #expect(stage.rows == ["b", "c", "~x"])
    }

    @Test("In whatever order the two arrive, one of them is shown (CNF-02, CNF-04)")
    func eitherOrder() {
        var stage = TimelineStage(showing: history([canonical("a", 1)]))
        stage.hear(.overlay(overlay(1, 1, [live("b", 5)])))
        #expect(stage.rows == ["a", "~b"])
        stage.load(
            history([canonical("a", 1), canonical("b", 2)], at: overlay(1, 1, [live("b", 5)])))
        #expect(stage.rows == ["a", "b"])

        stage = TimelineStage(showing: history([canonical("a", 1), canonical("b", 2)]))
        stage.hear(.overlay(overlay(1, 1, [live("b", 5)])))
        #expect(stage.rows == ["a", "b"])
    }

    @Test("Canonical rows never hide each other (CNF-02)")
    func canonicalRows() {
        let stage = TimelineStage(
            showing: history([
                canonical("a", 1, .user, op: "o"), canonical("b", 2, .user, op: "o"),
            ]))
        #expect(stage.rows == ["a", "b"])
    }

    @Test("An echo goes when a canonical user row with its operation is there (CNF-03, SNP-09)")
    func echoCanonical() {
        var stage = TimelineStage(showing: history([canonical("a", 1, .user, text: "hi")]))
        stage.play(.echoes([echo("o", text: "hi"), echo("p")]))
        #expect(stage.rows == ["a", "@o", "@p"])
        // Neither another type nor an ID that reads like it.
        stage.load(
            history([
                canonical("a", 1, .user), canonical("b", 2, op: "o"), canonical("o", 3, .user),
            ]))
        #expect(stage.rows == ["a", "b", "o", "@o", "@p"])
        stage.load(history([canonical("a", 1, .user), canonical("c", 2, .user, op: "o")]))
        #expect(stage.rows == ["a", "c", "@p"])
    }

    @Test("What is confirmed stays so when its row is gone (CNF-03)")
    func confirmedForGood() {
        var stage = TimelineStage(showing: history([canonical("c", 2, .user, op: "o")]))
        stage.load(history([canonical("z", 9)]))
        stage.load(history([canonical("z", 9)], at: overlay(2, 0)))
        stage.play(.echoes([echo("o")]))
        #expect(stage.rows == ["z"])
    }

    @Test("A live user row stands for the echo while it is there (CNF-03, CNF-04)")
    func echoLive() {
        var stage = TimelineStage(showing: history([canonical("a", 1)]))
        stage.play(.echoes([echo("o"), echo("q")]))
        stage.hear(.overlay(overlay(1, 1, [live("u", 5, .user, op: "o")])))
        #expect(stage.rows == ["a", "~u", "@q"])
        stage.hear(.overlay(overlay(1, 2)))
        #expect(stage.rows == ["a", "@o", "@q"])
        stage.load(history([canonical("a", 1), live("v", 5, .user, op: "q")], at: overlay(1, 2)))
        #expect(stage.rows == ["a", "~v", "@o"])
    }

    @Test("A live row that was settled in an earlier epoch is shown again (CNF-04)")
    func neverMissing() {
        var stage = TimelineStage(
            showing: history([canonical("a", 1)], at: overlay(1, 1, [live("a", 5)])))
        stage.load(history([], .empty, at: overlay(2, 1, [live("a", 5)])))
        #expect(stage.rows == ["~a"])
    }

    @Test("A dropped answer settles nothing (CNF-04)")
    func dropped() {
        var stage = TimelineStage(
            showing: history([], .pending, at: overlay(1, 1, [live("a", 5)])))
        stage.load(history([canonical("a", 1)], at: overlay(1, 1)))
        #expect(stage.outcome == .dropped(.conflictingOverlay))
        stage.load(history([canonical("a", 1)], at: overlay(0, 9)))
        #expect(stage.outcome == .dropped(.olderEpoch))
        #expect(stage.rows == ["~a"])
    }

    @Test("Of two echoes with one operation only the first counts")
    func twoEchoes() {
        var stage = TimelineStage()
        stage.play(.echoes([echo("o", text: "1"), echo("p"), echo("o", text: "2")]))
        #expect(
            stage.screen.rows.map(\.content) == [.echo(echo("o", text: "1")), .echo(echo("p"))])
    }
}
