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
    mutating func report(_ fault: WireFault) {
        if let earliest, !fault.isBefore(earliest) { return }
        earliest = fault
    }

    /// JSON-02, at every depth: no object has a key twice.
    mutating func doubledKeys(in node: WireNode, at path: WirePath) {
        switch node.content {
        case .object(let members):
            var seen: Set<[UInt8]> = []
            for member in members {
                if !seen.insert(member.key).inserted {
                    report(
                        WireFault(
                            rule: .json02, moment: member.keyEnd, rank: .doubledKey,
                            offset: member.keyStart, path: path.key(member.key),
                            message: "an object must not have a key twice"))
                }
                if let value = member.value { doubledKeys(in: value, at: path.key(member.key)) }
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                doubledKeys(in: element, at: path.index(index))
            }
        case .string, .number, .truth, .null:
            break
        }
    }
}
