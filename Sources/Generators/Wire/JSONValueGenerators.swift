import ChatValues
import PropertyCheck

/// JSON values of no meaning, valid ones: what stands under keys that nobody knows.
public enum JSONValueGenerators {
    /// Any value, spelled in tokens and kept in order: what a decoder keeps as it came.
    public static let value: Gen<JSONTree> = .recursive(
        depth: 3, label: "json", leaf: scalar,
        branch: { inner in
            .oneOf(
                .init { source throws(Discard) in
                    .array(try Gen<[JSONTree]>.array(of: inner, count: 0...3).draw(&source))
                },
                object(of: inner))
        })

    /// An object with such values.
    public static let object: Gen<JSONTree> = object(of: value)

    private static func object(of value: Gen<JSONTree>) -> Gen<JSONTree> {
        let values = Gen<[JSONTree]>.array(of: value, count: 0...4)
        return Gen { source throws(Discard) in
            let values = try values.draw(&source)
            var members: [JSONTree.Member] = []
            for (index, value) in values.enumerated() {
                // The number in front keeps keys apart, however they are spelled.
                let rest = try keyRests.draw(&source)
                members.append(JSONTree.Member(key: .token("\"\(index)\(rest)\""), value))
            }
            return .object(members, order: .fixed)
        }
    }

    private static let keyRests: Gen<String> = .element(of: [
        "", "a", "\u{E9}", "e\u{301}", "\\u0061", "\\n", "\\ud83d\\ude00", "\\\"", "\\/",
    ])

    private static let scalar: Gen<JSONTree> = .oneOf(
        .element(of: ["null", "true", "false"].map(JSONTree.token)),
        numbers,
        .element(of: stringTokens.map(JSONTree.token)))

    private static let numbers: Gen<JSONTree> = .element(
        of: [
            "0", "1", "-0", "-1", "12", "1.0", "1e3", "0.5e-7", "9007199254740993", "100e200",
            "-9223372036854775809", "1.7976931348623157e308", "1147e0286", "1E+2", "0e0",
        ].map(JSONTree.token))

    /// Strings as tokens: a decoder that keeps bytes must keep the spelling too.
    private static let stringTokens: [String] = [
        "\"\"", "\"a\"", "\" \"", "\"\\u0061\"", "\"\\\"\"", "\"\\\\\"", "\"\\\\\\\"\"",
        "\"\\ud83d\\ude00\"", "\"\\u0000\"", "\"\u{E9}\"", "\"e\u{301}\"", "\"{ [ , :\"",
        "\"\u{10FFFF}\"", "\"\\u0022wei\\u00DF\\u0022\"",
    ]
}
