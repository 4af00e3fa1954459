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
        Model.forms.flatMap { accepted($0) + [inputs($0)] } + rejected
            + (Model.forms.contains(.history) ? [rowOrder, rowIdentities, jsonCases] : [])
            + (Model.forms.contains(.outboxEntry) ? [requests] : [])
    }

    private static var folder: String { "corpus/golden/wire" }

    private static func decode(
        _ bytes: [UInt8], as form: WireForm = .history, _ revision: SchemaRevision? = nil
    ) throws(DecodingFailure) -> WireDocument {
        let model = revision.map { Model(revision: $0) } ?? Model()
        return try model.decode(bytes.span, as: form)
    }

    /// The files of a form that are accepted.
    private static func accepted(_ form: WireForm) -> [Golden] {
        switch form {
        case .history:
            [
                accepted("history-october", form, rules: ["ENV-02", "ENV-14", "JSON-03"]),
                accepted("history-september", form, .september, rules: ["ENV-03", "ENV-14"]),
            ]
        case .page: [accepted("page", form, rules: ["PAGE-01"])]
        case .window: [accepted("window", form, rules: ["PAGE-02"])]
        case .event:
            ["event-overlay", "event-run-started", "event-run-finished"].map {
                accepted($0, form, rules: ["OVL-05"])
            }
        case .outboxEntry:
            [
                accepted("entry-steering", form, rules: ["OBX-04", "OBX-05", "OBX-09", "OBX-10"]),
                accepted("entry-of-another-session", form, rules: ["MSG-04", "OBX-08", "OBX-10"]),
                accepted("entry-handed-off", form, rules: ["OBX-06", "OBX-07", "OBX-10"]),
            ]
        }
    }

    /// A file that is accepted, what it holds in words, and the text that it is encoded to.
    private static func accepted(
        _ name: String, _ form: WireForm, _ revision: SchemaRevision = .october, rules: [String]
    ) -> Golden {
        Golden(id: "wire/accepted/\(name)", rules: rules, file: "\(folder)/\(name).txt") { inputs in
            let bytes = try inputs.bytes(of: "\(folder)/\(name).json")
            let document = try decode(bytes, as: form, revision)
            let encoded = try Model(revision: revision).encode(document)
            return WireListing.lines(of: document).joined(separator: "\n")
                + "\n\nencoded:\n\(String(decoding: encoded, as: UTF8.self))\n"
        }
    }

    /// A file for each rule, with its exact error line.
    ///
    /// Where a rule is never reported itself, the file shows the rule that is: JSON-06 by the first of
    /// two faults, ENV-02 and ENV-03 by the key that breaks ENV-01, JSON-07 and MSG-03 by the field's.
    private static var rejected: [Golden] {
        WireRule.allCases
            .filter { ![.env14, .row10, .row11, .msg05].contains($0) }
            .filter { Model.forms.contains(form(of: $0)) }
            .map(rejected)
    }

    /// The form that a rule is shown in.
    private static func form(of rule: WireRule) -> WireForm {
        switch rule {
        case .page01: .page
        case .page02: .window
        case .ovl05: .event
        case .msg04, .obx01, .obx02, .obx03, .obx04, .obx05, .obx06, .obx07, .obx08, .obx09, .obx10:
            .outboxEntry
        default: .history
        }
    }

    private static func rejected(_ rule: WireRule) -> Golden {
        let name = rule.rawValue.lowercased()
        return Golden(
            id: "wire/rejected/\(name)", rules: [rule.rawValue],
            file: "\(folder)/rejected/\(name).txt"
        ) { inputs in
            let file = "\(folder)/rejected/\(name).json"
            let bytes = try inputs.bytes(of: file)
            return try refusal(of: bytes, as: form(of: rule), file: "\(name).json") + "\n"
        }
    }

    /// The error line of a text that must be refused.
    private static func refusal(
        of bytes: [UInt8], as form: WireForm, file: String
    ) throws -> String {
        do throws(DecodingFailure) {
            _ = try decode(bytes, as: form)
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
            let rows = try rows(inputs).sorted { Model.precedes($0, $1) }
            return rows.map(WireListing.line).joined(separator: "\n") + "\n"
        }
    }

    /// Which of the same rows share an identity: by operation, never by text or time (ROW-10).
    private static var rowIdentities: Golden {
        Golden(
            id: "wire/rows/identities-example", rules: ["ROW-10"],
            file: "\(folder)/row-identities.txt"
        ) { inputs in
            let rows = try rows(inputs)
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

    /// The rows of the file that both compare.
    private static func rows(_ inputs: GoldenInputs) throws -> [Row] {
        let document = try decode(inputs.bytes(of: "\(folder)/rows.json"))
        guard case .history(let envelope) = document else { return [] }
        return envelope.timeline
    }

    /// The requests that entries make, before and after an edit, which must not hold a message.
    private static var requests: Golden {
        Golden(
            id: "wire/outbox/requests-example", rules: ["MSG-05", "OBX-05"],
            file: "\(folder)/outbox-requests.txt"
        ) { inputs in
            var page = ""
            for name in ["entry-steering", "entry-of-another-session", "entry-handed-off"] {
                let bytes = try inputs.bytes(of: "\(folder)/\(name).json")
                guard case .outboxEntry(let entry) = try decode(bytes, as: .outboxEntry),
                    let operationID = Nonblank("op-edited"), let mutationID = Nonblank("m-edited")
                else { continue }
                let edited = Model.edited(
                    entry, to: "Run all tests.", operationID: operationID, mutationID: mutationID,
                    intent: .enqueue)
                let stored = try Model().encode(.outboxEntry(edited))
                page += "\(name): \(WireListing.line(Model.request(for: entry)))\n"
                page += "edited: \(WireListing.line(Model.request(for: edited)))\n"
                page += "stored as \(String(decoding: stored, as: UTF8.self))\n"
            }
            return page
        }
    }

    /// The verdict on every file of a form in `corpus/inputs/wire`.
    private static func inputs(_ form: WireForm) -> Golden {
        Golden(
            id: "wire/corpus/\(form.rawValue)", rules: ["JSON-06"],
            file: "\(folder)/inputs-\(form.rawValue).txt"
        ) { inputs in
            var page = ""
            let folder = "corpus/inputs/wire/\(form.rawValue)"
            for file in try inputs.files(in: folder) {
                let bytes = try inputs.bytes(of: "\(folder)/\(file)")
                let revision: SchemaRevision = file.hasPrefix("september") ? .september : .october
                do throws(DecodingFailure) {
                    let document = try decode(bytes, as: form, revision)
                    page += "\(file): valid\(WireListing.counts(of: document))\n"
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
