import ChatGoldens
import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// What GitHub Actions is told, read as its runner reads it.
@Suite struct GitHubReportTests {
    private static let actions = ["GITHUB_ACTIONS": "true"]

    /// The annotations in an output: no other command may be there.
    private func commands(_ output: String) -> [ActionsRunner.Command] {
        let all = ActionsRunner.commands(output)
        #expect(all.filter { $0.name != "error" || $0.properties["title"] == nil } == [])
        return all
    }

    @Test func eachFindingIsAnAnnotation() throws {
        let folder = try TemporaryFolder()
        let run = try CheckSuite.troubled.troubledRun(in: folder, environment: Self.actions)
        let found = commands(run.output)
        #expect(found.count == 10)
        let law = try #require(found.first { $0.properties["title"] == "law numbers/bound/small" })
        #expect(
            law.message.contains("the number is small\ninput: 10\nreplay: chatcheck replay c1."))
        let golden = try #require(
            found.first { $0.properties["title"]?.hasPrefix("golden") == true })
        #expect(golden.properties["file"] == "corpus/golden/greeting.txt")
        #expect(golden.properties["line"] == "2")
        // The hostile input is a value, in one line.
        let hostile = try #require(
            found.first { $0.properties["title"] == "law numbers/text/hostile" })
        #expect(hostile.message.contains("::error::no"))
    }

    /// Neither stream holds a command that is none of ours, whatever a law's input holds; nor does a
    /// document, which stays the same to who reads it as JSON.
    @Test(arguments: ["text", "json"]) func noTextIsTakenForACommand(_ format: String) throws {
        let suite = CheckSuite.small.with(laws: [.hostile], goldens: [.commanding])
        let folder = try TemporaryFolder()
        try folder.write("##[error]a\n::error::b\n", to: "corpus/golden/greeting.txt")
        let run = CommandRun(
            "gate", "--format", format, suite: suite, in: folder, environment: Self.actions)
        let (told, other) = format == "text" ? (run.output, run.errors) : (run.errors, run.output)
        #expect(commands(told).count == 2)
        #expect(commands(other).isEmpty)
        guard format == "text" else {
            let input = try ReadJSON(run.output)["laws"][0]["input"].string
            #expect(input == Property.hostileText)
            return
        }
        #expect(run.output.hasPrefix("seed: "))
        #expect(run.output.contains("\n    \\u003A:stop-commands::a\n"))
        #expect(run.output.contains("\n    a ##\\u005Badd-mask]a\n"))
        let token = try #require(run.lines.first { $0.hasPrefix("replay: ") }).split(separator: " ")
        let replay = CommandRun(
            words: ["replay", String(token[3])], suite: suite, in: folder,
            environment: Self.actions)
        #expect(replay.status == .failed)
        #expect(commands(replay.output).isEmpty)
        for words in [["golden"], ["merge", "##[error]a"], ["##[error]a"]] {
            let run = CommandRun(
                words: words, suite: suite, in: folder, environment: Self.actions)
            #expect(run.status != .held)
            #expect(commands(run.output).isEmpty && commands(run.errors).isEmpty)
        }
    }

    @Test(arguments: [
        ("::error::x", "\\u003A:error::x"), ("a\n \u{A0}\t::x", "a\n \u{A0}\t\\u003A:x"),
        ("a\r::x", "a\r\\u003A:x"), ("a ::error::x : ::", "a ::error::x : ::"), (":", ":"),
        ("::\u{301}", "\\u003A:\u{301}"), ("a##[b]", "a##\\u005Bb]"),
        ("###[b] #[ ## [", "###\\u005Bb] #[ ## ["), ("", ""), ("\r\n:::\r\n", "\r\n\\u003A::\r\n"),
    ])
    func onlyTheMarksAreEscaped(_ text: String, _ shown: String) {
        #expect(Array(RunnerGuard.harmless(text).utf8) == Array(shown.utf8))
    }

    @Test func moreThanTenSayHowManyMore() throws {
        let laws = (0..<13).map { number in
            Property.law(
                id: "numbers/fails/n\(number)", rules: [], cases: 1, given: .int(in: 0...0)
            ) { _, _ in .failed(Failure(clause: "fails")) }
        }
        let run = CommandRun(
            "gate", suite: .small.with(laws: laws, goldens: []), in: try TemporaryFolder(),
            environment: Self.actions)
        let found = commands(run.output)
        #expect(found.count == 10)
        let last = try #require(found.last)
        #expect(last.properties["title"] == "law numbers/fails/n9")
        #expect(last.message.contains("\nreplay: chatcheck replay "))
        #expect(last.message.contains("\n3 more did not hold: "))
        #expect(!found[8].message.contains("more did not hold"))
    }

    @Test func nothingToSayIsNotSaid() throws {
        let held = CommandRun("gate", in: try TemporaryFolder(), environment: Self.actions)
        #expect(held.status == .held)
        #expect(commands(held.output).isEmpty)
        let elsewhere = try CheckSuite.troubled.troubledRun(in: try TemporaryFolder())
        #expect(!elsewhere.output.contains("::error title"))
        // Text is as it is where no runner reads it.
        #expect(elsewhere.output.contains("\n    ::stop-commands::a\n"))
    }

    /// An annotation is a small box: what is long is cut, and the line that repeats the case is not.
    @Test func longTextIsCut() throws {
        let law = Property.law(
            id: "numbers/fails/long", rules: [], cases: 1, given: .int(in: 0...0)
        ) { _, _ in
            .failed(
                Failure(
                    clause: String(repeating: "c", count: 5_000),
                    input: String(repeating: "i\u{301}\n", count: 5_000)))
        }
        let run = CommandRun(
            "gate", suite: .small.with(laws: [law], goldens: []), in: try TemporaryFolder(),
            environment: Self.actions)
        let lines = try #require(commands(run.output).first).message.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == String(repeating: "c", count: 400) + "…")
        #expect(lines[1].hasSuffix("…") && lines[1].count < 800)
        #expect(lines[2].hasPrefix("replay: chatcheck replay c1.numbers/fails/long."))
    }

    /// The runner names files from the workspace, in which the package may be a folder.
    @Test func filesAreNamedFromTheWorkspace() throws {
        let folder = try TemporaryFolder()
        try folder.write("two\n", to: "corpus/golden/greeting.txt")
        let place = URL(filePath: folder.path)
        let parent = place.deletingLastPathComponent().path
        for (workspace, root, name) in [
            (folder.path, ".", ""), (parent, folder.path, place.lastPathComponent + "/"),
            (parent + "/", "./", place.lastPathComponent + "/"), (folder.path + "2", ".", ""),
        ] {
            let run = CommandRun(
                "gate", "--root", root, "--only", "numbers/greeting/*",
                suite: .small.with(goldens: [.missing]), in: folder,
                environment: Self.actions.merging(["GITHUB_WORKSPACE": workspace]) { $1 })
            let files = commands(run.output).map { $0.properties["file"] }
            #expect(files == [name + "corpus/golden/missing.txt"], "\(root) \(run.errors)")
        }
    }

    /// The names of folders are anybody's.
    @Test func aNameIsNoMarkup() throws {
        let folder = try TemporaryFolder()
        let name = "numbers/`<b>,|:%25$x$"
        try folder.write("", to: "corpus/regressions/\(name)/12ab.txt")
        let run = CommandRun(
            "gate", in: folder,
            environment: Self.actions.merging(
                ["GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md"]) { $1 })
        let found = try #require(commands(run.output).first)
        #expect(found.properties["title"] == "stored case \(name)")
        #expect(found.properties["file"] == "corpus/regressions/\(name)/12ab.txt")
        let text = try folder.read("summary.md")
        let shown = "<code>numbers/&#96;&#60;b&#62;,&#124;:%25&#36;x&#36;</code>"
        #expect(text.contains("\n| stored case \(shown) | "))
        #expect(text.contains("<summary>stored case \(shown)</summary>"))
    }

    /// It stands before the findings, which are not all there are.
    @Test func anInterruptionIsTheFirst() throws {
        let folder = try TemporaryFolder()
        _ = try CheckSuite.troubled.troubledRun(in: folder)
        let json = Array(try folder.read("out/results.json").utf8)
        var results = try GateResults(json: json, file: "results.json")
        results.isInterrupted = true
        let lines = GitHubAnnotations(results, results.findings(of: .troubled)).lines
        #expect(lines.count == 10)
        #expect(lines[0].hasPrefix("::error title=chatcheck%3A interrupted::"))
    }

    /// What was not run fails the step: the annotation says why.
    @Test func anInterruptionIsAnnotated() throws {
        let run = CommandRun(
            "gate", in: try TemporaryFolder(), environment: Self.actions, isInterrupted: { true })
        #expect(commands(run.output).map { $0.properties["title"] } == ["chatcheck: interrupted"])
    }

    @Test func withJSONTheyGoToStandardError() throws {
        let run = try CheckSuite.troubled.troubledRun(
            "--format", "json", in: try TemporaryFolder(), environment: Self.actions)
        #expect(try ReadJSON(run.output)["schema"].string == "chatcheck/results/1")
        #expect(commands(run.errors).count == 10)
    }

    @Test func theSummaryIsAppended() throws {
        let folder = try TemporaryFolder()
        try folder.write("before\n", to: "summary.md")
        let run = try CheckSuite.troubled.troubledRun(
            in: folder,
            environment: Self.actions.merging(
                ["GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md"]) { $1 })
        #expect(run.status == .failed)
        let text = try folder.read("summary.md")
        #expect(text.hasPrefix("before\n## chatcheck: FAILED\n"))
        #expect(text.contains("Seed 20261005."))
        #expect(
            text.contains(
                "| law <code>numbers/bound/small</code> | the number is small | NUM-01, NUM-02 |"))
        #expect(text.contains("\nreplay: chatcheck replay c1.numbers/bound/small.Cg."))
        // Outside the blocks nothing of a law's own words is markup.
        var fence: Substring?
        for line in text.split(separator: "\n") {
            if let open = fence {
                if line == open { fence = nil }
            } else if line.hasPrefix("```") {
                fence = line.prefix { $0 == "`" }
            } else {
                #expect(!line.contains("<script"), "\(line)")
                #expect(!line.hasPrefix("::"), "\(line)")
            }
        }
        #expect(fence == nil)
        // Shorter fences would have ended at the three ticks of the hostile input.
        #expect(text.contains("\n````text\n"))
    }

    /// Whole sections are left out where there is no room, and that is said.
    @Test(arguments: [0, 150, 400, 700, 1_500, 3_000, 1 << 20])
    func theSummaryFits(_ room: Int) throws {
        let folder = try TemporaryFolder()
        _ = try CheckSuite.troubled.troubledRun(in: folder)
        let json = Array(try folder.read("out/results.json").utf8)
        let results = try GateResults(json: json, file: "results.json")
        let text = GitHubSummary(results, results.findings(of: .troubled)).text(room: room)
        #expect(text.utf8.count <= room)
        let blocks = text.components(separatedBy: "<details><summary>").count
        #expect(blocks == text.components(separatedBy: "`\n\n</details>\n\n").count)
        #expect(text.contains("There is no room here for") == (room >= 400 && room <= 3_000))
    }

    @Test func aSummaryThatCannotBeWrittenChangesNothing() throws {
        let run = CommandRun(
            "gate", in: try TemporaryFolder(),
            environment: Self.actions.merging(["GITHUB_STEP_SUMMARY": "/none/summary.md"]) { $1 })
        #expect(run.status == .held)
        #expect(
            run.errors.contains(
                "chatcheck: cannot write the summary of the step: /none/summary.md: no such file"))
    }

    @Test func aMergeTellsTheSame() throws {
        let folder = try TemporaryFolder()
        let suite = CheckSuite.small.with(laws: [.failing])
        let whole = CommandRun("gate", suite: suite, in: folder)
        #expect(whole.status == .failed)
        let merged = CommandRun(
            "merge", "\(folder.path)/out", "--out", "\(folder.path)/merged", suite: suite,
            in: folder, environment: Self.actions)
        #expect(
            commands(merged.output).map { $0.properties["title"] } == ["law numbers/bound/small"])
    }
}

extension Golden {
    /// Makes lines that look like commands, one of which is as recorded.
    fileprivate static let commanding = Golden(
        id: "numbers/greeting/commands", rules: ["NUM-01"], file: "corpus/golden/greeting.txt"
    ) { _ in "##[error]c\n::error::b\n" }
}
