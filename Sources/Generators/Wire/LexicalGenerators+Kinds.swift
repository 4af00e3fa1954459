import PropertyCheck

extension LexicalGenerators {
    /// Live events of any type, with keys of every type there, wrong or missing, in any order: what
    /// only the type judges is known at the end, and of several faults the first must be reported.
    public static let eventEnds: Gen<[UInt8]> = Gen { source throws(Discard) in
        try object(of: eventFields, &source)
    }

    /// Outbox entries with what only other values judge there, wrong or missing, in any order: the
    /// run of a steering, the keys of a mutation, the message of another session.
    public static let entryEnds: Gen<[UInt8]> = Gen { source throws(Discard) in
        let mutation = try object(of: mutationFields, &source)
        let message = try object(of: messageFields, &source)
        var fields = entryFields
        let other = source.draw(upTo: 5, kind: .index)
        fields.append(
            ("pendingMutation", [other == 0 ? nil : String(decoding: mutation, as: UTF8.self)]))
        let hasMessage = source.draw(upTo: 2, kind: .index) == 2
        fields.append(("message", [hasMessage ? String(decoding: message, as: UTF8.self) : nil]))
        return try object(of: fields, &source)
    }

    private typealias Field = (key: String, values: [String?])

    /// An object with one of the values of each field, or without it, in any order.
    ///
    /// Most fields have their first value, so that few are wrong at once.
    private static func object(
        of fields: [Field], _ source: inout Source
    ) throws(Discard) -> [UInt8] {
        var members: [String] = []
        for (key, values) in fields {
            let isFirst = source.draw(upTo: 3, kind: .index) < 3
            let index = Int(source.draw(upTo: UInt64(values.count - 1), kind: .index))
            let place = Int(source.draw(upTo: UInt64(members.count), kind: .index))
            guard let value = values[isFirst ? 0 : index] else { continue }
            members.insert("\"\(key)\":\(value)", at: place)
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    private static let eventFields: [Field] = [
        ("type", ["\"overlay\"", "\"run-started\"", "\"run-finished\"", nil]),
        ("sessionId", ["\"s\"", "\" \"", nil]),
        ("settlementEpoch", ["0", nil, "-1"]), ("revision", ["1", nil, "0"]),
        ("blocks", ["[]", nil, "[{}]", overlayBlocks]),
        ("runId", [nil, "\"r\"", "\"r\"", "\"\""]), ("threadId", [nil, "null", "\"t\"", "1"]),
        ("turnId", [nil, "null", "\"t\""]), ("startedAt", [nil, "0", "0", "1.0"]),
        ("outcome", [nil, "\"failed\"", "\"failed\"", "\"Failed\""]),
    ]

    private static let overlayBlocks =
        "[{\"type\":\"system\",\"id\":\"r\",\"origin\":\"live\",\"sourceOrder\":[1],"
        + "\"timestamp\":0,\"runId\":\"r\",\"text\":\"t\"}]"

    private static let mutationFields: [Field] = [
        ("kind", ["\"submit\"", "\"remove\"", "\"remove\"", "\"Submit\"", nil]),
        ("mutationId", ["\"m\"", "\" \"", nil]),
        ("intent", ["\"automatic\"", "\"enqueue\"", nil, nil, "null"]),
        ("replacesOperationId", ["null", "\"o\"", nil, nil, "\"\""]),
    ]

    private static let messageFields: [Field] = [
        ("direction", ["\"incoming\"", "\"outgoing\"", "\"other\"", "null", nil]),
        ("from", ["\"f\"", "\"\"", nil]),
        (
            "to",
            [
                "\"This session\"", "\"This\\u0020session\"", "\"this session\"",
                "\"This session \"", "\" \"", nil,
            ]
        ),
        ("peer", ["\"p\"", "null", nil]),
        ("delivery", ["null", "\"sent\"", "\"x", "1", nil]),
        ("link", ["null", "{}", "{\"a\":x}", "\"l\"", nil]),
    ]

    private static let entryFields: [Field] = [
        ("queueId", ["\"q\"", nil]), ("operationId", ["\"o\"", "\"\""]),
        ("status", ["\"queued\"", "\"sending\"", "\"sent\""]),
        (
            "sendMode",
            ["\"queue\"", "\"steer-running\"", "\"steer-running\"", "\"interrupt-running\""]
        ),
        ("expectedActiveRunId", [nil, "\"r\"", "\"r\"", "\" \"", "null"]),
        (
            "accepted",
            [
                "null", "{}",
                "{\"runId\":\"r\",\"threadId\":\"t\",\"turnId\":\"u\",\"acceptedAt\":1}",
            ]
        ),
        ("handoff", ["null", "{\"phase\":\"requested\"}", "{}", "{\"phase\":null}"]),
        ("userText", ["\"t\""]), ("promptText", ["\"\"", nil]), ("holdReason", ["null", "\"\""]),
        ("error", ["null", "\"\"", "1"]),
        (
            "attachments",
            [
                "[]", "[{}]", "[[]]", "null", "{}",
                "[{\"name\":\"n\",\"mimeType\":\"m\",\"size\":0,\"path\":\"p\","
                    + "\"uploadId\":null}]",
            ]
        ),
        ("model", ["null", "\"\""]), ("reasoningEffort", ["null", "\"high\""]),
        ("threadId", ["null", "\"t\""]), ("speed", ["\"standard\"", "\"fast\"", "\"slow\""]),
    ]
}
