extension WireJSONCase {
    /// Every one, by what it is about.
    static let all: [WireJSONCase] = structure + keys + strings + encodings + numbers + depth

    private static let structure: [WireJSONCase] = [
        .init("trailing comma in an object", "Foundation", .value, "{\"k\":1,}", .json01),
        .init(
            "trailing comma, no envelope", "corelibs-foundation 4682", .document, "{\"k\":1,}",
            .env01),
        .init("trailing comma behind a string", "Foundation", .value, "[\"\",]", .json01),
        .init("trailing comma behind a number", "Foundation", .value, "[1,]", .json01),
        .init("trailing comma, nobody looks", "Foundation", .skipped, "[1,]", .json01),
        .init("array cut short", "Freddy 199", .cut, "[0,", .json01),
        .init("object cut short", "Freddy 199", .cut, "{\"\":", .json01),
        .init("a word with a letter more", "simdjson 1981", .value, "falseA", .json01),
        .init("a word with a letter more", "simdjson 1981", .integer, "falseA", .env08),
        .init("bytes behind the buffer", "simdjson 1834", .behind, "}", nil),
        .init("bytes behind the buffer", "simdjson 1834", .behind, "\"\u{0}", nil),
    ]

    private static let keys: [WireJSONCase] = [
        .init("doubled key", "serde-rs/json 762", .value, "{\"q\":1,\"q\":-1}", .json02),
        .init("doubled key, nobody looks", "Foundation", .skipped, "{\"q\":1,\"q\":-1}", .json02),
        .init("doubled by an escape", "Foundation", .value, "{\"a\":1,\"\\u0061\":2}", .json02),
        .init(
            "doubled further in", "gson 647", .value, "{\"a\":1,\"b\":{\"k\":1,\"k\":2}}", .json02),
        .init(
            "composed and decomposed", "Foundation", .value, "{\"\u{E9}\":1,\"e\u{301}\":2}", nil),
        .init(
            "Ångström and Å", "Foundation", .value, "{\"\u{212B}\":1,\"\u{C5}\":2}", nil),
        .init("Kelvin and K", "Foundation", .value, "{\"K\":1,\"\u{212A}\":2}", nil),
        .init("A is not a", "golang 26687", .value, "{\"A\":1,\"a\":2}", nil),
        .init(
            "a key that some reader keeps for itself", "serde-rs/json 505", .value,
            "{\"$serde_json::private::Number\":\"1\"}", nil),
        .init("raw line feed in a key", "swift-foundation 1260", .value, "{\"a\nb\":1}", .json01),
        .init(
            "mark in front of a key", "JSONSerialization", .value,
            "{\"\u{FEFF}a\":1,\"a\":2}", nil),
    ]

    private static let strings: [WireJSONCase] = [
        .init("escaped quotes", "swift-json 30", .text, "\"\\u0022wei\\u00DF\\u0022\"", nil),
        .init("escaped null", "Freddy 198", .text, "\"\\u0000\"", nil),
        .init("mark in front of a text", "JSONSerialization", .text, "\"\u{FEFF}a\"", nil),
        .init("lone high half", "Foundation", .value, "\"\\ud800\"", .json03),
        .init("lone high half, nobody looks", "Foundation", .skipped, "\"\\ud800\"", .json03),
        .init("lone low half", "simdjson 1870", .text, "\"\\uDC00\"", .json03),
        .init("unknown escape", "Foundation", .value, "\"\\q\"", .json01),
        .init("unknown escape, nobody looks", "Foundation", .skipped, "\"\\q\"", .json01),
        .init("raw control character", "Foundation", .skipped, "\"\u{1}\"", .json01),
    ]

    private static let encodings: [WireJSONCase] = [
        .init(
            "raw FF, nobody looks", "Foundation", .skipped, bytes: [0x22, 0xFF, 0x22], .json01),
        .init(
            "broken UTF-8 is not mended", "corelibs-foundation PR 4675", .text,
            bytes: [0x22, 0xC3, 0x28, 0x22], .json01),
        .init(
            "byte-order mark", "Foundation", .document, bytes: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D],
            .json01),
        .init("UTF-16", "Foundation", .document, bytes: [0x7B, 0x00, 0x7D, 0x00], .json01),
        .init(
            "UTF-16 with a mark", "Foundation", .document, bytes: [0xFE, 0xFF, 0x00, 0x7B], .json01),
        .init(
            "UTF-32", "Foundation", .document, bytes: [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], .json01),
    ]

    private static let numbers: [WireJSONCase] =
        [
            "1.0", "1e2", "10e-1", "-0", "1e-400", "9007199254740993", "9007199254740992.5",
            "0.9999999999999999999999",
        ].map { .init("no plain integer: \($0)", "Foundation", .integer, $0, .json04) } + [
            .init("the path of 1.5", "swift-foundation 1604", .integer, "1.5", .json04),
            .init(
                "below Int64", "swift-foundation 613", .integer, "-9223372036854775809", .json04),
            .init("below Int64, kept", "swift-foundation 613", .value, "-9223372036854775809", nil),
            .init("large exponent", "swift-foundation 812", .integer, "1147e0286", .json04),
            .init("large exponent, kept", "swift-foundation 812", .value, "1147e0286", nil),
            .init("large exponent", "swift-foundation PR 754", .integer, "100e200", .json04),
            .init(
                "the largest Double", "swift-foundation PR 829", .integer,
                "1.7976931348623157e308", .json04),
            .init(
                "exponent of a thousand digits", "json-swift 55", .integer,
                "1e" + String(repeating: "9", count: 1_000), .json04),
            .init(
                "exponent of a thousand digits, kept", "json-swift 55", .value,
                "1e" + String(repeating: "9", count: 1_000), nil),
            .init("no unsigned integer", "swift-json 71", .sourceOrder, "[-128,1.5]", .row04),
            .init("no integer behind one", "swift-json 71", .sourceOrder, "[128,1.5]", .json04),
            .init("two points", "jackson-core 679", .sourceOrder, "[100.300.30]", .json01),
            .init("two points, kept", "jackson-core 679", .value, "[100.300.30]", .json01),
            .init("leading zeros", "cJSON 718", .integer, "000000", .json01),
            .init("leading zero, nobody looks", "Foundation", .skipped, "0123", .json01),
            .init("point without digits, nobody looks", "Foundation", .skipped, "1.", .json01),
            .init("two signs, nobody looks", "Foundation", .skipped, "--1", .json01),
            .init("exponent beyond Double", "nlohmann/json 329", .integer, "22e2222", .json04),
            .init("exponent beyond Double, kept", "nlohmann/json 329", .value, "22e2222", nil),
        ]

    private static let depth: [WireJSONCase] = [
        .init("as deep as may be", "swift-foundation 1176", .value, nested(126), nil),
        .init("one deeper", "swift-foundation 1176", .value, nested(127), .json05),
        .init("deeper than Foundation's 512", "Foundation", .value, nested(513), .json05),
        .init("too deep, nobody looks", "swift-protobuf 1184", .skipped, nested(126), .json05),
        .init(
            "a hundred thousand brackets", "RapidJSON 1956", .document,
            String(repeating: "[", count: 100_000), .env01),
        .init(
            "a hundred thousand brackets", "RapidJSON 1956", .cut,
            String(repeating: "[", count: 100_000), .json05),
    ]

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
}
