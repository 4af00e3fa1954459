import ChatValues
import Testing

/// OBX-05, OBX-06, OBX-07 and OBX-09.
@Suite("The wire oracle: what is in an outbox entry")
struct WireOracleOutboxPartTests {
    @Test("Pending mutation", arguments: mutationCases)
    func mutation(_ refused: Refused) { refused.check() }

    @Test("Keys of the other kind", arguments: otherKindCases)
    func otherKind(_ refused: Refused) { refused.check() }

    @Test("Accepted turn and handoff", arguments: turnCases)
    func turn(_ refused: Refused) { refused.check() }

    @Test("Attachments", arguments: attachmentCases)
    func attachments(_ refused: Refused) { refused.check() }

    static let mutationCases: [Refused] =
        [
            ("kind", #"▸"edit""#), ("kind", "▸null"), ("mutationId", #"▸"""#),
            ("mutationId", "▸null"), ("intent", #"▸"now""#), ("intent", "▸null"),
            ("replacesOperationId", #"▸" ""#), ("replacesOperationId", "▸5"),
        ].map {
            mutation("\($0.0) \($0.1)", Sample.submit(.set($0.0, $0.1)), ".\($0.0)")
        }
        + ["kind", "mutationId", "intent", "replacesOperationId"].map {
            mutation("submit without \($0)", Sample.submit(.drop($0), .tail("▸")), ".\($0)")
        }
        + ["kind", "mutationId"].map {
            mutation("removal without \($0)", Sample.removal(.drop($0), .tail("▸")), ".\($0)")
        }
        + [
            mutation("nothing at all", "{▸}", ".kind"),
            mutation("an unknown key", Sample.submit(.tail(#",▸"sendMode":"queue""#)), ".sendMode"),
            mutation("an unknown key in a removal", #"{▸"x":1,"kind":"remove"}"#, ".x"),
            mutation(
                "a doubled key", Sample.removal(.tail(#",▸"kind":"submit""#)), ".kind", .json02),
        ]

    static let otherKindCases: [Refused] = [
        mutation("an intent", Sample.removal(.tail(#",▸"intent":"enqueue""#)), ".intent"),
        mutation(
            "an operation that is null", Sample.removal(.tail(#",▸"replacesOperationId":null"#)),
            ".replacesOperationId"),
        mutation(
            "before the kind", #"{▸"intent":"automatic","mutationId":"m","kind":"remove"}"#,
            ".intent"),
        mutation(
            "the first of two in reading order",
            Sample.removal(.tail(#",▸"replacesOperationId":null,"intent":"enqueue""#)),
            ".replacesOperationId"),
        mutation(
            "before a missing key", #"{"kind":"remove",▸"intent":"enqueue"}"#, ".intent"),
        mutation(
            "a missing kind before it", #"{"intent":"enqueue","mutationId":"m"▸}"#, ".kind"),
        mutation(
            "is judged by its own rule at once", #"{"kind":"remove","intent":▸"never"}"#, ".intent"),
        mutation(
            "a wrong type at once", #"{"kind":"remove","replacesOperationId":▸5,"x":1}"#,
            ".replacesOperationId"),
        mutation(
            "a doubled one before the brace",
            Sample.removal(.tail(#","intent":"enqueue",▸"intent":"enqueue""#)), ".intent", .json02),
        mutation(
            "an unknown key before it", Sample.removal(.tail(#","intent":"enqueue",▸"x":1"#)),
            ".x"),
    ]

    static let turnCases: [Refused] =
        [
            ("runId", #"▸"""#), ("runId", "▸null"), ("threadId", "▸null"), ("threadId", #"▸" ""#),
            ("turnId", "▸null"), ("turnId", "▸5"), ("acceptedAt", "▸null"),
            ("acceptedAt", #"▸"7""#),
        ].map {
            part("accepted", "\($0.0) \($0.1)", Sample.turn(.set($0.0, $0.1)), .obx06, ".\($0.0)")
        }
        + ["runId", "threadId", "turnId", "acceptedAt"].map {
            part("accepted", "\($0) missing", Sample.turn(.drop($0), .tail("▸")), .obx06, ".\($0)")
        }
        + [
            part(
                "accepted", "one key more", Sample.turn(.tail(#",▸"startedAt":7"#)), .obx06,
                ".startedAt"),
            part(
                "accepted", "a time with an exponent", Sample.turn(.set("acceptedAt", "▸7e0")),
                .json04, ".acceptedAt"),
            part("handoff", "no phase", "{▸}", .obx07, ".phase"),
            part("handoff", "phase unknown", #"{"phase":▸"done"}"#, .obx07, ".phase"),
            part("handoff", "phase null", #"{"phase":▸null}"#, .obx07, ".phase"),
            part("handoff", "one key more", #"{"phase":"requested",▸"at":1}"#, .obx07, ".at"),
        ]

    static let attachmentCases: [Refused] =
        [
            ("name", #"▸"""#), ("name", "▸null"), ("mimeType", #"▸" ""#), ("mimeType", "▸5"),
            ("size", "▸-1"), ("size", "▸null"), ("size", #"▸"3""#), ("path", #"▸"""#),
            ("path", "▸null"), ("uploadId", #"▸"""#), ("uploadId", "▸5"),
        ].map {
            attachment("\($0.0) \($0.1)", Sample.attachment(.set($0.0, $0.1)), .obx09, ".\($0.0)")
        }
        + ["name", "mimeType", "size", "path", "uploadId"].map {
            attachment("\($0) missing", Sample.attachment(.drop($0), .tail("▸")), .obx09, ".\($0)")
        }
        + [
            attachment("one key more", Sample.attachment(.tail(#",▸"id":"a""#)), .obx09, ".id"),
            attachment("null", "▸null", .obx09, ""),
            attachment("a string", #"▸"a.png""#, .obx09, ""),
            attachment("a size out of range", sized("▸9007199254740992"), .json04, ".size"),
            attachment(
                "a size both negative and out of range", sized("▸-9007199254740992"), .json04,
                ".size"),
            attachment("a size with a fraction", sized("▸3.0"), .json04, ".size"),
            attachment(
                "a negative size before missing keys at the brace", #"{"size":▸-1}"#, .obx09,
                ".size"),
        ]

    private static func sized(_ size: String) -> String {
        Sample.attachment(.set("size", size))
    }

    private static func mutation(
        _ name: String, _ text: String, _ path: String, _ rule: WireRule = .obx05
    ) -> Refused {
        part("pendingMutation", name, text, rule, path)
    }

    private static func attachment(
        _ name: String, _ text: String, _ rule: WireRule, _ path: String
    ) -> Refused {
        part("attachments", name, "[\(Sample.attachment()),\(text)]", rule, "[1]" + path)
    }

    private static func part(
        _ key: String, _ name: String, _ text: String, _ rule: WireRule, _ path: String
    ) -> Refused {
        Refused(
            "\(key): \(name)", Sample.entry(.set(key, text)), rule, key + path, as: .outboxEntry)
    }
}
