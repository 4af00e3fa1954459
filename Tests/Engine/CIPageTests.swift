import Foundation
import Testing

@testable import ChatcheckCommand

/// The page on CI: what it tells people to type is taken, and its shell runs.
@Suite struct CIPageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func page() throws -> String {
        try String(contentsOf: root.appending(path: "docs/ci.md"), encoding: .utf8)
    }

    /// Whatever is called by a path that ends in `chatcheck`, or stands in the text as a command.
    private static func commands(of page: String) -> [String] {
        page.split(separator: "\n").flatMap { line in
            line.matches(of: /(?:\w\/|`)chatcheck (?<words>\w[^`]*)/).map { String($0.words) }
        }
    }

    /// The words of a command in a script, in which a runner or shell has put in what it knows.
    private static func words(_ command: String) -> [String] {
        let known = command.replacing(/\$\{\{[^}]*\}\}|\$\w+/, with: "1")
        var words = [""]
        var quote: Character?
        scan: for character in known {
            switch character {
            case quote: quote = nil
            case "\"" where quote == nil, "'" where quote == nil: quote = character
            case _ where quote != nil: words[words.count - 1].append(character)
            case "|", "&", ";", ">", "<": break scan
            case " ": words.append("")
            default: words[words.count - 1].append(character)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func problem(of command: String) -> String? {
        let words = words(command)
        guard
            let type = Tool.chatcheck.commands.first(where: { $0.description.name == words.first })
        else { return "no such command" }
        do throws(CommandFailure) {
            let parsed = try ParsedWords(Array(words.dropFirst()), for: type.description)
            _ = try type.init(parsed, in: .process(.small))
            return nil
        } catch {
            return error.message
        }
    }

    @Test func everyCommandIsTaken() throws {
        let blocks = try Self.page().components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        let commands = blocks.flatMap(Self.commands)
        #expect(commands.count == 10)
        for command in commands {
            #expect(Self.problem(of: command) == nil, "\(command)")
        }
        // Nothing that is run goes unseen, whatever it is called by.
        let runs = blocks.joined().replacing("name: chatcheck", with: "").matches(
            of: /chatcheck (?=\w)/)
        #expect(runs.count == commands.count)
        for command in try Self.commands(of: Self.page()) where command.contains("--") {
            #expect(Self.problem(of: command) == nil, "\(command)")
        }
    }

    @Test(arguments: [
        ("gate --shrad 1/2", "--shrad"), ("gate --shard 5/4", "5/4"), ("gates", "no such command"),
        ("merge", "DIR"), ("gate --cases 'many' || true", "many"),
    ])
    func aMistakeIsSeen(_ command: String, _ problem: String) {
        #expect(Self.problem(of: command)?.contains(problem) == true)
    }

    /// The options that the text names without a command.
    @Test func everyOptionExists() throws {
        let page = try Self.page()
        let known = Set(
            Tool.chatcheck.commands.flatMap { $0.description.options.map(\.name) } + [
                // Of the package manager.
                "--product", "--sanitize", "--scratch-path",
            ])
        let named = Set(page.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
        #expect(named.subtracting(known) == [])
        #expect(named.isSuperset(of: ["--shard", "--seed", "--out", "--root", "--seconds"]))
    }

    @Test func theShellRuns() throws {
        let page = try Self.page()
        let section = try #require(
            page.components(separatedBy: "\n## Any shell\n").dropFirst().first)
        let start = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
        let block = try #require(start.components(separatedBy: "\n```").first)
        let gate = "\"$0\" gate --only 'wire/decode/*' --cases 20 --root '\(Self.root.path)'"
        let script = block.split(separator: "\n").filter { !$0.hasPrefix("swift build") }
            .joined(separator: "\n").replacing(".build/release/chatcheck gate", with: gate)
            .replacing(".build/release/chatcheck", with: "\"$0\"")
        let folder = try TemporaryFolder(isCheckout: false)
        let run = try Program.run(script: script, in: folder.path)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.hasSuffix("laws\n"))
        for file in ["results.json", "junit.xml", "report.html"] {
            #expect(FileManager.default.fileExists(atPath: "\(folder.path)/merged/\(file)"))
        }
    }

    /// The table names the statuses there are.
    @Test func everyStatusIsThere() throws {
        let page = try Self.page()
        for status: ChatcheckCommand.ExitStatus in [
            .held, .failed, .overBudget, .usage, .badInput, .nothingMatched, .toolFailed,
            .interrupted,
        ] {
            #expect(page.contains("\n| \(status.rawValue) | "))
        }
    }
}
