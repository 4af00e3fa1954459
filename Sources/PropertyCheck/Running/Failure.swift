/// Why a case failed.
public struct Failure: Sendable, Error, Equatable, Codable {
    /// One step of what happened.
    public struct Step: Sendable, Equatable, Codable {
        /// What the step is called.
        public var label: String
        /// What it was about, printed.
        public var value: String

        /// Makes a step.
        public init(label: String, value: String) {
            self.label = label
            self.value = value
        }
    }

    /// What was broken.
    ///
    /// A shrink must keep it: only the same clause is the same failure.
    public var clause: String

    /// The input, printed.
    public var input: String

    /// What the model said, printed.
    public var model: String?

    /// What the oracle said, printed.
    public var oracle: String?

    /// What happened on the way, in order.
    public var trace: [Step]

    /// Makes a failure.
    public init(
        clause: String, input: String = "", model: String? = nil, oracle: String? = nil,
        trace: [Step] = []
    ) {
        self.clause = clause
        self.input = input
        self.model = model
        self.oracle = oracle
        self.trace = trace
    }

    /// The failure that stands for an error thrown by a property.
    ///
    /// The clause is the type of the error and the head of its description: up to the first digit,
    /// quote or bracket, since what comes after tells of the values, not of the failure.
    public init(thrown error: any Error, input: String = "") {
        if let failure = error as? Failure {
            self = failure
            if self.input.isEmpty { self.input = input }
            return
        }
        let description = String(describing: error)
        let stops: Set<Character> = ["(", "[", "{", "\"", "'", "`", "\n"]
        let head = description.prefix { !stops.contains($0) && !$0.isNumber }.prefix(60)
        self.init(
            clause: "\(type(of: error)): \(head)", input: input,
            trace: [Step(label: "error", value: description)])
    }
}

/// What a property says about one case.
public enum Verdict: Sendable, Equatable {
    /// The property held.
    case held
    /// It did not.
    case failed(Failure)
}
