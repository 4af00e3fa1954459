import ChatValues

/// A value that a rule speaks of: where it stands, and the rule that it breaks if it is wrong.
struct WireField {
    /// The value.
    let node: WireNode
    /// The rule of the field.
    let rule: WireRule

    /// The place.
    var path: WirePath { node.path }
}

/// An object whose members are looked at by key.
struct WireObject {
    /// The object.
    let node: WireNode
    /// Its members in reading order.
    let members: [WireMember]

    /// Its place.
    var path: WirePath { node.path }

    /// The first member with a key.
    ///
    /// A second one is a fault of its own, known before its value is.
    func member(_ name: String) -> WireMember? {
        members.first { $0.hasKey(name) }
    }

    /// Whether there is a member with a key.
    func has(_ name: String) -> Bool {
        member(name) != nil
    }

    /// The value under a key, where there is one.
    func field(_ name: String, _ rule: WireRule) -> WireField? {
        guard let value = member(name)?.value else { return nil }
        return WireField(node: value, rule: rule)
    }
}

extension WireJudge {
    /// The object that a field must be.
    mutating func object(_ field: WireField?, orNull: Bool = false) -> WireObject? {
        guard let field else { return nil }
        switch field.node.content {
        case .object(let members):
            return WireObject(node: field.node, members: members)
        case .null where orNull:
            return nil
        default:
            wrongType(field, wanted: orNull ? "an object or null" : "an object")
            return nil
        }
    }

    /// Reports the keys that are none of these.
    mutating func unknownKeys(of object: WireObject, besides keys: [String], _ rule: WireRule) {
        for member in object.members where !keys.contains(where: member.hasKey) {
            report(
                rule, moment: member.keyEnd, .unknownKey, offset: member.keyStart,
                path: object.path.key(member.key),
                "unknown key; the keys are \(keys.joined(separator: ", "))")
        }
    }

    /// Reports the keys that are missing, if the object is whole.
    mutating func missingKeys(of object: WireObject, _ keys: [String], _ rule: WireRule) {
        for key in keys where !object.has(key) {
            atClosingBrace(of: object, rule, key: key, "the key `\(key)` must be there")
        }
    }

    /// Reports what is wrong with the keys of an object whose keys depend on its kind, if the object
    /// is whole: a missing kind, then what this kind does not have, then what it lacks.
    ///
    /// The keys are those of the object's kind, and nothing where it has no kind that is known.
    mutating func keysOfKind(
        of object: WireObject, naming kind: String, _ keys: [String]?, _ rule: WireRule
    ) {
        missingKeys(of: object, [kind], rule)
        guard let keys else { return }
        for member in object.members where !keys.contains(where: member.hasKey) {
            atClosingBrace(
                of: object, rule, key: member.key.string,
                offset: member.keyStart,
                "must not stand beside this `\(kind)`; the keys are "
                    + keys.joined(separator: ", "))
        }
        missingKeys(of: object, keys, rule)
    }

    /// Reports a fault that is known at an object's closing brace, if the object is whole.
    ///
    /// It is reported at the brace, unless another offset is given.
    mutating func atClosingBrace(
        of object: WireObject, _ rule: WireRule, key: String, offset: Int? = nil,
        _ message: @autoclosure () -> String
    ) {
        guard let brace = object.node.wholeAt else { return }
        report(
            rule, moment: brace, .closingBrace, offset: offset ?? brace,
            path: object.path.key(ExactString(key)), message())
    }
}
