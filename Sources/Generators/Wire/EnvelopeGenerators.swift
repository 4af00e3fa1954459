import ChatValues
import PropertyCheck

/// Valid history envelopes of both revisions.
public enum EnvelopeGenerators {
    /// An envelope of a revision, with up to so many rows and live blocks.
    public static func envelope(
        _ revision: SchemaRevision, rows: ClosedRange<Int> = 0...4
    ) -> Gen<HistoryEnvelope> {
        let timeline = Gen<[Row]>.array(of: RowGenerators.row, count: rows)
        let overlay = overlay(rows: rows)
        return Gen { source throws(Discard) in
            let loadState = try loadState.draw(&source)
            let hasOlderEntries = try Gen<Bool>.bool.draw(&source)
            let cursor = try WireTexts.identifier.draw(&source)
            let hasCursor = try Gen<Bool>.bool.draw(&source)
            let drawnRows = try timeline.draw(&source)
            let isNative = try Gen<Bool>.bool.draw(&source)
            return HistoryEnvelope(
                boundaryToken: try WireTexts.nonblank.draw(&source),
                nativeSessionID: try WireTexts.identifier.optional().draw(&source),
                loadState: loadState,
                storageFormat: isNative && revision == .october ? .native : .indexed,
                loadedEntries: try WireTexts.safeCount.draw(&source),
                hasOlderEntries: hasOlderEntries,
                oldestCursor: hasOlderEntries || hasCursor ? cursor : nil,
                timeline: loadState == .ready ? withoutDoubledKeys(drawnRows) : [],
                liveOverlay: try overlay.draw(&source),
                runtime: try JSONValueGenerators.object.optional(probability: 0.4).draw(&source)
                    .map { JSONObjectText(compact: $0.compactText) },
                activeRun: try activeRun.optional(probability: 0.5).draw(&source))
        }
    }

    private static let loadState: Gen<LoadState> = Gen { source throws(Discard) in
        let kind = source.draw(upTo: 7, kind: .index)
        let reason = try WireTexts.nonblank.draw(&source)
        return switch kind {
        case 5: .empty
        case 6: .pending
        case 7: .unavailable(reason: reason)
        default: .ready
        }
    }

    /// A live overlay, with up to so many blocks.
    static func overlay(rows: ClosedRange<Int>) -> Gen<LiveOverlay> {
        let blocks = Gen<[Row]>.array(of: RowGenerators.liveRow, count: rows)
        return Gen { source throws(Discard) in
            let revision = try WireTexts.safeCount.draw(&source)
            let drawn = try blocks.draw(&source)
            return LiveOverlay(
                settlementEpoch: try WireTexts.safeCount.draw(&source), revision: revision,
                blocks: revision == 0 ? [] : withoutSharedIdentities(drawn))
        }
    }

    /// A run that began.
    static let activeRun: Gen<ActiveRun> = Gen { source throws(Discard) in
        ActiveRun(
            runID: try WireTexts.identifier.draw(&source),
            threadID: try WireTexts.identifier.optional().draw(&source),
            turnID: try WireTexts.identifier.optional().draw(&source),
            startedAt: try WireTexts.safeInteger.draw(&source))
    }

    /// The rows without those whose origin, type and ID another has (ROW-08).
    static func withoutDoubledKeys(_ rows: [Row]) -> [Row] {
        var kept: [Row] = []
        for row in rows
        where !kept.contains(where: {
            $0.isLive == row.isLive && $0.type == row.type && $0.id == row.id
        }) {
            kept.append(row)
        }
        return kept
    }

    /// The rows without those that share a typed identity with another (OVL-04).
    static func withoutSharedIdentities(_ rows: [Row]) -> [Row] {
        var kept: [Row] = []
        for row in rows
        where !kept.contains(where: {
            $0.type == row.type
                && ($0.id == row.id
                    || ($0.operationID != nil && $0.operationID == row.operationID))
        }) {
            kept.append(row)
        }
        return kept
    }
}

extension EnvelopeGenerators {
    /// Envelopes put together without care: each may break rules that the types cannot rule out.
    public static let loose: Gen<HistoryEnvelope> = Gen { source throws(Discard) in
        var envelope = try envelope(.october, rows: 0...3).draw(&source)
        for _ in 0..<source.draw(upTo: 2, kind: .length) {
            let number = try anyInteger.draw(&source)
            let rows = try Gen<[Row]>.array(of: RowGenerators.row, count: 0...3).draw(&source)
            let text = try runtimes.draw(&source)
            switch source.draw(upTo: 13, kind: .index) {
            case 0: envelope.loadedEntries = number
            case 1: envelope.liveOverlay.revision = number
            case 2: envelope.liveOverlay.settlementEpoch = number
            case 3: envelope.activeRun?.startedAt = number
            case 4: envelope.timeline = rows
            case 5: envelope.liveOverlay.blocks = rows
            case 6: envelope.oldestCursor = nil
            case 7: envelope.loadState = .pending
            case 8: envelope.runtime = JSONObjectText(compact: text)
            case 9: if !envelope.timeline.isEmpty { envelope.timeline[0].timestamp = number }
            case 10:
                if !envelope.timeline.isEmpty {
                    envelope.timeline[0].sourceOrder = SourceOrder(UInt64(bitPattern: number))
                }
            case 11:
                for index in envelope.timeline.indices {
                    envelope.timeline[index].operationID = nil
                }
            // The same row again, and the same but for its ID.
            case 12: envelope.timeline += envelope.timeline.prefix(1)
            default:
                let other = try WireTexts.identifier.draw(&source)
                for var block in envelope.liveOverlay.blocks.prefix(1) {
                    block.id = other
                    envelope.liveOverlay.blocks.append(block)
                }
            }
        }
        return envelope
    }

    /// Integers on both sides of the borders of what JavaScript holds exactly.
    static let anyInteger: Gen<Int64> = .frequency(
        (
            2,
            .element(of: [-1, 0, WireTexts.largest, WireTexts.largest + 1, -WireTexts.largest - 1])
        ),
        (1, .integer))

    private static let runtimes = Gen<String>.element(of: [
        "{}", "{\"a\":[1,2]}", "", "[]", "null", "{} ", "{ }", "{\"a\": 1}", "{\"a\":1,\"a\":2}",
        "{\"a\":1", "{\"a\":\" \"}", "{\"a\":\"\\ud800\"}",
        "{\"a\":" + String(repeating: "[", count: 126)
            + String(repeating: "]", count: 126) + "}",
        "{\"a\":" + String(repeating: "[", count: 127) + String(repeating: "]", count: 127) + "}",
    ])
}
