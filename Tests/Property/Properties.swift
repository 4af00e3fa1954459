import ChatModels
import PropertyCheck

/// Every law of the suite, for our own models.
public let chatProperties: [Property] =
    wireLaws(of: ChatWire.self) + timelineLaws(of: Timeline.self)
