import ChatValues

/// What is blank (JSON-07).
enum WireWhiteSpace {
    /// The scalars with the Unicode property White_Space, written out: the verdict on a text must
    /// not depend on the tables that a system brings along.
    ///
    /// The list has been the same since Unicode 6.3.
    static let scalars: [ClosedRange<UInt32>] = [
        0x0009...0x000D, 0x0020...0x0020, 0x0085...0x0085, 0x00A0...0x00A0, 0x1680...0x1680,
        0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
    ]

    /// Whether a text is empty or holds white space alone.
    static func isBlank(_ text: ExactString) -> Bool {
        text.string.unicodeScalars.allSatisfy { scalar in
            scalars.contains { $0.contains(scalar.value) }
        }
    }
}
