/// The tables of rows and of the messages in them.
enum RowShapes {
    static let timeline = Shape.Elements(
        shape: row(origins: ["canonical", "live"]), repeated: "ROW-08"
    ) { node in
        [Array("\(node.word("origin")) \(node.word("type")) \(node.word("id"))".utf8)]
    }

    static let blocks = Shape.Elements(
        shape: row(origins: [.init("canonical", breaking: "OVL-03"), "live"]), repeated: "OVL-04"
    ) { node in
        Item(node)?.names ?? []
    }

    private static func row(origins: [Shape.Word]) -> Shape {
        let order = Shape.Elements(shape: .integer("ROW-04", from: 0), mayBeEmpty: false)
        return .object(
            "ROW-01",
            .init(
                known: [
                    ("type", .text("ROW-01", words: Item.Kind.allCases.map { .init($0.rawValue) })),
                    ("id", .text("ROW-02")), ("origin", .text("ROW-03", words: origins)),
                    ("sourceOrder", .list("ROW-04", order)), ("timestamp", .integer("ROW-05")),
                    ("runId", .text("ROW-06")), ("operationId", .text("ROW-07")),
                    ("threadId", .text("ROW-09")), ("text", .text("ROW-09", mayBeBlank: true)),
                    ("kind", .text("ROW-09")), ("message", letter),
                    // Whether the row has a use for these is known at its end.
                    ("title", .anything), ("detail", .anything),
                ],
                wanted: ["type", "id", "origin", "sourceOrder", "timestamp"], close: close))
    }

    /// Judges a row at its closing brace, in this order.
    private static let close: @Sendable (Reader, Node) throws(HistoryError) -> Void = {
        reader, node throws(HistoryError) in
        let type = node.word("type")
        let isLive = node.word("origin") == "live"
        if isLive, node["runId"] == nil {
            throw reader.fault("ROW-06", at: node.end, under: "runId", "a live row needs it")
        }
        if isLive, type == "user", node["operationId"] == nil {
            throw reader.fault("ROW-07", at: node.end, under: "operationId", "a live user needs it")
        }
        let isActivity = type == "activity"
        let isLetter = node["message"] != nil && (type == "user" || type == "agent-reply")
        if isLetter, let detail = node.member("detail") {
            throw reader.fault(
                "ROW-09", at: detail.keyStart, under: "detail", "not beside a message")
        }
        for member in node.members where isActivity || isLetter {
            let isRight =
                switch (member.key, member.value.content) {
                case ("title", .text): member.value.text?.isBlank == false
                case ("detail", .text), ("detail", .null): true
                case ("title", _), ("detail", _): false
                default: true
                }
            guard !isRight else { continue }
            throw reader.fault("ROW-09", at: member.value.start, under: member.key, "a wrong text")
        }
        let wanted = [
            isActivity ? nil : "text", isActivity || isLetter ? "title" : nil,
            isActivity ? "detail" : nil, isActivity ? "kind" : nil,
        ]
        for key in wanted.compactMap(\.self) where node[key] == nil {
            throw reader.fault("ROW-09", at: node.end, under: key, "a missing key")
        }
    }

    private static let letter = Shape.exact(
        "MSG-01", unknown: "MSG-01",
        [
            ("direction", .text("MSG-01", words: ["incoming", "outgoing"])),
            ("from", .text("MSG-01")), ("to", .text("MSG-01")), ("peer", .text("MSG-01")),
            (
                "delivery",
                .text("MSG-01", orNull: true, words: ["sent", "needs-approval", "not-sent"])
            ), ("link", link),
        ])

    private static let link = Shape.exact(
        "MSG-01", unknown: "MSG-02",
        [
            ("sessionId", .text("MSG-02")), ("threadId", .text("MSG-02", orNull: true)),
            ("anchor", .text("MSG-02")), ("agent", .text("MSG-02", words: ["codex", "claude"])),
        ], orNull: true)
}
