import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// Laws that do what no law should: the gate survives all of it, and says what happened.
@Suite struct IsolationTests {
    /// What a law of the misbehaving suite must end as.
    struct Expected: Sendable, CustomTestStringConvertible {
        let law: String
        let clause: String
        var input = "10"
        var trace = ""
        /// Whether a sanitizer leaves it as it is: it takes all address space, and faults of the
        /// hardware for itself.
        var isPlain = true

        var testDescription: String { law }

        /// Short enough for a test, and far from what an orderly case takes.
        var limits: [String] {
            // To fill memory takes its time where others want it, too.
            ["--memory", "128M", "--case-seconds", clause.hasPrefix("needs") ? "30" : "1"]
        }
    }

    static let expected = [
        Expected(law: "good/fails", clause: "the number is small"),
        Expected(law: "rare/fails", clause: "the number is small", input: "990"),
        Expected(law: "rare/traps", clause: "ends the process: ", input: "990", trace: "too large"),
        Expected(law: "rare/exits", clause: "ends the process: exit status 0", input: "990"),
        Expected(law: "rare/prints", clause: "writes to standard output", input: "990"),
        Expected(law: "trap/bounds", clause: "ends the process: ", trace: "a trap"),
        Expected(law: "trap/overflow", clause: "ends the process: ", input: "128", trace: "a trap"),
        Expected(
            law: "trap/fatal",
            clause: "ends the process: chatcheck_misbehaving/Misbehaviour.swift:",
            trace: "the number 10 is too large"),
        Expected(
            law: "trap/recursion", clause: "ends the process: ", trace: "SIGSEGV", isPlain: false),
        Expected(law: "trap/abort", clause: "ends the process: an abort (SIGABRT)"),
        Expected(
            law: "trap/generator", clause: "ends the process: ", input: "", trace: "no such value"),
        Expected(law: "loop/ever", clause: "does not end", trace: "took longer than 1.0 s"),
        Expected(law: "loop/stopped", clause: "does not end", trace: "took longer than 1.0 s"),
        Expected(law: "loop/prints", clause: "does not end", trace: "took longer than 1.0 s"),
        Expected(law: "loop/complains", clause: "does not end", trace: "took longer than 1.0 s"),
        Expected(law: "loop/sleep", clause: "does not end", trace: "took longer than 1.0 s"),
        Expected(
            law: "memory/eats", clause: "needs too much memory", trace: "128 MiB", isPlain: false),
        Expected(
            law: "memory/reserves", clause: "needs too much memory", trace: "128 MiB",
            isPlain: false),
        Expected(law: "exit/zero", clause: "ends the process: exit status 0"),
        Expected(law: "exit/seven", clause: "ends the process: exit status 7"),
        Expected(law: "exit/killed", clause: "ends the process: a kill (SIGKILL)"),
        Expected(law: "output/prints", clause: "writes to standard output", trace: "number is 10"),
        Expected(law: "output/floods", clause: "writes to standard output", trace: "xxxx"),
        Expected(law: "pipe/forged", clause: "ends the process: writes where only"),
        Expected(law: "pipe/garbage", clause: "ends the process: writes where only"),
        Expected(law: "pipe/closed", clause: "ends the process: exit status 70"),
        Expected(
            law: "child/traps", clause: "ends the process: ", input: "990", trace: "too large"),
        Expected(law: "child/left", clause: "ends the process: exit status 3"),
        Expected(law: "child/floods", clause: "ends the process: exit status 3"),
    ]

    /// What has tests of its own.
    static let others = [
        "output/closed",
        "good/holds", "output/errors", "output/or-traps", "long/traps", "child/returns",
        "slow/sleeps", "pipe/loops", "left/count", "left/thread", "left/thread-after",
        "left/memory", "left/memory-after",
    ]

    @Test(arguments: expected)
    func isAFindingLikeAnyOther(_ expected: Expected) throws {
        if Sanitizer.isOn, !expected.isPlain { return }
        let folder = try TemporaryFolder()
        let run = try Program.misbehave(
            ["gate", "--format", "json", "--only", "misbehaving/\(expected.law)"] + expected.limits,
            in: folder.path)
        #expect(run.status == 1 && run.isExit)
        let law = try ReadJSON(run.output)["laws"][0]
        #expect(law["verdict"].string == "failed")
        #expect(law["clause"].string?.hasPrefix(expected.clause) == true, "\(law["clause"])")
        #expect(law["input"].string == expected.input)
        #expect(law["minimal"].bool == true)
        #expect(law["flaky"].bool == false)
        let trace = law["trace"].list.compactMap { $0["value"].string }.joined(separator: "\n")
        #expect(expected.trace.isEmpty || trace.contains(expected.trace), "\(trace)")
        // Saved as any other, and repeated by its token.
        let saved = folder.files(in: ".chatcheck/regressions/misbehaving/\(expected.law)")
        #expect(saved.count == 1)
        let token = try #require(law["token"].string)
        let replay = try Program.misbehave(["replay", token] + expected.limits, in: folder.path)
        #expect(replay.status == 1 && replay.isExit)
        #expect(replay.output.contains("clause  \(expected.clause)"))
        #expect(replay.output.hasSuffix("replay: misbehaving replay \(token)\n"))
    }

