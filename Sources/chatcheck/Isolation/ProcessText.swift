/// What a process wrote, as it stands in a report: the beginning of it, the same in every run.
enum ProcessText {
    private static let lines = 12
    private static let columns = 400

    static func excerpt(_ text: String) -> String {
        var shown: [String] = []
        let all = text.split(whereSeparator: \.isNewline)
        for line in all.prefix(Self.lines) {
            // What follows are addresses.
            if line.hasPrefix("Current stack trace") { break }
            let isReport = line.contains("Sanitizer: ")
            let line = String(line.prefix(columns)).replacing(/0x[0-9a-fA-F]+/, with: "0x…")
                .replacing(/==[0-9]+==/, with: "==…==").replacing(/pid=[0-9]+|T[0-9]+\)/, with: "…")
            shown.append(line)
            // A sanitizer goes on with addresses, too.
            if isReport { return shown.joined(separator: "\n") }
        }
        let more = all.count - shown.count
        if shown.count == Self.lines, more > 0 {
            shown.append("… \(Wording.count(more, "more line"))")
        }
        return shown.joined(separator: "\n")
    }
}
