import ChatValues

private let pageKeys = KeyTable([
    "boundaryToken", "loadedEntries", "hasOlderEntries", "oldestCursor", "timeline",
])

extension JSONReader {
    /// Reads a page of older rows (PAGE-01).
    mutating func readOlderPage() throws(Fault) -> OlderPage {
        var boundaryToken: Nonblank?
        var loadedEntries: Int64 = 0
        var hasOlderEntries = false
        var oldestCursor: Nonblank?
        var timeline: [Row] = []
        let members = try readExactObject(
            pageKeys, .page01, wanted: "the older page must be an object"
        ) { (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            switch key.number {
            case 0: boundaryToken = try reader.readBoundaryToken()
            case 1: loadedEntries = try reader.readLoadedEntries()
            case 2: hasOlderEntries = try reader.readHasOlderEntries()
            case 3: oldestCursor = try reader.readOldestCursor()
            default: timeline = try reader.readTimeline(in: .olderPage)
            }
        }
        guard let boundaryToken else { throw missing("boundaryToken", .page01, at: members) }
        try checkCursor(oldestCursor, hasOlderEntries: hasOlderEntries, members)
        return OlderPage(
            boundaryToken: boundaryToken, loadedEntries: loadedEntries,
            hasOlderEntries: hasOlderEntries, oldestCursor: oldestCursor, timeline: timeline)
    }

    // What an older page shares with the envelope.

    /// Reads the name of the boundary (ENV-04).
    mutating func readBoundaryToken() throws(Fault) -> Nonblank {
        try readNonblank(.env04, "must be a nonblank string")
    }

    /// Reads how many entries were loaded (ENV-08).
    mutating func readLoadedEntries() throws(Fault) -> Int64 {
        try readInteger(.env08, from: 0, "must be an integer of 0 or more")
    }

    /// Reads whether there are older entries (ENV-09).
    mutating func readHasOlderEntries() throws(Fault) -> Bool {
        try readBoolean(.env09, "must be true or false")
    }

    /// Reads the cursor of the next older page (ENV-10).
    mutating func readOldestCursor() throws(Fault) -> Nonblank? {
        try readNonblankOrNull(.env10, "must be a nonblank string or null")
    }

    /// Refuses older entries without a cursor to them (ENV-10).
    func checkCursor(
        _ cursor: Nonblank?, hasOlderEntries: Bool, _ members: Members
    ) throws(Fault) {
        guard !hasOlderEntries || cursor != nil else {
            throw Fault(
                .env10, at: members.closingBrace, tail: .member("oldestCursor"),
                "there must be a cursor where there are older entries")
        }
    }
}
