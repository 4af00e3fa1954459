import ChatProperties
import ChatValues

/// The worked examples of the wire, for any implementation of it.
///
/// They compare with files of this project, so that another implementation is held to our very
/// words; the laws are not.
public func wireGoldens<Model: WireModel>(of model: Model.Type) -> [Golden] {
    WireGoldens<Model>.all
}

private enum WireGoldens<Model: WireModel> {
    static var all: [Golden] {
        [
            accepted("history-october", .october, rules: ["ENV-02", "ENV-14", "JSON-03"]),
            accepted("history-september", .september, rules: ["ENV-03", "ENV-14"]),
            rowOrder, rowIdentities, jsonCases, inputs,
        ] + rejected
    }

    private static var folder: String { "corpus/golden/wire" }

    private static func decode(
        _ bytes: [UInt8], _ revision: SchemaRevision? = nil
    ) throws(DecodingFailure) -> HistoryEnvelope {
        let model = revision.map { Model(revision: $0) } ?? Model()
        return try model.decodeHistory(bytes.span)
    }

    /// A file that is accepted, its rows in words, and the text that it is encoded to.
    private static func accepted(_ name: String, _ revision: SchemaRevision, rules: [String])
        -> Golden
    {
        Golden(id: "wire/accepted/\(name)", rules: rules, file: "\(folder)/\(name).txt") { inputs in
            let bytes = try inputs.bytes(of: "\(folder)/\(name).json")
            let envelope = try decode(bytes, revision)
            let encoded = try Model(revision: revision).encodeHistory(envelope)
            return WireListing.lines(of: envelope).joined(separator: "\n")
                + "\n\nencoded:\n\(String(decoding: encoded, as: UTF8.self))\n"
        }
    }

    /// A file for each rule, with its exact error line.
    ///
    /// Where a rule is never reported itself, the file shows the rule that is: JSON-06 by the first of
    /// two faults, ENV-02 and ENV-03 by the key that breaks ENV-01, JSON-07 and MSG-03 by the field's.
    private static var rejected: [Golden] {
        WireRule.allCases.filter { ![.env14, .row10, .row11].contains($0) }.map(rejected)
    }

    private static func rejected(_ rule: WireRule) -> Golden {
        let name = rule.rawValue.lowercased()
        return Golden(
            id: "wire/rejected/\(name)", rules: [rule.rawValue],
            file: "\(folder)/rejected/\(name).txt"
        ) { inputs in
            let file = "\(folder)/rejected/\(name).json"
            let bytes = try inputs.bytes(of: file)
            return try refusal(of: bytes, file: "\(name).json") + "\n"
        }
    }

    /// The error line of a text that must be refused.
    private static func refusal(of bytes: [UInt8], file: String) throws -> String {
        do throws(DecodingFailure) {
            _ = try decode(bytes)
        } catch {
            return "\(file):\(error.offset): error: \(error)"
        }
        throw WireGoldenProblem.accepted(file)
    }

    /// Rows in the order of ROW-11: prefixes, numbers above nine, types, and bytes of IDs.
    private static var rowOrder: Golden {
        Golden(
            id: "wire/rows/order-example", rules: ["ROW-11"], file: "\(folder)/row-order.txt"
        ) { inputs in
            let envelope = try decode(inputs.bytes(of: "\(folder)/rows.json"))
            let rows = envelope.timeline.sorted { Model.precedes($0, $1) }
            return rows.map(WireListing.line).joined(separator: "\n") + "\n"
        }
    }

    /// Which of the same rows share an identity: by operation, never by text or time (ROW-10).
    private static var rowIdentities: Golden {
        Golden(
            id: "wire/rows/identities-example", rules: ["ROW-10"],
            file: "\(folder)/row-identities.txt"
        ) { inputs in
            let rows = try decode(inputs.bytes(of: "\(folder)/rows.json")).timeline
            var lines: [String] = []
            for (index, row) in rows.enumerated() {
                for other in rows[(index + 1)...] where Model.shareIdentity(row, other) {
                    lines.append("\(WireListing.line(row))\n    and \(WireListing.line(other))")
                }
            }
            return "Of \(rows.count) rows with one text and one time, these are the same:\n"
                + lines.joined(separator: "\n") + "\n"
        }
    }

    /// The verdict on every file of `corpus/inputs/wire`.
    private static var inputs: Golden {
        Golden(
            id: "wire/corpus/inputs", rules: ["JSON-06"], file: "\(folder)/inputs.txt"
        ) { inputs in
            var page = ""
            for file in try inputs.files(in: "corpus/inputs/wire") where file != "README.md" {
                let bytes = try inputs.bytes(of: "corpus/inputs/wire/\(file)")
                let revision: SchemaRevision = file.hasPrefix("september") ? .september : .october
                do throws(DecodingFailure) {
                    let envelope = try decode(bytes, revision)
                    page += "\(file): valid, \(envelope.timeline.count) rows, "
                    page += "\(envelope.liveOverlay.blocks.count) live\n"
                } catch {
                    page += "\(file):\(error.offset): error: \(error)\n"
                }
            }
            return page
        }
    }

    /// The verdicts on all inputs that some JSON reader got wrong.
    private static var jsonCases: Golden {
        Golden(
            id: "wire/json/public-cases",
            rules: ["JSON-01", "JSON-02", "JSON-03", "JSON-04", "JSON-05", "JSON-06"],
            file: "corpus/golden/wire/json-cases.txt"
        ) { _ in
            try WireJSONCase.all.map { try $0.verdict(of: Model()) }.joined(separator: "\n") + "\n"
        }
    }
}

/// Why a worked example of the wire cannot be made.
enum WireGoldenProblem: Error, CustomStringConvertible {
    case accepted(String)
    case unexpected(String)

    var description: String {
        switch self {
        case .accepted(let file): "\(file) is accepted, and must not be"
        case .unexpected(let message): message
        }
    }
}
