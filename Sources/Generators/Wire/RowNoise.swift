import ChatValues
import PropertyCheck

/// Keys that rows pass over: unknown ones, and known ones that the row's type has no use for.
enum RowNoise {
    /// Puts such keys into the rows of a tree, now and then; the value stays the same.
    ///
    /// - Returns: Whether there are any.
    static func add(to tree: inout JSONTree, from source: inout Source) throws(Discard) -> Bool {
        try source.span(label: "noise") { source throws(Discard) in
            guard source.draw(upTo: 3, kind: .index) == 3 else { return false }
            return try change(&tree, &source)
        }
    }

    private static func change(
        _ tree: inout JSONTree, _ source: inout Source
    ) throws(Discard) -> Bool {
        guard case .object(var members, let order) = tree else { return false }
        var hasNoise = false
        for index in members.indices {
            guard case .string(let key) = members[index].key else { continue }
            switch (key, members[index].value) {
            case ("timeline", .array(let rows)), ("blocks", .array(let rows)):
                var noisy: [JSONTree] = []
                for row in rows { noisy.append(try noisyRow(row, &source)) }
                members[index].value = .array(noisy)
                if !rows.isEmpty { hasNoise = true }
            case ("liveOverlay", _):
                if try change(&members[index].value, &source) { hasNoise = true }
            default: break
            }
        }
        tree = .object(members, order: order)
        return hasNoise
    }

    private static func noisyRow(
        _ row: JSONTree, _ source: inout Source
    ) throws(Discard) -> JSONTree {
        guard case .object(var members, let order) = row else { return row }
        let has = { (key: ExactString) in
            members.contains { if case .string(key) = $0.key { true } else { false } }
        }
        let isActivity = has("kind")
        let isMessage = has("message")
        let value = try JSONValueGenerators.value.draw(&source)
        let stranger = try strangers.draw(&source)
        members.append(JSONTree.Member(stranger, value))
        if isActivity, source.draw(upTo: 1, kind: .index) == 1 {
            members.append(JSONTree.Member("text", .string("passed over")))
        }
        if !isActivity, !isMessage, source.draw(upTo: 1, kind: .index) == 1 {
            members.append(JSONTree.Member("title", value))
            members.append(JSONTree.Member("detail", value))
        }
        return .object(members, order: order)
    }

    private static let strangers = Gen<String>.element(of: [
        "x", "", "Type", "ID", "\u{E9}", "newKey", "text ", "t\u{200D}ype",
    ])
}
