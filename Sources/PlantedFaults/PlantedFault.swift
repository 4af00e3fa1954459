/// A mistake that the suite must catch: a line of `Tests/Faults/<Area>.faults`.
///
/// ```
/// LIV-01.accepts-lower | Timeline/Ordering.swift | a > b => a != b
/// ```
public struct PlantedFault: Hashable, Sendable {
    /// How the replacement takes the place of the text.
    public enum Form: Hashable, Sendable {
        /// `=>`: both are expressions.
        case expression
        /// `=>>`: both are statements; the replacement may be none.
        case statements
    }

    /// The rule that it breaks, a point, and what it does, such as `ENV-04.accepts-blank`.
    public let id: String
    /// The file it stands in, below the folder of the models.
    public let file: String
    /// Which of the places that have the text, from 1; without one, there must be only one.
    public let occurrence: Int?
    /// What the model says.
    public let text: String
    /// How the replacement takes its place.
    public let form: Form
    /// What the fault says instead.
    public let replacement: String
    /// Where the fault is written down.
    public let line: FaultLine

    /// The rule that it breaks: a law or golden that names this rule must catch it.
    public var rule: String { String(id.prefix { $0 != "." }) }
}

/// A line of a file of faults.
public struct FaultLine: Hashable, Sendable {
    /// The file, below the project's root.
    public let path: String
    /// The line, from 1.
    public let number: Int

    /// Names a line.
    public init(path: String, number: Int) {
        self.path = path
        self.number = number
    }
}

/// Why a fault cannot be planted, with the line that says it.
public struct FaultProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line.
    public let line: FaultLine
    /// What is wrong with it, and what to do.
    public let message: String

    init(_ line: FaultLine, _ message: String) {
        self.line = line
        self.message = message
    }

    /// `Tests/Faults/Wire.faults:12: error: …`, as compilers and editors write it.
    public var description: String { "\(line.path):\(line.number): error: \(message)" }
}
