import Foundation
import Testing

/// The page for other teams: its code is the example's, which `.ci/run` builds and runs.
@Suite struct OwnModelsPageTests {
    /// The project's root, three folders above this file.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let example = root.appending(path: "Examples/OwnModels")

    @Test func everyBlockStandsInTheExample() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "docs/using-your-own-models.md"), encoding: .utf8)
        let sources = try Self.sources()
        let blocks = Self.blocks(of: page)
        #expect(blocks.count >= 5)
        for block in blocks {
            // A line of its own with `// …` stands for what is left out.
            for part in block.split(separator: "// …", omittingEmptySubsequences: true) {
                #expect(
                    sources.contains { Self.stands(Array(part), in: $0) },
                    "not in the example:\n\(part.joined(separator: "\n"))")
            }
        }
    }

    /// The lines of each block of Swift, without their indentation.
    private static func blocks(of page: String) -> [[String]] {
        var blocks: [[String]] = []
        var block: [String]?
        for line in lines(page) {
            if line == "```swift" {
                block = []
            } else if line == "```" {
                if let block { blocks.append(block) }
                block = nil
            } else {
                block?.append(line)
            }
        }
        return blocks
    }

    private static func sources() throws -> [[String]] {
        var files = [example.appending(path: "Package.swift")]
        // Not `.build` beside them.
        for folder in ["Sources", "Tests"] {
            let all = FileManager.default.enumerator(
                at: example.appending(path: folder), includingPropertiesForKeys: nil)
            files += (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        }
        return try files.map { lines(try String(contentsOf: $0, encoding: .utf8)) }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    private static func stands(_ part: [String], in source: [String]) -> Bool {
        guard part.count <= source.count else { return false }
        return (0...source.count - part.count).contains {
            source[$0..<$0 + part.count].elementsEqual(part)
        }
    }
}
