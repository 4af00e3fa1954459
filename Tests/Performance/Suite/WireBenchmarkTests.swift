import ChatBenchmarks
import Testing

/// The benchmarks of the wire run, and do the same work each time.
///
/// No time is asserted.
@Suite struct WireBenchmarkTests {
    @Test(arguments: wireBenchmarks.map(\.id))
    func runs(id: String) throws {
        let benchmark = try #require(wireBenchmarks.first { $0.id == id })
        let first = benchmark.run(.small)
        #expect(first.value > 0)
        #expect(first.hash != 0)
        #expect(benchmark.run(.small).hash == first.hash)
    }
}
