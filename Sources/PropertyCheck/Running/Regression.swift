/// One stored case.
public struct Regression: Sendable, Equatable {
    /// The version of the format.
    public static let version = 1

    /// The property's ID.
    public var property: String
    /// The clause that was broken when the case was stored.
    public var clause: String
    /// The choices.
    public var choices: [Choice]
    /// The input as it was printed.
    public var input: String

    /// Makes a case to store.
    public init(property: String, clause: String, choices: [Choice], input: String) {
        self.property = property
        self.clause = clause
        self.choices = choices
        self.input = input
    }

    /// A case to store, as it was recorded.
    init(of property: Property, _ record: CaseRecord) {
        self.init(
            property: property.id, clause: record.failure?.clause ?? "",
            choices: record.recording.choices, input: record.note ?? record.failure?.input ?? "")
    }

    /// The name of the file, without the ending: a hash of the choices.
    public var name: String {
        Checksum.hex(Checksum.hash(choices.lazy.map(\.value)), digits: 16)
    }

    /// The text of the file: a line for each field and each choice, then the input as it is.
    public var text: String {
        var lines = [
            "chatcheck-regression \(Self.version)", "property \(property)",
            "clause \(Self.escape(clause))", "choices \(choices.count)",
        ]
        lines += choices.map { "\($0.kind) \($0.value) \($0.maximum)" }
        return lines.joined(separator: "\n") + "\ninput\n" + input + "\n"
    }

    /// Reads the text of a file; nil when it is not one of this version.
    public init?(text: String) {
        // By bytes: a carriage return or a combining mark joins the newline before it otherwise.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard lines.count > 4, lines[0] == "chatcheck-regression \(Self.version)",
            lines[1].hasPrefix("property "), lines[2].hasPrefix("clause "),
            lines[3].hasPrefix("choices "), let count = Int(lines[3].dropFirst(8)),
            count >= 0, count < lines.count - 5, lines[4 + count] == "input", lines.last == ""
        else { return nil }
        property = String(lines[1].dropFirst(9))
        clause = Self.unescape(lines[2].dropFirst(7))
        choices = []
        for line in lines[4..<4 + count] {
            guard let choice = Self.choice(line) else { return nil }
            choices.append(choice)
        }
        input = lines[(5 + count)...].dropLast().joined(separator: "\n")
    }

    private static func choice(_ line: String) -> Choice? {
        let fields = line.split(separator: " ")
        guard fields.count == 3, let value = UInt64(fields[1]), let maximum = UInt64(fields[2]),
            let kind = Source.Kind.allCases.first(where: { "\($0)" == fields[0] })
        else { return nil }
        return Choice(value: value, maximum: maximum, kind: kind)
    }

    private static func escape(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\n": "\\n"
            default: String(scalar)
            }
        }.joined()
    }

    private static func unescape(_ text: Substring) -> String {
        var plain = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                plain.append(scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }
}
