import ChatOracles
import ChatValues
import Testing

/// SNP-05, SNP-07 and SNP-08: canonical rows and pagination.
@Suite("The timeline oracle: windows")
struct TimelineOracleWindowTests {
    private func rows(_ places: ClosedRange<UInt64>) -> [Row] {
        places.map { canonical("\($0)", $0) }
    }

    private func cursor(_ stage: TimelineStage) -> String? {
        stage.screen.pagination.olderCursor?.string
    }

    @Test("A row of the response replaces the one kept, rows before its window stay (SNP-05)")
    func spliced() {
        var stage = TimelineStage(showing: history(rows(1...3), older: "c1"))
        stage.load(
            history([canonical("3", 3, text: "new"), canonical("4", 4)], older: "c3"))
        #expect(stage.parts?.window == .merged)
        #expect(stage.rows == ["1", "2", "3", "4"])
        #expect(stage.screen.rows[2].content == .row(canonical("3", 3, text: "new")))
    }

    @Test("The splice key is origin, type and ID: another type is another row (SNP-05)")
    func spliceKey() {
        var stage = TimelineStage(
            showing: history([canonical("1", 1), canonical("2", 2)], older: "c"))
        stage.load(history([canonical("2", 2), canonical("1", 3, .system)], older: "d"))
        #expect(stage.rows == ["1", "2", "1"])
    }

    @Test("A row that comes back at another place is there once (SNP-05)")
    func moved() {
        var stage = TimelineStage(showing: history(rows(1...3), older: "c"))
        stage.load(history([canonical("2", 2), canonical("1", 5)], older: "d"))
        #expect(stage.rows == ["2", "1"])
        // 3 was after the oldest row of the response; 1 went to another place.
        stage.load(history([canonical("1", 5), canonical("2", 6)], older: "d"))
        #expect(stage.rows == ["1", "2"])
    }

    @Test("From its oldest row on, what the response does not list is gone (SNP-07)")
    func gone() {
        var stage = TimelineStage(showing: history(rows(1...5), older: "c1"))
        stage.load(history([canonical("3", 3), canonical("5", 5)], older: "c3"))
        #expect(stage.parts?.window == .merged)
        #expect(stage.rows == ["1", "2", "3", "5"])
        stage.load(history([canonical("2", 2)], older: "c2"))
        #expect(stage.rows == ["1", "2"])
    }

