import PropertyCheck

/// Placeholder.
public let chatProperties: [Property] = []
