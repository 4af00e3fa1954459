/// Writes a history, and reads it again: what the decoder would refuse is not written.
package struct HistoryEncoder: Sendable {
    private let isSeptember: Bool
    private let shapes: HistoryShapes

    /// Makes an encoder of one revision.
    package init(isSeptember: Bool = false) {
        self.isSeptember = isSeptember
        shapes = isSeptember ? .september : .october
    }

    /// Writes a history, or throws the first rule that a reader of the text would meet.
    package func encode(_ history: History) throws(HistoryError) -> [UInt8] {
        var checked = history
        var runtimeFault: HistoryError?
        if let runtime = history.runtime {
            do throws(HistoryError) { try check(runtime) } catch { runtimeFault = error }
            checked.runtime = Array("{}".utf8)
        }
        do throws(HistoryError) {
            _ = try HistoryDecoder(isSeptember: isSeptember).decode(Array(text(of: checked).utf8))
        } catch {
            // Of the two faults the one that stands first; behind `runtime` stands only the run.
            let isBehind = error.place.hasPrefix("activeRun") || error.isLink
            throw isBehind ? runtimeFault ?? error : error
        }
        if let runtimeFault { throw runtimeFault }
        return Array(text(of: history).utf8)
    }

    /// Whether an object stands alone: it is no part of a text yet, and could end it early.
    private func check(_ runtime: [UInt8]) throws(HistoryError) {
        var reader = Reader(runtime, depth: 1)
        reader.steps = [.key(Array("runtime".utf8))]
        _ = try reader.document(.closedObject("ENV-11", orNull: false))
        guard HistoryDecoder.compact(runtime[...]) == runtime else {
            throw reader.fault("ENV-12", at: 0, "white space between its tokens")
        }
    }

    private func text(of history: History) -> String {
        JSON.object([
            ("boundaryToken", JSON.text(history.token)),
            (shapes.sessionKey, JSON.textOrNull(history.session)),
            ("loadState", text(of: history.state)),
            ("storageFormat", history.isNative ? "\"native\"" : "\"indexed\""),
            ("loadedEntries", String(history.entries)),
            ("hasOlderEntries", String(history.hasOlder)),
            ("oldestCursor", JSON.textOrNull(history.cursor)),
            ("timeline", JSON.list(history.items.map(text))),
            (
                "liveOverlay",
                JSON.object([
                    ("settlementEpoch", String(history.live.epoch)),
                    ("revision", String(history.live.revision)),
                    ("blocks", JSON.list(history.live.items.map(text))),
                ])
            ), ("runtime", history.runtime.map { String(decoding: $0, as: UTF8.self) } ?? "null"),
            ("activeRun", history.run.map(text) ?? "null"),
        ])
    }

    private func text(of state: History.State) -> String {
        switch state {
        case .ready: JSON.object([("kind", "\"ready\"")])
        case .empty: JSON.object([("kind", "\"empty\"")])
        case .pending: JSON.object([("kind", "\"pending\"")])
        case .unavailable(let reason):
            JSON.object([("kind", "\"unavailable\""), ("reason", JSON.text(reason))])
        }
    }

    private func text(of run: History.Run) -> String {
        JSON.object([
            ("runId", JSON.text(run.id)), ("threadId", JSON.textOrNull(run.thread)),
            ("turnId", JSON.textOrNull(run.turn)), ("startedAt", String(run.start)),
        ])
    }

    private func text(of item: Item) -> String {
        JSON.object([
            ("type", JSON.text(item.type.rawValue)), ("id", JSON.text(item.id)),
            ("origin", item.isLive ? "\"live\"" : "\"canonical\""),
            ("sourceOrder", JSON.list(item.order.map { String($0) })),
            ("timestamp", String(item.time)), ("runId", item.run.map(JSON.text)),
            ("operationId", item.operation.map(JSON.text)),
            ("threadId", item.thread.map(JSON.text)), ("text", item.text.map(JSON.text)),
            ("title", item.title.map(JSON.text)),
            ("detail", item.type == .activity ? JSON.textOrNull(item.detail) : nil),
            ("kind", item.kind.map(JSON.text)), ("message", item.letter.map(text)),
        ])
    }

    private func text(of letter: Item.Letter) -> String {
        JSON.object([
            ("direction", letter.isIncoming ? "\"incoming\"" : "\"outgoing\""),
            ("from", JSON.text(letter.from)), ("to", JSON.text(letter.to)),
            ("peer", JSON.text(letter.peer)), ("delivery", JSON.textOrNull(letter.delivery)),
            (
                "link",
                letter.link.map { link in
                    JSON.object([
                        ("sessionId", JSON.text(link.session)),
                        ("threadId", JSON.textOrNull(link.thread)),
                        ("anchor", JSON.text(link.anchor)), ("agent", JSON.text(link.agent)),
                    ])
                } ?? "null"
            ),
        ])
    }
}

extension HistoryError {
    /// Whether it is about two fields, and known at the end of the text.
    fileprivate var isLink: Bool {
        rule == "ENV-10" && place == "oldestCursor" || rule == "ENV-13" && place == "timeline"
    }
}
