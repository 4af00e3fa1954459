/// The table of a history: every key, its shape and its rule.
struct HistoryShapes: Sendable {
    let sessionKey: String
    let history: Shape

    static let september = HistoryShapes(sessionKey: "codexSessionId", formats: ["indexed"])
    static let october = HistoryShapes(
        sessionKey: "nativeSessionId", formats: ["indexed", "native"])

    private init(sessionKey: String, formats: [Shape.Word]) {
        self.sessionKey = sessionKey
        let known: [(String, Shape)] = [
            ("boundaryToken", .text("ENV-04")), (sessionKey, .text("ENV-05", orNull: true)),
            ("loadState", Self.state), ("storageFormat", .text("ENV-07", words: formats)),
            ("loadedEntries", .integer("ENV-08", from: 0)), ("hasOlderEntries", .flag("ENV-09")),
            ("oldestCursor", .text("ENV-10", orNull: true)),
            ("timeline", .list("ENV-13", RowShapes.timeline)), ("liveOverlay", Self.live),
            ("runtime", .closedObject("ENV-11", orNull: true)), ("activeRun", Self.run),
        ]
        history = .exact("ENV-01", unknown: "ENV-01", known) { reader, node throws(HistoryError) in
            if node["hasOlderEntries"]?.flag == true, node["oldestCursor"]?.text == nil {
                throw reader.fault(
                    "ENV-10", at: node.end, under: "oldestCursor", "older entries need a cursor")
            }
            if node["loadState"]?["kind"]?.text != "ready", node["timeline"]?.list.isEmpty == false
            {
                throw reader.fault(
                    "ENV-13", at: node.end, under: "timeline", "rows need the state ready")
            }
        }
    }

    private static let state = Shape.object(
        "ENV-06",
        .init(
            known: [
                (
                    "kind",
                    .text("ENV-06", words: ["ready", "empty", "pending", "unavailable"])
                ), ("reason", .text("ENV-06")),
            ], unknown: "ENV-06", wanted: ["kind"]
        ) { reader, node throws(HistoryError) in
            let isUnavailable = node["kind"]?.text == "unavailable"
            let reason = node.member("reason")
            guard isUnavailable != (reason != nil) else { return }
            throw reader.fault(
                "ENV-06", at: reason?.keyStart ?? node.end, under: "reason",
                "it goes with unavailable")
        })

    private static let live = Shape.exact(
        "OVL-01", unknown: "OVL-01",
        [
            ("settlementEpoch", .integer("OVL-01", from: 0)),
            ("revision", .integer("OVL-01", from: 0)),
            ("blocks", .list("OVL-01", RowShapes.blocks)),
        ]
    ) { reader, node throws(HistoryError) in
        guard node["revision"]?.integer == 0, node["blocks"]?.list.isEmpty == false else { return }
        throw reader.fault("OVL-02", at: node.end, under: "blocks", "revision 0 has no blocks")
    }

    private static let run = Shape.exact(
        "ENV-11", unknown: "ENV-12",
        [
            ("runId", .text("ENV-12")), ("threadId", .text("ENV-12", orNull: true)),
            ("turnId", .text("ENV-12", orNull: true)), ("startedAt", .integer("ENV-12")),
        ], orNull: true)
}

extension Shape {
    /// An object with exactly these keys.
    static func exact(
        _ rule: String, unknown: String, _ known: [(String, Shape)], orNull: Bool = false,
        close: (@Sendable (Reader, Node) throws(HistoryError) -> Void)? = nil
    ) -> Shape {
        .object(
            rule,
            Fields(known: known, unknown: unknown, wanted: known.map(\.0), close: close),
            orNull: orNull)
    }
}
