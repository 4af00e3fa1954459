import ChatProperties
import ChatValues

/// An input that some JSON reader got wrong in public, put where our reader meets it.
struct WireJSONCase {
    /// Where the input stands in an envelope that is valid otherwise.
    enum Place: String {
        /// It is the whole text.
        case document
        /// It is a value that is kept as it came: a member of `runtime`.
        case value
        /// The same, and the text ends behind it.
        case cut
        /// It stands under a key of a row that nobody knows.
        case skipped
        /// It is `loadedEntries`, which must be an integer.
        case integer
        /// It is the `sourceOrder` of a row.
        case sourceOrder
        /// It is the text of a row.
        case text
        /// It lies behind the end of a valid text, outside the bytes given.
        case behind
    }

    let name: String
    /// The report that it comes from.
    let source: String
    let place: Place
    let input: [UInt8]
    /// The rule it breaks, or nothing where it must be accepted.
    let rule: WireRule?

    init(_ name: String, _ source: String, _ place: Place, _ input: String, _ rule: WireRule?) {
        self.init(name, source, place, bytes: Array(input.utf8), rule)
    }

    init(
        _ name: String, _ source: String, _ place: Place, bytes: [UInt8], _ rule: WireRule?
    ) {
        self.name = name
        self.source = source
        self.place = place
        input = bytes
        self.rule = rule
    }

    /// The verdict of a model in one line.
    ///
    /// - Throws: `WireGoldenProblem` where it is not the one expected.
    func verdict(of model: some WireModel) throws -> String {
        let (head, tail) = surroundings
        let text = head + input + tail
        let end = place == .behind ? head.count : text.count
        let answer = Result { () throws(DecodingFailure) in
            try model.decode(text.span.extracting(0..<end), as: .history)
        }
        switch answer {
        case .success(.history(let envelope)) where rule == nil:
            return "\(title): accepted\(kept(of: envelope))"
        case .failure(let failure) where failure.rule == rule:
            return "\(title): \(failure.offset - head.count) bytes in: \(failure)"
        default:
            throw WireGoldenProblem.unexpected(
                "\(title): \(answer) in place of \(rule?.rawValue ?? "accepted")")
        }
    }

    private var title: String { "\(name) (\(source), as \(place.rawValue))" }

    /// What an accepted input was kept as.
    private func kept(of envelope: HistoryEnvelope) -> String {
        switch place {
        case .value:
            ", kept as "
                + shortened(
                    VisibleText.escaped(envelope.runtime?.text.string ?? "", asciiOnly: true))
        case .text:
            ", kept as the scalars "
                + (envelope.timeline.first?.content.text?.string.unicodeScalars.map {
                    String($0.value, radix: 16, uppercase: true)
                } ?? []).joined(separator: " ")
        default: ""
        }
    }

    private func shortened(_ text: String) -> String {
        text.count <= 120 ? text : "\(text.prefix(60))… (\(text.count) characters)"
    }

    private var surroundings: (head: [UInt8], tail: [UInt8]) {
        let parts: (String, String) =
            switch place {
            case .document: ("", "")
            case .value: split(runtime: "{\"v\":@}")
            case .cut: (split(runtime: "{\"v\":@}").0, "")
            case .skipped: split(row: "\"text\":\"t\",\"x\":@")
            case .integer: split(entries: "@")
            case .sourceOrder: split(order: "@", row: "\"text\":\"t\"")
            case .text: split(row: "\"text\":@")
            case .behind: (Self.envelope(), "")
            }
        return (Array(parts.0.utf8), Array(parts.1.utf8))
    }

    private func split(
        entries: String = "1", order: String = "[1]", row: String? = nil,
        runtime: String = "null"
    ) -> (String, String) {
        let rows =
            row.map {
                "{\"type\":\"system\",\"id\":\"s\",\"origin\":\"canonical\",\"sourceOrder\":"
                    + "\(order),\"timestamp\":0,\($0)}"
            } ?? ""
        let text = Self.envelope(entries: entries, rows: rows, runtime: runtime)
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
    }

    private static func envelope(
        entries: String = "1", rows: String = "", runtime: String = "null"
    ) -> String {
        "{\"boundaryToken\":\"b\",\"nativeSessionId\":null,\"loadState\":{\"kind\":\"ready\"},"
            + "\"storageFormat\":\"indexed\",\"loadedEntries\":\(entries),"
            + "\"hasOlderEntries\":false,\"oldestCursor\":null,\"timeline\":[\(rows)],"
            + "\"liveOverlay\":{\"settlementEpoch\":0,\"revision\":0,\"blocks\":[]},"
            + "\"runtime\":\(runtime),\"activeRun\":null}"
    }
}
