import ChatGenerators
import ChatValues
import PropertyCheck

/// A page as a desktop sends it: a hundred rows, about 130 KB, nine tenths of it text.
enum WirePage {
    /// The page's bytes, the same on every machine.
    ///
    /// - Parameter rows: How many rows; 100 unless growth is measured.
    static func bytes(rows count: Int = 100) -> [UInt8] {
        var source = Source(seed: 2026, index: UInt64(count))
        var members: [String] = []
        for index in 0..<count { members.append(row(index, &source)) }
        let text = """
            {"boundaryToken":"b-17","nativeSessionId":"session-1","loadState":{"kind":"ready"},\
            "storageFormat":"native","loadedEntries":\(count),"hasOlderEntries":true,\
            "oldestCursor":"cursor-1","timeline":[\(members.joined(separator: ","))],\
            "liveOverlay":{"settlementEpoch":3,"revision":41,"blocks":[]},"runtime":null,\
            "activeRun":null}
            """
        return Array(text.utf8)
    }

    private static func row(_ index: Int, _ source: inout Source) -> String {
        let type = ["user", "thinking", "agent-reply", "activity", "agent-reply"][index % 5]
        var fields = """
            "type":"\(type)","id":"row-\(1_000_000 + index)","origin":"canonical",\
            "sourceOrder":[\(index / 3),\(index % 3)],"timestamp":\(1_791_187_200_123 + index),\
            "runId":"run-\(index / 10)"
            """
        if type == "user" { fields += ",\"operationId\":\"operation-\(index)\"" }
        let text = prose(words: 150 + Int(source.draw(upTo: 120, kind: .index)), &source)
        fields +=
            type == "activity"
            ? ",\"title\":\"swift test\",\"detail\":\"\(text)\",\"kind\":\"command\""
            : ",\"text\":\"\(text)\""
        return "{\(fields)}"
    }

    /// Words in sentences and paragraphs, now and then a quotation, a list or an accent.
    private static func prose(words count: Int, _ source: inout Source) -> String {
        var text = ""
        for index in 0..<count {
            let word = words[Int(source.draw(upTo: UInt64(words.count - 1), kind: .index))]
            switch index % 60 {
            case 59: text += "\(word).\\n\\n"
            case 14, 29, 44: text += "\(word). "
            case 37 where index > 60: text += "\\\"\(word)\\\" "
            default: text += "\(word) "
            }
        }
        return text
    }

    private static let words = [
        "the", "decoder", "reads", "one", "row", "after", "another", "and", "keeps", "its", "text",
        "as", "it", "came", "revision", "overlay", "history", "timeline", "`swift test`", "passes",
        "when", "every", "law", "holds", "caf\u{E9}", "because", "nothing", "is", "rounded", "then",
        "snapshot", "arrives", "late", "while", "live", "rows", "stream", "into", "view", "agent",
    ]
}