    @Test func whatIsExpectedIsAllThereIs() throws {
        let run = try Program.misbehave(["list", "--format", "json"])
        let laws = try ReadJSON(run.output)["laws"].list.compactMap { $0["id"].string }
        let known = Self.expected.map(\.law) + Self.others
        #expect(Set(laws) == Set(known.map { "misbehaving/\($0)" }))
    }

    /// Which case it was is known exactly, however many were run before it in one go.
    @Test(arguments: ["1", "2", "3", "4", "5"])
    func theCaseIsTheOneThatDidIt(_ seed: String) throws {
        let run = try Program.misbehave(
            ["gate", "--format", "json", "--only", "misbehaving/rare/*", "--cases", "100k"]
                + ["--seed", seed])
        let laws = try ReadJSON(run.output)["laws"].list
        let indices = laws.map { $0["index"].int }
        #expect(laws.count == 4 && Set(indices).count == 1, "\(indices)")
        #expect(laws.allSatisfy { $0["input"].string == "990" && $0["minimal"].bool == true })
    }

    /// Ends of a process are found at the lowest index, whatever the number of threads.
    @Test func sameSeedSameResults() throws {
        func results(_ words: String...) throws -> String {
            let run = try Program.misbehave(
                ["gate", "--format", "json", "--seed", "7"] + words
                    + ["--only", "misbehaving/{good,exit,output}/*"]
                    + ["--only", "misbehaving/trap/{bounds,overflow,fatal,generator}"])
            #expect(run.status == 1)
            return Self.withoutDurations(run.output)
        }
        let one = try results("--jobs", "1")
        #expect(one.contains("ends the process"))
        for jobs in ["2", "5"] { #expect(try results("--jobs", jobs) == one) }
    }

    /// A case that writes is found though one behind it in the same block ends the process.
    @Test func outputIsFoundInSpiteOfATrap() throws {
        for seed in [6, 11] {
            let found = try ["1", "5"].map { jobs in
                let run = try Program.misbehave([
                    "gate", "--format", "json", "--seed", "\(seed)", "--jobs", jobs, "--only",
                    "misbehaving/output/or-traps",
                ])
                let law = try ReadJSON(run.output)["laws"][0]
                #expect(law["clause"].string == "writes to standard output")
                #expect(law["flaky"].bool == false)
                return law["cases"].int
            }
            #expect(found[0] == found[1])
        }
    }

    /// A reply that comes twice is not that to the next request.
    @Test func aForkIsNotCountedTwice() throws {
        let run = try Program.misbehave(
            ["gate", "--format", "json", "--only", "misbehaving/child/returns"])
        #expect(run.status == 0)
        #expect(try ReadJSON(run.output)["laws"][0]["cases"].int == 200)
    }

    /// What a law leaves in its process is not another's fault.
    @Test(arguments: ["thread", "memory"])
    func theNextLawIsNotBlamed(_ name: String) throws {
        if Sanitizer.isOn, name == "memory" { return }
        let run = try Program.misbehave(
            ["gate", "--format", "json", "--jobs", "1", "--only", "misbehaving/left/\(name)*"])
        let laws = try ReadJSON(run.output)["laws"]
        #expect(laws[1]["id"].string == "misbehaving/left/\(name)-after")
        #expect(laws[1]["verdict"].string == "held")
    }

    /// On a machine under load, a process may take longer to start than a case may take.
    @Test func startingIsNoTimeOfTheCase() throws {
        let run = try Program.misbehave(
            ["gate", "--only", "misbehaving/good/holds", "--case-seconds", "100ms"],
            environment: ["SLOW_START": "600000"])
        #expect(run.status == 0, "\(run.output)")
    }

    /// A case that only fails after others is said to be one, with what can be said of it.
    @Test func whatOnlyFailsAfterOthersIsFlaky() throws {
        let run = try Program.misbehave(
            ["gate", "--format", "json", "--only", "misbehaving/left/count"])
        #expect(run.status == 1)
        let law = try ReadJSON(run.output)["laws"][0]
        #expect(law["clause"].string?.hasPrefix("ends the process: ") == true)
        #expect(law["flaky"].bool == true)
        #expect(law["input"].string?.isEmpty == false)
    }

    /// To tell of many choices takes longer than to make them, and is no time of the case.
    @Test func recordingIsNoTimeOfTheCase() throws {
        let run = try Program.misbehave(
            ["replay", "v1.misbehaving/long/traps.\(engineVersion).1.0", "--case-seconds", "200ms"])
        #expect(run.status == 1)
        #expect(run.output.contains("after many choices"), "\(run.output)")
    }

    /// Where a proposal of a shrink is given less time than a case, what is reported takes too long
    /// in full all the same.
    @Test func whatIsOnlySlowIsReportedAsItWasFound() throws {
        let limits = ["--case-seconds", "2"]
        let run = try Program.misbehave(
            ["gate", "--format", "json", "--only", "misbehaving/slow/sleeps"] + limits)
        let law = try ReadJSON(run.output)["laws"][0]
        #expect(law["clause"].string == "does not end")
        #expect(law["flaky"].bool == false)
        let token = try #require(law["token"].string)
        let replay = try Program.misbehave(["replay", token] + limits)
        #expect(replay.status == 1, "\(replay.output)")
    }

    /// A case that closes the pipes and goes on has not been killed from outside.
    @Test func whoClosesThePipesIsBlamed() throws {
        let token = CaseToken(property: "misbehaving/pipe/loops", choices: [10])
        let run = try Program.misbehave(["replay", token.description])
        #expect(run.status == 1)
        #expect(run.output.contains("clause  ends the process: writes where only the suite may"))
    }

    /// What a program does before it comes to its suite is no law's doing.
    @Test func aProgramMayPrintFirst() throws {
        let run = try Program.misbehave(
            ["gate", "--only", "misbehaving/good/holds", "--jobs", "3"],
            environment: ["GREETING": "yes"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.errors.components(separatedBy: "hello there").count == 2)
    }

    /// A thread that ends the process after the last case of its law is a finding of that law.
    @Test func whatEndsAProcessAtRestIsFound() throws {
        let pool = WorkerPool(
            WorkerProgram(path: Program.path(of: "chatcheck-misbehaving"), name: "misbehaving"),
            limits: WorkerLimits(), isInterrupted: { false })
        let law = Property.law(
            id: "misbehaving/left/thread", rules: [], given: .int(in: 0...0)
        ) { _, _ in .held }
        let tally = try #require(pool.run(CaseBlock(seed: 1, first: 0, count: 1), of: law))
        #expect(tally.cases == 1 && tally.failure == nil)
        usleep(1_000_000)
        #expect(pool.finish(law)?.clause == "ends the process: an abort (SIGABRT)")
    }

    /// Laws that do nothing of the kind say the same in a process of their own and in this one.
    @Test func ownProcessesChangeNothing() throws {
        func results(_ words: String...) throws -> String {
            let run = try Program.misbehave(
                ["gate", "--format", "json", "--only", "misbehaving/good/*"] + words)
            #expect(run.status == 1)
            return Self.withoutDurations(run.output)
        }
        #expect(try results() == results("--in-process"))
    }

    @Test func inProcessATrapEndsTheGate() throws {
        let run = try Program.misbehave(
            ["gate", "--in-process", "--only", "misbehaving/trap/abort"],
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(!run.isExit && run.status == SIGABRT)
    }

    /// Else whatever failed before would pass for a gate that holds.
    @Test(arguments: [
        ["gate", "--only", "misbehaving/exit/zero"],
        ["replay", "c1.misbehaving/exit/zero.Cg.acbd585f"],
    ])
    func inProcessExitIsNoSuccess(_ words: [String]) throws {
        let run = try Program.misbehave(words + ["--in-process"])
        #expect(run.status == 70 && run.isExit)
        #expect(run.errors.hasSuffix("error: a case has called exit\n"))
    }

    @Test func whatALawSaysOnStandardErrorIsHandedOn() throws {
        let run = try Program.misbehave(["gate", "--only", "misbehaving/output/errors"])
        #expect(run.status == 0)
        #expect(run.errors.contains("misbehaving/output/errors on standard error:\n  the"))
    }

    /// A stored case may trap, too.
    @Test func storedCasesAreRunApart() throws {
        let folder = try TemporaryFolder()
        let words = ["gate", "--only", "misbehaving/trap/bounds"]
        #expect(try Program.misbehave(words, in: folder.path).status == 1)
        let name = "regressions/misbehaving/trap/bounds"
        let file = try #require(folder.files(in: ".chatcheck/\(name)").first)
        let text = try folder.read(".chatcheck/\(name)/\(file)")
        try folder.write(text, to: "corpus/\(name)/\(file)")
        let run = try Program.misbehave(words, in: folder.path)
        #expect(run.status == 1 && run.isExit)
        #expect(run.output.contains("stored in corpus/\(name)/\(file)"))
        #expect(run.output.contains("ends the process: "))
        #expect(!run.output.contains("stale"))
    }

    /// Where stored cases are written anew, they are run apart, too.
    @Test func aStoredTrapIsRenewed() throws {
        let folder = try TemporaryFolder()
        let name = "regressions/misbehaving/trap/bounds"
        let words = ["--only", "misbehaving/trap/bounds"]
        #expect(try Program.misbehave(["gate"] + words, in: folder.path).status == 1)
        let file = try #require(folder.files(in: ".chatcheck/\(name)").first)
        let text = try folder.read(".chatcheck/\(name)/\(file)")
        #expect(text.hasSuffix("input\n10\n"))
        try folder.write(text.dropLast(3) + "11\n", to: "corpus/\(name)/\(file)")
        let run = try Program.misbehave(["golden", "--record", "all"] + words, in: folder.path)
        #expect(run.status == 1 && run.isExit)
        #expect(run.output.contains("renewed misbehaving/trap/bounds in corpus/\(name)/\(file)"))
        #expect(try folder.read("corpus/\(name)/\(file)") == text)
    }

    @Test func interruptionDoesNotWaitForALoop() throws {
        let run = try Program.misbehave(
            ["gate", "--only", "misbehaving/{good,loop}/*"], signal: SIGINT)
        #expect(run.isExit && run.status == 130)
        #expect(run.output.contains("interrupted: after "))
    }

    @Test func aWorkerIsNotForPeople() throws {
        for words in [["--worker"], ["--worker", "2147483648"], ["--worker", "x"]] {
            let run = try Program.misbehave(words)
            #expect(run.status == 64)
            #expect(run.errors == "misbehaving: error: only the gate itself starts workers\n")
        }
    }

    @Test func withoutRoomForWorkersTheToolFails() throws {
        let run = try Program.misbehave(
            ["gate", "--only", "misbehaving/good/*"], environment: ["TMPDIR": "/none"])
        #expect(run.status == 70)
        #expect(run.errors.contains("cannot start a process that runs cases: /none: no such file"))
    }

    #if os(Linux)
        /// The system kills what it has no memory for; that is no fault of the law that ran.
        @Test func aKillFromOutsideIsNoFinding() throws {
            let folder = try TemporaryFolder()
            // The first worker that is seen is killed.
            let run = try Program.run(
                script: """
                    "${0%chatcheck}chatcheck-misbehaving" gate --jobs 1 --cases 2M \
                        --only misbehaving/good/holds >out 2>&1 &
                    gate=$!
                    killed=
                    while [ -z "$killed" ] && kill -0 "$gate"; do
                        sleep 0.1
                        for stat in /proc/[0-9]*/stat; do
                            read -r id name state parent rest <"$stat" 2>/dev/null || continue
                            [ "$parent" = "$gate" ] && kill -9 "$id" && killed=yes
                        done
                    done
                    echo "killed $killed"
                    wait "$gate"
                    echo "status $?"
                    cat out
                    """, in: folder.path)
            #expect(run.output.hasPrefix("killed yes\nstatus 0\n"), "\(run.output)")
            #expect(run.output.contains("a process that ran cases was killed; they were run again"))
        }

        /// However the gate ends, nothing that it started is left.
        @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
        func nothingIsLeftBehind(_ signal: Int32) throws {
            let mark = "\(UUID().uuidString)"
            _ = try Program.misbehave(
                ["gate", "--only", "misbehaving/loop/ever"], environment: ["MARK": mark],
                signal: signal)
            let deadline = Date(timeIntervalSinceNow: 20)
            while Self.hasProcess(with: mark), Date() < deadline { usleep(20_000) }
            #expect(!Self.hasProcess(with: mark))
        }

        /// Whether a process has `mark` in its environment.
        private static func hasProcess(with mark: String) -> Bool {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return names.contains { name in
                guard Int32(name) != nil,
                    let data = FileManager.default.contents(atPath: "/proc/\(name)/environ")
                else { return false }
                return String(decoding: data, as: UTF8.self).contains("MARK=\(mark)")
            }
        }
    #endif

    private static func withoutDurations(_ json: String) -> String {
        guard let start = json.range(of: "  \"durations\": {"),
            let end = json.range(of: "\n  }", range: start.upperBound..<json.endIndex)
        else { return json }
        return json.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }
}
