import ChatModels
import ChatValues
import Foundation

/// The wire: how fast a page is decoded, beside Foundation's decoder in the same run.
public let wireBenchmarks: [Benchmark] = [
    // What a phone decodes most.
    decoding("page100") { WirePage.bytes() },
    // The same with escapes everywhere: no text can be copied as it stands.
    decoding("escapes") { WirePage.bytes(text: WirePageText.escapes) },
]

private func decoding(_ name: String, _ page: @escaping @Sendable () -> [UInt8]) -> Benchmark {
    Benchmark(id: "wire.decode.\(name)", unit: "MB/s") { size in
        let bytes = page()
        let data = Data(bytes)
        let decoder = WireDecoder()
        var rows = (ours: 0, theirs: 0)
        // Turn by turn, so that a slow phase of the machine hits both.
        let times = Interleaved.median(
            rounds: size == .small ? 3 : 101,
            {
                guard let envelope = try? decoder.decodeHistory(bytes.span) else { return }
                rows.ours = envelope.timeline.count
            },
            {
                guard let page = CodablePage.decode(data) else { return }
                rows.theirs = page.timeline.count
            })
        let megabytes = Double(bytes.count) / 1e6
        return .init(
            value: megabytes / times.subject, spread: megabytes / times.subject * times.spread,
            against: "JSONDecoder", ratio: times.rival / times.subject,
            hash: UInt64(31 * (31 * rows.ours + rows.theirs) + bytes.count))
    }
}
