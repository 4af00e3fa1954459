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

    @Test func everyCommandIsTaken() throws {
        var (commands, names) = (0, Set<String>())
        // A line that ends in an operator of YAML or the shell goes on with what is indented.
        let text = try Self.page().replacing(/>\n\s+/, with: "")
            .replacing(/\n\s+--/, with: " --")
        for line in text.split(separator: "\n") {
            guard let range = line.firstRange(of: "/chatcheck ") else { continue }
            // What a runner puts in: a number will do for each.
            var words = String(line[range.upperBound...])
                .replacing(/\$\{\{[^}]*\}\}/, with: "1").replacing("\"$shard/3\"", with: "1/3")
                .replacing("$CI_NODE_INDEX/$CI_NODE_TOTAL", with: "1/4").replacing("$", with: "")
            for end in [" || ", "' }", " && "] {
                if let place = words.firstRange(of: end) {
                    words.removeSubrange(place.lowerBound...)
                }
            }
            let parts = words.split(separator: " ").map { Argument(String($0)) }
            let name = try #require(parts.first?.text)
            let command = try #require(
                Tool.chatcheck.commands.first { $0.description.name == name }, "\(line)")
            let parsed = try ParsedWords(parts.dropFirst(), for: command.description)
            _ = try command.init(parsed, in: .process(.small))
            commands += 1
            names.insert(name)
        }
        #expect(commands >= 8)
        #expect(names == ["gate", "merge"])
    }

    @Test func theShellRuns() throws {
        let page = try Self.page()
        let blocks = page.components(separatedBy: "```sh\n").dropFirst()
        let block = try #require(
            blocks.first?.components(separatedBy: "\n```").first)
        let gate = "\"$0\" gate --only 'wire/decode/*' --cases 20 --root '\(Self.root.path)'"
        let script = block.split(separator: "\n").filter { !$0.hasPrefix("swift build") }
            .joined(separator: "\n").replacing(".build/release/chatcheck gate", with: gate)
            .replacing(".build/release/chatcheck", with: "\"$0\"")
        let folder = try TemporaryFolder(isCheckout: false)
        let run = try Program.run(script: script, in: folder.path)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.hasSuffix("laws\n"))
        for file in ["results.json", "junit.xml"] {
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
