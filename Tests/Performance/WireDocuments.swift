/// Valid texts with much of one thing, for work that is counted.
///
/// Everything is written in one go: an input of many megabytes has to be ready soon.
enum WireDocuments {
    /// A history envelope whose timeline and runtime are these texts.
    static func envelope(timeline: [UInt8] = [], runtime: [UInt8]? = nil) -> [UInt8] {
        var bytes = Array(
            """
            {"boundaryToken":"b","nativeSessionId":null,"loadState":{"kind":"ready"},\
            "storageFormat":"native","loadedEntries":1,"hasOlderEntries":false,\
            "oldestCursor":null,"timeline":[
            """.utf8)
        bytes += timeline
        bytes += Array(
            #"],"liveOverlay":{"settlementEpoch":0,"revision":0,"blocks":[]},"runtime":"#.utf8)
        bytes += runtime ?? Array("null".utf8)
        bytes += Array(#","activeRun":null}"#.utf8)
        return bytes
    }

    /// An envelope with the smallest rows there are.
    static func rows(_ count: Int, text: String = "") -> [UInt8] {
        envelope(
            timeline: joined(count) { index in
                """
                {"type":"system","id":"\(index)","origin":"canonical","sourceOrder":[\(index)],\
                "timestamp":0,"text":"\(text)"}
                """
            })
    }

    /// An envelope with one row, whose text, source order and further members these are.
    static func row(
        text: [UInt8] = [], sourceOrder: [UInt8] = [UInt8(ascii: "0")], members: [UInt8] = []
    ) -> [UInt8] {
        var row = Array(#"{"type":"system","id":"r","origin":"canonical","sourceOrder":["#.utf8)
        row += sourceOrder
        row += Array(#"],"timestamp":0,"text":""#.utf8)
        row += text
        row += Array("\"".utf8)
        row += members
        row += Array("}".utf8)
        return envelope(timeline: row)
    }

    /// An envelope whose runtime has one member with this value.
    static func runtime(_ value: [UInt8]) -> [UInt8] {
        envelope(runtime: Array(#"{"x":"#.utf8) + value + [UInt8(ascii: "}")])
    }

    /// An envelope whose runtime has so many keys.
    static func keys(_ count: Int) -> [UInt8] {
        envelope(runtime: [UInt8(ascii: "{")] + joined(count) { "\"k\($0)\":0" } + [0x7D])
    }

    /// An envelope whose runtime has so many towers of brackets, side by side.
    ///
    /// Each is nearly as high as may be: the envelope, its runtime and their array are three more.
    static func towers(_ count: Int) -> [UInt8] {
        let tower =
            String(repeating: "[", count: 120) + "0" + String(repeating: "]", count: 120)
        return runtime([0x5B] + joined(count) { _ in tower } + [0x5D])
    }

    /// A live event with so many of the smallest rows an overlay may have.
    static func blocks(_ count: Int) -> [UInt8] {
        Array(
            #"{"type":"overlay","sessionId":"s","settlementEpoch":0,"revision":1,"blocks":["#.utf8)
            + joined(count) { index in
                """
                {"type":"system","id":"\(index)","origin":"live","sourceOrder":[\(index)],\
                "timestamp":0,"runId":"r","text":""}
                """
            } + Array("]}".utf8)
    }

    /// A live event with so many rows of the overlay.
    static func event(rows count: Int) -> [UInt8] {
        Array(#"{"type":"overlay","sessionId":"session-1","settlementEpoch":3,"revision":42,"#.utf8)
            + Array("\"blocks\":[".utf8)
            + joined(count) { index in
                """
                {"type":"agent-reply","id":"reply-\(1_000_000 + index)","origin":"live",\
                "sourceOrder":[44,\(index)],"timestamp":1791187301000,"runId":"run-1000000-2",\
                "text":"Now the tests of the decoder pass, and the next thing is the page."}
                """
            } + Array("]}".utf8)
    }

    /// An entry of the outbox with so many attachments.
    static func outboxEntry(attachments count: Int) -> [UInt8] {
        Array(
            #"""
            {"queueId":"queue-entry-1000001","operationId":"operation-1000001",\#
            "status":"sending","sendMode":"steer-running","pendingMutation":{"kind":"submit",\#
            "mutationId":"mutation-1000001","intent":"automatic","replacesOperationId":null},\#
            "accepted":null,"handoff":null,"userText":"Use the other token, please.",\#
            "promptText":"Use the other token, please.\n\nAttached: shot.png",\#
            "holdReason":null,"error":null,"attachments":[
            """#.utf8)
            + joined(count) { index in
                """
                {"name":"screenshot-\(1_000_000 + index).png","mimeType":"image/png","size":48213,\
                "path":"/outbox/operation-1000001/\(index).png","uploadId":"upload-1000000\(index)"}
                """
            }
            + Array(
                #"""
                ],"model":"sol","reasoningEffort":"high","threadId":null,"speed":"fast",\#
                "expectedActiveRunId":"run-2"}
                """#.utf8)
    }

    /// So many texts, with commas between.
    static func joined(_ count: Int, _ text: (Int) -> String) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += text(index).utf8
        }
        return bytes
    }

    /// A text over and over.
    static func repeated(_ text: String, _ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * count)
        for _ in 0..<count { bytes += text.utf8 }
        return bytes
    }
}
