import ChatValues

/// How much memory large and hostile inputs take, as a multiple of their own size.
///
/// Where there is much of one thing, there is a little more of it than fills an array or a table:
/// just after it has grown, most of it is empty.
let wireMemory: [CountedWork] = [
    memory("page20m", times: 3, size: 20_000) { WireDocuments.rows($0, text: kilobyte) },
    // Ten times as much shows the same; the gate has no time for it.
    memory("page200m", times: 3, size: 200_000, isOnRequest: true) {
        WireDocuments.rows($0, text: kilobyte)
    },
    memory("rows", times: 8, size: 1_050_000) { WireDocuments.rows($0) },
    memory("blocks", times: 8, size: 525_000, as: .event) { WireDocuments.blocks($0) },
    memory("keys", times: 8, size: 1_600_000) { WireDocuments.keys($0) },
    memory("nesting", times: 8, size: 10_000) { WireDocuments.towers($0) },
    memory("escapes", times: 8, size: 1_050_000) {
        WireDocuments.row(text: WireDocuments.repeated(#"\u00e9\n"#, $0))
    },
    // Two bytes each: the shortest there are.
    memory("source-order", times: 8, size: 4_200_000) {
        WireDocuments.row(sourceOrder: WireDocuments.joined($0) { _ in "7" })
    },
    memory("digits", times: 8, size: 1_050_000) {
        WireDocuments.runtime(WireDocuments.repeated("7", $0))
    },
]

private let kilobyte = String(repeating: "All work and no play is dull. ", count: 33)

private func memory(
    _ name: String, times limit: Int, size: Int, as form: WireForm = .history,
    isOnRequest: Bool = false,
    _ text: @escaping @Sendable (Int) -> [UInt8]
) -> CountedWork {
    CountedWork(
        id: "wire.memory.\(name)", measure: .peak(mostPercent: 100 * limit), size: size,
        isBudget: !isOnRequest, isOnRequest: isOnRequest
    ) {
        decoding(text($0), as: form)
    }
}
