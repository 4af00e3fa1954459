/// The unfinished rows of a running agent, with the version they stand at (OVL-01).
public struct LiveOverlay: Hashable, Sendable {
    /// The epoch, 0 or more: it rises when the desktop settles rows into the history.
    public var settlementEpoch: Int64
    /// The revision within the epoch, 0 or more; at 0 there are no blocks (OVL-02).
    public var revision: Int64
    /// The live rows; no two share a typed identity (OVL-03, OVL-04).
    public var blocks: [Row]

    /// Puts an overlay together.
    public init(settlementEpoch: Int64, revision: Int64, blocks: [Row]) {
        self.settlementEpoch = settlementEpoch
        self.revision = revision
        self.blocks = blocks
    }
}
