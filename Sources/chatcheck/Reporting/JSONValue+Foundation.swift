#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is wrong with a JSON document, and where.
struct JSONProblem: Error, Equatable, Sendable {
    /// `$.laws[3].token`; `$` is the document.
    let path: String
    /// What is wrong there: `is missing`, `is a string, and wants to be a whole number`.
    let message: String
}

extension JSONValue: Decodable {
    /// Reads a document, whatever the bytes are.
    ///
    /// Of a key that stands twice in an object one value is kept.
    init(parsing bytes: [UInt8]) throws(JSONProblem) {
        guard Self.depth(of: bytes) <= Self.mostDepth else {
            throw JSONProblem(
                path: "$", message: "is nested deeper than \(Self.mostDepth) levels")
        }
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw JSONProblem(error)
        } catch {
            throw JSONProblem(path: "$", message: "is no JSON: \(error)")
        }
    }

    /// Far more levels than anything of ours has; Foundation takes 512, and time by their square.
    private static let mostDepth = 64

    /// How many brackets are open at once, at most.
    private static func depth(of bytes: [UInt8]) -> Int {
        var (open, most) = (0, 0)
        var (isString, isEscape) = (false, false)
        for byte in bytes {
            if isString {
                if !isEscape, byte == UInt8(ascii: "\"") { isString = false }
                isEscape = !isEscape && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                most = max(most, open)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
            default: continue
            }
        }
        return most
    }

    /// Takes over one value of a decoder.
    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {
            self = .string(text)
        } else if let flag = try? single.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? single.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? single.decode(UInt64.self) {
            self = .unsigned(number)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else if var list = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
            self = .array(values)
        } else if let object = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys {
                members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "a number that is too large, or a text that is no Unicode"))
        }
    }

    /// A key that is not known beforehand.
    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }
}

extension JSONProblem {
    /// What Foundation says, in our words.
    fileprivate init(_ error: DecodingError) {
        let context =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context), .dataCorrupted(let context):
                context
            @unknown default:
                DecodingError.Context(codingPath: [], debugDescription: "\(error)")
            }
        path = context.codingPath.reduce("$") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? JSONPlace.path(path, key.stringValue)
        }
        // The reason behind the reason says which character it was.
        let detail = context.underlyingError.map { "\($0)" } ?? context.debugDescription
        message = "is no JSON: \(Excerpt.of(detail))"
    }
}
