import ChatModels
import ChatValues

/// Why a text may have been refused although its sender meant well.
enum InputHint {
    /// What the first bytes say; nothing where the text may well be plain UTF-8.
    static func hint(for bytes: [UInt8]) -> String? {
        let start = Array(bytes.prefix(4))
        // The marks of UTF-32 begin like those of UTF-16.
        if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return utf("32") }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            return utf("16")
        }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "the file begins with a byte-order mark; save it as UTF-8 without one"
        }
        if start.starts(with: [0x1F, 0x8B]) { return "looks like gzip; unpack it first" }
        guard start.count >= 2 else { return nil }
        // Without a mark: JSON begins with ASCII, and the rest of its unit is zeros.
        let isZero = start.map { $0 == 0 }
        if isZero == [false, true, true, true] || isZero == [true, true, true, false] {
            return utf("32")
        }
        return isZero[0] == isZero[1] ? nil : utf("16")
    }

    /// Which words on the command line would have made the text a valid one.
    ///
    /// Only a text of other keys, or of a storage format of October, may be: any other fault it
    /// would have in every form, and a large text is not read ten times to find that out.
    static func otherForm(
        of bytes: [UInt8], than form: WireForm, _ revision: SchemaRevision,
        refusedBy rule: WireRule
    ) -> String? {
        guard [.env01, .env07, .page01, .page02, .ovl05, .obx10].contains(rule) else { return nil }
        let other: SchemaRevision = revision == .october ? .september : .october
        if isValid(bytes, form, other) {
            return "valid in its other revision: add --revision \(other.rawValue)"
        }
        for form in WireForm.allCases {
            if isValid(bytes, form, revision) { return "valid as another form: add \(words(form))" }
            if isValid(bytes, form, other) {
                return "valid as another form: add \(words(form)) --revision \(other.rawValue)"
            }
        }
        return nil
    }

    private static func words(_ form: WireForm) -> String { "--as \(form.rawValue)" }

    private static func isValid(
        _ bytes: [UInt8], _ form: WireForm, _ revision: SchemaRevision
    ) -> Bool {
        (try? WireDecoder(revision: revision).decode(bytes.span, as: form)) != nil
    }

    private static func utf(_ width: String) -> String {
        "looks like UTF-\(width); save it as UTF-8 without a byte-order mark"
    }
}
