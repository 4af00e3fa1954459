import ChatBenchmarks
import Testing

/// The benchmarks of the engine run, and do the same work each time.
///
/// No time is asserted.
@Suite struct EngineBenchmarkTests {
    @Test(arguments: engineBenchmarks.map(\.id))
    func runs(id: String) throws {
        let benchmark = try #require(engineBenchmarks.first { $0.id == id })
        let first = benchmark.run(.small)
        #expect(first.value > 0)
        #expect(first.hash != 0)
        #expect(benchmark.run(.small).hash == first.hash)
    }

    @Test func idsAreUnique() {
        #expect(Set(engineBenchmarks.map(\.id)).count == engineBenchmarks.count)
    }
}
