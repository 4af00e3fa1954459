import ChatModels
import ChatValues
import Foundation

/// The wire: how fast a page is decoded, beside Foundation's decoder in the same run.
public let wireBenchmarks: [Benchmark] = [
    Benchmark(id: "wire.decode.page100", unit: "MB/s") { size in
        let bytes = WirePage.bytes()
        let data = Data(bytes)
        let decoder = WireDecoder()
        var hash: UInt64 = 0
        // Turn by turn, so that a slow phase of the machine hits both.
        let times = Interleaved.median(
            rounds: size == .small ? 3 : 101,
            {
                guard let envelope = try? decoder.decodeHistory(bytes.span) else { return }
                hash = UInt64(envelope.timeline.count)
            },
            {
                guard let page = CodablePage.decode(data) else { return }
                hash = hash &* 31 &+ UInt64(page.timeline.count)
            })
        let megabytes = Double(bytes.count) / 1e6
        return .init(
            value: megabytes / times.subject, spread: megabytes / times.subject * times.spread,
            against: "JSONDecoder", ratio: times.rival / times.subject,
            hash: hash &+ UInt64(bytes.count))
    }
]
