import ChatBenchmarks
import Testing

/// Counted work is valid work at every size: what is refused at once would be cheap.
///
/// The counts themselves are for the gate, which has them from a process of its own.
@Suite struct CountedWorkTests {
    @Test(arguments: CountedWork.all.map(\.id))
    func comesToItsEnd(id: String) throws {
        let work = try #require(CountedWork.all.first { $0.id == id })
        for size in [1, 2, 10] {
            let prepared = work.prepare(size)
            #expect(prepared.run(), "size \(size)")
        }
        #expect(work.prepare(10).input > work.prepare(1).input)
    }

    @Test func idsAreUnique() {
        let ids = CountedWork.all.map(\.id) + (engineBenchmarks + wireBenchmarks).map(\.id)
        #expect(Set(ids).count == ids.count)
    }
}
