import ChatValues
import PropertyCheck

/// Changes to a tree of the kind that a faulty writer makes: a key dropped, doubled or renamed, a
/// value of another type, a number on the wrong side of a border.
public enum TreeMutation {
    /// Which part of an envelope is changed.
    public enum Focus: String, CaseIterable, Sendable {
        case anywhere
        /// The envelope's own fields, its load state, runtime and active run.
        case envelope
        /// The rows of the timeline.
        case rows
        /// The live overlay.
        case overlay
        /// Messages and their links.
        case messages
    }

    /// A node within the focus.
    private struct Place {
        /// How many nodes come before it, where each comes before what is in it.
        let number: Int
        /// The key that it, or the array it is in, stands under.
        let key: ExactString
        /// Whether it is an object or an array of objects.
        let isStructure: Bool
    }

    /// Changes a tree in one place within the focus; the tree itself where there is none.
    ///
    /// A key is drawn first and then a node under it, so that a field that stands once is changed
    /// as often as one that stands in every row. Objects and lists of them have a part of the changes
    /// for themselves: there are few of them, and missing and doubled keys and rows are theirs.
    public static func mutated(
        _ tree: JSONTree, focus: Focus, from source: inout Source
    ) throws(Discard) -> JSONTree {
        var places: [Place] = []
        var number = 0
        collect(tree, "", depth: 0, focus, isInside: focus == .anywhere, &number, &places)
        guard !places.isEmpty else { return tree }
        let isOfStructure = source.draw(upTo: 2, kind: .index) == 2
        if isOfStructure, places.contains(where: \.isStructure) {
            places.removeAll { !$0.isStructure }
        }
        var keys: [ExactString] = []
        for place in places where !keys.contains(place.key) { keys.append(place.key) }
        let key = keys[Int(source.draw(upTo: UInt64(keys.count - 1), kind: .index))]
        places.removeAll { $0.key != key }
        let choice = source.draw(upTo: UInt64(places.count - 1), kind: .index)
        var distance = places[Int(choice)].number
        return try replaced(tree, &distance, &source)
    }

    /// Lists the nodes within the focus.
    private static func collect(
        _ tree: JSONTree, _ key: ExactString, depth: Int, _ focus: Focus, isInside: Bool,
        _ number: inout Int, _ places: inout [Place]
    ) {
        if isInside || (focus == .envelope && depth == 0) {
            places.append(Place(number: number, key: key, isStructure: isStructure(tree)))
        }
        number += 1
        switch tree {
        case .object(let members, _):
            for member in members {
                var own = key
                if case .string(let text) = member.key { own = text }
                let inside = isInside || begins(focus, key: member.key, depth: depth)
                collect(
                    member.value, own, depth: depth + 1, focus, isInside: inside, &number,
                    &places)
            }
        case .array(let elements):
            for element in elements {
                collect(
                    element, key, depth: depth + 1, focus, isInside: isInside, &number, &places)
            }
        case .string, .token, .compact: break
        }
    }

    private static func isStructure(_ tree: JSONTree) -> Bool {
        switch tree {
        case .object: true
        case .array(let elements):
            elements.contains { if case .object = $0 { true } else { false } }
        case .string, .token, .compact: false
        }
    }

    private static func begins(_ focus: Focus, key: JSONTree, depth: Int) -> Bool {
        guard case .string(let key) = key else { return false }
        return switch focus {
        case .anywhere: true
        case .envelope: depth == 0 && key != "timeline" && key != "liveOverlay"
        case .rows: key == "timeline"
        case .overlay: key == "liveOverlay"
        case .messages: key == "message"
        }
    }

    /// The tree with the node changed that `distance` nodes come before; below 0 it was met.
    private static func replaced(
        _ tree: JSONTree, _ distance: inout Int, _ source: inout Source
    ) throws(Discard) -> JSONTree {
        distance -= 1
        if distance < 0 { return try changed(tree, &source) }
        switch tree {
        case .object(let members, let order):
            for index in members.indices {
                let new = try replaced(members[index].value, &distance, &source)
                guard distance < 0 else { continue }
                var members = members
                members[index].value = new
                return .object(members, order: order)
            }
        case .array(let elements):
            for index in elements.indices {
                let new = try replaced(elements[index], &distance, &source)
                guard distance < 0 else { continue }
                var elements = elements
                elements[index] = new
                return .array(elements)
            }
        case .string, .token, .compact: break
        }
        return tree
    }

    private static func changed(
        _ tree: JSONTree, _ source: inout Source
    ) throws(Discard) -> JSONTree {
        switch tree {
        case .object(let members, let order):
            if source.draw(upTo: 7, kind: .index) == 7 {
                return try WrongValues.value.draw(&source)
            }
            return .object(try MemberMutation.mutated(members, from: &source), order: order)
        case .array(let elements):
            if source.draw(upTo: 7, kind: .index) == 7 {
                return try WrongValues.value.draw(&source)
            }
            return .array(try changed(elements, &source))
        case .string(let text):
            return try WrongValues.value(near: text, from: &source)
        case .token(let token):
            return try WrongValues.value(near: token, from: &source)
        case .compact:
            return try WrongValues.value.draw(&source)
        }
    }

    /// An array with an element dropped, repeated, moved or put in, or with none left.
    private static func changed(
        _ elements: [JSONTree], _ source: inout Source
    ) throws(Discard) -> [JSONTree] {
        let kind = source.draw(upTo: 11, kind: .index)
        let alien = try WrongValues.value.draw(&source)
        guard !elements.isEmpty else { return [alien] }
        let last = UInt64(elements.count - 1)
        let index = Int(source.draw(upTo: last, kind: .index))
        let target = Int(source.draw(upTo: last, kind: .index))
        var changed = elements
        switch kind {
        case 0: changed.remove(at: index)
        case 1: changed = []
        case 2: changed.swapAt(index, target)
        case 3: changed.insert(alien, at: index)
        case 4: changed[index] = alien
        // The same but for its ID: rows of one operation are one (OVL-04).
        case 9...: changed.insert(withOtherID(elements[index]), at: target + 1)
        // A repeated element is what ROW-08 and OVL-04 are about.
        default: changed.insert(elements[index], at: target + 1)
        }
        return changed
    }

    /// A row under another ID; anything else as it is.
    private static func withOtherID(_ tree: JSONTree) -> JSONTree {
        guard case .object(var members, let order) = tree else { return tree }
        for index in members.indices {
            if case .string("id") = members[index].key { members[index].value = .string("other") }
        }
        return .object(members, order: order)
    }
}
