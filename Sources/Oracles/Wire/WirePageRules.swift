import ChatValues

/// The rules of older pages and windows, PAGE-01 and PAGE-02.
///
/// What they share with the envelope keeps its rules.
extension WireJudge {
    /// PAGE-01.
    mutating func page(_ document: WireNode) -> OlderPage? {
        let field = WireField(node: document, rule: .page01)
        guard let object = object(field) else { return nil }
        let keys = [
            "boundaryToken", "loadedEntries", "hasOlderEntries", "oldestCursor", "timeline",
        ]
        unknownKeys(of: object, besides: keys, .page01)

        let token = nonblank(object.field("boundaryToken", .env04))
        let entries = integer(object.field("loadedEntries", .env08), atLeast: 0)
        let hasOlder = truth(object.field("hasOlderEntries", .env09))
        let cursor = nonblank(object.field("oldestCursor", .env10), orNull: true)
        let rows = rows(object.field("timeline", .env13), of: .olderPage)

        missingKeys(of: object, keys, .page01)
        olderEntriesLink(of: object, hasOlder: hasOlder, cursor: cursor)

        guard let token, let entries, let hasOlder, let rows else { return nil }
        return OlderPage(
            boundaryToken: token, loadedEntries: entries, hasOlderEntries: hasOlder,
            oldestCursor: cursor, timeline: rows.compactMap { $0 })
    }

    /// PAGE-02.
    mutating func window(_ document: WireNode) -> HistoryWindow? {
        let field = WireField(node: document, rule: .page02)
        guard let object = object(field) else { return nil }
        let newerCursor = nonblank(object.field("newerCursor", .page02), orNull: true)
        let notice = nonblank(object.field("notice", .page02), orNull: true)

        // The judge of the envelope knows of the two keys, and so sees one that is missing.
        let keys = envelopeKeys + ["newerCursor", "notice"]
        guard let envelope = envelope(in: object, keys: keys, .page02) else { return nil }
        return HistoryWindow(envelope: envelope, newerCursor: newerCursor, notice: notice)
    }
}
