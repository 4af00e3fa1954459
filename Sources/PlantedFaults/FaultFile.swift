/// A file of planted faults.
///
/// A fault is `ID | file | text => replacement`; lines that begin with a space go on with the fault
/// above. Empty lines and lines that begin with `#` say nothing.
public struct FaultFile: Sendable {
    /// The faults, in the order of the file.
    public private(set) var faults: [PlantedFault] = []
    /// What is wrong with the other lines.
    public private(set) var problems: [FaultProblem] = []

    /// Reads the text of a file; `path` names it in problems.
    public init(_ text: String, path: String) {
        var pending: (line: FaultLine, text: String)?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let place = FaultLine(path: path, number: index + 1)
            let words = trimmed(line)
            if line.first?.isWhitespace == true, !words.isEmpty {
                guard pending != nil else {
                    problems.append(FaultProblem(place, "there is no fault above to go on with"))
                    continue
                }
                pending?.text += " " + words
                continue
            }
            take(&pending)
            if !words.isEmpty, !words.hasPrefix("#") { pending = (place, words) }
        }
        take(&pending)
    }

    private mutating func take(_ pending: inout (line: FaultLine, text: String)?) {
        guard let (line, text) = pending else { return }
        pending = nil
        do throws(FaultProblem) {
            faults.append(try PlantedFault(text, at: line))
        } catch {
            problems.append(error)
        }
    }
}

extension PlantedFault {
    /// Reads one fault from its line, or from its lines joined.
    init(_ words: String, at line: FaultLine) throws(FaultProblem) {
        let fields = words.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
            .map(trimmed)
        guard fields.count == 3 else {
            throw FaultProblem(line, "must be ID | file | text => replacement")
        }
        guard Self.isID(fields[0]) else {
            throw FaultProblem(
                line,
                "'\(fields[0])' is no ID: it must be a rule, a point and a name in a-z, 0-9"
                    + " and -, such as ENV-04.accepts-blank")
        }
        guard let (text, form, replacement) = Self.change(fields[2]) else {
            throw FaultProblem(
                line,
                "between the text and its replacement must stand => (expressions) or =>>"
                    + " (statements)")
        }
        let (occurrence, rest) = Self.occurrence(text)
        guard !rest.isEmpty else { throw FaultProblem(line, "the text to replace is missing") }
        guard form == .statements || !replacement.isEmpty else {
            throw FaultProblem(line, "the replacement of an expression is missing")
        }
        self.init(
            id: fields[0], file: fields[1], occurrence: occurrence, text: rest, form: form,
            replacement: replacement, line: line)
    }

    private static func isID(_ word: String) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
        return parts[0].utf8.allSatisfy {
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8.contains($0)
        }
            && parts[1].utf8.allSatisfy {
                "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0)
            }
    }

    /// Splits at the first arrow that stands between spaces, or between a space and the end.
    private static func change(_ field: String) -> (String, Form, String)? {
        let words = field.split(separator: " ", omittingEmptySubsequences: false)
        guard let arrow = words.firstIndex(where: { $0 == "=>" || $0 == "=>>" }) else { return nil }
        return (
            trimmed(words[..<arrow].joined(separator: " ")),
            words[arrow] == "=>" ? .expression : .statements,
            trimmed(words[(arrow + 1)...].joined(separator: " "))
        )
    }

    /// Takes `#2` off the front of a text.
    private static func occurrence(_ text: String) -> (Int?, String) {
        guard text.hasPrefix("#"), let space = text.firstIndex(of: " "),
            let number = Int(text[text.index(after: text.startIndex)..<space]), number > 0
        else { return (nil, text) }
        return (number, trimmed(text[space...]))
    }
}

private func trimmed(_ text: some StringProtocol) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
}
