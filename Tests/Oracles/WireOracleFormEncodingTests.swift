import ChatOracles
import ChatValues
import Testing

/// What an encoder refuses of the other forms: what the types cannot rule out.
@Suite("The wire oracle: encoding the other forms")
struct WireOracleFormEncodingTests {
    private static let past: Int64 = 9_007_199_254_740_992

    private func refusal(_ document: WireDocument, _ revision: SchemaRevision = .october) -> String
    {
        switch WireOracle(revision: revision).encode(document) {
        case .success: "written"
        case .failure(let failure): "\(failure.rule.rawValue) \(failure.path)"
        }
    }

    private func document(_ text: String, as form: WireForm) throws -> WireDocument {
        try WireOracle().decode(Array(text.utf8), as: form).get()
    }

    @Test("An envelope is written by either name")
    func envelope() throws {
        let envelope = try WireOracle().decodeHistory(Array(Sample.envelope().utf8)).get()
        #expect(
            try WireOracle().encodeHistory(envelope).get()
                == WireOracle().encode(.history(envelope)).get())
    }

    @Test("Pages")
    func pages() throws {
        guard
            case .page(let page) = try document(
                Sample.page(.set("timeline", "[\(Sample.row())]")), as: .page),
            case .event(let event) = try document(
                Sample.overlayEvent(.set("blocks", "[\(Sample.live())]")), as: .event),
            case .overlay(let overlay) = event.content
        else { throw OtherForm() }
        func changed(_ change: (inout OlderPage) -> Void) -> WireDocument {
            var copy = page
            change(&copy)
            return .page(copy)
        }
        #expect(refusal(.page(page)) == "written")
        #expect(
            refusal(changed { $0.timeline.append(overlay.blocks[0]) })
                == "PAGE-01 timeline[1].origin")
        #expect(
            refusal(
                changed {
                    $0.timeline.append(overlay.blocks[0])
                    $0.timeline[1].timestamp = Self.past
                    $0.timeline[1].operationID = nil
                }) == "PAGE-01 timeline[1].origin")
        #expect(refusal(changed { $0.timeline.append($0.timeline[0]) }) == "ROW-08 timeline[1]")
        #expect(refusal(changed { $0.hasOlderEntries = true }) == "ENV-10 oldestCursor")
        #expect(refusal(changed { $0.loadedEntries = -1 }) == "ENV-08 loadedEntries")
        #expect(refusal(changed { $0.loadedEntries = .min }) == "ENV-08 loadedEntries")
        #expect(
            refusal(changed { $0.timeline[0].timestamp = .max }) == "ROW-05 timeline[0].timestamp")
        #expect(
            refusal(changed { $0.timeline[0].sourceOrder = SourceOrder(.max) })
                == "ROW-04 timeline[0].sourceOrder[0]")
    }

    @Test("Windows")
    func windows() throws {
        guard case .window(let window) = try document(Sample.window(), as: .window) else {
            throw OtherForm()
        }
        func changed(_ change: (inout HistoryWindow) -> Void) -> WireDocument {
            var copy = window
            change(&copy)
            return .window(copy)
        }
        #expect(refusal(.window(window)) == "written")
        #expect(refusal(.window(window), .september) == "written")
        #expect(
            refusal(changed { $0.envelope.storageFormat = .native }, .september)
                == "ENV-07 storageFormat")
        #expect(
            refusal(changed { $0.envelope.hasOlderEntries = true }) == "ENV-10 oldestCursor")
        for (text, wanted) in [
            ("", "JSON-01 runtime"), ("[]", "ENV-11 runtime"), ("null", "ENV-11 runtime"),
            ("{ }", "ENV-12 runtime"), (#"{"a":1,"a":2}"#, "JSON-02 runtime.a"),
            (#"{},"activeRun":null,"newerCursor":null,"notice":null}"#, "JSON-01 runtime"),
            (#"{},"notice":"x""#, "JSON-01 runtime"), (#"{"a":[1.0,"\/"]}"#, "written"),
        ] {
            let runtime = JSONObjectText(compact: text)
            #expect(refusal(changed { $0.envelope.runtime = runtime }) == wanted, "\(text)")
            #expect(
                refusal(
                    changed {
                        $0.envelope.runtime = runtime
                        $0.envelope.loadedEntries = -1
                    }) == "ENV-08 loadedEntries", "\(text)")
        }
        #expect(
            refusal(
                changed {
                    $0.envelope.runtime = JSONObjectText(compact: "x")
                    $0.envelope.hasOlderEntries = true
                }) == "JSON-01 runtime")
    }

    @Test("Events")
    func events() throws {
        guard
            case .event(let started) = try document(Sample.started(), as: .event),
            case .runStarted(var run) = started.content,
            case .event(let shown) = try document(
                Sample.overlayEvent(.set("blocks", "[\(Sample.live())]")), as: .event),
            case .overlay(let overlay) = shown.content,
            case .page(let page) = try document(
                Sample.page(.set("timeline", "[\(Sample.row())]")), as: .page)
        else { throw OtherForm() }
        func refusal(_ change: (inout LiveOverlay) -> Void) -> String {
            var copy = overlay
            change(&copy)
            return self.refusal(
                .event(LiveEvent(sessionID: shown.sessionID, content: .overlay(copy))))
        }
        run.startedAt = Self.past
        let late = LiveEvent(sessionID: started.sessionID, content: .runStarted(run))
        #expect(self.refusal(.event(late)) == "OVL-05 startedAt")
        #expect(refusal { _ in } == "written")
        #expect(refusal { $0.revision = 0 } == "OVL-02 blocks")
        #expect(refusal { $0.revision = -1 } == "OVL-01 revision")
        #expect(refusal { $0.settlementEpoch = Self.past } == "OVL-01 settlementEpoch")
        #expect(refusal { $0.blocks = page.timeline } == "OVL-03 blocks[0].origin")
        #expect(refusal { $0.blocks.append($0.blocks[0]) } == "OVL-04 blocks[1]")
        #expect(refusal { $0.blocks[0].operationID = nil } == "ROW-07 blocks[0].operationId")
    }

    @Test("Outbox entries")
    func entries() throws {
        let text = Sample.entry(
            .set("accepted", Sample.turn()),
            .set("attachments", "[\(Sample.attachment()),\(Sample.attachment())]"))
        guard case .outboxEntry(let entry) = try document(text, as: .outboxEntry) else {
            throw OtherForm()
        }
        func refusal(_ change: (inout OutboxEntry) -> Void) -> String {
            var copy = entry
            change(&copy)
            return self.refusal(.outboxEntry(copy))
        }
        #expect(refusal { _ in } == "written")
        #expect(refusal { $0.accepted?.acceptedAt = Self.past } == "OBX-06 accepted.acceptedAt")
        #expect(refusal { $0.accepted?.acceptedAt = .min } == "OBX-06 accepted.acceptedAt")
        #expect(refusal { $0.attachments[1].size = -1 } == "OBX-09 attachments[1].size")
        #expect(refusal { $0.attachments[0].size = Self.past } == "OBX-09 attachments[0].size")
        #expect(
            refusal {
                $0.attachments[0].size = -1
                $0.accepted?.acceptedAt = Self.past
            } == "OBX-06 accepted.acceptedAt")
    }
}
