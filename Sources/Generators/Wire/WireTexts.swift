import ChatValues
import PropertyCheck

/// Texts and identifiers as they stand on the wire.
public enum WireTexts {
    /// Text that may be empty: mostly short and plain, now and then from all of Unicode.
    public static let text: Gen<ExactString> = Gen<String>.frequency(
        (6, .string(.ascii, count: 0...12)),
        (2, .string(.unicode, count: 0...8)),
        (1, .nasty),
        // Longer than the blocks that readers go by.
        (1, .string(.ascii, count: 14...70))
    ).map { ExactString($0) }

    /// Text that is not blank.
    public static let nonblank: Gen<Nonblank> = Gen { source throws(Discard) in
        let text = try text.draw(&source).string
        return try solid(text)
    }

    /// Identifiers: from a few, so that they collide, and pairs among them that only look alike.
    public static let identifier: Gen<Nonblank> = Gen { source throws(Discard) in
        try solid(identifiers.draw(&source))
    }

    /// Identifiers that a comparison by canonical equivalence takes for others.
    static let lookalike: Gen<Nonblank> = Gen { source throws(Discard) in
        try solid(lookalikes.draw(&source))
    }

    private static let lookalikes = Gen<String>.element(of: [
        "\u{E9}", "e\u{301}", "K", "\u{212A}", "\u{C5}", "\u{212B}", "A\u{30A}",
    ])

    private static let identifiers = Gen<String>.frequency(
        (8, .element(of: ["a", "b", "A", "r1", "r2", "run-1"])),
        // Composed and decomposed, the Kelvin sign and K, Ångström and Å: other scalars, so others.
        (
            2,
            .element(of: ["\u{E9}", "e\u{301}", "K", "\u{212A}", "\u{C5}", "\u{212B}", "k", "a "])
        ),
        (1, .string(.unicode, count: 0...4)),
        // Longer than anything that is kept in place or hashed at once.
        (1, Gen<Int>.int(in: 16...300).map { String(repeating: "i", count: $0) }))

    /// The text itself, or with a letter behind it where it is blank.
    private static func solid(_ text: String) throws(Discard) -> Nonblank {
        guard let nonblank = Nonblank(text) ?? Nonblank(text + "x") else { throw Discard() }
        return nonblank
    }

    /// Integers that JavaScript holds exactly, edges included.
    public static let safeInteger: Gen<Int64> = .integer(in: -largest...largest)

    /// The same, 0 or more.
    public static let safeCount: Gen<Int64> = .integer(in: 0...largest)

    /// 2⁵³−1.
    public static let largest: Int64 = 9_007_199_254_740_991
}
