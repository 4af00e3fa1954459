/// What the scalars of a generated string are taken from.
public enum Alphabet: Sendable, CaseIterable {
    /// Letters and digits of ASCII; the simplest is `a`.
    case letters
    /// Every ASCII scalar, control characters too; the simplest is `a`.
    case ascii
    /// Every scalar of Unicode, biased to small ones, plus those of the other alphabets.
    case unicode
    /// Letters with combining marks after them.
    case combining
    /// The scalars beside the surrogates and at the ends of planes.
    case surrogateEdges

    /// The scalars beside the surrogates, and the ends of the planes around them.
    static let edges: [Unicode.Scalar] = [
        "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
    ]

    /// Marks that join what is before them: above, below, enclosing, joiner, variation, skin tone.
    static let marks: [Unicode.Scalar] = [
        "\u{301}", "\u{308}", "\u{323}", "\u{327}", "\u{20DD}", "\u{200D}", "\u{FE0F}",
        "\u{1F3FD}",
    ]
}

extension Gen where Value == Unicode.Scalar {
    /// One scalar of `alphabet`.
    public static func scalar(_ alphabet: Alphabet) -> Gen {
        switch alphabet {
        case .letters: element(of: letters)
        case .ascii: element(of: letters + others)
        case .unicode:
            frequency(
                (weight: 8, gen: anyScalar), (weight: 4, gen: scalar(.ascii)),
                (weight: 1, gen: scalar(.combining)), (weight: 1, gen: scalar(.surrogateEdges)))
        case .combining:
            oneOf(element(of: letters.prefix(26)), element(of: Alphabet.marks))
        case .surrogateEdges: element(of: Alphabet.edges)
        }
    }

    private static var letters: [Unicode.Scalar] {
        let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
        let upper = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return (Array(lower) + Array(digits) + Array(upper)).map { Unicode.Scalar($0) }
    }

    private static var others: [Unicode.Scalar] {
        let known = Set(letters)
        let all = (UInt8(0)..<128).map { Unicode.Scalar($0) }
        return all.filter { $0.value >= 32 && !known.contains($0) } + all.filter { $0.value < 32 }
    }

    /// All scalars in order, but with `a` and zero in each other's place.
    private static var anyScalar: Gen {
        // The surrogates are no scalars: 0x800 fewer than there are code points.
        Gen<UInt32>.integer(in: 0...(0x10FFFF - 0x800)).map { number in
            let code =
                switch number {
                case 0: UInt32(0x61)
                case 0x61: UInt32(0)
                case 0xD800...: number + 0x800
                default: number
                }
            return Unicode.Scalar(code) ?? "a"
        }
    }
}
