import ChatOracles
import ChatValues
import Testing

/// Texts of the other forms that every rule lets pass, and what becomes of them.
@Suite("The wire oracle: accepted texts of the other forms")
struct WireOracleFormAcceptedTests {
    @Test("Is read, and comes back (ENV-14)", arguments: acceptedCases)
    func accepted(_ accepted: Accepted) throws {
        let oracle = WireOracle(revision: accepted.revision)
        let document = try oracle.decode(accepted.bytes, as: accepted.form).get()
        #expect(document.form == accepted.form)
        let written = try oracle.encode(document).get()
        #expect(try oracle.decode(written, as: accepted.form).get() == document)
        #expect(try oracle.encode(oracle.decode(written, as: accepted.form).get()).get() == written)
    }

    @Test("A canonical text is written as it was", arguments: canonicalCases)
    func canonical(_ accepted: Accepted) throws {
        let oracle = WireOracle(revision: accepted.revision)
        let document = try oracle.decode(accepted.bytes, as: accepted.form).get()
        #expect(try oracle.encode(document).get() == accepted.bytes)
    }

    @Test("No text is of two forms")
    func oneForm() {
        for accepted in canonicalCases {
            for form in WireForm.allCases where form != accepted.form {
                guard
                    case .failure = WireOracle(revision: accepted.revision).decode(
                        accepted.bytes, as: form)
                else {
                    Issue.record("\(accepted.name) as \(form)")
                    continue
                }
            }
        }
    }
}

/// Texts in the encoder's own spelling.
private let canonicalCases: [Accepted] = [
    Accepted("an envelope", Sample.envelope()),
    Accepted("a page", Sample.page(), as: .page),
    Accepted(
        "a page with rows",
        Sample.page(
            .set("loadedEntries", "9007199254740991"), .set("hasOlderEntries", "true"),
            .set("oldestCursor", #""c""#),
            .set(
                "timeline",
                "[\(Sample.row()),\(Sample.activity()),\(Sample.messageRow())]")), as: .page),
    Accepted("a window", Sample.window(), as: .window),
    Accepted(
        "a window with all there is",
        Sample.window(
            .set("timeline", "[\(Sample.row()),\(Sample.live())]"),
            .set(
                "liveOverlay",
                #"{"settlementEpoch":3,"revision":1,"blocks":[\#(Sample.live())]}"#),
            .set("runtime", #"{"b":[1.0,"\u0061"],"a":{}}"#), .set("newerCursor", "null"),
            .set("notice", #""gone""#)), as: .window),
    Accepted(
        "a window in September",
        Sample.window().replacing("nativeSessionId", with: "codexSessionId"), as: .window,
        revision: .september),
    Accepted("an overlay", Sample.overlayEvent(.set("blocks", "[\(Sample.live())]")), as: .event),
    Accepted("an overlay at revision 0", Sample.overlayEvent(.set("revision", "0")), as: .event),
    Accepted("a start", Sample.started(), as: .event),
    Accepted(
        "a start in a thread before 1970",
        Sample.started(
            .set("threadId", #""h""#), .set("turnId", "null"),
            .set("startedAt", "-9007199254740991")), as: .event),
    Accepted("an end", Sample.finished(), as: .event),
    Accepted("an entry", Sample.entry(), as: .outboxEntry),
    Accepted("empty texts", emptyTexts, as: .outboxEntry),
    Accepted("everything in an entry", fullEntry, as: .outboxEntry),
    Accepted(
        "a removal", Sample.entry(.set("pendingMutation", Sample.removal())), as: .outboxEntry),
    Accepted(
        "an interruption", Sample.entry(.set("sendMode", #""interrupt-running""#)),
        as: .outboxEntry),
    Accepted(
        "a steering",
        Sample.entry(
            .set("sendMode", #""steer-running""#), .set("expectedActiveRunId", #""n""#)),
        as: .outboxEntry),
    Accepted(
        "an entry of another session", Sample.entry(.set("message", Sample.entryMessage())),
        as: .outboxEntry),
]

private let emptyTexts = Sample.entry(
    .set("userText", #""""#), .set("promptText", #""""#), .set("holdReason", #""""#),
    .set("error", #"" ""#))

private let fullEntry = Sample.entry(
    .set("status", #""sending""#), .set("sendMode", #""steer-running""#),
    .set(
        "pendingMutation",
        Sample.submit(.set("intent", #""enqueue""#), .set("replacesOperationId", #""o0""#))),
    .set("accepted", Sample.turn(.set("acceptedAt", "-1"))),
    .set("handoff", #"{"phase":"replay-authorized"}"#), .set("holdReason", #""h""#),
    .set("error", #""e""#),
    .set(
        "attachments",
        "[\(Sample.attachment()),\(Sample.attachment(.set("size", "0"), .set("uploadId", #""u""#)))]"
    ), .set("model", #""m""#), .set("reasoningEffort", #""high""#), .set("threadId", #""h1""#),
    .set("speed", #""fast""#), .set("expectedActiveRunId", #""n1""#),
    .set("message", Sample.entryMessage()))

private let acceptedCases: [Accepted] =
    canonicalCases
    + RunOutcome.allCases.map {
        Accepted(
            "outcome \($0.rawValue)", Sample.finished(.set("outcome", "\"\($0.rawValue)\"")),
            as: .event)
    }
    + HandoffPhase.allCases.map {
        Accepted(
            "phase \($0.rawValue)",
            Sample.entry(.set("handoff", #"{ "phase" : "\#($0.rawValue)" }"#)), as: .outboxEntry)
    }
    + [
        Accepted(
            "keys in another order and white space",
            "\n"
                + #"{"sessionId" : "s", "runId":"n", "outcome":"failed" , "type":"run-finished" }"#,
            as: .event),
        Accepted(
            "an overlay with its type last",
            #"{"blocks":[],"revision":2,"settlementEpoch":1,"sessionId":"s","type":"overlay"}"#,
            as: .event),
        Accepted(
            "the run of a steering before its mode",
            #"{"expectedActiveRunId":"n","#
                + Sample.entry(.set("sendMode", #""steer-running""#)).dropFirst(),
            as: .outboxEntry),
        Accepted(
            "a receiver by an escape",
            Sample.entry(
                .set("message", Sample.entryMessage(.set("to", #""\u0054his session""#)))),
            as: .outboxEntry),
        Accepted(
            "a canonical row that names a run",
            Sample.page(.set("timeline", "[\(Sample.row(.set("runId", #""n""#)))]")), as: .page),
        Accepted(
            "an overlay of another session", Sample.overlayEvent(.set("sessionId", #""other""#)),
            as: .event),
        Accepted(
            "one attachment twice",
            Sample.entry(
                .set("attachments", "[\(Sample.attachment()),\(Sample.attachment())]")),
            as: .outboxEntry),
    ]
