import PropertyCheck

extension LexicalGenerators {
    /// Envelopes with an object of up to sixty keys, one of them long or doubled: in the same
    /// letters or in escapes, beside the first or far from it.
    public static let keys: Gen<[UInt8]> = Gen { source throws(Discard) in
        var members = (0..<source.draw(upTo: 60, kind: .length)).map { "\"k\($0)\":\($0)" }
        let name = try names.draw(&source)
        let isEscaped = try Gen<Bool>.bool.draw(&source)
        let isDoubled = try Gen<Bool>.bool(probability: 0.8).draw(&source)
        let value = try Gen<String>.element(of: ["1", "x", "[]"]).draw(&source)
        let first = "\"\(name)\":1"
        // Now and then only alike: another letter somewhere in a key of the same length.
        let isAlike = try Gen<Bool>.bool(probability: 0.3).draw(&source)
        let other = isAlike ? alike(name, &source) : name
        let second = "\"\(isEscaped ? escaped(other) : other)\":\(value)"
        for member in isDoubled ? [first, second] : [second] {
            let place = source.draw(upTo: UInt64(members.count), kind: .index)
            members.insert(member, at: Int(place))
        }
        let object = "{\(members.joined(separator: ","))}"
        return try holed(objectHoles, &source).filled(with: Array(object.utf8))
    }

    /// Envelopes in which a value has tokens dropped, doubled, moved or replaced.
    public static let structure: Gen<[UInt8]> = Gen { source throws(Discard) in
        var tokens = try values.draw(&source).split(separator: " ").map(String.init)
        for _ in 0..<source.draw(upTo: 2, kind: .length) {
            let last = UInt64(tokens.count - 1)
            let index = Int(source.draw(upTo: last, kind: .index))
            let other = Int(source.draw(upTo: last, kind: .index))
            switch source.draw(upTo: 3, kind: .index) {
            case 0: if tokens.count > 1 { tokens.remove(at: index) }
            case 1: tokens.insert(tokens[index], at: index)
            case 2: tokens.swapAt(index, other)
            default: tokens[index] = tokens[other]
            }
        }
        let separator = try Gen<String>.element(of: ["", "", " ", "\r"]).draw(&source)
        return try holed(valueHoles, &source)
            .filled(with: Array(tokens.joined(separator: separator).utf8))
    }

    /// Plain names, and some about as long as a path shows a key.
    private static let names: Gen<String> = .frequency(
        (2, .element(of: ["k", "k0", "k8", "k9", "k24", "k25", "\u{E9}", "e\u{301}", ""])),
        (1, Gen<Int>.int(in: 62...67).map { String(repeating: "n", count: $0) }))

    /// The name with one of its letters changed, if it is long.
    private static func alike(_ name: String, _ source: inout Source) -> String {
        var letters = Array(name.utf8)
        let place = Int(source.draw(upTo: 60, kind: .index))
        if place < letters.count { letters[place] = UInt8(ascii: "m") }
        return letters.allSatisfy { $0 < 0x80 } ? String(decoding: letters, as: UTF8.self) : name
    }

    /// The name with its first character as an escape.
    private static func escaped(_ name: String) -> String {
        guard let first = name.utf16.first else { return name }
        return JSONSpelling.unicodeEscape(of: first, upperCase: false)
            + String(name.unicodeScalars.dropFirst().map(Character.init))
    }

    private static let values = Gen<String>.element(of: [
        "[ 1 , [ 2 , \"a\" ] , { \"k\" : 3 , \"l\" : [ 4 ] } , null ]",
        "{ \"k\" : [ 1 , 2 ] , \"l\" : { \"m\" : true } }",
        "[ 1 , 2 ]", "[ 0 ]", "[ ]", "{ }", "{ \"k\" : \"v\" }",
    ])

    private static let objectHoles = Gen<String>.element(
        of: [["runtime": "@"], ["runtime": "{\"a\":[@]}"], ["timeline": row(["x": "@"])]]
            .map(envelope))

    private static let valueHoles = Gen<String>.element(
        of: [
            ["runtime": "{\"a\":@}"], ["timeline": row(["x": "@"])],
            ["timeline": row(["sourceOrder": "@"])], ["timeline": "@"],
            ["liveOverlay": "{\"settlementEpoch\":0,\"revision\":1,\"blocks\":@}"],
        ].map(envelope) + ["@"])
}
