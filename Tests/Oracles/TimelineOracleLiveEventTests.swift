import ChatOracles
import ChatValues
import Testing

/// LIV-01 to LIV-09.
@Suite("The timeline oracle: live events")
struct TimelineOracleLiveEventTests {
    private let start = history([canonical("a", 1)], at: overlay(2, 5, [live("x", 9)]))

    @Test("A higher revision replaces the overlay, a lower one is ignored (LIV-01, LIV-05)")
    func revisions() {
        var stage = TimelineStage(showing: start)
        #expect(stage.rows == ["a", "~x"])
        stage.hear(.overlay(overlay(2, 7, [live("y", 9)])))
        #expect(stage.rows == ["a", "~y"])
        #expect(stage.version == [2, 7])
        #expect(stage.screen.liveEventCounter == 1)
        #expect(stage.effects == [])

        let before = stage.screen
        stage.hear(.overlay(overlay(2, 6, [live("z", 9)])))
        #expect(stage.screen == before)
        #expect(stage.effects == [])
    }

    @Test("An overlay without blocks is a higher revision as well (LIV-01)")
    func emptied() {
        var stage = TimelineStage(showing: start)
        stage.hear(.overlay(overlay(2, 6)))
        #expect(stage.rows == ["a"])
        #expect(stage.screen.liveEventCounter == 1)
    }

    @Test(
        "A newer epoch is refused, whatever its revision (LIV-02)", arguments: [0, 5, 9] as [Int64])
    func newerEpoch(revision: Int64) {
        var stage = TimelineStage(showing: start)
        let before = stage.screen
        stage.hear(.overlay(overlay(3, revision, revision == 0 ? [] : [live("z", 9)])))
        #expect(stage.effects == [.reload(.newerEpoch)])
        #expect(stage.screen == before)
    }

    @Test(
        "An older epoch is ignored, whatever its revision (LIV-03)",
        arguments: [0, 5, 9] as [Int64])
    func olderEpoch(revision: Int64) {
        var stage = TimelineStage(showing: start)
        let before = stage.screen
        stage.hear(.overlay(overlay(1, revision, revision == 0 ? [] : [live("z", 9)])))
        #expect(stage.effects == [])
        #expect(stage.screen == before)
    }

    @Test("The same revision with the same blocks is ignored (LIV-04)")
    func same() {
        var stage = TimelineStage(showing: start)
        let before = stage.screen
        stage.hear(.overlay(overlay(2, 5, [live("x", 9)])))
        #expect(stage.effects == [])
        #expect(stage.screen == before)
    }

    @Test(
        "The same revision with other blocks is refused (LIV-04)",
        arguments: [
            [], [live("x", 9, text: "other")], [live("x", 8)], [live("y", 9), live("x", 9)],
        ])
    func conflict(blocks: [Row]) {
        var stage = TimelineStage(showing: start)
        let before = stage.screen
        stage.hear(.overlay(overlay(2, 5, blocks)))
        #expect(stage.effects == [.reload(.conflictingOverlay)])
        #expect(stage.screen == before)
    }

    @Test("Blocks are compared in order and before any settlement (LIV-04)")
    func comparedAsReceived() {
        let blocks = [live("a", 1), live("x", 9)]
        var stage = TimelineStage(showing: history([canonical("a", 1)], at: overlay(2, 5, blocks)))
        #expect(stage.rows == ["a", "~x"])
        // The first block is settled; it is a part of what was received all the same.
        stage.hear(.overlay(overlay(2, 5, blocks)))
        #expect(stage.effects == [])
        stage.hear(.overlay(overlay(2, 5, [live("x", 9)])))
        #expect(stage.effects == [.reload(.conflictingOverlay)])
        stage.hear(.overlay(overlay(2, 5, blocks.reversed())))
        #expect(stage.effects == [.reload(.conflictingOverlay)])
    }

    @Test("A run that starts or finishes raises the counter, once (LIV-05, LIV-07)")
    func runs() {
        var stage = TimelineStage(showing: start)
        stage.hear(.runStarted(run("r")))
        #expect(stage.screen.liveEventCounter == 1)
        #expect(stage.screen.activeRun == run("r"))
        #expect(stage.effects == [])
        stage.hear(.runStarted(run("r", startedAt: 5)))
        #expect(stage.screen.liveEventCounter == 1)
        #expect(stage.screen.activeRun == run("r"))

        stage.hearEnd(of: "r")
        #expect(stage.effects == [.reload(.runEnded)])
        #expect(stage.screen.liveEventCounter == 2)
        #expect(stage.screen.activeRun == nil)
        stage.hearEnd(of: "r", .failed)
        #expect(stage.effects == [])
        stage.hear(.runStarted(run("r")))
        #expect(stage.screen.liveEventCounter == 2)
        #expect(stage.screen.activeRun == nil)
    }

