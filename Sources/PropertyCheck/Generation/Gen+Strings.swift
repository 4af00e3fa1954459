extension Gen where Value == String {
    /// Strings of so many scalars of `alphabet`; the shortest is the simplest.
    ///
    /// The length counts scalars, not characters: combining marks join.
    public static func string(
        _ alphabet: Alphabet = .unicode, count: ClosedRange<Int> = 0...20
    ) -> Gen {
        string(of: .scalar(alphabet), count: count)
    }

    /// Strings of so many scalars, each drawn from `scalar`.
    public static func string(of scalar: Gen<Unicode.Scalar>, count: ClosedRange<Int>) -> Gen {
        let scalars = Gen<[Unicode.Scalar]>.array(of: scalar, count: count)
        return Gen { source throws(Discard) in
            var view = String.UnicodeScalarView()
            view.append(contentsOf: try scalars.draw(&source))
            return String(view)
        }
    }

    /// Strings that have broken programs before; the simplest is the empty one.
    public static var nasty: Gen { element(of: nastySamples) }

    /// The table behind `nasty`.
    public static var nastySamples: [String] {
        [
            // Nothing, or nothing to see.
            "", " ", "\t", "\n", "\r\n", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "\u{200B}",
            "\u{2028}", "\u{2029}", "\u{3000}", "\u{FEFF}",
            // Escapes and quotes.
            "\"", "'", "\\", "\\\"", "\\u0000", "\\uD800", "/", "`", "${x}", "%s%n", "</script>",
            "{}", "[]", "null", "true", ";--",
            // Numbers and words that look like them.
            "0", "-0", "00", "1e309", "-1", "9007199254740993", "9223372036854775808", "0x1F",
            "NaN", "Infinity", "1_000", "١٢٣",
            // One character of several scalars, and two spellings of one character.
            "é", "e\u{301}", "ﬁ", "ß", "İ", "ı", "Å", "\u{212B}", "가", "\u{1100}\u{1161}",
            "🇩🇪", "🇩🇪🇫", "👨‍👩‍👧‍👦", "👍🏽", "✈️", "a\u{301}\u{323}\u{327}\u{20DD}",
            "\u{301}", "\u{200D}",
            // Directions.
            "שלום", "a\u{202E}b", "\u{2066}x\u{2069}",
            // Around the surrogates and at the end.
            "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
            // Paths.
            ".", "..", "../x", "CON", "~", "-",
        ]
    }
}
