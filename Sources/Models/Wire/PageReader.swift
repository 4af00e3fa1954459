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

    /// Reads the rows of a page, whose splice keys must differ (ENV-13, ROW-08).
    mutating func readTimeline(in place: RowPlace) throws(Fault) -> [Row] {
        guard next == UInt8(ascii: "[") else {
            throw wrongType(.env13, "must be an array of rows")
        }
        var rows: [Row] = []
        var keys = SpliceKeys()
        try readArray { (reader: inout JSONReader) throws(Fault) in
            let start = reader.position
            // Pages are of a hundred rows or so, and no row is shorter than 64 bytes.
            if rows.isEmpty { rows.reserveCapacity(min(128, (reader.end - start) / 64 + 1)) }
            // Into its place at once: a row is large, and a copy of it retains every part.
            rows.append(try reader.readRow(in: place))
            guard keys.insertLast(of: rows) else {
                throw Fault(
                    .row08, at: start,
                    "a row with this origin, type and id stands in the page already")
            }
        }
        return rows
    }
}