    @Test("Without older entries the rows before it are gone too, and the older pages (SNP-07)")
    func noOlder() {
        var stage = TimelineStage(showing: history(rows(3...4), older: "c3"))
        stage.loadOlder(olderPage(rows(1...2), older: "c1"))
        stage.load(history(rows(3...5), boundary: "b2"))
        #expect(stage.parts?.window == .merged)
        #expect(stage.parts?.takesPagination == true)
        #expect(stage.rows == ["3", "4", "5"])
        #expect(
            stage.screen.pagination
                == Pagination(boundaryToken: Nonblank(known: "b2"), olderCursor: nil))
        #expect(stage.epoch == 1)
        // Forgotten are the cursors that were asked for, as well.
        stage.load(history(rows(3...5), older: "c3"))
        #expect(cursor(stage) == "c3")
    }

    @Test("Without older entries, and nothing before it, pagination follows the rule (SNP-08)")
    func noOlderNothingBefore() {
        var stage = TimelineStage(showing: history(rows(2...3), older: "c2"))
        stage.loadOlder(olderPage([], older: "c1"))
        stage.load(history(rows(2...4)))
        #expect(stage.parts?.takesPagination == false)
        #expect(cursor(stage) == "c1")
    }

    @Test("A window without a row in common replaces the kept one (SNP-07)")
    func replaced() {
        var stage = TimelineStage(showing: history(rows(1...3), older: "c1"))
        #expect(stage.parts?.window == .replaced)
        #expect(stage.epoch == 1)
        stage.load(history(rows(7...8), older: "c7"))
        #expect(stage.parts?.window == .replaced)
        #expect(stage.rows == ["7", "8"])
        #expect(cursor(stage) == "c7")
        #expect(stage.epoch == 2)
        // Older rows that do not overlap replace it as well.
        stage.load(history(rows(1...2), older: "c1"))
        #expect(stage.rows == ["1", "2"])
        #expect(stage.epoch == 3)
    }

    @Test("Empty empties, and is a window without a row in common (SNP-07)")
    func empty() {
        var stage = TimelineStage(
            showing: history(rows(1...2) + [live("y", 9)], older: "c1"))
        stage.load(history([], .empty, older: "c0", boundary: "b0"))
        #expect(stage.parts?.window == .emptied)
        #expect(stage.parts?.takesPagination == true)
        #expect(stage.parts?.takesLiveRows == false)
        #expect(stage.rows == ["~y"])
        #expect(cursor(stage) == "c0")
        #expect(stage.epoch == 2)
        stage.load(history([], .empty))
        #expect(stage.parts?.window == .emptied)
        #expect(stage.epoch == 2)
    }

    @Test("Ready without a canonical row leaves rows and pagination (SNP-07)")
    func readyWithoutRows() {
        var stage = TimelineStage(showing: history(rows(1...2), older: "c1"))
        for timeline in [[], [live("y", 9)]] {
            stage.load(history(timeline, older: "c9", boundary: "b9"))
            #expect(stage.parts?.window == .unchanged)
            #expect(stage.parts?.takesPagination == false)
            #expect(stage.parts?.takesLiveRows == true)
        }
        #expect(stage.rows == ["1", "2", "~y"])
        #expect(cursor(stage) == "c1")
    }

    @Test("A refresh takes pagination over if no older page was applied (SNP-08)")
    func paginationWithoutOlder() {
        var stage = TimelineStage(showing: history(rows(1...3), older: "c1"))
        stage.load(history(rows(3...4), older: "c3", boundary: "b3"))
        #expect(stage.parts?.takesPagination == true)
        #expect(
            stage.screen.pagination
                == Pagination(
                    boundaryToken: Nonblank(known: "b3"), olderCursor: Nonblank(known: "c3")))
    }

    @Test("After an older page only if its oldest row is older than the oldest kept (SNP-08)")
    func paginationAfterOlder() {
        var stage = TimelineStage(showing: history(rows(3...4), older: "c3"))
        stage.loadOlder(olderPage(rows(2...2), older: "c2"))
        #expect(cursor(stage) == "c2")
        #expect(stage.screen.pagination.boundaryToken == Nonblank(known: "p"))
        stage.load(history(rows(3...5), older: "c3b"))
        #expect(stage.parts?.takesPagination == false)
        #expect(cursor(stage) == "c2")
        stage.load(history(rows(2...5), older: "c2b"))
        #expect(stage.parts?.takesPagination == false)
        stage.load(history(rows(1...5), older: "c1"))
        #expect(stage.parts?.takesPagination == true)
        #expect(cursor(stage) == "c1")
        // That was no replacement: a cursor that was asked for is none still.
        stage.load(history([canonical("0", 0)] + rows(1...5), older: "c3"))
        #expect(stage.parts?.takesPagination == true)
        #expect(cursor(stage) == nil)
    }

    @Test("A replaced window takes pagination and forgets the cursors asked for (SNP-08)")
    func paginationReplaced() {
        var stage = TimelineStage(showing: history(rows(3...4), older: "c3"))
        stage.loadOlder(olderPage(rows(2...2), older: "c2"))
        stage.load(history(rows(8...9), older: "c3"))
        #expect(stage.parts?.takesPagination == true)
        #expect(cursor(stage) == "c3")
    }

    @Test("No older entries: no cursor, even if the answer names one (SNP-08)")
    func cursorWithoutOlder() {
        var envelope = history(rows(1...2), older: "c")
        envelope.hasOlderEntries = false
        let stage = TimelineStage(showing: envelope)
        #expect(stage.screen.pagination.hasOlder == false)
    }

    @Test("Order is by the rows' own order, whatever comes first (SNP-05, ROW-11)")
    func order() {
        let stage = TimelineStage(
            showing: history([
                canonical("b", 1), canonical("a", 1), canonical("c", 1, .user), canonical("z", 0),
            ]))
        #expect(stage.rows == ["z", "c", "a", "b"])
    }
}
