import PropertyCheck
import Testing

/// Tokens: what is written is read, and damage is found.
@Suite struct TokenTests {
    private static let samples: [[UInt64]] = [
        [], [0], [1, 2, 3], [127, 128, 255, 256], [.max], [.max, 0, .max - 1, 1 << 63],
        (0..<50).map { 1 << $0 },
    ]

    @Test(arguments: samples)
    func caseTokensComeBack(choices: [UInt64]) throws {
        let token = CaseToken(property: "area/subject/law-1", choices: choices)
        #expect(try CaseToken.parse(token.description) == token)
    }

    @Test(arguments: samples)
    func everyDamagedCharacterIsFound(choices: [UInt64]) {
        let text = Array(CaseToken(property: "a/b/c", choices: choices).description.utf8)
        for position in text.indices {
            for byte in UInt8(32)...126 where byte != text[position] {
                var damaged = text
                damaged[position] = byte
                let token = String(decoding: damaged, as: UTF8.self)
                #expect(throws: TokenError.self) { try CaseToken.parse(token) }
            }
            var shorter = text
            shorter.remove(at: position)
            let token = String(decoding: shorter, as: UTF8.self)
            #expect(throws: TokenError.self) { try CaseToken.parse(token) }
        }
    }

    @Test func searchTokensComeBack() throws {
        let token = SearchToken(property: "a/b/c", seed: .max, index: 12_345)
        #expect(token.description == "v1.a/b/c.\(engineVersion).\(UInt64.max).12345")
        #expect(try SearchToken.parse(token.description) == token)
    }

    @Test func otherVersionsAreRefused() {
        #expect(throws: TokenError.otherEngineVersion(engineVersion + 1)) {
            try SearchToken.parse("v1.a/b/c.\(engineVersion + 1).1.2")
        }
    }

    @Test(arguments: [
        "", ".", "x", "c1", "c1.a/b/c", "v1.a/b/c.1.2", "v1.A/b.1.1.2", "v1.a/b.1.01.2",
        "v1.a/b.1.1.-2", "v1.a//b.1.1.2", "v2.a/b.1.1.2", "c1....", "🙂.🙂", "v1.a/b.1.+1.2",
        "v1.a/b.1.99999999999999999999.2",
    ])
    func otherTextsAreRefused(text: String) {
        #expect(throws: TokenError.self) { try CaseToken.parse(text) }
        #expect(throws: TokenError.self) { try SearchToken.parse(text) }
    }

    @Test func tokensReplayTheirCase() throws {
        let property = Property.law(
            id: "engine/token/replay", rules: [],
            given: Gen<[Int]>.array(of: .integer, count: 0...9)
        ) { list, _ in .expect(list.count < 5, "short") }
        let report = check(property, options: RunOptions(seed: 4))
        let found = try #require(report.failure)
        let replayed = replay(try CaseToken.parse(found.caseToken), in: [property])
        #expect(replayed.outcome == .failed(found.failure))
        #expect(replayed.isAligned)
        #expect(replayed.input == "[0, 0, 0, 0, 0]")
        let search = try SearchToken.parse(try #require(found.searchToken))
        #expect(replay(search, in: [property]).outcome == .failed(found.original))
        #expect(replay(search, in: []).outcome == .unknownProperty)
    }
}
