import ChatValues

/// How decoding grows with each thing that there can be much of; none may grow faster than itself.
///
/// Sizes are powers of two, so that tables and arrays are equally full at each, and far above what
/// is reserved before anything is read.
let wireGrowth: [CountedWork] = [
    growth("rows", to: 1 << 12) { WireDocuments.rows($0) },
    growth("keys", to: 1 << 11) { WireDocuments.keys($0) },
    growth("nesting", to: 1 << 7) { WireDocuments.towers($0) },
    growth("escapes", to: 1 << 13) {
        WireDocuments.row(text: WireDocuments.repeated(#"\n\u00e9"#, $0))
    },
    growth("text", to: 1 << 18) { WireDocuments.row(text: WireDocuments.repeated("a", $0)) },
    growth("source-order", to: 1 << 12) {
        WireDocuments.row(sourceOrder: WireDocuments.joined($0) { "\($0)" })
    },
    growth("digits", to: 1 << 17) { WireDocuments.runtime(WireDocuments.repeated("7", $0)) },
    growth("blocks", to: 1 << 8, as: .event) { WireDocuments.blocks($0) },
    growth("attachments", to: 1 << 8, as: .outboxEntry) {
        WireDocuments.outboxEntry(attachments: $0)
    },
    // A fault at the end: the path to it is found by going through the text once more.
    CountedWork(
        id: "wire.growth.late-fault", measure: .growth, size: 1 << 12, isBudget: false
    ) { size in
        refusing(WireDocuments.rows(size) + [UInt8(ascii: "x")])
    },
    CountedWork(id: "wire.growth.encoding", measure: .growth, size: 1 << 9, isBudget: false) {
        encoding(WireDocuments.rows($0))
    },
    growth("skipped", to: 1 << 10) { count in
        let values = WireDocuments.joined(count) { #"{"a":[\#($0),true],"b":"text"},null,1.5e3"# }
        return WireDocuments.row(members: Array(#","x":["#.utf8) + values + [UInt8(ascii: "]")])
    },
]

private func growth(
    _ name: String, to size: Int, as form: WireForm = .history,
    _ text: @escaping @Sendable (Int) -> [UInt8]
) -> CountedWork {
    CountedWork(id: "wire.growth.\(name)", measure: .growth, size: size, isBudget: false) {
        decoding(text($0), as: form)
    }
}
