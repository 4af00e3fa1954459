extension Shape {
    /// The rule that a value of another shape breaks.
    var rule: String? {
        switch self {
        case .text(let rule, _, _, _), .integer(let rule, _), .flag(let rule),
            .list(let rule, _), .object(let rule, _, _), .closedObject(let rule, _):
            rule
        case .anything: nil
        }
    }

    /// The rule that a value of a type breaks, if it is refused.
    func rule(refusing type: Reader.ValueType) -> String? {
        let isTaken =
            switch (self, type) {
            case (.anything, _), (.text, .text), (.integer, .number), (.flag, .flag),
                (.list, .list), (.object, .object), (.closedObject, .object):
                true
            case (.text(_, let orNull, _, _), .null), (.object(_, _, let orNull), .null),
                (.closedObject(_, let orNull), .null):
                orNull
            default: false
            }
        return isTaken ? nil : rule
    }
}
