import ChatGoldens
import PropertyCheck

/// Why a file is no results of a run that can be gone by.
struct ResultsProblem: Error, Equatable, CustomStringConvertible {
    /// The file, for people.
    let file: String
    /// Where in its document; nothing where it could not be read at all.
    var path: String?
    /// What is wrong.
    let message: String

    /// `shard-2/results.json: $.laws[3].token: is missing`.
    var description: String {
        path.map { "\(file): \($0): \(message)" } ?? "\(file): \(message)"
    }
}

extension GateResults {
    /// Reads what `json` wrote, as `docs/results.md` describes it; `file` is named in the error.
    ///
    /// Fields that are not known are passed over: a later version may have added them. What is known
    /// must be there and agree with itself, so that nothing further on can be led astray.
    init(json bytes: [UInt8], file: String) throws(ResultsProblem) {
        do throws(JSONProblem) {
            try self.init(JSONPlace(JSONValue(parsing: bytes)))
        } catch {
            throw ResultsProblem(file: file, path: error.path, message: error.message)
        }
    }

    /// Reads the document itself.
    init(_ document: JSONPlace) throws(JSONProblem) {
        let schema = try document.member("schema")
        guard try schema.string() == Self.schema else {
            throw schema.problem(
                "is '\(Excerpt.of(try schema.string()))', and this reads \(Self.schema)")
        }
        let place = try document.member("shard")
        let count = try place.member("count").integer(in: 1...Shard.countLimit)
        let index = try place.member("index").integer(in: 1...count)
        self.init(try RunRequest(document), shard: Shard(index: index, of: count))

        regressions = try document.member("regressions").list(RegressionResult.init)
        goldens = try document.member("goldens").list(GoldenResult.init)
        budgets = try document.member("budgets").list(BudgetResult.init)
        let durations = try document.member("durations")
        let times = try durations.member("laws")
        let shard = self.shard
        laws = try document.member("laws").list { (place) throws(JSONProblem) in
            try LawResult(place, shard: shard, times: times)
        }
        duration = try durations.member("total").seconds()
        let verdict = try document.member("verdict")
        isInterrupted = try verdict.word(Verdict.self) == .interrupted
        try check(document, verdict)
    }

    /// Whether the parts agree with each other.
    private func check(_ document: JSONPlace, _ verdict: JSONPlace) throws(JSONProblem) {
        guard try verdict.string() == self.verdict.rawValue else {
            throw verdict.problem(
                "is '\(try verdict.string())', but what was found comes to "
                    + "'\(self.verdict.rawValue)'")
        }
        let laws = try document.member("laws")
        var ids: Set<String> = []
        for (law, place) in zip(self.laws, try laws.elements()) where !ids.insert(law.id).inserted {
            throw try place.member("id").problem("is there twice: '\(Excerpt.of(law.id))'")
        }
        guard self.laws.count <= request.laws, isInterrupted || self.laws.count == request.laws
        else {
            throw laws.problem(
                "has \(self.laws.count) of the \(request.laws) laws that were asked for")
        }
        guard !shard.isFirst else { return }
        for (name, isEmpty) in [
            ("regressions", regressions.isEmpty), ("goldens", goldens.isEmpty),
            ("budgets", budgets.isEmpty),
        ] where !isEmpty {
            throw try document.member(name).problem("is not empty, but only shard 1 runs these")
        }
    }
}

extension RunRequest {
    fileprivate init(_ document: JSONPlace) throws(JSONProblem) {
        let asked = try document.member("asked")
        func count(_ name: String) throws(JSONProblem) -> Int {
            try asked.member(name).integer(in: 0...1_000_000)
        }
        self.init(
            program: try document.member("program").string(),
            engine: try document.member("engine").integer(in: 1...Int(Int32.max)),
            seed: try document.member("seed").unsigned(),
            only: try asked.member("only").strings(), laws: try count("laws"),
            goldens: try count("goldens"), budgets: try count("budgets"))
    }
}

extension GoldenResult {
    fileprivate init(_ place: JSONPlace) throws(JSONProblem) {
        let verdict = try place.member("verdict")
        let outcome: Outcome
        switch try verdict.string() {
        case "held": outcome = .held
        case "missing": outcome = .missing
        case "failed":
            if let difference = try place.member(ifAny: "difference") {
                outcome = .differs(try difference.strings())
            } else {
                outcome = .failed(try place.member("reason").string())
            }
        case let other:
            throw verdict.problem(
                "is '\(Excerpt.of(other))', and wants to be 'held', 'failed' or 'missing'")
        }
        self.init(
            id: try place.member("id").string(), rules: try place.member("rules").strings(),
            file: try place.member("file").string(), outcome: outcome)
    }
}

extension BudgetResult {
    fileprivate init(_ place: JSONPlace) throws(JSONProblem) {
        let verdict = try place.member("verdict")
        let word = try verdict.word(Verdict.self)
        self.init(id: try place.member("id").string(), unit: try place.member("unit").string())
        value = try place.nullable("value")?.integer(in: 0...Int.max)
        limit = try place.nullable("limit")?.integer(in: 0...Int.max)
        isExact = try place.member("exact").bool()
        wrong = try place.member("wrong").strings()
        switch word {
        case .held, .failed: break
        case .notJudged: notJudged = try place.member("reason").string()
        case .notCounted: notCounted = try place.member("reason").string()
        }
        guard word == self.verdict else {
            throw verdict.problem(
                "is '\(word.rawValue)', but its value comes to '\(self.verdict.rawValue)'")
        }
    }
}

extension JSONPlace {
    /// A time in seconds; a thousand years are enough, and far from the end of what a clock counts.
    func seconds() throws(JSONProblem) -> Duration {
        Duration(ofSeconds: try number(in: 0...3e10))
    }
}
