import ChatValues

/// Holds a tree against the rules and keeps the fault that comes first.
///
/// Every rule reports every fault it sees, whatever else is wrong; none knows of another. Which one
/// counts is decided here, by the moments alone. Of two faults of one moment and one rank the one
/// reported first stays, so the rules of a closing brace are written in their order.
struct WireJudge {
    /// The revision of the envelope.
    let revision: SchemaRevision
    /// The text, for what is kept as it came.
    let bytes: [UInt8]
    /// The fault that comes first of those reported so far.
    private(set) var earliest: WireFault?

    /// A judge of one text.
    init(revision: SchemaRevision, bytes: [UInt8]) {
        self.revision = revision
        self.bytes = bytes
    }

    /// Takes note of a fault.
    ///
    /// Its path and its message are put together only where it comes first so far.
    mutating func report(
        _ rule: WireRule, moment: Int, _ rank: WireFault.Rank, offset: Int,
        path: @autoclosure () -> WirePath, fieldRule: WireRule? = nil,
        _ message: @autoclosure () -> String
    ) {
        if let earliest, !earliest.isAfter(moment, rank) { return }
        earliest = WireFault(
            rule: rule, moment: moment, rank: rank, offset: offset, path: path(),
            message: message(), fieldRule: fieldRule)
    }

    /// Takes note of the fault that ended the reading, before any other.
    mutating func report(_ lexical: WireFault) {
        earliest = lexical
    }

    /// JSON-02, at every depth: no object has a key twice.
    mutating func doubledKeys(in node: WireNode) {
        switch node.content {
        case .object(let members):
            for member in Self.repeated(members) {
                report(
                    .json02, moment: member.keyEnd, .doubledKey, offset: member.keyStart,
                    path: node.path.key(member.key), "an object must not have a key twice")
            }
            for member in members {
                if let value = member.value { doubledKeys(in: value) }
            }
        case .array(let elements):
            for element in elements { doubledKeys(in: element) }
        case .string, .number, .truth, .null:
            break
        }
    }

    /// The members whose key an earlier one has.
    private static func repeated(_ members: [WireMember]) -> [WireMember] {
        // Of a few members it is less work to look at each pair than to make a set.
        if members.count <= 20 {
            return members.indices.filter { later in
                members[..<later].contains { $0.key == members[later].key }
            }.map { members[$0] }
        }
        var seen: Set<ExactString> = []
        return members.filter { !seen.insert($0.key).inserted }
    }
}
