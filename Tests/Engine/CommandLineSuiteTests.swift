import ChatGoldens
import Testing

@testable import ChatcheckCommand

/// The command line on a suite of somebody else's.
@Suite struct CommandLineSuiteTests {
    @Test func itGoesByItsOwnName() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let suite = CheckSuite(program: "own-check", laws: [.failing])
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.status == .failed)
        #expect(run.output.contains("\nreplay: own-check replay c1.numbers/bound/small."))
        let help = CommandRun("help", suite: suite)
        #expect(help.output.contains("  own-check [COMMAND] [OPTION…]"))
        #expect(help.output.contains("  replay"))
        #expect(!help.output.contains("  decode"))
        #expect(!help.output.contains("  bench"))
        #expect(CommandRun("help", "gate", suite: suite).output.contains("\n  own-check --only"))
        let mistake = CommandRun("decode", suite: suite)
        #expect(mistake.status == .usage)
        #expect(mistake.errors.hasPrefix("own-check: error: there is no command 'decode'"))
        #expect(CommandRun("--version", suite: suite).output.hasPrefix("own-check, made with"))
    }

    @Test func itNeedsNoCorpus() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let suite = CheckSuite(program: "own-check", laws: [.holding])
        #expect(CommandRun("gate", suite: suite, in: folder).status == .held)
        let elsewhere = CommandRun("gate", "--root", "/no/such/folder", suite: suite, in: folder)
        #expect(elsewhere.status == .toolFailed)
    }

    @Test func itsStoredCasesRunFirst() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        try folder.write("", to: "Package.swift")
        let suite = CheckSuite(program: "own-check", laws: [.failing])
        _ = CommandRun("gate", suite: suite, in: folder)
        let saved = try #require(folder.files(in: "out/regressions").first)
        try folder.write(
            folder.read("out/regressions/\(saved)"), to: "corpus/regressions/\(saved)")
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.output.contains("stored in corpus/regressions/numbers/bound/small/"))
    }

    @Test func goldensFromElsewhereAreComparedAndNeverRecorded() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let theirs = try TemporaryFolder()
        let suite = CheckSuite(
            program: "own-check", laws: [.holding], goldens: [.greeting], goldenRoot: theirs.path)
        #expect(CommandRun("gate", suite: suite, in: folder).status == .held)
        try theirs.write("another\n", to: "corpus/golden/greeting.txt")
        let run = CommandRun("gate", suite: suite, in: folder)
        #expect(run.status == .failed)
        #expect(!run.output.contains("--record"))
        let recording = CommandRun("golden", "--record", "all", suite: suite, in: folder)
        #expect(recording.status == .failed)
        #expect(try theirs.read("corpus/golden/greeting.txt") == "another\n")
    }
}
