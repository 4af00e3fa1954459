import ChatValues

extension JSONReader {
    /// Where rows stand: in the newest window or one around an anchor, in an older page, or in
    /// the live overlay.
    enum RowPlace {
        case timeline
        case olderPage
        case overlay
    }

    /// Reads a row (ROW-01…07, ROW-09).
    @inline(__always)
    mutating func readRow(in place: RowPlace) throws(Fault) -> Row {
        guard next == UInt8(ascii: "{") else {
            throw wrongType(.row01, "a row must be an object")
        }
        var parts = RowParts()
        let members = try readObject(RowParts.keys, unknownKeyRule: nil) {
            (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            try parts.read(key, from: &reader, in: place)
        }
        return try parts.takeRow(members, in: self)
    }
}

/// What was read of a row, until its closing brace shows what it is.
private struct RowParts {
    enum Key: Int, CaseIterable {
        case type, id, origin, sourceOrder, timestamp, runId, operationId, threadId
        case text, title, detail, kind, message
    }

    static let keys = KeyTable([
        "type", "id", "origin", "sourceOrder", "timestamp", "runId", "operationId", "threadId",
        "text", "title", "detail", "kind", "message",
    ])

    private static let types = WordTable<RowType>([
        ("user", .user), ("system", .system), ("activity", .activity),
        ("agent-reply", .agentReply), ("thinking", .thinking),
    ])

    private static let origins = WordTable<Bool>([("canonical", false), ("live", true)])

    var type: RowType?
    var id: Nonblank?
    var isLive: Bool?
    var sourceOrder: SourceOrder?
    var timestamp: Int64?
    var runID: Nonblank?
    var operationID: Nonblank?
    var threadID: Nonblank?
    var text: ExactString?
    var kind: Nonblank?
    var message: MessageWords?
    /// The values of `title` and `detail`: only the closing brace tells whether the row has a use
    /// for them.
    var title: UnjudgedValue?
    var detail: UnjudgedValue?
    var detailKeyStart = 0

    @inline(__always)
    mutating func read(
        _ key: MemberKey, from reader: inout JSONReader, in place: JSONReader.RowPlace
    ) throws(Fault) {
        switch Key(rawValue: key.number) {
        case .type:
            type = try reader.readWord(
                of: Self.types, .row01,
                "must be user, system, activity, agent-reply or thinking")
        case .id: id = try reader.readNonblank(.row02, "must be a nonblank string")
        case .origin: try readOrigin(from: &reader, in: place)
        case .sourceOrder: sourceOrder = try reader.readSourceOrder()
        case .timestamp:
            timestamp = try reader.readInteger(.row05, "must be an integer, in milliseconds")
        case .runId: runID = try reader.readNonblank(.row06, "must be a nonblank string")
        case .operationId:
            operationID = try reader.readNonblank(.row07, "must be a nonblank string")
        case .threadId: threadID = try reader.readNonblank(.row09, "must be a nonblank string")
        case .text: text = try reader.readText(.row09, "must be a string")
        case .title: title = try UnjudgedValue(from: &reader)
        case .detail:
            detailKeyStart = key.start
            detail = try UnjudgedValue(from: &reader)
        case .kind: kind = try reader.readNonblank(.row09, "must be a nonblank string")
        case .message: message = try reader.readMessage()
        case nil: try reader.skipValue()
        }
    }

    @inline(__always)
    private mutating func readOrigin(
        from reader: inout JSONReader, in place: JSONReader.RowPlace
    ) throws(Fault) {
        let start = reader.position
        let live = try reader.readWord(of: Self.origins, .row03, "must be canonical or live")
        switch place {
        case .overlay where !live:
            throw Fault(.ovl03, at: start, "every block of the overlay must be live")
        case .olderPage where live:
            throw Fault(.page01, at: start, "every row of an older page must be canonical")
        default: break
        }
        isLive = live
    }

    /// The row, once its closing brace is reached.
    ///
    /// The parts are taken and not copied: each copy of a text is retained and released.
    @inline(__always)
    mutating func takeRow(_ members: Members, in reader: JSONReader) throws(Fault) -> Row {
        guard let type else { throw missing(.type, .row01, members, reader) }
        guard let id = id.take() else { throw missing(.id, .row02, members, reader) }
        guard let isLive else { throw missing(.origin, .row03, members, reader) }
        guard let sourceOrder = sourceOrder.take() else {
            throw missing(.sourceOrder, .row04, members, reader)
        }
        guard let timestamp else { throw missing(.timestamp, .row05, members, reader) }
        let origin: Row.Origin
        if isLive {
            guard let runID = runID.take() else { throw missing(.runId, .row06, members, reader) }
            if type == .user, operationID == nil {
                throw missing(.operationId, .row07, members, reader)
            }
            origin = .live(runID: runID)
        } else {
            origin = .canonical(runID: runID.take())
        }
        return Row(
            id: id, origin: origin, sourceOrder: sourceOrder, timestamp: timestamp,
            operationID: operationID.take(), threadID: threadID.take(),
            content: try takeContent(type, members, reader))
    }

    /// The content by type (ROW-09).
    @inline(__always)
    private mutating func takeContent(
        _ type: RowType, _ members: Members, _ reader: JSONReader
    ) throws(Fault) -> RowContent {
        if type == .activity { return try activity(members, reader) }
        if type == .user || type == .agentReply, let message = message.take() {
            let title = try messageTitle()
            guard let text = text.take() else { throw missing(.text, .row09, members, reader) }
            guard let title else { throw missing(.title, .row09, members, reader) }
            let boxed = Boxed(message.message(title: title))
            return type == .user
                ? .user(text: text, message: boxed) : .agentReply(text: text, message: boxed)
        }
        guard let text = text.take() else { throw missing(.text, .row09, members, reader) }
        switch type {
        case .user: return .user(text: text)
        case .agentReply: return .agentReply(text: text)
        case .thinking: return .thinking(text: text)
        case .system, .activity: return .system(text: text)
        }
    }

    /// The title of a message row, which must have no detail.
    private func messageTitle() throws(Fault) -> Nonblank? {
        if detail != nil {
            throw Fault(
                .row09, at: detailKeyStart, tail: .keyAtOffset,
                "a row with a message must have no detail")
        }
        return try title?.nonblank()
    }

    private func activity(
        _ members: Members, _ reader: JSONReader
    ) throws(Fault) -> RowContent {
        var detailText: ExactString?
        var titleText: Nonblank?
        // Of two wrong values the first in reading order is reported.
        if let detail, detail.start < title?.start ?? .max {
            detailText = try detail.textOrNull()
            titleText = try title?.nonblank()
        } else {
            titleText = try title?.nonblank()
            detailText = try detail?.textOrNull()
        }
        guard let titleText else { throw missing(.title, .row09, members, reader) }
        guard detail != nil else { throw missing(.detail, .row09, members, reader) }
        guard let kind else { throw missing(.kind, .row09, members, reader) }
        return .activity(title: titleText, detail: detailText, kind: kind)
    }

    private func missing(
        _ key: Key, _ rule: WireRule, _ members: Members, _ reader: JSONReader
    ) -> Fault {
        reader.missing(Self.keys.names[key.rawValue], rule, at: members)
    }
}
