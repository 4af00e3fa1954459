import Testing

@testable import ChatcheckCommand

/// What `decode` says of every form, and of a text that is of another than it was told.
@Suite struct DecodeFormTests {
    /// A page, an event and an entry are the same in both revisions: the word would say nothing.
    @Test(arguments: ["page", "event", "outbox-entry"], ["decode", "generate"])
    func formsOfOneRevisionTakeNone(_ form: String, _ command: String) {
        let file = command == "decode" ? ["-"] : []
        let words = [command, "--as", form, "--revision", "september"]
        let run = CommandRun(words: words + file)
        #expect(run.status == .usage)
        #expect(
            run.errors.contains(
                "--revision says nothing of --as \(form): it is the same in both revisions"))
        #expect(run.errors.contains("only history and window have revisions"))
    }

    @Test(arguments: ["history", "window"], ["october", "september"])
    func formsOfTwoRevisionsTakeOne(_ form: String, _ revision: String) throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let out = "\(folder.path)/texts"
        let made = CommandRun(
            "generate", "--as", form, "--revision", revision, "--kind", "valid", "--count", "2",
            "--out", out)
        #expect(made.status == .held)
        let file = "\(out)/\(revision)-valid-0.json"
        #expect(CommandRun("decode", "--as", form, "--revision", revision, file).status == .held)
    }

    /// The seed is told: nobody could make the same files again without it.
    @Test func generateFromAFreshSeed() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        let (one, other) = ("\(folder.path)/one", "\(folder.path)/other")
        let fresh = CommandRun(
            "generate", "--seed", "fresh", "--count", "3", "--out", one)
        #expect(fresh.status == .held)
        let seed = try #require(fresh.output.split(separator: " ").last).filter(\.isNumber)
        #expect(fresh.output.contains(", from the seed \(seed)\n"))
        let again = CommandRun("generate", "--seed", seed, "--count", "3", "--out", other)
        #expect(again.output == "wrote 3 files to \(other)\n")
        for index in 0..<3 {
            let name = "october-near-valid-\(index).json"
            #expect(try folder.read("one/\(name)") == folder.read("other/\(name)"))
        }
    }

    @Test(
        arguments: [
            (
                "history", "{\(envelope)}",
                "history envelope, October: 0 rows, overlay 3@41 with 0 rows, no older entries"
            ),
            (
                "page",
                #"{"boundaryToken":"b","loadedEntries":0,"hasOlderEntries":true,"#
                    + #""oldestCursor":"c","timeline":[]}"#,
                "older page: 0 rows, older entries"
            ),
            (
                "window", "{\(envelope),\"newerCursor\":\"n\",\"notice\":\"not there\"}",
                "window, October: 0 rows, overlay 3@41 with 0 rows, no older entries, "
                    + "newer entries, notice (not there)"
            ),
            (
                "event",
                #"{"type":"overlay","sessionId":"s","settlementEpoch":3,"revision":42,"#
                    + #""blocks":[]}"#,
                "live event: overlay 3@42 with 0 rows, session s"
            ),
            (
                "event",
                #"{"type":"run-started","sessionId":"s","runId":"r","threadId":null,"#
                    + #""turnId":null,"startedAt":0}"#,
                "live event: run r started, session s"
            ),
            (
                "event",
                #"{"type":"run-finished","sessionId":"s","runId":"r","outcome":"failed"}"#,
                "live event: run r failed, session s"
            ),
            (
                "outbox-entry", entry,
                "outbox entry: operation o, queued, steer-running, pending remove, held, "
                    + "from API review"
            ),
        ] as [(String, String, String)])
    func summary(_ form: String, _ text: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "f.json")
        let file = "\(folder.path)/f.json"
        let run = CommandRun("decode", "--as", form, file)
        #expect(run.status == .held)
        #expect(run.output == "\(file): valid \(expected)\n")
    }

    @Test(
        arguments: [
            (["--as", "event"], "[OVL-05] queueId"), ([], "[ENV-01] queueId"),
            (["--revision", "september"], "[ENV-01] queueId"),
        ] as [([String], String)])
    func anotherForm(_ words: [String], _ error: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.entry, to: "f.json")
        let run = CommandRun(words: ["decode"] + words + ["\(folder.path)/f.json"])
        #expect(run.status == .badInput)
        #expect(run.output.contains(error))
        #expect(run.output.contains("(valid as another form: add --as outbox-entry)"))
    }

    @Test func anotherRevision() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\(Self.envelope)}", to: "f.json")
        let run = CommandRun(
            "decode", "--revision", "september", "\(folder.path)/f.json")
        #expect(run.output.contains("(valid in its other revision: add --revision october)"))
    }

    private static let envelope =
        #""boundaryToken":"b","nativeSessionId":null,"loadState":{"kind":"ready"},"#
        + #""storageFormat":"native","loadedEntries":0,"hasOlderEntries":false,"#
        + #""oldestCursor":null,"timeline":[],"liveOverlay":{"settlementEpoch":3,"#
        + #""revision":41,"blocks":[]},"runtime":null,"activeRun":null"#

    private static let entry =
        #"{"queueId":"q","operationId":"o","status":"queued","sendMode":"steer-running","#
        + #""pendingMutation":{"kind":"remove","mutationId":"m"},"accepted":null,"#
        + #""handoff":null,"userText":"t","promptText":"p","holdReason":"","error":null,"#
        + #""attachments":[],"model":null,"reasoningEffort":null,"threadId":null,"#
        + #""speed":"standard","expectedActiveRunId":"r","message":{"direction":"incoming","#
        + #""from":"API review","to":"This session","peer":"API review","delivery":null,"#
        + #""link":null}}"#
}
