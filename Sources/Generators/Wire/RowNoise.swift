import ChatValues
import PropertyCheck

/// Keys that rows pass over: unknown ones, and known ones that the row's type has no use for.
enum RowNoise {
    /// A tree of an envelope with such keys in some of its rows; the value stays the same.
    static func added(to tree: JSONTree, from source: inout Source) throws(Discard) -> JSONTree {
        try source.span(label: "noise") { source throws(Discard) in
            guard source.draw(upTo: 3, kind: .index) == 3 else { return tree }
            return try changed(tree, &source)
        }
    }

    private static func changed(
        _ tree: JSONTree, _ source: inout Source
    ) throws(Discard) -> JSONTree {
        guard case .object(var members, let order) = tree else { return tree }
        for index in members.indices {
            guard case .string(let key) = members[index].key else { continue }
            switch (key, members[index].value) {
            case ("timeline", .array(let rows)), ("blocks", .array(let rows)):
                var noisy: [JSONTree] = []
                for row in rows { noisy.append(try noisyRow(row, &source)) }
                members[index].value = .array(noisy)
            case ("liveOverlay", let overlay):
                members[index].value = try changed(overlay, &source)
            default: break
            }
        }
        return .object(members, order: order)
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
