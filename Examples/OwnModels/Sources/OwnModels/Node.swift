/// A value that was read.
struct Node: Sendable {
    /// Its first byte.
    let start: Int
    /// Its last byte.
    var end = 0
    var content = Content.other

    enum Content: Sendable {
        case null
        case flag(Bool)
        case integer(Int64)
        case text([UInt8])
        case list([Node])
        case object([Member])
        /// Something of no use.
        case other
    }

    /// A member of an object; only those with known keys are kept.
    struct Member: Sendable {
        let key: String
        let keyStart: Int
        let value: Node
    }

    var members: [Member] { if case .object(let members) = content { members } else { [] } }

    func member(_ key: String) -> Member? { members.first { $0.key == key } }

    subscript(key: String) -> Node? { member(key)?.value }

    var text: String? {
        if case .text(let bytes) = content { String(decoding: bytes, as: UTF8.self) } else { nil }
    }

    /// The text under a key that must be there.
    func word(_ key: String) -> String { self[key]?.text ?? "" }

    var integer: Int64 { if case .integer(let integer) = content { integer } else { 0 } }

    var flag: Bool { if case .flag(let flag) = content { flag } else { false } }

    var list: [Node] { if case .list(let nodes) = content { nodes } else { [] } }

    var isObject: Bool { if case .object = content { true } else { false } }
}
