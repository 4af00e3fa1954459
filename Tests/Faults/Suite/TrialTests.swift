import FaultTrials
import Testing

/// Trials in processes: what counts as caught.
@Suite struct TrialTests {
    @Test(
        arguments: [
            "wire/agree/rows 12 60000 accepts what breaks ROW-06",
            "wire/agree/rows 65-256 60000 hung", "wire/rejected/env-03 1 1 another text",
        ])
    func catchesComeBackFromTheirText(_ text: String) throws {
        let caught = try #require(Catch(text))
        #expect(caught.description == text)
        #expect(TrialLine("caught \(text)") == .caught(caught))
    }

    @Test(
        arguments: ["", "law", "law 1", "law 0 5 x", "law x 5 y", "law 5-4 9 x", "law 1-2-3 9 x"])
    func textsThatAreNoCatches(_ text: String) {
        #expect(Catch(text) == nil)
    }

    @Test func aShellThatCatches() {
        let outcome = shell("echo running a/b/c 1-16 90 …; echo caught a/b/c 3 90 the clause")
        #expect(outcome.isCaught)
        #expect(outcome.summary == "a/b/c 3 90 the clause")
    }

    @Test func aTrapCountsForTheLawThatWasRunning() {
        let outcome = shell("echo running a/b/c 1-16 90 …; kill -ILL $$")
        #expect(outcome.isCaught)
        #expect(outcome.summary == "a/b/c 1-16 90 died by signal 4")
    }

    @Test func aTrapOutsideOfLawsDoesNot() {
        let outcome = shell("kill -ILL $$")
        #expect(!outcome.isCaught)
        #expect(outcome.summary.hasPrefix("NOT CAUGHT: died"))
    }

    @Test func aHangCountsForTheLawThatWasRunning() {
        let outcome = shell("echo running a/b/c 1-16 90 …; exec sleep 60", silence: .seconds(1))
        #expect(outcome.ending == .hung)
        #expect(outcome.summary == "a/b/c 1-16 90 hung")
    }

    /// A search that is only slow has not caught anything.
    @Test func takingTooLongDoesNot() {
        let outcome = shell(
            "while :; do echo running a/b/c 1-16 90 …; sleep 0.1; done", time: .seconds(1))
        #expect(outcome.ending == .tookTooLong)
        #expect(!outcome.isCaught)
    }

    @Test func lawsThatHoldCatchNothing() {
        let outcome = shell("echo running a/b/c 1-16 90 …; exit 1")
        #expect(outcome.ending == .finished)
        #expect(outcome.summary == "NOT CAUGHT")
    }

    @Test func aProgramThatCannotWork() {
        #expect(shell("echo no such fault; exit 64").summary.contains("no such fault"))
        let missing = TrialProcess(program: "/no/such/program", arguments: [])
        #expect(missing.outcome(of: "X-01.y").summary.hasPrefix("BROKE: /no/such/program"))
    }

    @Test func theProgramKnowsItsFaults() {
        let trials = TrialProcess(program: Program.path("chatcheck-faults"), arguments: [])
        #expect(trials.outcome(of: "X-01.y").summary.contains("there is no fault 'X-01.y'"))
    }

    private func shell(
        _ script: String, time: Duration = .seconds(60), silence: Duration = .seconds(30)
    ) -> TrialOutcome {
        TrialProcess(
            program: "/bin/sh", arguments: ["-c", script], timeLimit: time, silenceLimit: silence
        ).outcome(of: "X-01.y")
    }
}
