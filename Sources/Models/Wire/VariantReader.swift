import ChatValues

/// What an object showed whose keys depend on one of its values, such as an event by its type.
struct VariantMembers {
    /// Which keys were there.
    let members: Members
    /// The offset of the opening quote of each key that was there, by its number.
    fileprivate let starts: [Int]
}

extension JSONReader {
    /// Reads an object whose keys depend on one of its values; `member` reads the value of each key
    /// that any of them has.
    ///
    /// Which keys this one may have is known at its closing brace: see ``check(_:has:of:_:)``.
    mutating func readVariantObject(
        _ table: KeyTable, _ rule: WireRule, wanted: StaticString,
        _ member: (inout JSONReader, MemberKey) throws(Fault) -> Void
    ) throws(Fault) -> VariantMembers {
        var starts = [Int](repeating: .max, count: table.names.count)
        let members = try readExactObject(table, rule, wanted: wanted, required: 1) {
            (reader: inout JSONReader, key: MemberKey) throws(Fault) in
            starts[key.number] = key.start
            try member(&reader, key)
        }
        return VariantMembers(members: members, starts: starts)
    }

    /// Refuses the first key that an object of this kind does not have, then the first that it
    /// lacks; `keys` are the numbers of those it has, in canonical order.
    func check(
        _ variant: VariantMembers, has keys: [Int], of table: KeyTable, _ rule: WireRule
    ) throws(Fault) {
        var foreign = Int.max
        for (number, start) in variant.starts.enumerated() where !keys.contains(number) {
            foreign = min(foreign, start)
        }
        guard foreign == .max else {
            throw Fault(
                rule, at: foreign, tail: .keyAtOffset, "an object of this kind has no such key")
        }
        for key in keys where !variant.members.has(key) {
            throw missing(table.names[key], rule, at: variant.members)
        }
    }
}
