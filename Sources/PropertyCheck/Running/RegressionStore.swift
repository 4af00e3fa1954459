/// Where the shrunk cases of failures are kept: `<root>/<property ID>/<hash>.txt`.
public struct RegressionStore: Sendable {
    /// The folder of all regressions.
    public var root: String

    /// Whether new failures are written.
    public var writes: Bool

    /// A store in `root`.
    public init(root: String, writes: Bool = true) {
        self.root = root
        self.writes = writes
    }
}

/// A stored case that no longer says what it said when it was stored.
public struct StaleRegression: Sendable, Equatable {
    /// The file.
    public var file: String
    /// What differs.
    public var reason: String
    /// The command that renews the file.
    public var remedy: String
}
