import ChatGoldens
import Testing

/// Every worked example against its file.
///
/// To record one on purpose:
/// `swift run chatcheck golden --record missing`.
@Suite struct GoldenSuite {
    @Test(arguments: chatGoldens.map(\.id))
    func golden(_ id: String) throws {
        let golden = try #require(chatGoldens.first { $0.id == id })
        switch check(golden, root: chatGoldenRoot).outcome {
        case .held: break
        case .differs(let lines):
            Issue.record("\(golden.file) differs:\n\(lines.joined(separator: "\n"))")
        case .missing: Issue.record("\(golden.file) is missing")
        case .failed(let reason): Issue.record("\(golden.file): \(reason)")
        }
    }

    @Test func idsAreUnique() {
        #expect(Set(chatGoldens.map(\.id)).count == chatGoldens.count)
        #expect(Set(chatGoldens.map(\.file)).count == chatGoldens.count)
    }
}
