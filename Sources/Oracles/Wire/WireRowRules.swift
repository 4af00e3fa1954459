import ChatValues

/// The rules of a row, ROW-01 to ROW-07 and ROW-09.
extension WireJudge {
    /// Judges a row.
    ///
    /// A row that is returned may still have faults that were reported.
    mutating func row(_ node: WireNode, in list: WireRowList) -> Row? {
        guard let object = object(WireField(node: node, rule: .row01)) else {
            return nil
        }
        // Whatever the row's type is, these are judged where they stand.
        let type = word(object.field("type", .row01), of: RowType.self)
        let id = nonblank(object.field("id", .row02))
        let origin = origin(object.field("origin", .row03), in: list)
        let order = sourceOrder(object.field("sourceOrder", .row04))
        let timestamp = integer(object.field("timestamp", .row05))
        let run = nonblank(object.field("runId", .row06))
        let operation = nonblank(object.field("operationId", .row07))
        let thread = nonblank(object.field("threadId", .row09))
        let text = string(object.field("text", .row09))
        let kind = nonblank(object.field("kind", .row09))
        let message = message(object.field("message", .msg01))

        // The closing brace, in the order in which its faults count.
        missingKeys(of: object, ["type"], .row01)
        missingKeys(of: object, ["id"], .row02)
        missingKeys(of: object, ["origin"], .row03)
        missingKeys(of: object, ["sourceOrder"], .row04)
        missingKeys(of: object, ["timestamp"], .row05)
        if origin == .live { missingKeys(of: object, ["runId"], .row06) }
        if origin == .live && type == .user { missingKeys(of: object, ["operationId"], .row07) }
        guard let type else { return nil }
        let content = content(
            of: object, type: type, text: text, kind: kind, message: message)

        guard let id, let origin, let order, let timestamp, let content, node.end != nil else {
            return nil
        }
        let from: Row.Origin
        switch origin {
        case .canonical: from = .canonical(runID: run)
        case .live:
            guard let run else { return nil }
            from = .live(runID: run)
        }
        return Row(
            id: id, origin: from, sourceOrder: order, timestamp: timestamp, operationID: operation,
            threadID: thread, content: content)
    }

    /// ROW-03, OVL-03 in the overlay, and PAGE-01 in an older page.
    private mutating func origin(_ field: WireField?, in list: WireRowList) -> WireOrigin? {
        guard let field else { return nil }
        guard let origin = word(field, of: WireOrigin.self) else { return nil }
        if let barred = list.barred, origin == barred.origin {
            wrongValue(
                WireField(node: field.node, rule: barred.rule),
                wanted: "the other origin: no row of this list is `\(origin.rawValue)`")
        }
        return origin
    }

    /// ROW-04.
    private mutating func sourceOrder(_ field: WireField?) -> SourceOrder? {
        guard let field, let elements = elements(field) else { return nil }
        if elements.isEmpty { wrongValue(field, wanted: "an array with at least one integer") }
        var order: [UInt64] = []
        for element in elements {
            let field = WireField(node: element, rule: .row04)
            if let value = integer(field, atLeast: 0) { order.append(UInt64(value)) }
        }
        return SourceOrder(order)
    }

    /// ROW-09, by type.
    ///
    /// All of its faults are known at the closing brace, and come in this order.
    private mutating func content(
        of row: WireObject, type: RowType, text: ExactString?, kind: Nonblank?,
        message: WireMessage?
    ) -> RowContent? {
        let isMessageRow = (type == .user || type == .agentReply) && row.has("message")
        let isActivity = type == .activity

        if isMessageRow, let detail = row.member("detail") {
            atClosingBrace(
                of: row, .row09, key: "detail", offset: detail.keyStart,
                "must not stand in a row with a message")
        }

        var title: Nonblank?
        var detail: ExactString?
        for member in row.members {
            if isMessageRow || isActivity, member.hasKey("title") {
                title = titleAtBrace(member, of: row)
            }
            if isActivity, member.hasKey("detail") {
                detail = detailAtBrace(member, of: row)
            }
        }

        if !isActivity { missingKeys(of: row, ["text"], .row09) }
        if isActivity || isMessageRow { missingKeys(of: row, ["title"], .row09) }
        if isActivity { missingKeys(of: row, ["detail", "kind"], .row09) }

        switch type {
        case .activity:
            guard let title, let kind else { return nil }
            return .activity(title: title, detail: detail, kind: kind)
        case .system: return text.map { .system(text: $0) }
        case .thinking: return text.map { .thinking(text: $0) }
        case .user, .agentReply:
            guard let text else { return nil }
            var boxed: Boxed<SessionMessage>?
            if isMessageRow {
                guard let title, let message else { return nil }
                boxed = Boxed(message.titled(title))
            }
            return type == .user
                ? .user(text: text, message: boxed) : .agentReply(text: text, message: boxed)
        }
    }

    /// The title of an activity or message row, judged at the closing brace.
    private mutating func titleAtBrace(_ member: WireMember, of row: WireObject) -> Nonblank? {
        guard let value = member.value else { return nil }
        if case .string(let text) = value.content {
            if !WireWhiteSpace.isBlank(text) { return Nonblank(text.string) }
        }
        atClosingBrace(
            of: row, .row09, key: "title", offset: value.start,
            "must be a string with more than white space in it")
        return nil
    }

    /// The detail of an activity row, judged at the closing brace.
    private mutating func detailAtBrace(_ member: WireMember, of row: WireObject) -> ExactString? {
        guard let value = member.value else { return nil }
        switch value.content {
        case .string(let text):
            return text
        case .null:
            return nil
        default:
            atClosingBrace(
                of: row, .row09, key: "detail", offset: value.start, "must be a string or null")
            return nil
        }
    }
}

/// Where a row comes from.
enum WireOrigin: String, CaseIterable {
    case canonical
    case live
}
