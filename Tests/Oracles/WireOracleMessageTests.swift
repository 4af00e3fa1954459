import ChatValues
import Testing

/// MSG-01 to MSG-03.
@Suite("The wire oracle: messages")
struct WireOracleMessageTests {
    @Test("Message", arguments: messageCases)
    func message(_ refused: Refused) { refused.check() }

    @Test("Link", arguments: linkCases)
    func link(_ refused: Refused) { refused.check() }

    private static let place = "timeline[0].message"

    static let messageCases: [Refused] =
        [
            Refused(
                "no object", Sample.timeline(Sample.messageRow(.set("message", "▸[]"))), .msg01,
                place),
            Refused(
                "direction unknown", Sample.withMessage(.set("direction", #"▸"both""#)), .msg01,
                place + ".direction"),
            Refused(
                "direction null", Sample.withMessage(.set("direction", "▸null")), .msg01,
                place + ".direction"),
            Refused(
                "delivery unknown", Sample.withMessage(.set("delivery", #"▸"lost""#)), .msg01,
                place + ".delivery"),
            Refused(
                "delivery empty", Sample.withMessage(.set("delivery", #"▸"""#)), .msg01,
                place + ".delivery"),
            Refused(
                "delivery false", Sample.withMessage(.set("delivery", "▸false")), .msg01,
                place + ".delivery"),
            Refused(
                "link a string", Sample.withMessage(.set("link", #"▸"r9""#)), .msg01,
                place + ".link"),
            Refused(
                "one key more", Sample.withMessage(.tail(#",▸"text":"t""#)), .msg01,
                place + ".text"),
        ]
        + ["from", "to", "peer"].flatMap {
            [
                Refused(
                    "\($0) blank", Sample.withMessage(.set($0, #"▸" ""#)), .msg01,
                    "\(place).\($0)"),
                Refused(
                    "\($0) null", Sample.withMessage(.set($0, "▸null")), .msg01,
                    "\(place).\($0)"),
            ]
        }
        + ["direction", "from", "to", "peer", "delivery", "link"].map {
            Refused(
                "\($0) missing", Sample.withMessage(.drop($0), .tail("▸")), .msg01,
                "\(place).\($0)")
        }

    static let linkCases: [Refused] =
        [
            Refused(
                "session blank", Sample.withLink(.set("sessionId", #"▸"""#)), .msg02,
                place + ".link.sessionId"),
            Refused(
                "thread blank", Sample.withLink(.set("threadId", #"▸"""#)), .msg02,
                place + ".link.threadId"),
            Refused(
                "thread a number", Sample.withLink(.set("threadId", "▸1")), .msg02,
                place + ".link.threadId"),
            Refused(
                "anchor null", Sample.withLink(.set("anchor", "▸null")), .msg02,
                place + ".link.anchor"),
            Refused(
                "agent unknown", Sample.withLink(.set("agent", #"▸"gemini""#)), .msg02,
                place + ".link.agent"),
            Refused(
                "agent null", Sample.withLink(.set("agent", "▸null")), .msg02,
                place + ".link.agent"),
            Refused("one key more", Sample.withLink(.tail(#",▸"x":1"#)), .msg02, place + ".link.x"),
        ]
        + ["sessionId", "threadId", "anchor", "agent"].map {
            Refused(
                "\($0) missing", Sample.withLink(.drop($0), .tail("▸")), .msg02,
                "\(place).link.\($0)")
        }
}
