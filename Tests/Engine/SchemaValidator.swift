@testable import ChatcheckCommand

/// Holds documents to a JSON Schema (draft 2020-12), as far as ours goes.
///
/// Goal: the schema in docs is what the program writes, without a dependency. A keyword that it does
/// not know is an error, since a document would pass for want of judging it. Not a goal: the whole of
/// JSON Schema; references are to `#/$defs` alone.
struct SchemaValidator {
    /// What is wrong with the schema itself.
    struct SchemaProblem: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    private let schema: JSONValue
    private var patterns: [String: Regex<AnyRegexOutput>] = [:]

    /// Keywords whose value is a schema, schemas in a list, and schemas by names.
    private static let one: Set = [
        "items", "additionalProperties", "propertyNames", "if", "then", "else",
    ]
    private static let many: Set = ["allOf", "anyOf", "oneOf"]
    private static let named: Set = ["properties", "$defs"]
    private static let plain: Set = [
        "$ref", "type", "const", "enum", "pattern", "minLength", "minimum", "maximum", "minItems",
        "maxItems", "maxProperties", "required", "dependentRequired",
    ]
    private static let remarks: Set = ["$schema", "$id", "title", "description"]

    /// Takes a schema, if it knows every keyword in it, wherever it stands.
    init(_ schema: JSONValue) throws(SchemaProblem) {
        self.schema = schema
        try examine(schema, at: "$")
    }

    private mutating func examine(
        _ schema: JSONValue, at place: String
    ) throws(SchemaProblem) {
        guard case .object(let members) = schema else {
            throw SchemaProblem(description: "\(place): no schema")
        }
        for (keyword, value) in members {
            let here = "\(place).\(keyword)"
            if Self.one.contains(keyword) {
                try examine(value, at: here)
            } else if Self.many.contains(keyword), case .array(let schemas) = value {
                for (index, schema) in schemas.enumerated() {
                    try examine(schema, at: "\(here)[\(index)]")
                }
            } else if Self.named.contains(keyword), case .object(let schemas) = value {
                for (name, schema) in schemas { try examine(schema, at: "\(here).\(name)") }
            } else if keyword == "pattern", case .string(let pattern) = value {
                guard let regex = try? Regex(pattern) else {
                    throw SchemaProblem(description: "\(here): no pattern")
                }
                patterns[pattern] = regex
            } else if keyword == "$ref" {
                guard target(value) != nil else {
                    throw SchemaProblem(description: "\(here): leads nowhere")
                }
            } else if !Self.plain.contains(keyword), !Self.remarks.contains(keyword) {
                throw SchemaProblem(description: "\(here): this keyword is not known")
            }
        }
    }

    private func target(_ reference: JSONValue) -> JSONValue? {
        let root = "#/$defs/"
        guard case .string(let text) = reference, text.hasPrefix(root) else { return nil }
        return schema["$defs"]?[String(text.dropFirst(root.count))]
    }

    /// What is wrong with a document, each fault with its place; nothing if it is as it should be.
    func faults(of document: JSONValue) -> [String] {
        faults(document, schema, "$")
    }

    private func faults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): no schema"] }
        var faults: [String] = []
        for (keyword, wanted) in keywords.sorted(by: { $0.key < $1.key }) {
            if let fault = plainFault(value, keyword, wanted) { faults.append("\(path): \(fault)") }
            switch keyword {
            case "$ref":
                if let target = target(wanted) { faults += self.faults(value, target, path) }
            case "allOf":
                for schema in wanted.elements { faults += self.faults(value, schema, path) }
            case "anyOf", "oneOf":
                let fitting = wanted.elements.count { self.faults(value, $0, path).isEmpty }
                if fitting == 0 || (keyword == "oneOf" && fitting > 1) {
                    faults.append("\(path): \(keyword) fits \(fitting) times")
                }
            case "if":
                let isTrue = self.faults(value, wanted, path).isEmpty
                if let next = keywords[isTrue ? "then" : "else"] {
                    faults += self.faults(value, next, path)
                }
            case "items":
                for (index, element) in value.elements.enumerated() {
                    faults += self.faults(element, wanted, "\(path)[\(index)]")
                }
            case "properties", "additionalProperties", "propertyNames":
                for (name, member) in value.members {
                    let here = "\(path).\(name)"
                    switch keyword {
                    case "properties":
                        if let next = wanted[name] { faults += self.faults(member, next, here) }
                    case "propertyNames":
                        faults += self.faults(.string(name), wanted, here)
                    default:
                        guard keywords["properties"]?[name] == nil else { continue }
                        faults += self.faults(member, wanted, here)
                    }
                }
            default: continue
            }
        }
        return faults
    }

    /// What is wrong by a keyword that holds no schema.
    private func plainFault(
        _ value: JSONValue, _ keyword: String, _ wanted: JSONValue
    ) -> String? {
        let isRight: Bool
        switch keyword {
        case "type":
            let types = wanted.elements.isEmpty ? [wanted] : wanted.elements
            isRight = types.contains { value.isOf(type: $0) }
        case "const": isRight = value == wanted
        case "enum": isRight = wanted.elements.contains(value)
        case "pattern":
            guard case .string(let text) = value, case .string(let pattern) = wanted else {
                return nil
            }
            isRight = patterns[pattern].map { text.firstMatch(of: $0) != nil } ?? false
        case "minLength":
            guard case .string(let text) = value else { return nil }
            isRight = Double(text.unicodeScalars.count) >= wanted.number ?? 0
        case "minimum", "maximum":
            guard let number = value.number, let limit = wanted.number else { return nil }
            isRight = keyword == "minimum" ? number >= limit : number <= limit
        case "minItems", "maxItems":
            guard case .array(let values) = value, let limit = wanted.number else { return nil }
            let count = Double(values.count)
            isRight = keyword == "minItems" ? count >= limit : count <= limit
        case "maxProperties":
            guard case .object(let members) = value, let limit = wanted.number else { return nil }
            isRight = Double(members.count) <= limit
        case "required":
            guard case .object(let members) = value else { return nil }
            let missing = wanted.elements.filter { members[$0.string ?? ""] == nil }
            return missing.isEmpty ? nil : "required: \(missing.compactMap(\.string))"
        case "dependentRequired":
            guard case .object(let members) = value else { return nil }
            for (name, others) in wanted.members where members[name] != nil {
                let missing = others.elements.filter { members[$0.string ?? ""] == nil }
                guard missing.isEmpty else {
                    return "required with \(name): \(missing.compactMap(\.string))"
                }
            }
            return nil
        default: return nil
        }
        return isRight ? nil : "\(keyword) wants \(wanted.text.dropLast()), not \(value.text)"
    }
}

extension JSONValue {
    /// A member of an object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    fileprivate var elements: [JSONValue] {
        guard case .array(let values) = self else { return [] }
        return values
    }

    fileprivate var members: [(key: String, value: JSONValue)] {
        guard case .object(let members) = self else { return [] }
        return members.sorted { $0.key < $1.key }
    }

    fileprivate var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    fileprivate var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    fileprivate func isOf(type: JSONValue) -> Bool {
        switch (self, type.string) {
        case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
            (.object, "object"), (.integer, "integer"), (.unsigned, "integer"),
            (.integer, "number"), (.unsigned, "number"), (.number, "number"):
            true
        case (.number(let value), "integer"): value == value.rounded()
        default: false
        }
    }
}
