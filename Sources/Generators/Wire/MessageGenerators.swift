import ChatValues
import PropertyCheck

/// Messages between sessions.
public enum MessageGenerators {
    /// A message as the desktop attaches it to a row.
    public static let message: Gen<SessionMessage> = Gen { source throws(Discard) in
        SessionMessage(
            title: try WireTexts.nonblank.draw(&source),
            direction: try direction.draw(&source),
            from: try word.draw(&source),
            to: try word.draw(&source),
            peer: try word.draw(&source),
            delivery: try delivery.draw(&source),
            link: try link.optional(probability: 0.5).draw(&source))
    }

    private static let word: Gen<Nonblank> = WireTexts.nonblank
    private static let direction = Gen<SessionMessage.Direction>.element(
        of: SessionMessage.Direction.allCases)
    private static let delivery = Gen<SessionMessage.Delivery>.element(
        of: SessionMessage.Delivery.allCases
    ).optional(probability: 0.7)
    private static let agent = Gen<SessionAgent>.element(of: SessionAgent.allCases)

    private static let link: Gen<SessionMessage.Link> = Gen { source throws(Discard) in
        SessionMessage.Link(
            sessionID: try WireTexts.identifier.draw(&source),
            threadID: try WireTexts.identifier.optional(probability: 0.5).draw(&source),
            anchor: try WireTexts.identifier.draw(&source),
            agent: try agent.draw(&source))
    }
}
