import ChatValues

private let overlayKeys = KeyTable(["settlementEpoch", "revision", "blocks"])

/// What was read of a live overlay, of its own or in an event.
struct OverlayParts {
    private var settlementEpoch: Int64 = 0
    private var revision: Int64 = 0
    private var blocks: [Row] = []

    /// Reads the value of one of the overlay's keys: 0 the epoch, 1 the revision, 2 the blocks.
    mutating func read(_ key: Int, from reader: inout JSONReader) throws(Fault) {
        switch key {
        case 0:
            settlementEpoch = try reader.readInteger(
                .ovl01, from: 0, "must be an integer of 0 or more")
        case 1:
            revision = try reader.readInteger(
                .ovl01, from: 0, "must be an integer of 0 or more")
        default: blocks = try reader.readBlocks()
        }
    }

    /// The overlay, once the closing brace is reached and every key was there (OVL-02).
    func overlay(_ members: Members) throws(Fault) -> LiveOverlay {
        guard revision > 0 || blocks.isEmpty else {
            throw Fault(
                .ovl02, at: members.closingBrace, tail: .member("blocks"),
                "there must be no blocks at revision 0")
        }
        return LiveOverlay(settlementEpoch: settlementEpoch, revision: revision, blocks: blocks)
    }
}

extension JSONReader {
    /// Reads the live overlay (OVL-01…04).
    mutating func readLiveOverlay() throws(Fault) -> LiveOverlay {
        var parts = OverlayParts()
        let members = try readExactObject(
            overlayKeys, .ovl01, wanted: "the live overlay must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            try parts.read(key.number, from: &reader)
        }
        return try parts.overlay(members)
    }

    fileprivate mutating func readBlocks() throws(Fault) -> [Row] {
        guard next == UInt8(ascii: "[") else { throw wrongType(.ovl01, "must be an array of rows") }
        var rows: [Row] = []
        var identities: Set<RowIdentity> = []
        try readArray { (reader: inout JSONReader) throws(Fault) in
            let start = reader.position
            let row = try reader.readRow(in: .overlay)
            for identity in row.identities where !identities.insert(identity).inserted {
                throw Fault(
                    .ovl04, at: start,
                    "another block has the same type and ID, or type and operation")
            }
            rows.append(row)
        }
        return rows
    }
}
