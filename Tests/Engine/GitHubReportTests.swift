import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// What GitHub Actions is told, read as its runner reads it.
@Suite struct GitHubReportTests {
    private static let actions = ["GITHUB_ACTIONS": "true"]

    /// The commands of a workflow in an output: those that the runner listens to, and their values.
    private func commands(_ output: String) -> [(properties: [String: String], message: String)] {
        var token: Substring?
        var found: [(properties: [String: String], message: String)] = []
        for line in output.split(whereSeparator: \.isNewline) {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if let expected = token {
                if line == "::\(expected)::" { token = nil }
            } else if line.hasPrefix("::stop-commands::") {
                token = line.dropFirst("::stop-commands::".count)
            } else if line.hasPrefix("::error ") {
                let rest = line.dropFirst("::error ".count)
                guard let end = rest.firstRange(of: "::") else { continue }
                let pairs = rest[..<end.lowerBound].split(separator: ",").map { pair in
                    let parts = pair.split(separator: "=", maxSplits: 1)
                    return (String(parts[0]), Self.unescaped(parts.count > 1 ? parts[1] : ""))
                }
                found.append(
                    (Dictionary(pairs) { $1 }, Self.unescaped(rest[end.upperBound...])))
            } else if line.hasPrefix("::") {
                Issue.record("another command: \(line)")
            }
        }
        #expect(token == nil, "the runner is left deaf")
        return found
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).removingPercentEncoding ?? "not escaped: \(text)"
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
        #expect(found.last?.properties["title"] == "chatcheck: 4 more did not hold")
    }

    @Test func nothingToSayIsNotSaid() throws {
        let held = CommandRun("gate", in: try TemporaryFolder(), environment: Self.actions)
        #expect(held.status == .held)
        #expect(commands(held.output).isEmpty)
        let elsewhere = try CheckSuite.troubled.troubledRun(in: try TemporaryFolder())
        #expect(!elsewhere.output.contains("::stop-commands::"))
        #expect(!elsewhere.output.contains("::error title"))
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
            text.contains("| law `numbers/bound/small` | the number is small | NUM-01, NUM-02 |"))
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
