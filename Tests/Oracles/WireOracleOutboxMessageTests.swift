import ChatValues
import Testing

/// MSG-04 over MSG-01: what no message could have, and what only an entry's may not.
@Suite("The wire oracle: the message of an outbox entry")
struct WireOracleOutboxMessageTests {
    @Test("Fields", arguments: fieldCases)
    func fields(_ refused: Refused) { refused.check() }

    @Test("Which rule first", arguments: orderCases)
    func order(_ refused: Refused) { refused.check() }

    static let fieldCases: [Refused] =
        [
            ("direction", #"▸"outgoing""#, .msg04), ("direction", #"▸"both""#, .msg01),
            ("direction", #"▸"""#, .msg01), ("direction", "▸null", .msg01),
            ("from", #"▸" ""#, .msg01), ("from", "▸null", .msg01),
            ("to", #"▸"Fix tests""#, .msg04), ("to", #"▸"this session""#, .msg04),
            ("to", #"▸"This session ""#, .msg04), ("to", #"▸"This\u00a0session""#, .msg04),
            ("to", #"▸"""#, .msg01), ("to", #"▸" \u3000""#, .msg01), ("to", "▸null", .msg01),
            ("to", "▸5", .msg01),
            ("peer", #"▸"""#, .msg01), ("peer", "▸[]", .msg01),
            ("delivery", #"▸"sent""#, .msg04), ("delivery", #"▸"lost""#, .msg04),
            ("delivery", #"▸"""#, .msg04), ("delivery", #"▸"\q""#, .msg04),
            ("delivery", "▸false", .msg01), ("delivery", "▸5", .msg01), ("delivery", "▸{}", .msg01),
            ("delivery", "▸[]", .msg01), ("delivery", "nul▸x", .json01),
            ("link", #"▸{"sessionId":"s","threadId":null,"anchor":"a","agent":"codex"}"#, .msg04),
            ("link", "▸{}", .msg04), ("link", #"▸{"a":1,"a":2}"#, .msg04), ("link", "▸{x", .msg04),
            ("link", #"▸"r9""#, .msg01), ("link", "▸[]", .msg01), ("link", "▸true", .msg01),
            ("link", "▸-", .msg01), ("link", "▸x", .json01),
        ].map { (field: (String, String, WireRule)) in
            Refused(
                "\(field.0) \(field.1)",
                message(Sample.entryMessage(.set(field.0, field.1))), field.2,
                "message.\(field.0)", as: .outboxEntry)
        }
        + ["direction", "from", "to", "peer", "delivery", "link"].map {
            Refused(
                "\($0) missing", message(Sample.entryMessage(.drop($0), .tail("▸"))), .msg01,
                "message.\($0)", as: .outboxEntry)
        }

    static let orderCases: [Refused] = [
        Refused("nothing at all", message("{▸}"), .msg01, "message.direction", as: .outboxEntry),
        Refused(
            "one key more", message(Sample.entryMessage(.tail(#",▸"text":"t""#))), .msg01,
            "message.text", as: .outboxEntry),
        Refused(
            "a doubled key", message(Sample.entryMessage(.tail(#",▸"link":{}"#))), .json02,
            "message.link", as: .outboxEntry),
        Refused(
            "a string that breaks before it is known", message(#"{"to":"Fix ▸‹FF›"}"#), .json01,
            "message.to", as: .outboxEntry),
        Refused(
            "an outgoing direction before a missing key", message(#"{"direction":▸"outgoing"}"#),
            .msg04, "message.direction", as: .outboxEntry),
        Refused(
            "a delivery before an unknown key in a link",
            message(#"{"delivery":▸"sent","link":{"x":1}}"#), .msg04, "message.delivery",
            as: .outboxEntry),
        Refused(
            "a link before a receiver that comes later", message(#"{"link":▸{},"to":"x"}"#),
            .msg04, "message.link", as: .outboxEntry),
        Refused(
            "a receiver before a link that comes later", message(#"{"to":▸"x","link":{}}"#),
            .msg04, "message.to", as: .outboxEntry),
        Refused(
            "a message of a row",
            message(
                Sample.message(.set("to", #"▸"B""#))), .msg04, "message.to", as: .outboxEntry),
        Refused(
            "a message before the entry's missing keys", #"{"message":{▸}}"#, .msg01,
            "message.direction", as: .outboxEntry),
    ]

    private static func message(_ text: String) -> String {
        Sample.entry(.set("message", text))
    }
}
