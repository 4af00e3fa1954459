import PropertyCheck

extension LexicalGenerators {
    /// Envelopes with one row of any type, in which what the types judge apart is there, wrong or
    /// missing, in any order: of several faults the first must be reported.
    public static let rowEnds: Gen<[UInt8]> = Gen { source throws(Discard) in
        var members = ["\"sourceOrder\":[1]", "\"timestamp\":0", "\"id\":\"r\""]
        for (key, values) in rowFields {
            let value = values[Int(source.draw(upTo: UInt64(values.count - 1), kind: .index))]
            let place = source.draw(upTo: UInt64(members.count), kind: .index)
            if let value { members.insert("\"\(key)\":\(value)", at: Int(place)) }
        }
        return Array(
            envelope(["timeline": "[{\(members.joined(separator: ","))}]"]).utf8)
    }

    /// Envelopes with up to four rows, in the timeline or the overlay, that differ in little: many
    /// share a key of the page or an identity, beside each other or apart.
    public static let rowLists: Gen<[UInt8]> = Gen { source throws(Discard) in
        let rows = try Gen<[String]>.array(of: likeRow, count: 0...4).draw(&source)
            .joined(separator: ",")
        let revision = source.draw(upTo: 2, kind: .index)
        let state = try Gen<String>.element(of: ["ready", "ready", "ready", "pending", "empty"])
            .draw(&source)
        let isTimeline = try Gen<Bool>.bool.draw(&source)
        return Array(
            envelope([
                "loadState": "{\"kind\":\"\(state)\"}", "timeline": "[\(isTimeline ? rows : "")]",
                "liveOverlay": "{\"settlementEpoch\":0,\"revision\":\(revision),"
                    + "\"blocks\":[\(isTimeline ? "" : rows)]}",
            ]).utf8)
    }

    /// Live events with up to four such rows.
    public static let eventLists: Gen<[UInt8]> = Gen { source throws(Discard) in
        let rows = try Gen<[String]>.array(of: likeRow, count: 0...4).draw(&source)
            .joined(separator: ",")
        let revision = source.draw(upTo: 2, kind: .index)
        return Array(
            ("{\"type\":\"overlay\",\"sessionId\":\"s\",\"settlementEpoch\":0,"
                + "\"revision\":\(revision),\"blocks\":[\(rows)]}").utf8)
    }

    /// Envelopes with some hundred rows, in the timeline or the overlay, of which one may repeat
    /// another, anywhere.
    public static let manyRows: Gen<[UInt8]> = Gen { source throws(Discard) in
        let count = Int(source.draw(upTo: 220, kind: .length)) + 180
        let first = Int(source.draw(upTo: UInt64(count - 1), kind: .index))
        let second = Int(source.draw(upTo: UInt64(count - 1), kind: .index))
        let isTimeline = try Gen<Bool>.bool.draw(&source)
        let repeats = source.draw(upTo: 2, kind: .index) > 0
        let rows = (0..<count).map { index in
            let id = repeats && index == max(first, second) ? min(first, second) : index
            return "{\"type\":\"system\",\"id\":\"row-\(id)\",\"origin\":\"live\",\"runId\":\"r\","
                + "\"sourceOrder\":[\(index)],\"timestamp\":0,\"text\":\"\"}"
        }.joined(separator: ",")
        return Array(
            envelope([
                "timeline": "[\(isTimeline ? rows : "")]",
                "liveOverlay": "{\"settlementEpoch\":0,\"revision\":1,"
                    + "\"blocks\":[\(isTimeline ? "" : rows)]}",
            ]).utf8)
    }

    private static let rowFields: [(key: String, values: [String?])] = [
        (
            "type",
            ["\"user\"", "\"system\"", "\"activity\"", "\"agent-reply\"", "\"thinking\""]
        ),
        ("origin", ["\"canonical\"", "\"canonical\"", "\"live\""]),
        ("runId", ["\"r\"", "\"r\"", nil]), ("operationId", ["\"o\"", "\"o\"", nil]),
        ("text", ["\"t\"", "\"\"", "\"t\"", nil]),
        ("title", ["\"t\"", "\"t\"", "\" \"", "null", nil]),
        ("detail", ["\"d\"", "null", "[1]", nil, nil]), ("kind", ["\"k\"", "\"k\"", nil]),
        (
            "message",
            [
                nil,
                "{\"direction\":\"incoming\",\"from\":\"f\",\"to\":\"t\",\"peer\":\"p\","
                    + "\"delivery\":null,\"link\":null}",
            ]
        ),
    ]

    /// A row that is valid in the timeline, and in the overlay where it is live.
    private static let likeRow: Gen<String> = Gen { source throws(Discard) in
        let type = try Gen<String>.element(of: ["system", "user"]).draw(&source)
        let id = try Gen<String>.element(of: ["a", "b", "A", "c"]).draw(&source)
        let isLive = source.draw(upTo: 3, kind: .index) < 3
        let operation = try Gen<String>.element(of: ["o", "p", "q"]).draw(&source)
        let hasOperation = try Gen<Bool>.bool.draw(&source)
        return "{\"type\":\"\(type)\",\"id\":\"\(id)\",\"sourceOrder\":[1],\"timestamp\":0,"
            + "\"origin\":\"\(isLive ? "live" : "canonical")\",\"runId\":\"r\",\"text\":\"t\""
            + (hasOperation || type == "user" ? ",\"operationId\":\"\(operation)\"}" : "}")
    }
}
