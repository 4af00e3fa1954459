import ChatValues

/// How rows are made and put into the history.
extension TimelineDesktop {
    /// A row with an ID of its own; live where it has a run, which `isCanonical` overrules.
    mutating func makeRow(
        _ kind: TimelineRowKind, _ twist: TimelineTwist, runID: Nonblank?,
        isCanonical: Bool = false, prompt: Echo? = nil
    ) -> Row {
        let number = nextNumber()
        let isLive = runID != nil && !isCanonical
        let origin: Row.Origin =
            if isLive, let runID { .live(runID: runID) } else { .canonical(runID: runID) }
        var row = Row(
            id: name(number), origin: origin, sourceOrder: SourceOrder(UInt64(number)),
            // The clock says nothing about order: it ties, and goes back.
            timestamp: Int64(number % 3) * 1_000,
            operationID: prompt?.operationID,
            content: kind.saying(prompt?.text ?? ExactString("text \(number)")))
        // Live rows have one, since it may be all that a settled row keeps.
        let needsOperation = isLive && kind.type == .user
        if row.operationID == nil, needsOperation || isLive != (twist == .operation) {
            row.operationID = operationName(number)
        }
        apply(twist, to: &row, kind, number)
        lastRow = row
        return row
    }

    private func apply(
        _ twist: TimelineTwist, to row: inout Row, _ kind: TimelineRowKind, _ number: Int
    ) {
        switch twist {
        case .plain, .operation: break
        case .equalText: row.content = kind.saying("same")
        case .tie: row.sourceOrder = lastRow?.sourceOrder ?? row.sourceOrder
        case .within:
            guard let before = lastRow?.sourceOrder, before.count < 4 else { return }
            row.sourceOrder = SourceOrder(Array(before) + [UInt64(number)]) ?? row.sourceOrder
        case .earlier: row.sourceOrder = SourceOrder(UInt64(max(1, number - 3)), UInt64(number))
        case .otherTypesID:
            guard let before = lastRow, before.type != row.type else { return }
            let identity = TimelineIdentity(type: row.type, isOperation: false, name: before.id)
            let isTaken =
                settled.contains(identity)
                || (overlay.blocks + beside).contains { $0.ownIdentity == identity }
            if !isTaken { row.id = before.id }
        case .sharedOperation:
            // Of live rows no two may share one (OVL-04).
            guard !row.isLive, row.operationID == nil else { return }
            row.operationID = lastOperations[row.type] ?? operationName(number)
        case .thread: row.threadID = TimelineNames.threads[number % 2]
        }
    }

    mutating func nextNumber() -> Int {
        madeRows += 1
        return madeRows
    }

    /// The ID of the n-th row; where names mislead, every second looks like the one before it.
    func name(_ number: Int) -> Nonblank {
        guard setting.namesMislead else { return Nonblank(known: "\(number)") }
        return Nonblank(known: (number % 2 == 0 ? "\u{E9}" : "e\u{301}") + "\(number / 2)")
    }

    /// The operation of the n-th row; where names mislead, named as the next row is.
    func operationName(_ number: Int) -> Nonblank {
        setting.namesMislead ? name(number + 1) : Nonblank(known: "o\(number)")
    }

    /// Puts a row where it belongs.
    ///
    /// Nearly always that is the end.
    mutating func insert(_ row: Row) {
        var index = history.endIndex
        while index > 0, row.precedes(history[index - 1]) { index -= 1 }
        history.insert(row, at: index)
        settled.insert(row.ownIdentity)
        guard let identity = row.operationIdentity else { return }
        settled.insert(identity)
        lastOperations[row.type] = identity.name
    }

    mutating func record(_ kind: TimelineRowKind, _ twist: TimelineTwist) -> [LiveEvent] {
        insert(makeRow(kind, twist, runID: activeRun?.runID, isCanonical: true))
        return []
    }

    /// Prompts and answers in turn.
    @discardableResult
    mutating func recordMany(_ count: Int) -> [LiveEvent] {
        for index in 0..<count {
            insert(
                index % 2 == 0
                    ? makeRow(.user, .operation, runID: nil)
                    : makeRow(.agentReply, .plain, runID: nil))
        }
        return []
    }
}

extension RowContent {
    /// Lengthens the text, or an activity's detail.
    mutating func append(_ text: String) {
        reword { $0 + text }
    }

    /// Changes the text, or an activity's detail.
    mutating func reword(_ change: (String) -> String) {
        switch self {
        case .user(let text, let message):
            self = .user(text: ExactString(change(text.string)), message: message)
        case .system(let text): self = .system(text: ExactString(change(text.string)))
        case .activity(let title, let detail, let kind):
            self = .activity(
                title: title, detail: ExactString(change(detail?.string ?? "")), kind: kind)
        case .agentReply(let text, let message):
            self = .agentReply(text: ExactString(change(text.string)), message: message)
        case .thinking(let text): self = .thinking(text: ExactString(change(text.string)))
        }
    }
}
