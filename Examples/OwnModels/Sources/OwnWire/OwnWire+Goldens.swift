import ChatGoldens

extension OwnWire {
    /// The worked examples without errors in them: the others compare the very words of the
    /// messages, and this team's are its own.
    public static let goldens = wireGoldens(of: OwnWire.self).filter {
        $0.id.hasPrefix("wire/accepted/") || $0.id.hasPrefix("wire/rows/")
    }
}
