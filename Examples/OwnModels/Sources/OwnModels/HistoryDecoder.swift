/// Reads a history: the shapes judge it, and what is left is put together without a question.
package struct HistoryDecoder: Sendable {
    let isSeptember: Bool
    private let shapes: HistoryShapes
    private let comparesKeysAsStrings: Bool

    /// Makes a decoder of one revision.
    package init(isSeptember: Bool = false) {
        self.init(isSeptember: isSeptember, comparesKeysAsStrings: false)
    }

    /// Makes a decoder that may take two keys for one, to see the laws bite.
    package init(isSeptember: Bool, comparesKeysAsStrings: Bool) {
        self.isSeptember = isSeptember
        self.comparesKeysAsStrings = comparesKeysAsStrings
        shapes = isSeptember ? .september : .october
    }

    /// Reads a text, or throws the first fault in reading order.
    package func decode(_ bytes: [UInt8]) throws(HistoryError) -> History {
        var reader = Reader(bytes, comparesKeysAsStrings: comparesKeysAsStrings)
        let node = try reader.document(shapes.history)
        return History(
            token: node.word("boundaryToken"), session: node[shapes.sessionKey]?.text,
            state: node["loadState"].map(History.State.init) ?? .pending,
            isNative: node.word("storageFormat") == "native",
            entries: node["loadedEntries"]?.integer ?? 0,
            hasOlder: node["hasOlderEntries"]?.flag ?? false, cursor: node["oldestCursor"]?.text,
            items: node["timeline"]?.list.compactMap(Item.init) ?? [],
            live: History.Live(
                epoch: node["liveOverlay"]?["settlementEpoch"]?.integer ?? 0,
                revision: node["liveOverlay"]?["revision"]?.integer ?? 0,
                items: node["liveOverlay"]?["blocks"]?.list.compactMap(Item.init) ?? []),
            runtime: node["runtime"].flatMap { runtime in
                runtime.isObject ? Self.compact(bytes[runtime.start...runtime.end]) : nil
            },
            run: node["activeRun"].flatMap(History.Run.init))
    }

    /// Valid JSON without the white space between its tokens.
    static func compact(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var compact: [UInt8] = []
        var (isString, isEscaped) = (false, false)
        for byte in bytes {
            if isString {
                isString = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "\"") {
                isString = true
            } else if byte <= 0x20 {
                continue
            }
            compact.append(byte)
        }
        return compact
    }
}

extension History.State {
    fileprivate init(_ node: Node) {
        switch node.word("kind") {
        case "ready": self = .ready
        case "empty": self = .empty
        case "unavailable": self = .unavailable(node.word("reason"))
        default: self = .pending
        }
    }
}

extension History.Run {
    fileprivate init?(_ node: Node) {
        guard node.isObject else { return nil }
        self.init(
            id: node.word("runId"), thread: node["threadId"]?.text, turn: node["turnId"]?.text,
            start: node["startedAt"]?.integer ?? 0)
    }
}

extension Item {
    /// The row of a node that was judged; what a row of its type has no use for is dropped.
    init?(_ node: Node) {
        guard let type = Kind(rawValue: node.word("type")) else { return nil }
        self.init(
            type: type, id: node.word("id"), isLive: node.word("origin") == "live",
            order: node["sourceOrder"]?.list.map { UInt64($0.integer) } ?? [],
            time: node["timestamp"]?.integer ?? 0)
        run = node["runId"]?.text
        operation = node["operationId"]?.text
        thread = node["threadId"]?.text
        if type == .activity {
            title = node["title"]?.text
            detail = node["detail"]?.text
            kind = node["kind"]?.text
        } else {
            text = node["text"]?.text
        }
        if type == .user || type == .reply, let message = node["message"] {
            letter = Letter(message)
            title = node["title"]?.text
        }
    }
}

extension Item.Letter {
    fileprivate init(_ node: Node) {
        self.init(
            isIncoming: node.word("direction") == "incoming", from: node.word("from"),
            to: node.word("to"), peer: node.word("peer"), delivery: node["delivery"]?.text,
            link: node["link"].flatMap { link in
                guard link.isObject else { return nil }
                return Item.Link(
                    session: link.word("sessionId"), thread: link["threadId"]?.text,
                    anchor: link.word("anchor"), agent: link.word("agent"))
            })
    }
}
