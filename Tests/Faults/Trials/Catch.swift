/// A law or golden that caught a fault.
public struct Catch: Hashable, Sendable {
    /// The ID of the law or golden.
    public let id: String
    /// The cases that showed it, from 0: one, or where the process died or hung, those that it ran.
    public let cases: Range<Int>
    /// How many cases a normal run has; 1 of a golden.
    public let normalCases: Int
    /// What it said was broken.
    public let clause: String

    /// Says what caught a fault.
    public init(by id: String, in cases: Range<Int>, of normalCases: Int, clause: String) {
        self.id = id
        self.cases = cases
        self.normalCases = normalCases
        self.clause = clause.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The part of a normal run that it took.
    public var share: Double { Double(cases.upperBound) / Double(normalCases) }
}

extension Catch: CustomStringConvertible {
    /// `wire/agree/rows 12 60000 the values differ`: the number of the case from 1, or of several
    /// the first and the last.
    public var description: String {
        let last = cases.upperBound
        let numbers = cases.count == 1 ? "\(last)" : "\(cases.lowerBound + 1)-\(last)"
        return "\(id) \(numbers) \(normalCases) \(clause)"
    }

    /// Reads a description; nothing where it is none.
    public init?(_ text: some StringProtocol) {
        let words = text.split(separator: " ", maxSplits: 3)
        guard words.count >= 3, let normalCases = Int(words[2]), normalCases > 0 else { return nil }
        let numbers = words[1].split(separator: "-").map { Int($0) ?? 0 }
        guard let first = numbers.first, let last = numbers.last, numbers.count <= 2, first >= 1,
            first <= last
        else { return nil }
        self.init(
            by: String(words[0]), in: first - 1..<last, of: normalCases,
            clause: words.count > 3 ? String(words[3]) : "")
    }
}