    @Test("The end of another run leaves the active one (LIV-07)")
    func otherRun() {
        var stage = TimelineStage(showing: start)
        stage.hear(.runStarted(run("r")))
        stage.hearEnd(of: "q", .aborted)
        #expect(stage.effects == [.reload(.runEnded)])
        #expect(stage.screen.activeRun == run("r"))
        #expect(stage.screen.liveEventCounter == 2)
        // The next run takes its place without an end of the first.
        stage.hear(.runStarted(run("t")))
        #expect(stage.screen.activeRun == run("t"))
        #expect(stage.screen.liveEventCounter == 3)
    }

    @Test("Answers, echoes and the user never raise the counter (LIV-05)")
    func neverOtherwise() {
        var stage = TimelineStage(showing: start)
        stage.load(
            history([canonical("b", 2)], at: overlay(2, 9, [live("y", 9)]), active: run("r")))
        stage.load(history([canonical("b", 2)], at: overlay(3, 1, [live("z", 9)])))
        stage.play(.echoes([echo("o")]))
        stage.play(.sent)
        stage.play(.anchorOpened(Nonblank(known: "b")))
        #expect(stage.screen.liveEventCounter == 0)
        #expect(stage.version == [3, 1])
    }

    @Test("Any order and repetition comes to the highest revision (LIV-06)")
    func anyOrder() {
        let overlays = (6...8).map { overlay(2, $0, [live("x\($0)", 9)]) }
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0, 1], [2], [0, 2, 2, 1]] {
            var stage = TimelineStage(showing: start)
            for index in order {
                let before = stage.screen.overlayVersion
                stage.hear(.overlay(overlays[index]))
                #expect(
                    stage.screen.overlayVersion.map { version in before.map { $0 <= version } }
                        == true)
            }
            #expect(stage.version == [2, 8])
            #expect(stage.rows == ["a", "~x8"])
        }
    }

    @Test("Numbers at their largest are compared like any other (LIV-06)")
    func large() {
        let most: Int64 = 9_007_199_254_740_991
        var stage = TimelineStage(showing: history([], at: overlay(most, most - 1)))
        stage.hear(.overlay(overlay(most, most, [live("x", .max)])))
        #expect(stage.version == [most, most])
        stage.hear(.overlay(overlay(0, most)))
        #expect(stage.version == [most, most])
        #expect(stage.rows == ["~x"])
    }

    @Test("Before the first version every event of the session is refused (LIV-08)")
    func noVersion() {
        var stage = TimelineStage()
        let before = stage.screen
        stage.hear(.overlay(overlay(1, 1, [live("x", 1)])))
        #expect(stage.effects == [.reload(.noVersion)])
        stage.hear(.runStarted(run("r")))
        #expect(stage.effects == [.reload(.noVersion)])
        stage.hearEnd(of: "r")
        #expect(stage.effects == [.reload(.noVersion)])
        #expect(stage.screen == before)
        // What was refused is not known: the run may start.
        stage.load(history([canonical("a", 1)]))
        stage.hear(.runStarted(run("r")))
        #expect(stage.screen.activeRun == run("r"))
    }

    @Test("Any available answer brings the first version, an unavailable one none (LIV-08)")
    func firstVersion() {
        for state in [LoadState.ready, .empty, .pending] {
            let stage = TimelineStage(
                showing: history([], state, at: overlay(4, 2, [live("x", 1)])))
            #expect(stage.parts?.overlay == .first)
            #expect(stage.version == [4, 2])
            #expect(stage.rows == ["~x"])
        }
        var stage = TimelineStage(showing: history([], .gone, at: overlay(4, 2, [live("x", 1)])))
        #expect(stage.parts?.overlay == .notTaken)
        #expect(stage.version == nil)
        #expect(stage.rows == [])
        stage.hear(.overlay(overlay(4, 3)))
        #expect(stage.effects == [.reload(.noVersion)])
    }

    @Test("Events of another session change nothing (OVL-05)")
    func otherSession() {
        for filled in [true, false] {
            var stage = filled ? TimelineStage(showing: start) : TimelineStage()
            let before = stage.screen
            stage.hear(.overlay(overlay(2, 9, [live("z", 9)])), in: "t")
            #expect(stage.effects == [])
            stage.hear(.runStarted(run("r")), in: "t")
            stage.hear(.runFinished(runID: Nonblank(known: "r"), outcome: .finished), in: "t")
            #expect(stage.effects == [])
            #expect(stage.screen == before)
        }
    }

    @Test("Each event counts on arrival: the screen is that of all so far (LIV-09)")
    func onArrival() {
        var stage = TimelineStage(showing: start)
        for revision in 6...20 as ClosedRange<Int64> {
            stage.hear(.overlay(overlay(2, revision, [live("x", 9, text: "\(revision)")])))
            #expect(stage.version == [2, revision])
            #expect(stage.screen.rows.last?.content == .row(live("x", 9, text: "\(revision)")))
        }
        #expect(stage.screen.liveEventCounter == 15)
        #expect(stage.screen.revision == 16)
    }
}
