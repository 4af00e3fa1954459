import ChatValues

/// Scalars and arrays. Each function reports what is wrong with a field and returns the value of a
/// sound one; a field that is absent is no fault here.
extension WireJudge {
    /// A field whose value has another type than the rule wants: known at its first byte.
    mutating func wrongType(_ field: WireField, wanted: @autoclosure () -> String) {
        report(
            field.rule, moment: field.node.start, .type, offset: field.node.start,
            path: field.path, "must be \(wanted()), not \(field.node.typeInWords)")
    }

    /// A field whose value has the right type and is wrong: known once the value is whole.
    mutating func wrongValue(_ field: WireField, wanted: @autoclosure () -> String) {
        guard let moment = field.node.wholeAt else { return }
        report(
            field.rule, moment: moment, .value, offset: field.node.start, path: field.path,
            "must be \(wanted())")
    }

    /// Any string.
    mutating func string(_ field: WireField?, orNull: Bool = false) -> ExactString? {
        guard let field else { return nil }
        switch field.node.content {
        case .string(let text):
            guard field.node.end != nil else { return nil }
            return text
        case .null where orNull:
            return nil
        default:
            wrongType(field, wanted: orNull ? "a string or null" : "a string")
            return nil
        }
    }

    /// A string with more than white space in it (JSON-07), or null where that is allowed.
    mutating func nonblank(_ field: WireField?, orNull: Bool = false) -> Nonblank? {
        guard let field else { return nil }
        guard let text = string(field, orNull: orNull) else { return nil }
        if WireWhiteSpace.isBlank(text) {
            wrongValue(field, wanted: "a string with more than white space in it")
        }
        return Nonblank(text.string)
    }

    /// One of the words of an enumeration.
    mutating func word<Word>(_ field: WireField?, of _: Word.Type, orNull: Bool = false) -> Word?
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        guard let field else { return nil }
        guard let text = string(field, orNull: orNull) else { return nil }
        for word in Word.allCases where text == ExactString(word.rawValue) {
            return word
        }
        wrongValue(
            field,
            wanted: Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                + (orNull ? " or null" : ""))
        return nil
    }

    /// A boolean.
    mutating func truth(_ field: WireField?) -> Bool? {
        guard let field else { return nil }
        guard case .truth(let value) = field.node.content else {
            wrongType(field, wanted: "a boolean")
            return nil
        }
        return field.node.end == nil ? nil : value
    }

    /// An integer by JSON-04, not below a bound where there is one.
    mutating func integer(_ field: WireField?, atLeast least: Int64? = nil) -> Int64? {
        guard let field else { return nil }
        guard case .number(let text) = field.node.content else {
            wrongType(field, wanted: "an integer")
            return nil
        }
        guard let moment = field.node.wholeAt else { return nil }
        guard let value = WireInteger.value(of: text) else {
            report(
                .json04, moment: moment, .integer, offset: field.node.start, path: field.path,
                fieldRule: field.rule,
                "must be an integer within ±(2⁵³−1), written without fraction and exponent, and 0"
                    + " without a sign")
            return nil
        }
        if let least, value < least {
            wrongValue(field, wanted: "an integer of \(least) or more")
            return nil
        }
        return value
    }

    /// The elements of an array, as far as they were read.
    mutating func elements(_ field: WireField?) -> [WireNode]? {
        guard let field else { return nil }
        guard case .array(let elements) = field.node.content else {
            wrongType(field, wanted: "an array")
            return nil
        }
        return elements
    }
}
