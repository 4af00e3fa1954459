import ChatOracles
import ChatValues
import Testing

/// ROW-10 and ROW-11.
@Suite("The wire oracle: order and identity of rows")
struct WireOracleRowOrderTests {
    private func row(
        _ id: String, _ order: [UInt64] = [1], operation: String? = nil,
        content: RowContent = .user(text: "t")
    ) throws -> Row {
        Row(
            id: try #require(Nonblank(id)), origin: .canonical(runID: nil),
            sourceOrder: try #require(SourceOrder(order)), timestamp: 0,
            operationID: operation.flatMap(Nonblank.init), content: content)
    }

    @Test("Source order element by element, then type, then the bytes of the ID (ROW-11)")
    func order() throws {
        let title = try #require(Nonblank("T"))
        let sorted = [
            try row("z", [0]), try row("z", [0, 0]), try row("z", [0, 9]), try row("z", [0, 10]),
            try row("B"), try row("a"), try row("aa"), try row("e\u{301}"), try row("\u{E9}"),
            try row("\u{FFFD}"), try row("\u{1F600}"),
            try row("a", content: .system(text: "")),
            try row("a", content: .activity(title: title, detail: nil, kind: title)),
            try row("a", content: .agentReply(text: "")),
            try row("a", content: .thinking(text: "")),
            try row("A", [1, 0]), try row("A", [2]), try row("A", [10]),
            try row("A", [9_007_199_254_740_990]), try row("A", [9_007_199_254_740_991]),
        ]
        let oracle = WireOracle()
        #expect(oracle.displayOrder(sorted) == sorted)
        #expect(oracle.displayOrder(sorted.reversed()) == sorted)
        for turn in sorted.indices {
            #expect(oracle.displayOrder(Array(sorted[turn...] + sorted[..<turn])) == sorted)
        }
    }

    @Test("Rows that the rule does not tell apart keep their order")
    func ties() throws {
        let first = try row("a", content: .user(text: "1"))
        let second = try row("a", content: .user(text: "2"))
        #expect(WireOracle().displayOrder([first, second]) == [first, second])
        #expect(WireOracle().displayOrder([second, first]) == [second, first])
    }

    @Test("Typed identities (ROW-10)")
    func identity() throws {
        let oracle = WireOracle()
        let a = try row("a", operation: "o")
        #expect(oracle.shareIdentity(a, a))
        #expect(oracle.shareIdentity(a, try row("a")))
        #expect(oracle.shareIdentity(a, try row("b", operation: "o")))
        #expect(oracle.shareIdentity(try row("b", operation: "o"), a))
        #expect(!oracle.shareIdentity(a, try row("b")))
        #expect(!oracle.shareIdentity(a, try row("b", operation: "a")))
        #expect(!oracle.shareIdentity(a, try row("o")))
        #expect(!oracle.shareIdentity(a, try row("a", operation: "o", content: .system(text: ""))))
        #expect(!oracle.shareIdentity(try row("\u{E9}"), try row("e\u{301}")))
        #expect(!oracle.shareIdentity(try row("a"), try row("b")))
    }
}
