import ChatOracles
import ChatValues
import Testing

/// ENV-14: what is written, and what is refused.
@Suite("The wire oracle: encoding")
struct WireOracleEncodingTests {
    private func value(_ text: String, _ revision: SchemaRevision = .october) throws
        -> HistoryEnvelope
    {
        try WireOracle(revision: revision).decodeHistory(Array(text.utf8)).get()
    }

    private func written(_ value: HistoryEnvelope, _ revision: SchemaRevision = .october) throws
        -> String
    {
        String(
            decoding: try WireOracle(revision: revision).encodeHistory(value).get(), as: UTF8.self)
    }

    private func refusal(_ value: HistoryEnvelope, _ revision: SchemaRevision = .october) -> String
    {
        switch WireOracle(revision: revision).encodeHistory(value) {
        case .success: "written"
        case .failure(let failure): "\(failure.rule.rawValue) \(failure.path)"
        }
    }

    @Test("Keys in the order of the rules, no white space, unknown keys gone")
    func order() throws {
        let canonical = Sample.envelope(
            .set("loadState", #"{"kind":"ready"}"#),
            .set(
                "timeline",
                "["
                    + Sample.activity() + ","
                    + #"{"type":"user","id":"r2","origin":"live","sourceOrder":[1,2],"timestamp":-5,"#
                    + #""runId":"n","operationId":"o","threadId":"h","text":"t","title":"T","#
                    + #""message":{"direction":"incoming","from":"A","to":"B","peer":"A","#
                    + #""delivery":"not-sent","link":{"sessionId":"s","threadId":null,"#
                    + #""anchor":"a","agent":"codex"}}}]"#),
            .set("activeRun", #"{"runId":"n","threadId":null,"turnId":null,"startedAt":0}"#))
        #expect(try written(value(canonical)) == canonical)

        let reversed = Sample.timeline(
            #"{ "new" : 1, "text":"t", "timestamp":5, "title":7, "sourceOrder":[1], "#
                + #""origin":"canonical", "id":"r1", "type":"system" }"#)
        #expect(try written(value(reversed)) == Sample.timeline(Sample.row()))
    }

    @Test("September writes its own key")
    func september() throws {
        let text = Sample.september()
        #expect(try written(value(text, .september), .september) == text)
    }

    @Test("Strings have the shortest escapes and none without need")
    func strings() throws {
        let text = Sample.timeline(
            Sample.row(
                .set(
                    "text",
                    #""\u0022\u005C\/\u0008\u000C\u000A\u000D\u0009\u0000\u001F\u0010\u007F\u00E9e\u0301\uFEFF\uD83D\uDE00\u2028""#
                )))
        let wanted = Sample.timeline(
            Sample.row(
                .set(
                    "text",
                    #""\"\\/\b\f\n\r\t\u0000\u001f\u0010"#
                        + "\u{7F}\u{E9}e\u{301}\u{FEFF}\u{1F600}\u{2028}\"")))
        #expect(try written(value(text)).utf8.elementsEqual(wanted.utf8))
    }

    @Test("A runtime is written as it came, without white space")
    func runtime() throws {
        let text = Sample.envelope(.set("runtime", #"{ "\u0061" : [ 1.0 , -0 , "\/ " ] }"#))
        let wanted = Sample.envelope(.set("runtime", #"{"\u0061":[1.0,-0,"\/ "]}"#))
        #expect(try written(value(text)) == wanted)
    }

    @Test("Values that break a rule are refused")
    func refused() throws {
        let plain = try value(Sample.timeline(Sample.row()))
        func changed(_ change: (inout HistoryEnvelope) -> Void) -> HistoryEnvelope {
            var copy = plain
            change(&copy)
            return copy
        }
        let live = try value(Sample.overlay(Sample.live())).liveOverlay.blocks[0]
        let past: Int64 = 9_007_199_254_740_992

        #expect(refusal(plain) == "written")
        #expect(refusal(changed { $0.loadedEntries = -1 }) == "ENV-08 loadedEntries")
        #expect(refusal(changed { $0.loadedEntries = past }) == "ENV-08 loadedEntries")
        #expect(refusal(changed { $0.hasOlderEntries = true }) == "ENV-10 oldestCursor")
        #expect(refusal(changed { $0.loadState = .empty }) == "ENV-13 timeline")
        #expect(refusal(changed { $0.storageFormat = .native }) == "written")
        #expect(
            refusal(changed { $0.storageFormat = .native }, .september) == "ENV-07 storageFormat")
        #expect(
            refusal(changed { $0.timeline[0].timestamp = past }) == "ROW-05 timeline[0].timestamp")
        #expect(
            refusal(changed { $0.timeline[0].timestamp = -past }) == "ROW-05 timeline[0].timestamp")
        #expect(
            refusal(changed { $0.timeline[0].sourceOrder = SourceOrder(0, UInt64(past)) })
                == "ROW-04 timeline[0].sourceOrder[1]")
        #expect(refusal(changed { $0.timeline.append($0.timeline[0]) }) == "ROW-08 timeline[1]")
        #expect(
            refusal(
                changed {
                    $0.timeline = [live]
                    $0.timeline[0].operationID = nil
                }) == "ROW-07 timeline[0].operationId")
        #expect(
            refusal(changed { $0.liveOverlay.settlementEpoch = -1 })
                == "OVL-01 liveOverlay.settlementEpoch")
        #expect(
            refusal(changed { $0.liveOverlay.revision = past }) == "OVL-01 liveOverlay.revision")
        #expect(
            refusal(changed { $0.liveOverlay.blocks = [live] }) == "OVL-02 liveOverlay.blocks")
        #expect(
            refusal(
                changed {
                    $0.liveOverlay = LiveOverlay(
                        settlementEpoch: 0, revision: 1, blocks: [$0.timeline[0]])
                }) == "OVL-03 liveOverlay.blocks[0].origin")
        #expect(
            refusal(
                changed {
                    $0.liveOverlay = LiveOverlay(
                        settlementEpoch: 0, revision: 1, blocks: [live, live])
                }) == "OVL-04 liveOverlay.blocks[1]")
        let run = try #require(live.runID)
        #expect(
            refusal(
                changed {
                    $0.activeRun = ActiveRun(
                        runID: run, threadID: nil, turnID: nil, startedAt: past)
                }) == "ENV-12 activeRun.startedAt")
    }

    @Test(
        "A runtime that is no object by the rules is refused",
        arguments: [
            ("", "JSON-01 runtime"), ("[]", "ENV-11 runtime"), ("null", "ENV-11 runtime"),
            ("{ }", "ENV-12 runtime"), (" {}", "ENV-12 runtime"), ("{}x", "JSON-01 runtime"),
            (#"{"a":1,"a":2}"#, "JSON-02 runtime.a"), (#"{"a":"\uD800"}"#, "JSON-03 runtime.a"),
            (#"{},"activeRun":null"#, "JSON-01 runtime"), (#"{"a":01}"#, "JSON-01 runtime"),
            (#"{"a":{}}"#, "written"),
        ])
    func runtimeRefused(_ text: String, _ wanted: String) throws {
        var envelope = try value(Sample.envelope())
        envelope.runtime = JSONObjectText(compact: text)
        #expect(refusal(envelope) == wanted)
    }

    @Test("A runtime is refused in its place among the other faults")
    func runtimePlace() throws {
        var envelope = try value(Sample.envelope())
        envelope.runtime = JSONObjectText(compact: "x")
        envelope.hasOlderEntries = true
        #expect(refusal(envelope) == "JSON-01 runtime")
        envelope.loadedEntries = -1
        #expect(refusal(envelope) == "ENV-08 loadedEntries")
    }

    @Test("A runtime nests as deep as the envelope allows")
    func runtimeNesting() throws {
        func nested(_ levels: Int) -> JSONObjectText {
            let open = String(repeating: "[", count: levels)
            return JSONObjectText(
                compact: "{\"x\":\(open)\(String(repeating: "]", count: levels))}")
        }
        var envelope = try value(Sample.envelope())
        envelope.runtime = nested(126)
        #expect(refusal(envelope) == "written")
        envelope.runtime = nested(127)
        #expect(refusal(envelope).hasPrefix("JSON-05 runtime.x[0]"))
    }
}
