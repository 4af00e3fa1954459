import PropertyCheck
import ChatGoldens
import ChatValues

/// What `decode` says of one file.
struct DecodeAnswer {
    enum Outcome {
        case valid(String)
        case invalid(DecodingFailure, hint: String?)
        case unreadable(FileProblem)
    }

    let file: Argument
    let outcome: Outcome

    var isValid: Bool {
        if case .valid = outcome { true } else { false }
    }

    /// The line for people and editors; a file's name cannot steer the terminal.
    func line(style: Style) -> String {
        let name = file.shown
        switch outcome {
        case .valid(let summary): return "\(name): \(style.good("valid")) \(summary)"
        case .invalid(let failure, let hint):
            let text = VisibleText.escaped(failure.description) + (hint.map { " (\($0))" } ?? "")
            return "\(name):\(failure.offset): \(style.bad("error")): \(text)"
        case .unreadable(let problem):
            return "\(name): \(style.bad("error")): \(Self.advice(problem))"
        }
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            // JSON holds no bytes that are not UTF-8.
            "file": .string(file.isText ? file.text : file.shown), "valid": .bool(isValid),
        ]
        switch outcome {
        case .valid(let summary): members["summary"] = .string(summary)
        case .invalid(let failure, let hint):
            var error: [String: JSONValue] = [
                "rule": .string(failure.rule.rawValue), "path": .string(failure.path),
                "offset": .integer(failure.offset), "message": .string(failure.message),
            ]
            if let hint { error["hint"] = .string(hint) }
            members["error"] = .object(error)
        case .unreadable(let problem):
            // No rule is broken where nothing could be read.
            members["error"] = [
                "rule": .null, "path": "", "offset": .null,
                "message": .string(Self.advice(problem)),
            ]
        }
        return .object(members)
    }

    private static func advice(_ problem: FileProblem) -> String {
        switch problem.reason {
        case "is a directory": "is a directory; name the files in it"
        case "permission denied": "permission denied; make it readable, or pipe it in with -"
        case "bad file descriptor":
            "standard input is closed; name a file, or pipe something in"
        case _ where problem.isTooLarge: "\(problem.reason); raise it with --limit"
        case _ where problem.isMissing: "no such file; check the name, or use - for standard input"
        default: problem.reason
        }
    }
}
