extension Reader {
    /// Reads a value of a shape; its type is judged at its first byte, the rest behind it.
    mutating func value(_ shape: Shape) throws(HistoryError) -> Node {
        skipWhiteSpace()
        let start = position
        guard let type = next.flatMap(Self.type) else { throw syntax() }
        guard let rule = shape.rule(refusing: type) else { return try value(type, shape) }
        throw fault(rule, at: start, "a value of another type is wanted")
    }

    enum ValueType { case text, number, flag, null, list, object }

    private static func type(_ first: UInt8) -> ValueType? {
        switch first {
        case 0x22: .text
        case 0x2D, 0x30...0x39: .number
        case 0x74, 0x66: .flag
        case 0x6E: .null
        case 0x5B: .list
        case 0x7B: .object
        default: nil
        }
    }

    private mutating func value(_ type: ValueType, _ shape: Shape) throws(HistoryError) -> Node {
        var node = Node(start: position)
        switch type {
        case .text: node.content = .text(try text(shape))
        case .number: node.content = .integer(try integer(shape))
        case .flag:
            let isTrue = isNext("t")
            try word(isTrue ? "true" : "false")
            node.content = .flag(isTrue)
        case .null:
            try word("null")
            node.content = .null
        case .list: node.content = .list(try list(shape))
        case .object: node = try object(shape)
        }
        node.end = position - 1
        return node
    }

    private mutating func text(_ shape: Shape) throws(HistoryError) -> [UInt8] {
        let start = position
        let bytes = try string()
        guard case .text(let rule, _, let mayBeBlank, let words) = shape else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        let word = words.first { $0.text.utf8.elementsEqual(bytes) }
        guard word != nil || words.isEmpty && (mayBeBlank || !text.isBlank) else {
            throw fault(rule, at: start, "no such text may stand here")
        }
        if let broken = word?.broken {
            throw fault(broken, at: start, "this word may not stand here")
        }
        return bytes
    }

    private mutating func integer(_ shape: Shape) throws(HistoryError) -> Int64 {
        let start = position
        let number = try number()
        guard case .integer(let rule, let least) = shape else { return 0 }
        // Only the byte behind a number shows that it has ended. All of them stand in brackets.
        let isElement = if case .index? = steps.last { true } else { false }
        guard let byte = next,
            Self.isWhiteSpace(byte) || isNext(",") || isNext(isElement ? "]" : "}")
        else {
            steps.removeLast()
            throw syntax()
        }
        guard number.isPlain, let integer = Int64(number.text),
            (-Shape.largestInteger...Shape.largestInteger).contains(integer)
        else {
            var fault = fault("JSON-04", at: start, "no integer within ±(2⁵³−1)")
            fault.fieldRule = rule
            throw fault
        }
        guard integer >= least else { throw fault(rule, at: start, "too small") }
        return integer
    }

    private mutating func list(_ shape: Shape) throws(HistoryError) -> [Node] {
        let start = position
        try open()
        var nodes: [Node] = []
        var count = 0
        var elements = Shape.Elements(shape: .anything)
        if case .list(_, let wanted) = shape { elements = wanted }
        var names: Set<[UInt8]> = []
        steps.append(.index(0))
        skipWhiteSpace()
        while count > 0 || !isNext("]") {
            let node = try value(elements.shape)
            if elements.shape.rule != nil { nodes.append(node) }
            if let rule = elements.repeated {
                for name in elements.names(node) where !names.insert(name).inserted {
                    throw fault(rule, at: node.start, "it stands there already")
                }
            }
            steps.removeLast()
            count += 1
            skipWhiteSpace()
            if isNext("]") { break }
            guard take(",") else { throw syntax() }
            steps.append(.index(count))
        }
        if count == 0 { steps.removeLast() }
        position += 1
        depth -= 1
        if count == 0, !elements.mayBeEmpty, let rule = shape.rule {
            throw fault(rule, at: start, "at least one element is wanted")
        }
        return nodes
    }

    private mutating func object(_ shape: Shape) throws(HistoryError) -> Node {
        var node = Node(start: position)
        try open()
        var fields = Shape.Fields(known: [])
        if case .object(_, let known, _) = shape { fields = known }
        var seen = SeenKeys(asStrings: comparesKeysAsStrings)
        var members: [Node.Member] = []
        skipWhiteSpace()
        while !seen.isEmpty || !isNext("}") {
            guard isNext("\"") else { throw syntax() }
            let start = position
            let key = try string()
            steps.append(.key(key))
            guard seen.insert(key) else { throw fault("JSON-02", at: start, "a doubled key") }
            let field = fields.known.first { $0.key.utf8.elementsEqual(key) }
            if field == nil, let rule = fields.unknown {
                throw fault(rule, at: start, "an unknown key")
            }
            let step = steps.removeLast()
            skipWhiteSpace()
            guard take(":") else { throw syntax() }
            steps.append(step)
            let value = try value(field?.shape ?? .anything)
            if let field { members.append(.init(key: field.key, keyStart: start, value: value)) }
            steps.removeLast()
            skipWhiteSpace()
            if isNext("}") { break }
            guard take(",") else { throw syntax() }
            skipWhiteSpace()
        }
        node.end = position
        node.content = .object(members)
        position += 1
        depth -= 1
        for key in fields.wanted where node.member(key) == nil {
            let rule = fields.unknown ?? fields.known.first { $0.key == key }?.shape.rule ?? ""
            throw fault(rule, at: node.end, under: key, "a missing key")
        }
        try fields.close?(self, node)
        return node
    }

    private mutating func open() throws(HistoryError) {
        guard depth < 128 else { throw fault("JSON-05", at: position, "too deep") }
        depth += 1
        position += 1
    }
}

extension String {
    var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
