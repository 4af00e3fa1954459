/// A pattern for IDs: `*` stands for any run of characters, also across `/`, `?` for one,
/// `{a,b}` for either.
struct Glob: Sendable, Equatable {
    /// The pattern as it was typed.
    let text: String
    /// The alternatives without braces.
    private let patterns: [[Unicode.Scalar]]

    /// More alternatives than anybody types by hand; braces multiply, so there has to be an end.
    private static let limit = 1_000

    /// Reads a pattern.
    init(_ text: String) throws(CommandFailure) {
        self.text = text
        var rest = Array(text.unicodeScalars)[...]
        patterns = try Self.sequence(&rest, nested: false, text)
        guard rest.isEmpty else {
            throw .usage("the pattern '\(text)' closes a brace that it did not open")
        }
    }

    /// Whether the whole of `id` has the form of the pattern.
    func matches(_ id: String) -> Bool {
        let scalars = Array(id.unicodeScalars)
        return patterns.contains { Self.matches(scalars, $0) }
    }

    /// The alternatives of what stands up to the end, or up to `,` or `}` inside braces.
    private static func sequence(
        _ rest: inout ArraySlice<Unicode.Scalar>, nested: Bool, _ text: String
    ) throws(CommandFailure) -> [[Unicode.Scalar]] {
        var found: [[Unicode.Scalar]] = [[]]
        while let next = rest.first {
            if next == "}" || (nested && next == ",") { return found }
            rest.removeFirst()
            guard next == "{" else {
                for index in found.indices { found[index].append(next) }
                continue
            }
            let choices = try alternatives(&rest, text)
            guard found.count * choices.count <= limit else {
                throw .usage("the pattern '\(text)' has more than \(limit) alternatives")
            }
            found = found.flatMap { beginning in choices.map { beginning + $0 } }
        }
        return found
    }

    /// What stands between two braces; the opening one has been read.
    private static func alternatives(
        _ rest: inout ArraySlice<Unicode.Scalar>, _ text: String
    ) throws(CommandFailure) -> [[Unicode.Scalar]] {
        // A depth that nobody needs would be a recursion without bound.
        guard text.unicodeScalars.count(where: { $0 == "{" }) <= 100 else {
            throw .usage("the pattern '\(text.prefix(40))…' has more than 100 braces")
        }
        var choices: [[Unicode.Scalar]] = []
        while true {
            choices += try sequence(&rest, nested: true, text)
            guard choices.count <= limit else {
                throw .usage("the pattern '\(text)' has more than \(limit) alternatives")
            }
            switch rest.popFirst() {
            case ",": continue
            case "}": return choices
            default: throw .usage("the pattern '\(text)' opens a brace that it does not close")
            }
        }
    }

    /// Goes back to the last `*` only: an earlier one can never do better, so the time is bounded
    /// by the product of the lengths.
    private static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
        var (t, p) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == "*" {
                star = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
                (t, p) = (t + 1, p + 1)
            } else if let back = star {
                star = (back.pattern, back.text + 1)
                (t, p) = (back.text + 1, back.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
