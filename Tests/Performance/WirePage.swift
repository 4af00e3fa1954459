import ChatGenerators
import ChatValues
import PropertyCheck

/// A page as a desktop sends it: a hundred rows, about 130 KB, nine tenths of it text.
enum WirePage {
    /// The page's bytes, the same on every machine.
    ///
    /// - Parameters:
    ///   - count: How many rows; 100 unless growth is measured.
    ///   - text: Makes the text of a row of a type, as it stands between the quotes.
    static func bytes(
        rows count: Int = 100, text: (String, inout Source) -> String = WirePageText.chat
    ) -> [UInt8] {
        var source = Source(seed: 2026, index: UInt64(count))
        var members: [String] = []
        for index in 0..<count { members.append(row(index, text, &source)) }
        let text = """
            {"boundaryToken":"b-17","nativeSessionId":"session-1","loadState":{"kind":"ready"},\
            "storageFormat":"native","loadedEntries":\(count),"hasOlderEntries":true,\
            "oldestCursor":"cursor-1","timeline":[\(members.joined(separator: ","))],\
            "liveOverlay":{"settlementEpoch":3,"revision":41,"blocks":[]},"runtime":null,\
            "activeRun":null}
            """
        return Array(text.utf8)
    }

    private static func row(
        _ index: Int, _ text: (String, inout Source) -> String, _ source: inout Source
    ) -> String {
        let type = ["user", "thinking", "agent-reply", "activity", "agent-reply"][index % 5]
        var fields = """
            "type":"\(type)","id":"row-\(1_000_000 + index)","origin":"canonical",\
            "sourceOrder":[\(index / 3),\(index % 3)],"timestamp":\(1_791_187_200_123 + index),\
            "runId":"run-\(index / 10)"
            """
        if type == "user" { fields += ",\"operationId\":\"operation-\(index)\"" }
        let text = text(type, &source)
        fields +=
            type == "activity"
            ? ",\"title\":\"swift test\",\"detail\":\"\(text)\",\"kind\":\"command\""
            : ",\"text\":\"\(text)\""
        return "{\(fields)}"
    }
}
