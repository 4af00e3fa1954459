import ChatOracles
import ChatValues
import Testing

/// OBX-05, MSG-05 and `docs/outbox-requests.md`.
@Suite("The wire oracle: requests and edits of outbox entries")
struct WireOracleRequestTests {
    private func entry(_ text: String) throws -> OutboxEntry {
        let document = try WireOracle().decode(Array(text.utf8), as: .outboxEntry).get()
        guard case .outboxEntry(let entry) = document else { throw OtherForm() }
        return entry
    }

    private func parameters(_ request: OutboxRequest) -> String {
        String(decoding: request.parameters, as: UTF8.self)
    }

    @Test("No mutation, no request")
    func none() throws {
        #expect(WireOracle.request(of: try entry(Sample.entry())) == nil)
    }

    @Test("A submit")
    func submit() throws {
        let entry = try entry(
            Sample.entry(
                .set(
                    "pendingMutation",
                    Sample.submit(
                        .set("mutationId", #""m:\u00e9""#), .set("replacesOperationId", #""o0""#))),
                .set("userText", #""\u0041\n\/""#), .set("attachments", "[\(Sample.attachment())]"),
                .set("model", #""m""#), .set("speed", #""fast""#)))
        let request = try #require(WireOracle.request(of: entry))
        #expect(request.method == "run.chatOutboxSubmit")
        #expect(request.idempotencyKey == "run.chatOutboxSubmit:m:\u{E9}")
        let wanted =
            #"{"queueId":"q1","operationId":"o1","intent":"automatic","#
            + #""replacesOperationId":"o0","sendMode":"queue","userText":"A\n/","promptText":"p","#
            + #""attachments":[{"name":"a.png","mimeType":"image/png","size":3,"path":"/a","#
            + #""uploadId":null}],"model":"m","reasoningEffort":null,"threadId":null,"#
            + #""speed":"fast"}"#
        #expect(parameters(request) == wanted)
    }

    @Test("A steering names its run last")
    func steering() throws {
        let entry = try entry(
            Sample.entry(
                .set("pendingMutation", Sample.submit(.set("intent", #""enqueue""#))),
                .set("sendMode", #""steer-running""#), .set("expectedActiveRunId", #""n1""#)))
        let request = try #require(WireOracle.request(of: entry))
        let wanted =
            #"{"queueId":"q1","operationId":"o1","intent":"enqueue","replacesOperationId":null,"#
            + #""sendMode":"steer-running","userText":"u","promptText":"p","attachments":[],"#
            + #""model":null,"reasoningEffort":null,"threadId":null,"speed":"standard","#
            + #""expectedActiveRunId":"n1"}"#
        #expect(parameters(request) == wanted)
    }

    @Test("A removal names the entry alone")
    func removal() throws {
        let entry = try entry(
            Sample.entry(
                .set("pendingMutation", Sample.removal()), .set("sendMode", #""steer-running""#),
                .set("expectedActiveRunId", #""n1""#)))
        let request = try #require(WireOracle.request(of: entry))
        #expect(request.method == "run.chatOutboxRemove")
        #expect(request.idempotencyKey == "run.chatOutboxRemove:m1")
        #expect(parameters(request) == #"{"queueId":"q1","operationId":"o1"}"#)
    }

    @Test("What may change in the meantime changes no request")
    func stable() throws {
        let before = try entry(Sample.entry(.set("pendingMutation", Sample.submit())))
        let after = try entry(
            Sample.entry(
                .set("pendingMutation", Sample.submit()), .set("status", #""sending""#),
                .set("error", #""e""#), .set("holdReason", #""h""#),
                .set("accepted", Sample.turn()), .set("handoff", #"{"phase":"requested"}"#),
                .set("message", Sample.entryMessage())))
        #expect(before != after)
        #expect(WireOracle.request(of: before) == WireOracle.request(of: after))
    }

    @Test("An integer out of range is written as it is")
    func outOfRange() throws {
        var entry = try entry(
            Sample.entry(
                .set("pendingMutation", Sample.submit()),
                .set("attachments", "[\(Sample.attachment())]")))
        entry.attachments[0].size = .min
        let request = try #require(WireOracle.request(of: entry))
        #expect(parameters(request).contains(#""size":-9223372036854775808,"#))
    }

    @Test("An edit is the user's own entry in place of the old operation")
    func edit() throws {
        let old = try entry(
            Sample.entry(
                .set("status", #""sending""#), .set("sendMode", #""steer-running""#),
                .set("expectedActiveRunId", #""n1""#),
                .set(
                    "pendingMutation", Sample.submit(.set("replacesOperationId", #""o0""#))),
                .set("accepted", Sample.turn()), .set("handoff", #"{"phase":"dedicated"}"#),
                .set("holdReason", #""h""#), .set("error", #""e""#),
                .set("attachments", "[\(Sample.attachment())]"), .set("model", #""m""#),
                .set("reasoningEffort", #""low""#), .set("threadId", #""h1""#),
                .set("speed", #""fast""#), .set("message", Sample.entryMessage())))
        let wanted = try entry(
            Sample.entry(
                .set("operationId", #""o2""#), .set("sendMode", #""steer-running""#),
                .set("expectedActiveRunId", #""n1""#),
                .set(
                    "pendingMutation",
                    Sample.submit(
                        .set("mutationId", #""m2""#), .set("intent", #""enqueue""#),
                        .set("replacesOperationId", #""o1""#))), .set("userText", #""new""#),
                .set("promptText", #""new""#), .set("attachments", "[\(Sample.attachment())]"),
                .set("model", #""m""#), .set("reasoningEffort", #""low""#),
                .set("threadId", #""h1""#), .set("speed", #""fast""#)))
        let edited = WireOracle.edited(
            old, to: "new", operationID: try #require(Nonblank("o2")),
            mutationID: try #require(Nonblank("m2")), intent: .enqueue)
        #expect(edited == wanted)
        let sent = WireOracle.edited(
            old, to: "new", operationID: edited.operationID, mutationID: edited.operationID,
            intent: .automatic)
        #expect(sent.status == .sending)
        let written = try WireOracle().encode(.outboxEntry(edited)).get()
        #expect(!String(decoding: written, as: UTF8.self).contains(#""message""#))
    }
}
