import ChatModels
import ChatValues

/// How many allocations the wire costs: exact figures, which Budgets.txt holds.
let wireAllocations: [CountedWork] = [
    CountedWork(id: "wire.decode.page100.allocations", measure: .allocations, size: 100) {
        decoding(WirePage.bytes(rows: $0))
    },
    // What rows cost, without what every page costs: a hundred of them, since one may cost a part.
    CountedWork(
        id: "wire.decode.rows100.allocations", measure: .allocationsBeyond(100), size: 200
    ) {
        decoding(WirePage.bytes(rows: $0))
    },
    CountedWork(id: "wire.encode.page100.allocations", measure: .allocations, size: 100) {
        encoding(WirePage.bytes(rows: $0))
    },
    CountedWork(id: "wire.decode.event.allocations", measure: .allocations, size: 1) {
        decoding(WireDocuments.event(rows: $0), as: .event)
    },
    CountedWork(id: "wire.decode.outbox-entry.allocations", measure: .allocations, size: 1) {
        decoding(WireDocuments.outboxEntry(attachments: $0), as: .outboxEntry)
    },
]

/// Decodes a text of a form; it must be valid.
func decoding(_ bytes: [UInt8], as form: WireForm = .history) -> PreparedWork {
    let decoder = WireDecoder()
    return PreparedWork(input: bytes.count) {
        (try? decoder.decode(bytes.span, as: form)) != nil
    }
}

/// Decodes a history envelope that must be refused at its last byte.
func refusing(_ bytes: [UInt8]) -> PreparedWork {
    let decoder = WireDecoder()
    return PreparedWork(input: bytes.count) {
        do throws(DecodingFailure) {
            _ = try decoder.decodeHistory(bytes.span)
            return false
        } catch {
            return error.offset == bytes.count - 1
        }
    }
}

/// Encodes what was decoded of a history envelope.
func encoding(_ bytes: [UInt8]) -> PreparedWork {
    let encoder = WireEncoder()
    let envelope = try? WireDecoder().decodeHistory(bytes.span)
    return PreparedWork(input: bytes.count) {
        guard let envelope else { return false }
        return (try? encoder.encodeHistory(envelope))?.count == bytes.count
    }
}
