import ChatOracles
import ChatValues

/// Prints texts and values of the wire for people.
enum WireText {
    /// Bytes as text, with what cannot be seen or is no UTF-8 shown as `\xNN` or `\u{N}`.
    static func show(_ bytes: [UInt8]) -> String {
        var shown = ""
        var rest = bytes[...]
        while !rest.isEmpty {
            let length = lengthOfScalar(rest)
            guard length > 0 else {
                let digits = String(rest.removeFirst(), radix: 16, uppercase: true)
                shown += "\\x" + (digits.count < 2 ? "0" : "") + digits
                continue
            }
            for scalar in String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars {
                shown += show(scalar)
            }
            rest = rest.dropFirst(length)
        }
        return "\(shown) (\(bytes.count) bytes)"
    }

    /// A value by its canonical text, or in Swift's words where it has none.
    static func show(_ document: WireDocument) -> String {
        for revision in SchemaRevision.allCases.reversed() {
            if case .success(let bytes) = WireOracle(revision: revision).encode(document) {
                return show(bytes)
            }
        }
        return "\(document)"
    }

    private static func show(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        // What joins, hides or turns round what is beside it is shown by its number.
        case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator,
            .paragraphSeparator, .unassigned, .privateUse, .surrogate:
            "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: String(scalar)
        }
    }

    /// The length of the scalar that the bytes begin with, or 0 where they begin with none.
    private static func lengthOfScalar(_ bytes: ArraySlice<UInt8>) -> Int {
        for length in 1...4 where bytes.count >= length {
            if String(validating: bytes.prefix(length), as: UTF8.self) != nil { return length }
        }
        return 0
    }
}
