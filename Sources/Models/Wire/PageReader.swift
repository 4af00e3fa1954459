import ChatValues

extension JSONReader {
    /// Reads the place of a row in its source (ROW-04).
    @inline(__always)
    mutating func readSourceOrder() throws(Fault) -> SourceOrder {
        guard next == UInt8(ascii: "[") else {
            throw wrongType(.row04, "must be an array of unsigned integers")
        }
        let start = position
        // Nearly all have three or fewer, and cost no allocation.
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var count = 0
        var many: [UInt64] = []
        try readArray { (reader: inout JSONReader) throws(Fault) in
            let element = UInt64(
                try reader.readInteger(
                    .row04, from: 0, before: "]", "must be an integer of 0 or more"))
            switch count {
            case 0: first = element
            case 1: second = element
            case 2: third = element
            default:
                if count == 3 {
                    many.reserveCapacity(4 + reader.commasAhead)
                    many += [first, second, third]
                }
                many.append(element)
            }
            count += 1
        }
        switch count {
        case 0: throw Fault(.row04, at: start, "must not be empty")
        case 1: return SourceOrder(first)
        case 2: return SourceOrder(first, second)
        case 3: return SourceOrder(first, second, third)
        default: return SourceOrder(packed: many)
        }
    }

    /// How many commas stand among the numbers from here on.
    ///
    /// An array that grew as it went would be twice as large for a moment, and eight bytes stand
    /// for two of text (JSON-05).
    private var commasAhead: Int {
        var commas = 0
        var offset = position
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: ","): commas += 1
            case 0x30...0x39, 0x20, 0x09, 0x0A, 0x0D: break
            default: return commas
            }
            offset += 1
        }
        return commas
    }

    /// Reads the rows of a page, whose splice keys must differ (ROW-08).
    @inline(__always)
    mutating func readPageRows() throws(Fault) -> [Row] {
        var rows: [Row] = []
        var keys = SpliceKeys()
        try readArray { (reader: inout JSONReader) throws(Fault) in
            let start = reader.position
            // Pages are of a hundred rows or so, and no row is shorter than 64 bytes.
            if rows.isEmpty { rows.reserveCapacity(min(128, (reader.end - start) / 64 + 1)) }
            // Into its place at once: a row is large, and a copy of it retains every part.
            rows.append(try reader.readRowAlone(in: .timeline))
            guard keys.insertLast(of: rows) else {
                throw Fault(
                    .row08, at: start,
                    "a row with this origin, type and id stands in the page already")
            }
        }
        return rows
    }

    /// Reads the live overlay (OVL-01…04).
    mutating func readLiveOverlay() throws(Fault) -> LiveOverlay {
        var settlementEpoch: Int64 = 0
        var revision: Int64 = 0
        var blocks: [Row] = []
        let members = try readExactObject(
            overlayKeys, .ovl01, wanted: "the live overlay must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0:
                settlementEpoch = try reader.readInteger(
                    .ovl01, from: 0, "must be an integer of 0 or more")
            case 1:
                revision = try reader.readInteger(
                    .ovl01, from: 0, "must be an integer of 0 or more")
            default: blocks = try reader.readBlocks()
            }
        }
        guard revision > 0 || blocks.isEmpty else {
            throw Fault(
                .ovl02, at: members.closingBrace, tail: .member("blocks"),
                "there must be no blocks at revision 0")
        }
        return LiveOverlay(settlementEpoch: settlementEpoch, revision: revision, blocks: blocks)
    }

    private mutating func readBlocks() throws(Fault) -> [Row] {
        guard next == UInt8(ascii: "[") else { throw wrongType(.ovl01, "must be an array of rows") }
        var rows: [Row] = []
        var identities: Set<RowIdentity> = []
        try readArray { (reader: inout JSONReader) throws(Fault) in
            let read = try reader.readRow(in: .overlay)
            for identity in read.row.identities where !identities.insert(identity).inserted {
                throw Fault(
                    .ovl04, at: read.start,
                    "another block has the same type and ID, or type and operation")
            }
            rows.append(read.row)
        }
        return rows
    }
}

private let overlayKeys = KeyTable(["settlementEpoch", "revision", "blocks"])
