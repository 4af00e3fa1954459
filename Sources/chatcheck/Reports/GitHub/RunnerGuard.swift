/// Text in which the runner of GitHub Actions finds no command.
///
/// It takes a line that begins with `::` after white space for one, and what follows `##[` anywhere
/// in a line: an input of a law, which a report shows line by line, may hold either. `stop-commands`
/// would not do, since the runner does not read the two streams in the order of writing, and a
/// program that is killed would leave it deaf. So one character of each such mark is written as an
/// escape, one that in the strings of JSON means the same character; no line of a JSON document
/// begins with a colon.
enum RunnerGuard {
    /// The text with the marks escaped; it is taken to begin a line.
    static func harmless(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        var isAtStart = true
        var hashes = 0
        let scalars = text.unicodeScalars
        for (index, scalar) in zip(scalars.indices, scalars) {
            let next = scalars.index(after: index)
            if isAtStart, scalar == ":", next < scalars.endIndex, scalars[next] == ":" {
                shown.append(contentsOf: #"\u003A"#.unicodeScalars)
            } else if hashes >= 2, scalar == "[" {
                shown.append(contentsOf: #"\u005B"#.unicodeScalars)
            } else {
                shown.append(scalar)
            }
            hashes = scalar == "#" ? hashes + 1 : 0
            // The runner ends a line at a carriage return, too, and trims blanks of all kinds.
            isAtStart =
                scalar == "\n" || scalar == "\r" || isAtStart && scalar.properties.isWhitespace
        }
        return String(shown)
    }
}

extension Surroundings {
    /// These, or in GitHub Actions those in which only what is meant as a command is one.
    var guarded: Surroundings {
        guard environment("GITHUB_ACTIONS") == "true" else { return self }
        var copy = self
        copy.output = output.guarded
        copy.errors = errors.guarded
        return copy
    }
}

extension TextOutput {
    fileprivate var guarded: TextOutput {
        var copy = self
        copy.command = write
        copy.write = { [write] text in write(RunnerGuard.harmless(text)) }
        return copy
    }
}
