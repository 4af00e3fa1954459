import ChatGoldens
import OwnWire
import Testing

/// The worked examples that hold for every decoder, whatever the words of its errors are.
@Suite struct OwnGoldens {
    @Test(arguments: OwnWire.goldens.map(\.id))
    func golden(_ id: String) throws {
        let golden = try #require(OwnWire.goldens.first { $0.id == id })
        #expect(check(golden, root: chatGoldenRoot).outcome == .held)
    }
}
